//! `cargo run -p zobrist`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    zobrist::run_program()
}
