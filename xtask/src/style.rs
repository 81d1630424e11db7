//! The part `style`: format, lints and documentation, of this workspace and of those that stand apart from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::cargo;
use crate::finding::Finding;
use crate::workspace::Workspace;

/// Checks that everything is formatted, that clippy has nothing to say and that the documentation builds without a
/// warning.
///
/// # Errors
///
/// One of the tools could not be run, or failed for a reason that it does not place in a file.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let mut findings = format(root, root, &["--all"])?;
    findings.extend(cargo::compile(clippy().arg("--workspace").args(CLIPPY), root, root)?.findings);
    findings.extend(documentation(root)?);
    for rival in rivals(root)? {
        findings.extend(format(&rival, root, &[])?);
        findings.extend(lint_rival(&rival, root)?);
    }
    let mut seen = Vec::new();
    findings.retain(|finding| {
        let new = !seen.contains(finding);
        seen.push(finding.clone());
        new
    });
    Ok(findings)
}

/// Lints a workspace that stands apart, in a target directory of its own: it holds another crate of the name `minimax`.
fn lint_rival(rival: &Path, root: &Path) -> Result<Vec<Finding>> {
    let mut command = clippy();
    let target = root.join("target").join("rivals");
    // Locked, since a check writes nothing; the lock file of this workspace is cargo's business before it starts us.
    command
        .args(["--locked", "--target-dir"])
        .arg(target)
        .args(CLIPPY);
    let compiled = cargo::compile(&mut command, rival, root).with_context(|| {
        let manifest = format!("{}/Cargo.toml", cargo::relative(rival, root));
        format!("{manifest}: if its lock file is out of date, run `cargo update --workspace --manifest-path {manifest}`")
    })?;
    Ok(compiled.findings)
}

const CLIPPY: [&str; 5] = [
    "--all-targets",
    "--message-format=json",
    "--",
    "-D",
    "warnings",
];

fn clippy() -> Command {
    let mut command = cargo::command();
    command.arg("clippy");
    command
}

fn documentation(root: &Path) -> Result<Vec<Finding>> {
    let mut command = cargo::command();
    command.args(["doc", "--workspace", "--no-deps", "--message-format=json"]);
    let given = std::env::var("RUSTDOCFLAGS").unwrap_or_default();
    command.env("RUSTDOCFLAGS", format!("{given} -D warnings").trim());
    Ok(cargo::compile(&mut command, root, root)?.findings)
}

/// The workspaces beside ours: benches against other people's crates, excluded because package names collide.
fn rivals(root: &Path) -> Result<Vec<PathBuf>> {
    let chapters = root.join("chapters");
    let entries =
        fs::read_dir(&chapters).with_context(|| format!("cannot read {}", chapters.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let rival = entry?.path().join("rival");
        if rival.join("Cargo.toml").is_file() {
            found.push(rival);
        }
    }
    found.sort();
    Ok(found)
}

fn format(workspace: &Path, root: &Path, options: &[&str]) -> Result<Vec<Finding>> {
    let mut command = cargo::command();
    command
        .arg("fmt")
        .args(options)
        .args(["--", "--check", "--color=never"]);
    let output = command
        .current_dir(workspace)
        .stdin(Stdio::null())
        .output()
        .context("cargo fmt cannot be started")?;
    let place = cargo::relative(workspace, root);
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

/// Findings from `cargo fmt -- --check`: a header `Diff in FILE:LINE:` for each place, then the diff. One command mends
/// them all, so each file is reported once, at its first place.
fn parse_format(report: &str, root: &Path, mend: &str) -> Vec<Finding> {
    let mut places: Vec<(Finding, usize)> = Vec::new();
    for line in report.lines() {
        if let Some((file, line)) = line.strip_prefix("Diff in ").and_then(header) {
            let file = cargo::relative(Path::new(file), root);
            match places.last_mut() {
                Some((finding, more)) if finding.file == file => *more += 1,
                _ => {
                    let (found, expected, mend) = (String::new(), String::new(), mend.to_owned());
                    places.push((
                        Finding {
                            file,
                            line,
                            column: 1,
                            found,
                            expected,
                            mend,
                        },
                        0,
                    ));
                }
            }
        } else if let (Some((finding, 0)), Some(wanted)) =
            (places.last_mut(), line.strip_prefix('+'))
            && finding.expected.is_empty()
        {
            finding.expected = format!("`{}`", wanted.trim());
        }
    }
    let finish = |(mut finding, more): (Finding, usize)| {
        finding.found = match more {
            0 => "this is not formatted as rustfmt formats it".to_owned(),
            _ => format!(
                "this is not formatted as rustfmt formats it, and {more} places below are not either"
            ),
        };
        if finding.expected.is_empty() {
            "nothing there".clone_into(&mut finding.expected);
        }
        finding
    };
    places.into_iter().map(finish).collect()
}

fn header(text: &str) -> Option<(&str, usize)> {
    let (file, line) = text.trim_end_matches(':').rsplit_once(':')?;
    Some((file, line.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_that_rustfmt_would_change_is_a_finding_with_the_line_it_wants() {
        let report = "Diff in /w/shared/a/src/lib.rs:7:\n fn f() {\n-  x()\n+    x()\n }\n \n";
        let findings = parse_format(report, Path::new("/w"), "cargo fmt --all");
        assert_eq!(findings.len(), 1);
        assert_eq!(
            (findings[0].file.as_str(), findings[0].line),
            ("shared/a/src/lib.rs", 7)
        );
        assert_eq!(findings[0].expected, "`x()`");
        assert_eq!(findings[0].mend, "cargo fmt --all");
    }

    #[test]
    fn each_file_is_reported_once_at_its_first_place() {
        let report =
            "Diff in /w/a.rs:7:\n-x\n+y\nDiff in /w/a.rs:9:\n-x\n+z\nDiff in /w/b.rs:1:\n-\n";
        let findings = parse_format(report, Path::new("/w"), "cargo fmt --all");
        assert_eq!(findings.len(), 2);
        assert_eq!(
            (findings[0].line, findings[0].expected.as_str()),
            (7, "`y`")
        );
        assert!(findings[0].found.contains("1 places"));
        assert_eq!(findings[1].expected, "nothing there");
    }

    #[test]
    fn an_empty_report_has_no_finding() {
        assert!(parse_format("", Path::new("/w"), "cargo fmt --all").is_empty());
    }
}
