//! The mdBook preprocessor `cairn`: fills the pages with what the workspace has locked.
//!
//! It runs before mdBook's own `links`, so that listings are still includes when it sees them.

mod figure;
mod fill;
pub mod formula;
pub mod numbers;
mod records;
#[cfg(test)]
pub mod samples;
mod sources;
mod stepper;

use std::path::Path;

use anyhow::{Result, bail};
use mdbook_preprocessor::book::{Book, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

use super::build::PREPROCESSOR;
use super::licences;
use super::reading_order;
use crate::finding::Finding;
use crate::locks::Locks;
use crate::sources::Sources;
use crate::workspace::{TALLY, Workspace, stem};
use fill::Context;
use sources::Marks;

/// The preprocessor as mdBook takes it.
pub struct Cairn(pub Workspace);

impl Preprocessor for Cairn {
    fn name(&self) -> &str {
        PREPROCESSOR
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let findings = fill_book(&self.0, &mut book)?;
        if findings.is_empty() {
            return Ok(book);
        }
        let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
        bail!("the book cannot be filled:\n{}", findings.join("\n"))
    }
}

/// The findings of filling every page of the workspace, without mdBook: what a build would report.
///
/// # Errors
///
/// A page or a snapshot cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut book = Book::new();
    for page in workspace.pages()? {
        if let Ok(path) = page.path.strip_prefix(workspace.book_src())
            && path != Path::new("SUMMARY.md")
        {
            let name = path.display().to_string();
            book.push_item(Chapter::new(&name, page.text, path, Vec::new()));
        }
    }
    fill_book(workspace, &mut book)
}

fn fill_book(workspace: &Workspace, book: &mut Book) -> Result<Vec<Finding>> {
    let locks = Locks::load(workspace)?;
    let mut findings = [&*locks.facts.findings, &locks.bibliography.findings].concat();
    findings.extend(fill_pages(&Sources::load(workspace)?, &locks, book));
    findings.extend(reading_order::fill(workspace, book)?);
    licences::fill(workspace, book)?;
    Ok(findings)
}

/// Fills the written pages first: only then is it known which files the Sources pages print.
fn fill_pages(sources: &Sources, locks: &Locks, book: &mut Book) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut marks = Marks::new();
    for place in locks
        .facts
        .all()
        .iter()
        .filter_map(|fact| fact.source.as_ref())
    {
        let lines = marks.entry(place.file.clone()).or_default();
        lines.insert(place.line);
    }
    let titles = titles(book);
    book.for_each_chapter_mut(|chapter| {
        let Some(path) = chapter.source_path.clone() else {
            return;
        };
        let file = format!("book/src/{}", path.to_string_lossy().replace('\\', "/"));
        let context = Context {
            file: &file,
            slug: Some(&stem(&path)),
            sources,
            to_root: &to_root(&path),
        };
        match fill::fill(&chapter.content, &context, locks, &mut marks) {
            Ok(filled) => chapter.content = filled,
            Err(found) => findings.extend(found),
        }
    });
    let records = records::page(&locks.bibliography);
    book.for_each_chapter_mut(|chapter| {
        let to_root = chapter.path.as_deref().map(to_root).unwrap_or_default();
        let title = |slug: &str| {
            let title = titles.iter().find(|(page, _)| page == slug);
            title.map_or(slug, |(_, title)| title).to_owned()
        };
        let content = &mut chapter.content;
        generate(content, "{{#numbers}}", || {
            numbers::page(&locks.facts, title, &to_root)
        });
        generate(content, TALLY, || numbers::tally(&locks.facts));
        generate(content, "{{#bibliography}}", || records.clone());
        generate(content, "{{#sources}}", || {
            let name = chapter.path.as_deref().and_then(Path::file_name);
            sources::page(&name.unwrap_or_default().to_string_lossy(), &marks, sources)
        });
    });
    findings
}

/// Puts a generated body in place of the line that asks for it.
pub fn generate(content: &mut String, directive: &str, body: impl FnOnce() -> String) {
    if asks(content, directive) {
        *content = content.replacen(directive, &body(), 1);
    }
}

/// Whether a page holds the line that asks for a generated body.
pub fn asks(content: &str, directive: &str) -> bool {
    content.lines().any(|line| line.trim() == directive)
}

/// The stems of the pages' files in the order of the book, each with its name in the table of contents.
pub fn titles(book: &Book) -> Vec<(String, String)> {
    let pages = book.chapters();
    pages
        .filter_map(|page| Some((stem(page.source_path.as_ref()?), page.name.clone())))
        .collect()
}

/// How the directory of a page reaches `book/src`.
pub fn to_root(page: &Path) -> String {
    "../".repeat(page.components().count().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::samples::locks;
    use super::*;

    fn book(pages: &[(&str, &str)]) -> Book {
        let chapter = |(file, text): &(&str, &str)| {
            Chapter::new("Minimax", (*text).to_owned(), *file, Vec::new()).into()
        };
        Book::new_with_items(pages.iter().map(chapter).collect())
    }

    fn contents(book: &Book) -> Vec<&str> {
        book.chapters()
            .map(|chapter| chapter.content.as_str())
            .collect()
    }

    fn filled(book: &mut Book) -> Vec<Finding> {
        let code = "\n\n\n\n\n\nid: \"demo.nodes\"\n";
        let sources = Sources::of([("chapters/minimax/src/facts.rs", code)]);
        fill_pages(&sources, &locks(), book)
    }

    #[test]
    fn written_pages_are_filled_and_generated_pages_made() {
        let mut book = book(&[
            ("minimax.md", "# Minimax\n\n[40](fact:demo.nodes)\n"),
            ("numbers.md", "# Numbers\n\n{{#numbers}}\n"),
            ("bibliography.md", "# Bibliography\n\n{{#bibliography}}\n"),
            ("sources.md", "# Sources\n\n{{#sources}}\n"),
            ("honest.md", "# Honest\n\n{{#tally}}\n"),
        ]);
        assert_eq!(filled(&mut book), []);
        let pages = contents(&book);
        assert!(pages[0].contains("(numbers.md#fact-minimax-demo-nodes "));
        assert!(
            pages[1].contains("## Minimax {#numbers-minimax}")
                && pages[1].contains("id=\"fact-minimax-games\"")
        );
        assert!(pages[2].contains("id=\"cite-zermelo1913\""));
        assert!(pages[3].contains("id=\"file-chapters-minimax-src-facts-rs-line-7\""));
        assert!(pages[4].contains("What stands behind the "));
        assert!(pages.iter().all(|page| !page.contains("{{#")));
    }

    #[test]
    fn a_name_that_nobody_knows_is_reported_with_its_page() {
        let findings = filled(&mut book(&[("minimax.md", "[40](fact:gone)")]));
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, "book/src/minimax.md");
    }
}
