//! Puts everything back as it was when the work is not finished.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// What was made and what was changed. Dropped without [`Undo::keep`], it removes the one and restores the other.
///
/// Only what this run made is ever removed: making fails on anything that exists.
#[derive(Default)]
pub struct Undo {
    made: Vec<PathBuf>,
    changed: Vec<(PathBuf, String)>,
}

impl Undo {
    /// Makes a new directory.
    ///
    /// # Errors
    ///
    /// It exists already, or it cannot be made.
    pub fn make_directory(&mut self, path: &Path) -> Result<()> {
        fs::create_dir(path).with_context(|| format!("cannot make {}", path.display()))?;
        self.made.push(path.to_owned());
        Ok(())
    }

    /// Makes a new file.
    ///
    /// # Errors
    ///
    /// It exists already, or it cannot be written.
    pub fn make_file(&mut self, path: &Path, text: &str) -> Result<()> {
        let what = || format!("cannot make {}", path.display());
        let mut file = File::create_new(path).with_context(what)?;
        self.made.push(path.to_owned());
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
        self.made.clear();
        self.changed.clear();
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        for (path, text) in &self.changed {
            let _ = fs::write(path, text);
        }
        for path in &self.made {
            let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_work_leaves_everything_as_it_was_and_finished_work_stays() {
        for finished in [false, true] {
            let root = tempfile::tempdir().unwrap();
            let changed = root.path().join("Cargo.toml");
            fs::write(&changed, "before").unwrap();
            let mut undo = Undo::default();
            undo.make_directory(&root.path().join("new")).unwrap();
            fs::write(root.path().join("new/file"), "").unwrap();
            undo.make_file(&root.path().join("page.md"), "text")
                .unwrap();
            assert_eq!(undo.remember(&changed).unwrap(), "before");
            fs::write(&changed, "after").unwrap();
            let (text, entries) = if finished {
                undo.keep();
                ("after", 3)
            } else {
                drop(undo);
                ("before", 1)
            };
            assert_eq!(fs::read_to_string(&changed).unwrap(), text);
            assert_eq!(fs::read_dir(root.path()).unwrap().count(), entries);
        }
    }

    #[test]
    fn what_exists_is_neither_overwritten_nor_removed() {
        let root = tempfile::tempdir().unwrap();
        let (directory, file) = (root.path().join("old"), root.path().join("page.md"));
        fs::create_dir(&directory).unwrap();
        fs::write(&file, "mine").unwrap();
        let mut undo = Undo::default();
        assert!(undo.make_directory(&directory).is_err());
        assert!(undo.make_file(&file, "other").is_err());
        drop(undo);
        assert!(directory.is_dir());
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
}
