//! The native half: the program `demos`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, anyhow, bail};

use super::requests::Request;
use crate::cargo;
use crate::demos::PACKAGE;
use crate::finding::Finding;

/// Builds the program as `cargo run` does. Gives its path, or what the compiler says against it.
///
/// # Errors
///
/// Cargo cannot be run, or names no program.
pub fn build(root: &Path) -> Result<Result<PathBuf, Vec<Finding>>> {
    let mut command = cargo::command();
    command.args(["build", "--quiet", "--package", PACKAGE, "--bin", PACKAGE]);
    command.arg("--message-format=json");
    let built = cargo::compile(&mut command, root, root)?;
    if !built.findings.is_empty() {
        return Ok(Err(built.findings));
    }
    let program = built.executables.first();
    let program = program.context("cargo names no program `demos`")?;
    Ok(Ok(PathBuf::from(&program.path)))
}

/// What the program lists.
///
/// # Errors
///
/// It cannot be run, or fails.
pub fn list(program: &Path) -> Result<String> {
    let output = Command::new(program)
        .arg("--list")
        .stdin(Stdio::null())
        .output()
        .context("the program `demos` cannot be run")?;
    if !output.status.success() {
        bail!(
            "`demos --list` failed ({}): {}",
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// The program, running.
pub struct Native {
    child: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Native {
    /// Starts the program.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn start(mut program: Command) -> Result<Self> {
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("the program `demos` cannot be run")?;
        Ok(Self {
            requests: child
                .stdin
                .take()
                .context("the program is asked by a pipe")?,
            replies: BufReader::new(child.stdout.take().context("and answers by one")?),
            child,
        })
    }

    /// Hands over a request. The program works on it while its answer is not yet asked for.
    ///
    /// # Errors
    ///
    /// The program has stopped.
    pub fn ask(&mut self, request: &Request) -> Result<()> {
        writeln!(self.requests, "{request}").map_err(|_| anyhow!("the native program has stopped"))
    }

    /// The answer to the request that was handed over.
    ///
    /// # Errors
    ///
    /// The program has stopped, as it does when it panics; what it said about that stands above.
    pub fn reply(&mut self) -> Result<String> {
        let mut reply = String::new();
        self.replies.read_line(&mut reply)?;
        match reply.strip_suffix('\n') {
            Some(reply) => Ok(reply.to_owned()),
            None => bail!("the native program has stopped"),
        }
    }
}

impl Drop for Native {
    fn drop(&mut self) {
        // It ends with its input; this is for one that is in the middle of something.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
