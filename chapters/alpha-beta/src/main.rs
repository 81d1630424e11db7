//! `cargo run -p alpha-beta`: the guided tour of the chapter, and its searches on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    alpha_beta::run_program()
}
