//! `cargo run -p pvs`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    pvs::run_program()
}
