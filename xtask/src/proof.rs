//! What need not be done again: a check passed, and everything that it depends on is the same to the last byte.
//!
//! A proof is a file below `target/proofs` that holds the hash of everything that went into a check when it passed. Times of files
//! play no part: another commit may be checked out and the first one again, and what held then holds now. To do everything anew,
//! delete that directory.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::workspace::{list, write};

/// Where proofs are kept, relative to the root.
const KEPT: &str = "target/proofs";

/// Something that a check depends on.
#[derive(Clone)]
pub enum Input {
    /// A text, such as what is asked.
    Text(String),
    /// What a file holds, whatever its name is.
    File(PathBuf),
    /// The names of all files below a directory and what they hold. Hidden files do not count, nor what is built there.
    Directory(PathBuf),
}

/// The proof that a check passed on these inputs, which may be there or not.
pub struct Proof {
    file: PathBuf,
    inputs: Vec<Input>,
    hash: String,
}

impl Proof {
    /// The proof of the check of that name.
    ///
    /// # Errors
    ///
    /// An input cannot be read.
    pub fn of(root: &Path, name: &str, inputs: Vec<Input>) -> Result<Self> {
        let name = name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_");
        Ok(Self {
            file: root.join(KEPT).join(name),
            hash: hash(&inputs)?,
            inputs,
        })
    }

    /// What was noted when the check passed on these very inputs; nothing when it has not.
    pub fn note(&self) -> Option<String> {
        let kept = fs::read_to_string(&self.file).ok()?;
        let (hash, note) = kept.split_once('\n')?;
        (hash == self.hash).then(|| note.to_owned())
    }

    /// Keeps the proof, with a note for the next time: unless somebody has changed an input while the check was at work, so that
    /// nobody knows which of the two it has seen.
    ///
    /// # Errors
    ///
    /// It cannot be written, or an input cannot be read any more.
    pub fn keep(&self, note: &str) -> Result<()> {
        if hash(&self.inputs)? != self.hash {
            return Ok(());
        }
        write(&self.file, format!("{}\n{note}", self.hash))
    }
}

/// The beginning of the hash of a text: enough to tell two versions of it apart.
pub fn short_hash(text: &str) -> String {
    hex::encode(&Sha256::digest(text)[..6])
}

fn hash(inputs: &[Input]) -> Result<String> {
    let mut sum = Sha256::new();
    // The length comes first, so that two pieces are never taken for one that is put together from them.
    let mut take = |bytes: &[u8]| {
        sum.update(bytes.len().to_le_bytes());
        sum.update(bytes);
    };
    let read =
        |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    for input in inputs {
        match input {
            Input::Text(text) => take(text.as_bytes()),
            Input::File(path) => take(&read(path)?),
            Input::Directory(directory) => {
                for file in list(directory)? {
                    take(file.as_bytes());
                    take(&read(&directory.join(file))?);
                }
            }
        }
    }
    Ok(hex::encode(sum.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Input {
        Input::Text(text.to_owned())
    }

    #[test]
    fn a_proof_holds_for_the_same_inputs_and_for_no_others() {
        let root = tempfile::tempdir().unwrap();
        let directory = root.path().join("tests");
        let file = directory.join("a.rs");
        fs::create_dir(&directory).unwrap();
        fs::write(&file, "one").unwrap();
        let proof = |more: &[Input]| {
            let inputs = [&[text("asked"), Input::Directory(directory.clone())], more].concat();
            Proof::of(root.path(), "-p a --test b", inputs).unwrap()
        };
        let note = || proof(&[]).note();
        assert_eq!(note(), None);
        proof(&[]).keep("seven\nlines").unwrap();
        assert_eq!(note().as_deref(), Some("seven\nlines"));

        assert_eq!(proof(&[text("more")]).note(), None);
        fs::write(&file, "two").unwrap();
        assert_eq!(note(), None, "another content");
        fs::write(&file, "one").unwrap();
        assert!(note().is_some(), "the first content again, at another time");
        fs::rename(&file, directory.join("b.rs")).unwrap();
        assert_eq!(note(), None, "another name");
    }

    #[test]
    fn what_changes_while_the_check_is_at_work_proves_nothing() {
        let root = tempfile::tempdir().unwrap();
        let file = root.path().join("a.rs");
        let proof = || Proof::of(root.path(), "a", vec![Input::File(file.clone())]).unwrap();
        fs::write(&file, "one").unwrap();
        let before = proof();
        fs::write(&file, "two").unwrap();
        before.keep("").unwrap();
        assert_eq!((before.note(), proof().note()), (None, None));
    }

    #[test]
    fn two_texts_are_not_one() {
        let hashes = [["ab", "c"], ["a", "bc"]].map(|texts| hash(&texts.map(text)).unwrap());
        assert_ne!(hashes[0], hashes[1]);
    }
}
