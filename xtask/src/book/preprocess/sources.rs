//! The Sources page: the whole text of every file that a listing or a fact refers to.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::super::anchor;
use super::super::escape::html_in_page;
use crate::sources::is_marker;

/// Files to print, each with the lines that something links to, counted on disk from one.
pub type Marks = BTreeMap<String, BTreeSet<usize>>;

/// The body of the page. `read` gives the text of a file, named relative to the root.
///
/// # Errors
///
/// As `read` does.
pub fn page<E>(marks: &Marks, read: impl Fn(&str) -> Result<String, E>) -> Result<String, E> {
    let mut page = String::new();
    for (file, lines) in marks {
        let _ = write!(
            page,
            "\n## `{file}` {{#{}}}\n\n{}",
            anchor::file(file),
            code(file, &read(file)?, lines)
        );
    }
    Ok(page)
}

/// A file as a block of code. It is written as HTML rather than between fences, so that single lines can be linked to
/// and so that mdBook hides none of them: it takes a line that begins with `# ` for a hidden one.
fn code(file: &str, text: &str, marked: &BTreeSet<usize>) -> String {
    let printed = |(_, line): &(usize, &str)| !is_marker(line);
    let lines = || text.lines().enumerate().filter(printed);
    // A file that is far off is not laid out: the number of its lines says how high it will be.
    let mut block = format!(
        "<pre class=\"whole-file\" style=\"--lines: {}\">",
        lines().count()
    );
    // What a link leads to lies behind the text, not in it: the text is made anew when it is coloured, and a target that is
    // made anew is none any more.
    for (place, (index, _)) in lines().enumerate() {
        if marked.contains(&(index + 1)) {
            let _ = write!(
                block,
                "<span id=\"{}\" class=\"line\" style=\"--line: {place}\"></span>",
                anchor::line(file, index + 1)
            );
        }
    }
    // The class `noplayground` keeps mdBook from offering to run it, the first element from looking for hidden lines. As nobody
    // can tell beforehand whether it will scroll sideways, it can be reached by keyboard at any rate.
    block.push_str("<code class=\"language-rust noplayground\" tabindex=\"0\"><span></span>");
    for (_, line) in lines() {
        block.push_str(&html_in_page(line));
        block.push('\n');
    }
    block.push_str("</code></pre>\n\n");
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    const TEXT: &str = "// ANCHOR: search\nfn search() -> &'static str {\n\n    \"{{#include}} </code>\"\n}\n// ANCHOR_END: search\n# not hidden\n";

    fn sample() -> String {
        let marks = Marks::from([("chapters/a/src/b.rs".to_owned(), BTreeSet::from([2]))]);
        page(&marks, |_| Ok::<_, Infallible>(TEXT.to_owned())).unwrap()
    }

    #[test]
    fn a_file_is_printed_whole_without_the_lines_that_mark_anchors() {
        let page = sample();
        assert!(page.contains("## `chapters/a/src/b.rs` {#file-chapters-a-src-b-rs}"));
        assert!(page.contains("# not hidden"));
        assert!(!page.contains("ANCHOR"));
    }

    #[test]
    fn a_line_that_is_referred_to_has_an_anchor() {
        let page = sample();
        assert!(page.contains("<span id=\"file-chapters-a-src-b-rs-line-2\" class=\"line\" style=\"--line: 0\"></span>"));
        assert!(page.contains("<span></span>fn search()"), "{page}");
    }

    #[test]
    fn nothing_in_a_file_can_end_its_block_or_command_mdbook() {
        let page = sample();
        assert_eq!(page.matches("</code>").count(), 1);
        assert!(!page.contains("{{"));
    }
}
