//! Every page of the table of contents exists.

use std::path::Path;

use anyhow::Result;
use pulldown_cmark::{Event, Parser, Tag};

use crate::finding::Finding;
use crate::page;
use crate::workspace::read;

const FILE: &str = "book/src/SUMMARY.md";

/// Lines of `SUMMARY.md` whose page is missing from `source`, the directory of the pages.
///
/// # Errors
///
/// `SUMMARY.md` cannot be read.
pub fn check(source: &Path) -> Result<Vec<Finding>> {
    let text = read(&source.join("SUMMARY.md"))?;
    let mut findings = Vec::new();
    for (event, range) in Parser::new_ext(&text, page::options()).into_offset_iter() {
        if let Event::Start(Tag::Link { dest_url, .. }) = event
            // A line without a page announces one that is still to be written.
            && !dest_url.is_empty()
            && !source.join(&*dest_url).is_file()
        {
            findings.push(Finding::at_offset(
                FILE,
                &text,
                range.start,
                format!("a line for `{dest_url}`, which does not exist"),
                "a page for each line",
                format!("write book/src/{dest_url}, or take the line out"),
            ));
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_line_without_its_page_is_found_and_one_with_it_is_not() {
        let source = tempfile::tempdir().unwrap();
        fs::write(source.path().join("a.md"), "# A\n").unwrap();
        fs::write(
            source.path().join("SUMMARY.md"),
            "# Summary\n\n- [A](a.md)\n- [B](b.md)\n- [Later]()\n",
        )
        .unwrap();
        let findings = check(source.path()).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!((findings[0].line, findings[0].column), (4, 3));
        assert!(findings[0].found.contains("b.md"));
    }
}
