//! Snapshots on disk that no test accounts for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::finding::Finding;
use crate::workspace::{list, relative};

/// Changed snapshots that insta left beside the old ones: somebody still has to decide about each.
///
/// # Errors
///
/// A directory cannot be read.
pub fn pending(root: &Path) -> Result<Vec<Finding>> {
    let waits = |name: &str| name.ends_with(".snap.new") || name.ends_with(".pending-snap");
    let finding = |file: String| {
        let mend = format!("take it over with `cargo xtask bless`, or delete it: rm {file}");
        let found = "a snapshot that waits to be accepted";
        Finding::whole_file(&file, found, "no pending snapshot", mend)
    };
    Ok(files(root, waits)?.into_iter().map(finding).collect())
}

/// Snapshots that are not among those that tests have read.
///
/// # Errors
///
/// A directory cannot be read.
pub fn unreferenced(root: &Path, read: &BTreeSet<String>) -> Result<Vec<Finding>> {
    let mut files = files(root, |name| {
        Path::new(name).extension().is_some_and(|end| end == "snap")
    })?;
    files.retain(|file| !read.contains(file));
    let finding = |file: String| {
        let mend = format!("delete it: rm {file}");
        let found = "no test reads this snapshot";
        Finding::whole_file(&file, found, "a test for each snapshot", mend)
    };
    Ok(files.into_iter().map(finding).collect())
}

/// The snapshots in insta's list of those that it read, a path a line, relative to the root.
pub fn read(root: &Path, references: &str) -> BTreeSet<String> {
    // insta writes `tests/../tests/snapshots/x.snap` and the like.
    let resolved = |path: PathBuf| fs::canonicalize(path).ok();
    let root = resolved(root.to_owned()).unwrap_or_default();
    let paths = references
        .lines()
        .filter_map(|line| resolved(root.join(line)));
    paths.map(|path| relative(&path, &root)).collect()
}

/// The files of the workspace whose name holds, but for material that tests only look at.
fn files(root: &Path, holds: fn(&str) -> bool) -> Result<Vec<String>> {
    let mut files = list(root)?;
    files.retain(|file| holds(file) && !file.split('/').any(|part| part == "fixtures"));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tree;

    #[test]
    fn a_snapshot_that_no_test_reads_is_found_and_no_other() {
        let root = tree(&[
            ("chapters/a/tests/snapshots/facts.snap", ""),
            ("chapters/a/tests/snapshots/old.snap", ""),
            ("target/old.snap", ""),
            ("xtask/tests/fixtures/x.snap", ""),
        ]);
        let list = "chapters/a/tests/../tests/snapshots/facts.snap";
        let list = root.path().join(list).display().to_string();
        let findings = unreferenced(root.path(), &read(root.path(), &list)).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, "chapters/a/tests/snapshots/old.snap");
        let mend = "rm chapters/a/tests/snapshots/old.snap";
        assert!(findings[0].mend.contains(mend));
    }

    #[test]
    fn a_pending_snapshot_is_found_and_an_accepted_one_is_not() {
        let pending_file = "chapters/a/tests/snapshots/facts.snap.new";
        let accepted = "chapters/a/tests/snapshots/facts.snap";
        let root = tree(&[(pending_file, ""), (accepted, "")]);
        let findings = pending(root.path()).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, pending_file);
    }
}
