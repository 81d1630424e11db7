//! The part `style`: format, lints and documentation, of this workspace and of those that stand apart from it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};

use crate::cargo;
use crate::finding::Finding;
use crate::pattern::Pattern;
use crate::workspace::{self, Workspace, relative};

/// Checks that everything is formatted, that clippy has nothing to say and that the documentation builds without a
/// warning.
///
/// # Errors
///
/// One of the tools could not be run, or failed for a reason that it does not place in a file.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let mut findings = format(root, root, &["--all"])?;
    let mut clippy = cargo::command("clippy --workspace --all-targets");
    findings.extend(cargo::compile(clippy.args(CLIPPY), root, root)?.findings);
    findings.extend(documentation(root)?);
    for rival in rivals(root)? {
        findings.extend(format(&rival, root, &[])?);
        findings.extend(lint_rival(&rival, root)?);
    }
    let mut seen = BTreeSet::new();
    findings.retain(|finding| seen.insert(finding.clone()));
    Ok(findings)
}

/// Lints a workspace that stands apart, in a target directory of its own: it holds another crate of the name `minimax`.
fn lint_rival(rival: &Path, root: &Path) -> Result<Vec<Finding>> {
    // Locked, since a check writes nothing; the lock file of this workspace is cargo's business before it starts us.
    let mut command = cargo::command("clippy --all-targets --locked --target-dir");
    let target = root.join("target").join("rivals");
    command.arg(target).args(CLIPPY);
    let compiled = cargo::compile(&mut command, rival, root).with_context(|| {
        let manifest = format!("{}/Cargo.toml", relative(rival, root));
        format!("{manifest}: if its lock file is out of date, run `cargo update --workspace --manifest-path {manifest}`")
    })?;
    Ok(compiled.findings)
}

const CLIPPY: [&str; 3] = ["--message-format=json", "--", "-Dwarnings"];

fn documentation(root: &Path) -> Result<Vec<Finding>> {
    let mut command = cargo::command("doc --workspace --no-deps --message-format=json");
    // As the lints see it, so that what both look at is compiled once.
    command.args(["--features", "chapter/testing"]);
    let given = std::env::var("RUSTDOCFLAGS").unwrap_or_default();
    command.env("RUSTDOCFLAGS", format!("{given} -D warnings").trim());
    Ok(cargo::compile(&mut command, root, root)?.findings)
}

/// The workspaces beside ours: benches against other people's crates, excluded because package names collide.
fn rivals(root: &Path) -> Result<Vec<PathBuf>> {
    let manifests = workspace::files(&root.join("chapters"))?.into_iter();
    let manifests = manifests.filter(|path| path.ends_with("rival/Cargo.toml"));
    Ok(manifests
        .filter_map(|path| Some(path.parent()?.to_owned()))
        .collect())
}

fn format(workspace: &Path, root: &Path, options: &[&str]) -> Result<Vec<Finding>> {
    let output = cargo::command("fmt")
        .args(options)
        .args(["--", "--check", "--color=never"])
        .current_dir(workspace)
        .stdin(Stdio::null())
        .output()
        .context("cargo fmt cannot be started")?;
    let place = relative(workspace, root);
    let mend = if workspace == root {
        "cargo fmt --all".to_owned()
    } else {
        format!("cargo fmt --manifest-path {place}/Cargo.toml")
    };
    let findings = parse_format(&String::from_utf8_lossy(&output.stdout), root, &mend);
    if !output.status.success() && findings.is_empty() {
        bail!(
            "cargo fmt failed ({}):\n{}",
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(findings)
}

static DIFFERENCE: Pattern = Pattern::new(r"(?m)^Diff in (.+):(\d+):$");

/// Findings from what `cargo fmt -- --check` prints. One command mends them all, so each file is reported once, at its first place.
fn parse_format(report: &str, root: &Path, mend: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for place in DIFFERENCE.captures_iter(report) {
        let file = relative(Path::new(&place[1]), root);
        if findings.iter().all(|finding| finding.file != file) {
            let found = "this is not formatted as rustfmt formats it, here and perhaps below";
            findings.push(Finding {
                line: place[2].parse().unwrap_or(1),
                ..Finding::whole_file(&file, found, "what rustfmt writes", mend)
            });
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_reported_once_at_the_first_place_that_rustfmt_would_change() {
        let report =
            "Diff in /w/a.rs:7:\n-x\n+y\nDiff in /w/a.rs:9:\n-x\n+z\nDiff in /w/b.rs:1:\n-\n";
        let findings = parse_format(report, Path::new("/w"), "cargo fmt --all");
        let places = findings.iter();
        let places = places.map(|at| format!("{}:{} {}", at.file, at.line, at.mend));
        let places: Vec<_> = places.collect();
        assert_eq!(places, ["a.rs:7 cargo fmt --all", "b.rs:1 cargo fmt --all"]);
        assert!(parse_format("", Path::new("/w"), "cargo fmt --all").is_empty());
    }
}
