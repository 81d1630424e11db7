//! A file compiled by itself, and its tests run.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result};

use crate::pattern::Pattern;

static RESULT: Pattern = Pattern::new(r"(?m)^test (\S+)(?: - should panic)? \.\.\. (ok$|FAILED$)?");
static SECTION: Pattern = Pattern::new(r"(?ms)^---- (\S+) stdout ----\n(.*?)\n\n");
static PANIC: Pattern = Pattern::new(r"(?m)^thread '.*' .*panicked at .+?:(\d+):\d+:$");

/// What becomes of the compiler's warnings.
#[derive(Clone, Copy)]
pub enum Warnings {
    /// They stop it.
    Errors,
    /// Nobody sees those about what is not used yet.
    Hidden,
}

/// What came of it.
pub enum Trial {
    /// It does not compile: what the compiler said, where it was to be kept.
    NotCompiled(String),
    /// Its tests ran, to the end or not.
    Ran(Tests),
}

/// What came of tests.
pub struct Tests {
    /// The names of those that hold.
    pub passed: Vec<String>,
    /// The names of those that fail, each with what it said.
    pub failed: Vec<(String, String)>,
    /// Everything that they printed.
    pub said: String,
    succeeded: bool,
}

impl Tests {
    /// Whether there are any, and all hold.
    pub fn hold(&self) -> bool {
        self.succeeded && !self.passed.is_empty()
    }
}

impl Trial {
    /// Compiles a file into a program, and runs its tests. The compiler's messages go to `messages`.
    ///
    /// # Errors
    ///
    /// When rustc or the program cannot be started.
    pub fn of(file: &Path, program: &Path, warnings: Warnings, messages: Stdio) -> Result<Self> {
        let program = program.with_extension(std::env::consts::EXE_EXTENSION);
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024", "--test"]);
        rustc.args(match warnings {
            Warnings::Errors => ["-D", "warnings"],
            Warnings::Hidden => ["-A", "unused"],
        });
        rustc.arg(file).arg("-o").arg(&program).stderr(messages);
        let compiled = rustc.spawn().and_then(Child::wait_with_output);
        let compiled = compiled.context("rustc cannot be started")?;
        if !compiled.status.success() {
            let said = String::from_utf8_lossy(&compiled.stderr);
            return Ok(Self::NotCompiled(said.into_owned()));
        }
        let ran = Command::new(&program)
            .arg("--test-threads=1")
            .env("RUST_BACKTRACE", "0")
            .output();
        let ran = ran.with_context(|| format!("{} cannot be started", program.display()))?;
        let said = [ran.stdout, ran.stderr];
        let said = said.map(|text| String::from_utf8_lossy(&text).replace("\r\n", "\n"));
        let said = said.concat();
        let (mut passed, mut failed) = (Vec::new(), Vec::new());
        for result in RESULT.captures_iter(&said) {
            let test = result[1].to_owned();
            let mut sections = SECTION.captures_iter(&said);
            let section = sections.find(|section| section[1] == test);
            match result.get(2).map(|result| result.as_str()) {
                Some("ok") => passed.push(test),
                Some(_) => {
                    let message = section.map(|section| message(&section[2]));
                    failed.push((test, message.unwrap_or_default()));
                }
                // The program ended in the middle of it.
                None => {
                    let last = said.trim_end().lines().next_back().unwrap_or_default();
                    failed.push((test, last.to_owned()));
                }
            }
        }
        let succeeded = ran.status.success();
        Ok(Self::Ran(Tests {
            passed,
            failed,
            said,
            succeeded,
        }))
    }
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
