//! Small built books for the tests of each rule.

use std::fs;

use super::site::Site;

/// A site of the given pages, served at the root of its host.
pub fn site(pages: &[(&str, &str)]) -> Site {
    let directory = tempfile::tempdir().unwrap();
    for (file, text) in pages {
        fs::write(directory.path().join(file), text).unwrap();
    }
    Site::read(directory.path(), "target/book", "/", None).unwrap()
}
