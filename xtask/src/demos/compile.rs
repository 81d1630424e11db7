//! Compiles the chapters to WebAssembly, as cargo sees fit: nothing when nothing has changed.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};
use cargo_metadata::Message;

use super::PACKAGE;
use super::target::TARGET;
use crate::cargo;

/// What the examples' names begin with; the page's slug follows.
const PREFIX: &str = "page-";

/// Compiles what every page loads. Gives the WebAssembly files by the slug of their page.
///
/// # Errors
///
/// Cargo cannot be run, or a crate does not compile: the compiler's messages are part of the error.
pub fn compile(root: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let begun = Instant::now();
    let mut command = cargo::command();
    command
        .args(["build", "--package", PACKAGE, "--examples"])
        .args(["--features", "web", "--profile", "wasm", "--target", TARGET])
        .arg("--message-format=json-render-diagnostics")
        // What a page loads does not depend on the settings of whoever builds it, nor on the place of the home directory.
        .env("CARGO_ENCODED_RUSTFLAGS", remapped(cargo_home()))
        .current_dir(root)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let shown = cargo::show(&command);
    let mut child = command
        .spawn()
        .with_context(|| format!("{shown} cannot be started"))?;
    let stdout = child.stdout.take().context("cargo's output is piped")?;
    let stderr = child.stderr.take().context("cargo's messages are piped")?;
    let (artifacts, said) = std::thread::scope(|scope| {
        let said = scope.spawn(|| listen(stderr));
        let artifacts = artifacts(stdout);
        (artifacts, said.join())
    });
    let said = said.map_err(|_| anyhow!("cargo's messages cannot be read"))?;
    let status = child.wait()?;
    if !status.success() {
        bail!("{shown} failed ({status}):\n{}", said.text.trim());
    }
    if said.compiled {
        anstream::eprintln!(
            "The chapters are compiled to WebAssembly ({:.0} s).",
            begun.elapsed().as_secs_f64()
        );
    }
    artifacts
}

/// What cargo wrote to standard error.
struct Said {
    text: String,
    /// Whether anything had to be compiled.
    compiled: bool,
}

/// Keeps cargo's messages for the case of a failure, and says so as soon as it begins to compile.
fn listen(stderr: impl Read) -> Said {
    let mut said = Said {
        text: String::new(),
        compiled: false,
    };
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        if !said.compiled && line.trim_start().starts_with("Compiling ") {
            said.compiled = true;
            anstream::eprintln!("Compiling the chapters to WebAssembly …");
        }
        said.text.push_str(&line);
        said.text.push('\n');
    }
    said
}

fn artifacts(stdout: impl Read) -> Result<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        let Message::CompilerArtifact(artifact) = message? else {
            continue;
        };
        let Some(slug) = artifact.target.name.strip_prefix(PREFIX) else {
            continue;
        };
        let wasm = artifact
            .filenames
            .iter()
            .find(|file| file.extension() == Some("wasm"));
        let wasm = wasm.with_context(|| {
            format!("the example {} gives no WebAssembly", artifact.target.name)
        })?;
        found.insert(slug.to_owned(), wasm.clone().into_std_path_buf());
    }
    Ok(found)
}

/// The flags of rustc, as cargo encodes them: the home of cargo is replaced in the places that panics name.
fn remapped(cargo_home: Option<PathBuf>) -> OsString {
    let Some(home) = cargo_home else {
        return OsString::new();
    };
    let mut flags = OsString::from("--remap-path-prefix\u{1f}");
    flags.push(home);
    flags.push("=cargo");
    flags
}

fn cargo_home() -> Option<PathBuf> {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flags_are_two_words_whatever_the_path_holds() {
        let flags = remapped(Some(PathBuf::from("/home/a b/.cargo")));
        let words: Vec<&str> = flags.to_str().unwrap().split('\u{1f}').collect();
        assert_eq!(words, ["--remap-path-prefix", "/home/a b/.cargo=cargo"]);
        assert!(remapped(None).is_empty());
    }

    #[test]
    fn cargo_is_heard_compiling_and_heard_out() {
        let said = listen(&b"   Compiling a v1\nerror: b\n"[..]);
        assert!(said.compiled && said.text.ends_with("error: b\n"));
        assert!(!listen(&b"    Finished `wasm` profile\n"[..]).compiled);
    }
}
