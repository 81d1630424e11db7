//! Puts everything back as it was when the work is not finished.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// What was made and what was changed. Dropped without [`Undo::keep`], it removes the one and restores the other.
///
/// Only what this run made is ever removed: making fails on anything that exists.
#[derive(Default)]
pub struct Undo {
    directories: Vec<PathBuf>,
    files: Vec<PathBuf>,
    changed: Vec<(PathBuf, String)>,
}

impl Undo {
    /// Makes a new directory.
    ///
    /// # Errors
    ///
    /// It exists already, or it cannot be made.
    pub fn created_directory(&mut self, path: &Path) -> Result<()> {
        fs::create_dir(path).with_context(|| format!("cannot make {}", path.display()))?;
        self.directories.push(path.to_owned());
        Ok(())
    }

    /// Makes a new file.
    ///
    /// # Errors
    ///
    /// It exists already, or it cannot be written.
    pub fn created_file(&mut self, path: &Path, text: &str) -> Result<()> {
        let what = || format!("cannot make {}", path.display());
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .with_context(what)?;
        self.files.push(path.to_owned());
        file.write_all(text.as_bytes()).with_context(what)
    }

    /// Remembers a file that is going to change, and gives its text.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn remember(&mut self, path: &Path) -> Result<String> {
        let text = crate::workspace::read(path)?;
        self.changed.push((path.to_owned(), text.clone()));
        Ok(text)
    }

    /// Everything stays as it is now.
    pub fn keep(mut self) {
        self.directories.clear();
        self.files.clear();
        self.changed.clear();
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        for (path, text) in &self.changed {
            let _ = fs::write(path, text);
        }
        for path in &self.files {
            let _ = fs::remove_file(path);
        }
        for path in &self.directories {
            let _ = fs::remove_dir_all(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_work_leaves_everything_as_it_was() {
        let root = tempfile::tempdir().unwrap();
        let changed = root.path().join("Cargo.toml");
        fs::write(&changed, "before").unwrap();
        let mut undo = Undo::default();
        undo.created_directory(&root.path().join("new")).unwrap();
        fs::write(root.path().join("new/file"), "").unwrap();
        undo.created_file(&root.path().join("page.md"), "text")
            .unwrap();
        assert_eq!(undo.remember(&changed).unwrap(), "before");
        fs::write(&changed, "after").unwrap();
        drop(undo);
        assert_eq!(fs::read_to_string(&changed).unwrap(), "before");
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 1);
    }

    #[test]
    fn finished_work_stays() {
        let root = tempfile::tempdir().unwrap();
        let mut undo = Undo::default();
        undo.created_directory(&root.path().join("new")).unwrap();
        undo.created_file(&root.path().join("page.md"), "text")
            .unwrap();
        undo.keep();
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_exists_is_neither_overwritten_nor_removed() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("old")).unwrap();
        fs::write(root.path().join("page.md"), "mine").unwrap();
        let mut undo = Undo::default();
        assert!(undo.created_directory(&root.path().join("old")).is_err());
        assert!(
            undo.created_file(&root.path().join("page.md"), "other")
                .is_err()
        );
        drop(undo);
        assert!(root.path().join("old").is_dir());
        assert_eq!(
            fs::read_to_string(root.path().join("page.md")).unwrap(),
            "mine"
        );
    }
}
