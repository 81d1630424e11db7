//! `cargo xtask`: see the library for what it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::cli::run()
}
