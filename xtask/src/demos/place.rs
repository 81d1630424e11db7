//! The directory that mdBook copies into the book: exactly what steppers load, and written only where it differs.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::workspace::{list, read, write};

/// What the authored files may be.
const LOADED: [&str; 2] = ["js", "css"];

/// The authored files, by their paths relative to `directory`.
///
/// # Errors
///
/// A file cannot be read, or is neither JavaScript nor a style sheet: a page loads nothing else, and nothing here would read what
/// it says.
pub fn authored(directory: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for name in list(directory)? {
        let path = directory.join(&name);
        let extension = path.extension().unwrap_or_default();
        if !LOADED.iter().any(|loaded| extension == *loaded) {
            bail!(
                "{}: steppers load JavaScript modules and style sheets; anything else does not belong here",
                path.display()
            );
        }
        files.insert(name, without_comments(&read(&path)?).into_bytes());
    }
    Ok(files)
}

/// The text without the lines that a comment has for itself: they are for authors, and a fifth of what a reader would load.
fn without_comments(text: &str) -> String {
    let mut in_comment = false;
    let mut kept = String::new();
    for line in text.lines() {
        let words = line.trim();
        let opens = words.starts_with("/*");
        if !(in_comment || opens || words.starts_with("//")) {
            kept += line;
            kept.push('\n');
        }
        in_comment = (in_comment || opens) && !words.contains("*/");
    }
    kept
}

/// Makes `directory` hold these files and no others. A file that is right is left alone, so that whoever watches the directory
/// sees no change where there is none.
///
/// # Errors
///
/// A file cannot be written or removed.
pub fn sync(files: &BTreeMap<String, Vec<u8>>, directory: &Path) -> Result<()> {
    for name in list(directory)? {
        if !files.contains_key(&name) {
            let path = directory.join(&name);
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    for (name, bytes) in files {
        let path = directory.join(name);
        if fs::read(&path).is_ok_and(|there| there == *bytes) {
            continue;
        }
        write(&path, bytes)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(texts: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
        texts.iter().map(owned).collect()
    }

    #[test]
    fn the_directory_holds_what_it_should_and_nothing_else() {
        let root = tempfile::tempdir().unwrap();
        let placed = root.path().join("placed");
        sync(&files(&[("main.js", "1"), ("wasm/old.wasm", "2")]), &placed).unwrap();
        sync(&files(&[("main.js", "3"), ("wasm/new.wasm", "4")]), &placed).unwrap();
        assert_eq!(list(&placed).unwrap(), ["main.js", "wasm/new.wasm"]);
        assert_eq!(fs::read_to_string(placed.join("main.js")).unwrap(), "3");
    }

    #[test]
    fn a_file_that_is_right_is_not_written_again() {
        let root = tempfile::tempdir().unwrap();
        let file = root.path().join("main.js");
        sync(&files(&[("main.js", "1")]), root.path()).unwrap();
        let before = fs::metadata(&file).unwrap().modified().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
        sync(&files(&[("main.js", "1")]), root.path()).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
    }

    #[test]
    fn only_lines_that_are_nothing_but_a_comment_stay_behind() {
        let text = "/** What\n * it is. */\nlet a = 2\n  * 3; // six\n  // no\nlet b = '/*';\n/* a */\n.c {}\n";
        let kept = "let a = 2\n  * 3; // six\nlet b = '/*';\n.c {}\n";
        assert_eq!(without_comments(text), kept);
    }

    #[test]
    fn authored_files_are_taken_with_their_directories_and_no_others_may_stand_there() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("views")).unwrap();
        fs::write(root.path().join("views/search.js"), "a").unwrap();
        fs::write(root.path().join(".main.js.swp"), "").unwrap();
        let taken = files(&[("views/search.js", "a\n")]);
        assert_eq!(authored(root.path()).unwrap(), taken);
        fs::write(root.path().join("notes.html"), "b").unwrap();
        assert!(authored(root.path()).is_err());
    }
}
