//! `cargo run -p iterative-deepening`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    iterative_deepening::run_program()
}
