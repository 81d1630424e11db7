//! A file compiled by itself, and its tests run.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result};

use crate::pattern::Pattern;

static RESULT: Pattern = Pattern::new(r"(?m)^test (\S+)(?: - should panic)? \.\.\. (ok$|FAILED$)?");
static SECTION: Pattern = Pattern::new(r"(?ms)^---- (\S+) stdout ----\n(.*?)\n\n");
static PANIC: Pattern = Pattern::new(r"(?m)^thread '.*' .*panicked at .+?:(\d+):\d+:$");

/// What came of tests, by their names.
pub struct Tests {
    /// Those that hold.
    pub passed: Vec<String>,
    /// Those that fail, each with what it said.
    pub failed: Vec<(String, String)>,
}

impl Tests {
    /// Whether there are any, and all hold.
    pub fn hold(&self) -> bool {
        self.failed.is_empty() && !self.passed.is_empty()
    }
}

/// Compiles a file into a program, and runs its tests. `lints` tells the compiler what becomes of warnings; its messages go to
/// `messages`, or come back where it refuses the file.
///
/// # Errors
///
/// When rustc or the program cannot be started.
pub fn run(
    file: &Path,
    program: &Path,
    lints: [&str; 2],
    messages: Stdio,
) -> Result<Result<Tests, String>> {
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--test"]).args(lints);
    rustc.arg(file).arg("-o").arg(&program).stderr(messages);
    let compiled = rustc.spawn().and_then(Child::wait_with_output);
    let compiled = compiled.context("rustc cannot be started")?;
    if !compiled.status.success() {
        return Ok(Err(String::from_utf8_lossy(&compiled.stderr).into_owned()));
    }
    let mut tests = Command::new(&program);
    tests.arg("--test-threads=1").env("RUST_BACKTRACE", "0");
    let ran = tests.output();
    let ran = ran.with_context(|| format!("{} cannot be started", program.display()))?;
    let said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).replace("\r\n", "\n");
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    for result in RESULT.captures_iter(&said) {
        let test = result[1].to_owned();
        let mut sections = SECTION.captures_iter(&said);
        let section = sections.find(|section| section[1] == test);
        match (result.get(2).map(|result| result.as_str()), section) {
            (Some("ok"), _) => passed.push(test),
            (_, Some(section)) => failed.push((test, message(&section[2]))),
            // The program ended in the middle of it, and has said why at last.
            (_, None) => {
                let last = said.trim_end().lines().next_back().unwrap_or_default();
                failed.push((test, last.to_owned()));
            }
        }
    }
    Ok(Ok(Tests { passed, failed }))
}

/// What a test said, with the line in which it failed in front.
fn message(section: &str) -> String {
    let mut message = String::new();
    for line in section.lines().filter(|line| !line.starts_with("note: ")) {
        if let Some(panic) = PANIC.captures(line) {
            let _ = write!(message, "line {}: ", &panic[1]);
        } else if !line.is_empty() {
            message += line;
            message += "\n";
        }
    }
    message
}
