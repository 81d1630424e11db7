//! The table of contents: which pages it lists, and where it disagrees with the files.

use std::path::PathBuf;

use anyhow::Result;
use pulldown_cmark::{Event, Parser, Tag};

use super::{Workspace, files_below, read};
use crate::finding::{Fault, Finding, place, rules};

/// Extensions of documents and pictures that mdBook would copy into the book as they are.
const UNREAD: [&str; 12] = [
    "avif", "gif", "htm", "html", "jpeg", "jpg", "pdf", "png", "svg", "txt", "webp", "xhtml",
];

/// The table of contents, relative to the root.
pub const CONTENTS: &str = "book/src/SUMMARY.md";

rules! {
    WRITTEN: "a page for every line of the table of contents" => "write the page, or delete the line";
    MARKDOWN: "pages in Markdown files" => "rename the file, and the link to it";
}

impl Workspace {
    /// Where the table of contents and the files disagree: mdBook leaves out a page that is not listed without a word, and
    /// copies documents and pictures that are no pages.
    ///
    /// # Errors
    ///
    /// When a directory cannot be read.
    pub fn unlisted_pages(&self) -> Result<Vec<Finding>> {
        let text = read(&self.root.join(CONTENTS))?;
        let mut findings = Vec::new();
        let mut listed = Vec::new();
        for (path, offset) in self.listed_places(&text) {
            let page = self.relative(&path);
            let mut report = |fault: Fault| findings.push(fault.at(CONTENTS, place(&text, offset)));
            if !path.is_file() {
                report(WRITTEN.broken(format!("the page {page} does not exist")));
            }
            if path.extension().is_none_or(|extension| extension != "md") {
                report(MARKDOWN.broken(format!("the page {page} does not end in `.md`")));
            }
            listed.push(path);
        }
        for extension in UNREAD {
            for path in files_below(&self.book_src(), extension)? {
                findings.push(Finding::whole_file(
                    &self.relative(&path),
                    "mdBook copies this file into the book, and nothing here reads it",
                    "pages in Markdown, and figures that chapters draw",
                    "move what it says to a page, or delete the file",
                ));
            }
        }
        for path in files_below(&self.book_src(), "md")? {
            let name = path.file_name().unwrap_or_default();
            if name == "SUMMARY.md" || name == "404.md" || listed.contains(&path) {
                continue;
            }
            findings.push(Finding::whole_file(
                &self.relative(&path),
                format!("this page is not in {CONTENTS}, so the book does not hold it"),
                "every page in the table of contents",
                format!("add a line for it to {CONTENTS}, or delete the file"),
            ));
        }
        Ok(findings)
    }

    /// The absolute paths of the pages that `SUMMARY.md` lists, in its order, each once.
    pub(super) fn listed_pages(&self) -> Result<Vec<PathBuf>> {
        let text = read(&self.root.join(CONTENTS))?;
        let mut paths: Vec<PathBuf> = Vec::new();
        for (path, _) in self.listed_places(&text) {
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        Ok(paths)
    }

    /// The absolute paths that a table of contents links to, each with the byte at which its link begins.
    fn listed_places(&self, summary: &str) -> Vec<(PathBuf, usize)> {
        // mdBook reads the table of contents without extensions, and takes any file that it links to for a page.
        let events = Parser::new(summary).into_offset_iter();
        events
            .filter_map(|(event, range)| {
                let Event::Start(Tag::Link { dest_url, .. }) = event else {
                    return None;
                };
                let path = dest_url.trim_start_matches("./").replace("%20", " ");
                (!path.is_empty()).then(|| (self.book_src().join(path), range.start))
            })
            .collect()
    }
}
