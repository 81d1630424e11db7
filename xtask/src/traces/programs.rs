//! The two halves as programs that read requests, one a line, and print replies, one a line.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, anyhow, bail};

use super::requests::Request;
use crate::cargo;
use crate::demos::PACKAGE;
use crate::finding::Finding;

/// The package of the interpreter.
const INTERPRETER: &str = "demos-interpreter";

/// The paths of the programs.
#[derive(Debug)]
pub struct Programs {
    native: PathBuf,
    interpreter: PathBuf,
}

impl Programs {
    /// Builds both as `cargo run` does. Gives them, or what the compiler says against them.
    ///
    /// # Errors
    ///
    /// Cargo cannot be run, or names no program.
    pub fn build(root: &Path) -> Result<Result<Self, Vec<Finding>>> {
        let mut command = cargo::command();
        command.args(["build", "--quiet", "--bins", "--message-format=json"]);
        command.args(["--package", PACKAGE, "--package", INTERPRETER]);
        let built = cargo::compile(&mut command, root, root)?;
        if !built.findings.is_empty() {
            return Ok(Err(built.findings));
        }
        let program = |package: &str| {
            let found = built
                .executables
                .iter()
                .find(|program| program.package == package);
            let found = found
                .with_context(|| format!("cargo names no program of the package `{package}`"))?;
            anyhow::Ok(PathBuf::from(&found.path))
        };
        Ok(Ok(Self {
            native: program(PACKAGE)?,
            interpreter: program(INTERPRETER)?,
        }))
    }

    /// The native program, about to be started.
    pub fn native(&self) -> Command {
        Command::new(&self.native)
    }

    /// The interpreter of what a page loads, about to be started.
    pub fn page(&self, wasm: &Path) -> Command {
        let mut command = Command::new(&self.interpreter);
        command.arg(wasm);
        command
    }

    /// What the native program lists.
    ///
    /// # Errors
    ///
    /// It cannot be run, or fails.
    pub fn list(&self) -> Result<String> {
        let mut command = self.native();
        let output = command.arg("--list").stdin(Stdio::null()).output();
        let output = output.context("the program `demos` cannot be run")?;
        if !output.status.success() {
            bail!(
                "`demos --list` failed ({}): {}",
                output.status,
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(String::from_utf8(output.stdout)?)
    }
}

/// One of the programs, running.
pub struct Running {
    /// What a message calls it.
    name: &'static str,
    child: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Running {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn start(name: &'static str, mut program: Command) -> Result<Self> {
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("the {name} cannot be run"))?;
        let requests = child.stdin.take().context("a program is asked by a pipe")?;
        let replies = child.stdout.take().context("a program answers by a pipe")?;
        Ok(Self {
            name,
            child,
            requests,
            replies: BufReader::new(replies),
        })
    }

    /// Hands over a request. The program works on it while its reply is not yet asked for.
    ///
    /// # Errors
    ///
    /// The program has stopped.
    pub fn ask(&mut self, request: &Request) -> Result<()> {
        let asked = writeln!(self.requests, "{request}");
        asked.map_err(|_| anyhow!("the {} has stopped", self.name))
    }

    /// The reply to the request that was handed over.
    ///
    /// # Errors
    ///
    /// The program has stopped, as it does when it panics; what it said about that stands above.
    pub fn reply(&mut self) -> Result<String> {
        let mut reply = String::new();
        self.replies.read_line(&mut reply)?;
        match reply.strip_suffix('\n') {
            Some(reply) => Ok(reply.to_owned()),
            None => bail!("the {} has stopped", self.name),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It ends with its input; this is for one that is in the middle of something.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
