//! The compiler's knowledge of WebAssembly: a standard library for it, added through rustup when it is missing.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// What the pages' code is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What the author is told when the target cannot be added.
const HELP: &str = "rustc has no standard library for wasm32-unknown-unknown, which the steppers of the book are compiled for, and \
                    `rustup target add wasm32-unknown-unknown` did not bring it (the reason stands above).\n\
                    With rustup: run that command where it can reach the network; once is enough.\n\
                    Without rustup: install the library that your system packages for its own rustc. Debian has `rustc-web`, \
                    `cargo-web`, `rust-web-src` and `lld-22`, with which cargo can build it from source (build-std).";

/// Makes sure that rustc can compile for [`TARGET`].
///
/// # Errors
///
/// It cannot, and rustup cannot mend that.
pub fn ensure() -> Result<()> {
    ensure_with(library, add)
}

fn ensure_with(
    library: impl Fn() -> Result<PathBuf>,
    add: impl FnOnce() -> Result<bool>,
) -> Result<()> {
    if is_installed(&library()?) {
        return Ok(());
    }
    anstream::eprintln!(
        "rustc cannot compile for {TARGET} yet: adding that target with rustup, once."
    );
    match add() {
        Ok(true) if is_installed(&library()?) => Ok(()),
        Ok(_) => bail!(HELP),
        Err(error) => {
            anstream::eprintln!("{error:#}");
            bail!(HELP)
        }
    }
}

/// The directory in which rustc looks for the target's library. It names one for targets that are not installed, too.
///
/// Not rustup's list: what counts is the rustc that cargo will call, and that need not be rustup's.
fn library() -> Result<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .stdin(Stdio::null())
        .output()
        .context("rustc cannot be run")?;
    if !output.status.success() {
        bail!(
            "rustc does not know the target {TARGET}: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(PathBuf::from(
        String::from_utf8_lossy(&output.stdout).trim(),
    ))
}

/// Whether the standard library lies there.
fn is_installed(library: &Path) -> bool {
    let entries = std::fs::read_dir(library).into_iter().flatten().flatten();
    let mut names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.any(|name| {
        name.starts_with("libstd-")
            && Path::new(&name)
                .extension()
                .is_some_and(|end| end == "rlib")
    })
}

/// Adds the target to the toolchain that runs this program: cargo's environment names it. Says whether rustup succeeded.
fn add() -> Result<bool> {
    let status = Command::new("rustup")
        .args(["target", "add", TARGET])
        .stdin(Stdio::null())
        // Standard output may be mdBook's.
        .stdout(std::io::stderr())
        .status()
        .context("rustup cannot be run")?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_library(directory: &Path) {
        std::fs::write(directory.join("libstd-0123.rlib"), "").unwrap();
    }

    #[test]
    fn what_is_installed_is_not_added_again() {
        let directory = tempfile::tempdir().unwrap();
        with_library(directory.path());
        let path = || Ok(directory.path().to_owned());
        ensure_with(path, || panic!("nothing is missing")).unwrap();
    }

    #[test]
    fn what_is_missing_is_added_and_then_looked_for() {
        let directory = tempfile::tempdir().unwrap();
        let path = || Ok(directory.path().join("lib"));
        let add = || {
            std::fs::create_dir(directory.path().join("lib")).unwrap();
            with_library(&directory.path().join("lib"));
            Ok(true)
        };
        ensure_with(path, add).unwrap();
    }

    #[test]
    fn when_rustup_fails_is_missing_or_brings_nothing_the_message_names_the_ways_out() {
        let nothing = || Ok(PathBuf::from("no such directory"));
        for added in [Ok(false), Ok(true), Err(anyhow::anyhow!("no rustup"))] {
            let error = ensure_with(nothing, || added).unwrap_err();
            let text = format!("{error:#}");
            assert!(
                text.contains("rustup target add wasm32-unknown-unknown")
                    && text.contains("rust-web-src"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_directory_without_the_standard_library_is_no_target() {
        let directory = tempfile::tempdir().unwrap();
        std::fs::write(directory.path().join("libcore-0123.rlib"), "").unwrap();
        assert!(!is_installed(directory.path()));
        with_library(directory.path());
        assert!(is_installed(directory.path()));
    }
}
