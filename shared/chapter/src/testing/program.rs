//! Programs run as people run them. In a chapter's tests, `env!("CARGO_BIN_EXE_<chapter>")` is the program.

use std::process::{Command, Output};

use serde_json::Value as Json;

/// Runs `program` and waits for its end, whichever that is.
///
/// # Panics
///
/// It cannot be started.
pub fn run(program: &str, arguments: &[&str]) -> Output {
    Command::new(program)
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// The one JSON document that `program` prints, without a word on standard error.
///
/// # Panics
///
/// The program fails, or prints anything else.
pub fn json(program: &str, arguments: &[&str]) -> Json {
    let output = run(program, arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}
