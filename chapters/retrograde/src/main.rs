//! `cargo run -p retrograde`: the guided tour of the chapter, its graphs, its endgames, and its solver on any board.

use std::process::ExitCode;

fn main() -> ExitCode {
    retrograde::run_program()
}
