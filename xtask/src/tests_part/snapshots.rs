//! Snapshots on disk that no test accounts for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::cargo;
use crate::finding::Finding;

/// Directories that hold no snapshot of ours: build output, and material that tests only look at.
const NOT_OURS: [&str; 3] = ["target", "node_modules", "fixtures"];

/// Changed snapshots that insta left beside the old ones: somebody still has to decide about each.
///
/// # Errors
///
/// A directory cannot be read.
pub fn pending(root: &Path) -> Result<Vec<Finding>> {
    let files = files(root, |name| {
        name.ends_with(".snap.new") || name.ends_with(".pending-snap")
    })?;
    let finding = |path: PathBuf| {
        let file = cargo::relative(&path, root);
        let mend = format!("take it over with `cargo xtask bless`, or delete it: rm {file}");
        Finding::whole_file(
            &file,
            "a snapshot that waits to be accepted",
            "no pending snapshot",
            mend,
        )
    };
    Ok(files.into_iter().map(finding).collect())
}

/// Snapshots that no test read; `references` is insta's list of those that were, a path a line.
///
/// # Errors
///
/// A directory cannot be read.
pub fn unreferenced(root: &Path, references: &str) -> Result<Vec<Finding>> {
    // insta writes `tests/../tests/snapshots/x.snap` and the like.
    let accounted: BTreeSet<PathBuf> = references
        .lines()
        .filter_map(|line| fs::canonicalize(line).ok())
        .collect();
    let mut findings = Vec::new();
    for path in files(root, |name| {
        Path::new(name).extension().is_some_and(|end| end == "snap")
    })? {
        let canonical = fs::canonicalize(&path)
            .with_context(|| format!("cannot resolve {}", path.display()))?;
        if !accounted.contains(&canonical) {
            let file = cargo::relative(&path, root);
            let mend = format!("delete it: rm {file}");
            findings.push(Finding::whole_file(
                &file,
                "no test reads this snapshot",
                "a test for each snapshot",
                mend,
            ));
        }
    }
    Ok(findings)
}

/// All files below `directory` whose name holds, in the order of their paths.
fn files(directory: &Path, holds: fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut waiting = vec![directory.to_owned()];
    while let Some(directory) = waiting.pop() {
        let entries = fs::read_dir(&directory)
            .with_context(|| format!("cannot read {}", directory.display()))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type()?.is_dir() {
                if !name.starts_with('.') && !NOT_OURS.contains(&name.as_str()) {
                    waiting.push(entry.path());
                }
            } else if holds(&name) {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(names: &[&str]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for name in names {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "---\n---\n").unwrap();
        }
        root
    }

    #[test]
    fn a_snapshot_that_no_test_reads_is_found() {
        let root = tree(&[
            "chapters/a/tests/snapshots/facts.snap",
            "chapters/a/tests/snapshots/old.snap",
        ]);
        let list = format!(
            "{}\n",
            root.path()
                .join("chapters/a/tests/../tests/snapshots/facts.snap")
                .display()
        );
        let findings = unreferenced(root.path(), &list).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, "chapters/a/tests/snapshots/old.snap");
        assert!(
            findings[0]
                .mend
                .contains("rm chapters/a/tests/snapshots/old.snap")
        );
    }

    #[test]
    fn snapshots_that_all_have_a_test_are_no_finding() {
        let root = tree(&[
            "chapters/a/tests/snapshots/facts.snap",
            "target/old.snap",
            "xtask/tests/fixtures/x.snap",
        ]);
        let list = root.path().join("chapters/a/tests/snapshots/facts.snap");
        assert!(
            unreferenced(root.path(), &list.display().to_string())
                .unwrap()
                .is_empty()
        );
    }

    #[test]
    fn a_pending_snapshot_is_found_and_an_accepted_one_is_not() {
        let root = tree(&[
            "chapters/a/tests/snapshots/facts.snap.new",
            "chapters/a/tests/snapshots/facts.snap",
        ]);
        let findings = pending(root.path()).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!(
            findings[0].file,
            "chapters/a/tests/snapshots/facts.snap.new"
        );
    }
}
