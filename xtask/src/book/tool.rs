//! The pinned mdBook: found on the machine, or installed under `target/tools`.
//!
//! The version is written down once, in `Cargo.lock`: it is the version of `mdbook-preprocessor` that this crate is built
//! with. The two halves exchange the book as JSON, so they must be of the same release.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use toml_edit::DocumentMut;

use crate::cargo;

/// The package of `Cargo.lock` whose version mdBook must have.
const PINNED_BY: &str = "mdbook-preprocessor";

/// What the author is told when the installation fails.
const INSTALL_FAILED: &str = "cargo could not install mdBook (its own message stands above). It needs the network once; \
                              an mdbook of the same version anywhere on PATH does as well";

/// Path of an mdBook of the pinned version; installs it when the machine has none.
///
/// `target` is the workspace's target directory. Installing takes minutes, so it announces itself on standard error and
/// shows cargo's own progress.
///
/// # Errors
///
/// `Cargo.lock` does not name the pinned package, or the installation failed.
pub fn find_or_install(root: &Path, target: &Path) -> Result<PathBuf> {
    let version = pinned_version(root)?;
    let local = local_root(target, &version);
    let installed = local
        .join("bin")
        .join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    for candidate in [Path::new("mdbook"), &installed] {
        if version_of(candidate).as_deref() == Some(version.as_str()) {
            return Ok(candidate.to_owned());
        }
    }
    install(&version, target, &local)?;
    match version_of(&installed) {
        Some(found) if found == version => Ok(installed),
        found => bail!(
            "{} was installed but reports {found:?} instead of version {version}",
            installed.display()
        ),
    }
}

/// The version that `Cargo.lock` pins.
///
/// # Errors
///
/// The file cannot be read or does not name the package.
pub fn pinned_version(root: &Path) -> Result<String> {
    let path = root.join("Cargo.lock");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    version_in_lock(&text, PINNED_BY)
}

/// The version of `package` in the text of a `Cargo.lock`.
fn version_in_lock(lock: &str, package: &str) -> Result<String> {
    let document: DocumentMut = lock.parse().context("Cargo.lock is no TOML")?;
    let packages = document
        .get("package")
        .and_then(|item| item.as_array_of_tables());
    packages
        .into_iter()
        .flatten()
        .find(|table| table.get("name").and_then(|name| name.as_str()) == Some(package))
        .and_then(|table| table.get("version")?.as_str().map(str::to_owned))
        .with_context(|| format!("Cargo.lock names no version of {package}"))
}

/// Where the pinned version is installed. The version is part of the path, so that a new pin never meets an old binary.
fn local_root(target: &Path, version: &str) -> PathBuf {
    target.join("tools").join(format!("mdbook-{version}"))
}

/// What `program --version` reports, without the leading `mdbook v`; `None` when it cannot be run.
fn version_of(program: impl AsRef<OsStr>) -> Option<String> {
    let output = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    parse_version(&String::from_utf8_lossy(&output.stdout)).map(str::to_owned)
}

/// `mdbook v0.5.4` without its name.
fn parse_version(reported: &str) -> Option<&str> {
    reported.trim().strip_prefix("mdbook v")
}

fn install(version: &str, target: &Path, local: &Path) -> Result<()> {
    anstream::eprintln!(
        "No mdbook {version} on this machine: installing it once, with cargo, into {}.\n\
         This takes a few minutes; later runs find it there.",
        local.display()
    );
    let start = Instant::now();
    // Kept until the end, so that an installation that was interrupted goes on where it stopped.
    let build = target.join("tools").join("build");
    let status = cargo::command()
        .args([
            "install",
            "--locked",
            "mdbook",
            "--version",
            &format!("={version}"),
            "--root",
        ])
        .arg(local)
        .arg("--target-dir")
        .arg(&build)
        // Optimised, it would take three times as long to compile, and save less than half a second on this book.
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .stdin(Stdio::null())
        .status()
        .context("cargo cannot be run")?;
    if !status.success() {
        bail!(INSTALL_FAILED);
    }
    // Half a gigabyte that nothing needs any more; if it cannot go, it does no harm.
    let _ = fs::remove_dir_all(&build);
    anstream::eprintln!(
        "mdbook {version} is installed ({:.0} s).",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"mdbook-core\"\nversion = \"0.5.3\"\n\n\
                        [[package]]\nname = \"mdbook-preprocessor\"\nversion = \"0.5.4\"\n";

    #[test]
    fn the_pin_is_the_locked_version_of_the_preprocessor_library() {
        assert_eq!(version_in_lock(LOCK, PINNED_BY).unwrap(), "0.5.4");
    }

    #[test]
    fn a_lock_without_the_library_is_an_error_that_names_it() {
        let error = version_in_lock("version = 4\n", PINNED_BY).unwrap_err();
        assert!(error.to_string().contains(PINNED_BY));
    }

    #[test]
    fn the_version_is_read_from_what_mdbook_reports() {
        assert_eq!(parse_version("mdbook v0.5.4\n"), Some("0.5.4"));
        assert_eq!(parse_version("something else 0.5.4\n"), None);
    }

    #[test]
    fn a_program_that_does_not_exist_has_no_version() {
        assert_eq!(version_of("no-such-mdbook-anywhere"), None);
    }

    #[test]
    fn the_workspace_pins_the_release_this_crate_was_built_with() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        assert_eq!(
            pinned_version(root).unwrap(),
            mdbook_preprocessor::MDBOOK_VERSION
        );
    }
}
