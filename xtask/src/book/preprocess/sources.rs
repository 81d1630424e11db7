//! The Sources pages: the whole text of every file that a listing or a fact refers to.

use std::collections::{BTreeMap, BTreeSet};

use super::super::anchor;
use super::super::escape::html_in_page;
use crate::sources::Sources;

/// Files to print, each with the lines that something links to, counted on disk from one.
pub type Marks = BTreeMap<String, BTreeSet<usize>>;

/// The body of the page of that name. What is no source file is a finding elsewhere.
pub fn page(name: &str, marks: &Marks, sources: &Sources) -> String {
    let section = |(file, lines): (&String, &BTreeSet<usize>)| {
        let printed = sources.get(file)?.printed(None)?;
        let (code, id) = (code(file, &printed, lines), anchor::file(file));
        Some(format!("\n## `{file}` {{#{id}}}\n\n{code}"))
    };
    let here = |file: &str| anchor::sources_page(file) == name;
    let marks = marks.iter().filter(|(file, _)| here(file));
    marks.filter_map(section).collect()
}

/// A file as a block of code. It is written as HTML rather than between fences, so that single lines can be linked to
/// and so that mdBook hides none of them: it takes a line that begins with `# ` for a hidden one.
fn code(file: &str, printed: &[(usize, &str)], marked: &BTreeSet<usize>) -> String {
    // What a link leads to lies behind the text, not in it: the text is made anew when it is coloured, and a target that is
    // made anew is none any more.
    let targets = printed
        .iter()
        .enumerate()
        .filter(|(_, (line, _))| marked.contains(line));
    let targets = targets.map(|(place, (line, _))| {
        let id = anchor::line(file, *line);
        format!("<span id=\"{id}\" class=\"line\" style=\"--line: {place}\"></span>")
    });
    let lines = printed.iter().map(|(_, line)| html_in_page(line) + "\n");
    // A file that is far off is not laid out: the number of its lines says how high it will be. The class `noplayground` keeps
    // mdBook from offering to run it, the first element from looking for hidden lines. As nobody can tell beforehand whether it
    // will scroll sideways, it can be reached by keyboard at any rate.
    format!(
        "<pre class=\"whole-file\" style=\"--lines: {}\">{}<code class=\"language-rust noplayground\" tabindex=\"0\"><span></span>{}</code></pre>\n\n",
        printed.len(),
        targets.collect::<String>(),
        lines.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// ANCHOR: search\nfn search() -> &'static str {\n\n    \"{{#include}} </code>\"\n}\n// ANCHOR_END: search\n# not hidden\n";

    fn sample() -> String {
        let marks = Marks::from([("chapters/a/src/b.rs".to_owned(), BTreeSet::from([2]))]);
        page(
            "sources.md",
            &marks,
            &Sources::of([("chapters/a/src/b.rs", TEXT)]),
        )
    }

    #[test]
    fn a_file_is_printed_whole_with_its_anchor_and_those_of_its_lines_but_without_its_own_marks() {
        let page = sample();
        for printed in [
            "## `chapters/a/src/b.rs` {#file-chapters-a-src-b-rs}",
            "# not hidden",
            "<span id=\"file-chapters-a-src-b-rs-line-2\" class=\"line\" style=\"--line: 0\"></span>",
            "<span></span>fn search()",
        ] {
            assert!(page.contains(printed), "{page}");
        }
        assert!(!page.contains("ANCHOR"));
    }

    #[test]
    fn nothing_in_a_file_can_end_its_block_or_command_mdbook() {
        let page = sample();
        assert_eq!(page.matches("</code>").count(), 1);
        assert!(!page.contains("{{"));
    }
}
