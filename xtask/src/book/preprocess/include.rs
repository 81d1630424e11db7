//! The lines of a listing that mdBook replaces by source.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use super::sources;

static INCLUDE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\s*\{\{#include\s+(?<path>[^\s:}]+)(?::(?<anchor>[\w-]+))?\s*\}\}\s*$")
        .expect("the pattern is tested")
});

/// One include of a listing.
#[derive(Debug, PartialEq, Eq)]
pub struct Include {
    /// The path and the anchor as they are written.
    pub written: String,
    /// The file, relative to the root.
    pub file: String,
    /// The anchor, where one is given.
    pub anchor: Option<String>,
}

impl Include {
    /// Reads a line of a page. `page` is the page's file, relative to the root; the path is relative to the page.
    pub fn read(line: &str, page: &str) -> Option<Self> {
        let found = INCLUDE.captures(line)?;
        let anchor = found
            .name("anchor")
            .map(|anchor| anchor.as_str().to_owned());
        let written = match &anchor {
            Some(anchor) => format!("{}:{anchor}", &found["path"]),
            None => found["path"].to_owned(),
        };
        Some(Self {
            written,
            file: join(page, &found["path"]),
            anchor,
        })
    }
}

/// The first line that an include prints, counted in the file from one; otherwise what was expected.
pub fn first_line(root: &Path, include: &Include) -> Result<usize, String> {
    let text = std::fs::read_to_string(root.join(&include.file))
        .map_err(|_| format!("a file {}", include.file))?;
    let from = match &include.anchor {
        Some(anchor) => {
            let begins = |line: &str| {
                line.split_once("ANCHOR:")
                    .is_some_and(|(_, name)| name.trim() == anchor)
            };
            let index = text.lines().position(begins);
            index.ok_or_else(|| format!("`// ANCHOR: {anchor}` in {}", include.file))? + 2
        }
        None => 1,
    };
    Ok(sources::first_printed(&text, from))
}

/// A path relative to a file, with `..` taken out.
fn join(file: &str, path: &str) -> String {
    let mut joined = PathBuf::from(file);
    joined.pop();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                joined.pop();
            }
            _ => joined.push(part),
        }
    }
    joined.to_string_lossy().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_include_names_its_file_relative_to_the_root() {
        let include = Include::read(
            "{{#include ../../chapters/a/src/b.rs:c-d}}",
            "book/src/a.md",
        )
        .unwrap();
        assert_eq!(include.file, "chapters/a/src/b.rs");
        assert_eq!(include.anchor.as_deref(), Some("c-d"));
        assert_eq!(
            Include::read("{{#include b.rs}}", "book/src/a.md")
                .unwrap()
                .file,
            "book/src/b.rs"
        );
        assert_eq!(Include::read("fn main() {}", "book/src/a.md"), None);
    }
}
