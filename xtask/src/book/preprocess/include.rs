//! The lines of a listing that mdBook replaces by source.

use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;
use url::Url;

use super::sources;

static INCLUDE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^\s*\{\{#include\s+(?<written>(?<path>[^\s:}]+)(?::(?<anchor>[\w-]+))?)\s*\}\}\s*$",
    )
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
        let root = Url::parse("file:///").expect("a constant");
        let file = root
            .join(page)
            .and_then(|page| page.join(&found["path"]))
            .ok()?;
        Some(Self {
            written: found["written"].to_owned(),
            file: file.path()[1..].to_owned(),
            anchor,
        })
    }
}

/// The first line that an include prints, counted in the file from one; otherwise what was expected.
pub fn first_line(root: &Path, include: &Include) -> Result<usize, String> {
    let text = std::fs::read_to_string(root.join(&include.file))
        .map_err(|_| format!("a file {}", include.file))?;
    let Some(anchor) = &include.anchor else {
        return Ok(sources::first_printed(&text, 1));
    };
    let name = |line: &str| Some(line.split_once("ANCHOR:")?.1.trim() == anchor);
    let index = text.lines().position(|line| name(line) == Some(true));
    let index = index.ok_or_else(|| format!("`// ANCHOR: {anchor}` in {}", include.file))?;
    Ok(sources::first_printed(&text, index + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_include_names_its_file_relative_to_the_root() {
        let read = |line| Include::read(line, "book/src/a.md");
        let include = |written: &str, file: &str, anchor: Option<&str>| Include {
            written: written.to_owned(),
            file: file.to_owned(),
            anchor: anchor.map(str::to_owned),
        };
        for (line, expected) in [
            (
                "{{#include ../../chapters/a/src/b.rs:c-d}}",
                Some(include(
                    "../../chapters/a/src/b.rs:c-d",
                    "chapters/a/src/b.rs",
                    Some("c-d"),
                )),
            ),
            (
                "{{#include b.rs}}",
                Some(include("b.rs", "book/src/b.rs", None)),
            ),
            ("fn main() {}", None),
        ] {
            assert_eq!(read(line), expected);
        }
    }
}
