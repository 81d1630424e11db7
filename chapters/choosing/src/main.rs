//! `cargo run -p choosing`: every search of the book on one board, side by side.

use std::process::ExitCode;

fn main() -> ExitCode {
    choosing::run_program()
}
