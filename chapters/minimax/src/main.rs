//! `cargo run -p minimax`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    minimax::run_program()
}
