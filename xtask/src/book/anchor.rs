//! Names of places in the built book: what the pages link to and what the generated pages define.
//!
//! mdBook turns the destination `a.md#x.md` into `a.html` and loses the rest, so no anchor holds a dot.

/// The id of a fact's row on the Numbers page.
pub fn fact(id: &str) -> String {
    format!("fact-{}", plain(id))
}

/// The id of a record on the Bibliography page.
pub fn record(key: &str) -> String {
    format!("cite-{}", plain(key))
}

/// The page that prints a file whole. What only binds a chapter to its page has one of its own: one page would be too heavy.
pub fn sources_page(path: &str) -> &'static str {
    if path.contains("/src/page/") {
        "number-sources.md"
    } else {
        "sources.md"
    }
}

/// The id of a file's heading on a Sources page.
pub fn file(path: &str) -> String {
    format!("file-{}", plain(path))
}

/// The id of a line on a Sources page; lines are counted in the file on disk, from one.
pub fn line(path: &str, line: usize) -> String {
    format!("{}-line-{line}", file(path))
}

/// Letters, digits, `_` and `-` stay; everything else becomes `-`.
fn plain(text: &str) -> String {
    text.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_differ_by_kind_and_hold_no_character_that_a_link_would_have_to_escape() {
        for (anchor, expected) in [
            (fact("mtdf.md.nodes"), "fact-mtdf-md-nodes"),
            (record("knuth:1975/a"), "cite-knuth-1975-a"),
            (file("chapters/a/src/b_c.rs"), "file-chapters-a-src-b_c-rs"),
            (line("a.rs", 7), "file-a-rs-line-7"),
        ] {
            assert_eq!(anchor, expected);
        }
    }
}
