//! The compiler's knowledge of WebAssembly: a standard library for it, added through rustup when it is missing.

use std::ffi::OsString;
use std::path::Path;
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
    // Not rustup's list: what counts is the rustc that cargo will call, and that need not be rustup's.
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
    // rustc names a directory for a target that is not installed, too.
    let library = String::from_utf8(output.stdout)?;
    ensure_with(Path::new(library.trim()), || {
        // This program runs in the toolchain that cargo's environment names.
        let mut rustup = Command::new("rustup");
        rustup.args(["target", "add", TARGET]).stdin(Stdio::null());
        let status = rustup.status();
        if let Err(error) = status {
            anstream::eprintln!("rustup cannot be run: {error}");
        }
    })
}

fn ensure_with(library: &Path, add: impl FnOnce()) -> Result<()> {
    if is_installed(library) {
        return Ok(());
    }
    anstream::eprintln!(
        "rustc cannot compile for {TARGET} yet: adding that target with rustup, once."
    );
    add();
    if is_installed(library) {
        return Ok(());
    }
    bail!(HELP)
}

/// Whether the standard library lies there.
fn is_installed(library: &Path) -> bool {
    let mut entries = std::fs::read_dir(library).into_iter().flatten().flatten();
    entries.any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_added_once_and_then_looked_for() {
        let directory = tempfile::tempdir().unwrap();
        let library = directory.path().join("lib");
        let error = ensure_with(&library, || ()).unwrap_err().to_string();
        assert!(
            error.contains("rustup target add") && error.contains("Without rustup"),
            "{error}"
        );
        let add = || {
            std::fs::create_dir(&library).unwrap();
            std::fs::write(library.join("libstd-0123.rlib"), "").unwrap();
        };
        ensure_with(&library, add).unwrap();
        ensure_with(&library, || panic!("nothing is missing")).unwrap();
    }
}
