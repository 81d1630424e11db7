//! `cargo run -p mtdf`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    mtdf::run_program()
}
