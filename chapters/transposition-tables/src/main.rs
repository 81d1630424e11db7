//! `cargo run -p transposition-tables`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    transposition_tables::run_program()
}
