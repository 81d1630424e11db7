//! Compiles the chapters to WebAssembly, as cargo sees fit: nothing when nothing has changed.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};

use super::target::TARGET;
use crate::cargo;
use crate::workspace::Workspace;

/// The settings of the compiler for what pages load, relative to the root.
const SETTINGS: &str = "book/page.toml";

/// Compiles what every page loads: the example `page-<slug>` of each chapter that has one. Gives the WebAssembly files by the slug.
///
/// # Errors
///
/// Cargo cannot be run, or a crate does not compile: the compiler's messages are part of the error.
pub fn compile(workspace: &Workspace) -> Result<BTreeMap<String, PathBuf>> {
    let root = &workspace.root;
    let mut command = cargo::command("build --examples --message-format=json");
    command
        .args(["--config", SETTINGS])
        .args(packages(workspace)?)
        // What a page loads does not depend on the settings of whoever builds it, nor on the place of the home directory.
        .env("CARGO_ENCODED_RUSTFLAGS", remapped(cargo_home()));
    let compiled = cargo::compile(&mut command, root, root)?;
    if !compiled.findings.is_empty() {
        let findings: Vec<String> = compiled.findings.iter().map(ToString::to_string).collect();
        bail!(
            "the chapters do not compile to WebAssembly:\n{}",
            findings.join("\n")
        );
    }
    let modules = compiled.executables.into_iter();
    let modules = modules.filter(|module| module.path.extension().is_some_and(|end| end == "wasm"));
    let modules: BTreeMap<_, _> = modules
        .map(|module| (module.package, module.path))
        .collect();
    if modules.is_empty() {
        bail!("no chapter has an example that its page loads");
    }
    Ok(modules)
}

/// What makes cargo look at the chapters that a page plays, as the page needs them.
///
/// # Errors
///
/// The chapters cannot be listed.
pub fn packages(workspace: &Workspace) -> Result<Vec<String>> {
    let mut options = vec!["--target".to_owned(), TARGET.to_owned()];
    for slug in workspace.chapters()? {
        let example = format!("chapters/{slug}/examples/page.rs");
        if workspace.root.join(example).is_file() {
            let feature = format!("{slug}/page");
            options.extend([
                "--package".to_owned(),
                slug,
                "--features".to_owned(),
                feature,
            ]);
        }
    }
    Ok(options)
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
}
