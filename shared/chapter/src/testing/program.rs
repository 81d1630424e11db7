//! Programs run as people run them. In a chapter's tests, `env!("CARGO_BIN_EXE_<chapter>")` is the program.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

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

/// Runs `program` until it has printed a line that begins with `until`, lets it go on for a moment, and interrupts it as a reader
/// does from the keyboard. Gives what it has printed, and its exit code.
///
/// # Panics
///
/// It ends before that, or cannot be interrupted.
pub fn interrupt(program: &str, arguments: &[&str], until: &str) -> (String, Option<i32>) {
    let mut command = Command::new(program);
    let command = command.args(arguments).env("NO_COLOR", "1");
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output is piped"));
    let mut printed = String::new();
    while !printed
        .lines()
        .last()
        .is_some_and(|line| line.starts_with(until))
    {
        let read = output.read_line(&mut printed).expect("it prints text");
        assert!(read > 0, "it has ended: {printed}");
    }
    sleep(Duration::from_millis(500));
    let process = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &process]).status();
    assert!(killed.expect("signals can be sent").success());
    output.read_to_string(&mut printed).expect("it prints text");
    (printed, child.wait().expect("it ends").code())
}
