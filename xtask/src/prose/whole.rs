//! Rules about the book as a whole: nothing locked is left unquoted, and nothing is claimed that its source lacks.

use std::collections::HashSet;
use std::path::PathBuf;

use anyhow::Result;
use toml_edit::{Document, Item};

use super::numbers::{counted_words, is_deceptive, numerals};
use super::{Locks, page};
use crate::bibliography;
use crate::finding::Finding;
use crate::page::Scheme;
use crate::workspace::{MemberKind, Page, PageKind, Workspace, read};

/// Values of `book.toml` that readers see.
const OF_BOOK: [&[&str]; 4] = [
    &["book", "title"],
    &["book", "description"],
    &["book", "authors"],
    &["preprocessor", "cairn", "descriptions"],
];

/// Values of a chapter's `Cargo.toml` that readers see: in the reading order, and where a search engine lists the page.
const OF_CHAPTER: [&[&str]; 1] = [&["package", "description"]];

/// The titles and descriptions of the book, its pages and its chapters are prose too.
///
/// # Errors
///
/// When a file is there and cannot be read.
pub fn check_manifests(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let mut check = |path: PathBuf, shown: &[&[&str]]| -> Result<()> {
        if path.is_file() {
            let file = workspace.relative(&path);
            findings.extend(check_manifest(&file, &read(&path)?, shown));
        }
        Ok(())
    };
    check(workspace.root.join("book").join("book.toml"), &OF_BOOK)?;
    for member in workspace.members()? {
        if member.kind == MemberKind::Chapter {
            check(member.dir.join("Cargo.toml"), &OF_CHAPTER)?;
        }
    }
    Ok(findings)
}

/// Checks the values at the given places of a TOML file: texts, or lists or tables of texts.
fn check_manifest(file: &str, text: &str, shown: &[&[&str]]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let manifest = match Document::parse(text) {
        Ok(manifest) => manifest,
        Err(error) => {
            let offset = error.span().map_or(0, |span| span.start);
            let found = error.message().to_owned();
            return vec![Finding::at_offset(
                file,
                text,
                offset,
                found,
                "TOML",
                format!("edit {file}"),
            )];
        }
    };
    let mut judge = |item: &toml_edit::Value, path: &str| {
        let value = item.as_str().unwrap_or_default();
        let bad = !numerals(value).is_empty()
            || !counted_words(value).is_empty()
            || value.chars().any(is_deceptive);
        if bad {
            let offset = item.span().map_or(0, |span| span.start);
            let found = format!("a number in `{path}`");
            let expected = "words: nothing can be locked here";
            findings.push(Finding::at_offset(
                file,
                text,
                offset,
                found,
                expected,
                format!("edit {file}"),
            ));
        }
    };
    for path in shown {
        let found = path
            .iter()
            .try_fold(manifest.as_item(), |item, key| item.get(key));
        let path = path.join(".");
        match found {
            Some(Item::Table(table)) => {
                let values = table.iter().filter_map(|(_, item)| item.as_value());
                values.for_each(|value| judge(value, &path));
            }
            Some(Item::Value(value)) => match value.as_array() {
                Some(list) => list.iter().for_each(|item| judge(item, &path)),
                None => judge(value, &path),
            },
            _ => {}
        }
    }
    findings
}

/// Every fact is quoted on a page of the book.
pub fn check_quoted(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut quoted = HashSet::new();
    for page in pages.iter().filter(|page| page.kind != PageKind::Readme) {
        for link in page::references(&page.text) {
            if link.scheme == Scheme::Fact
                && let Some(fact) = locks.facts.resolve(page.slug.as_deref(), &link.target)
            {
                quoted.insert(fact.id.clone());
            }
        }
    }
    let unquoted = locks.facts.iter().filter(|fact| !quoted.contains(&fact.id));
    unquoted
        .map(|fact| {
            let (file, line) = match &fact.source {
                Some(place) => (place.file.clone(), place.line),
                None => (workspace.relative(&fact.snapshot), fact.snapshot_line),
            };
            Finding {
                file,
                line,
                column: 1,
                found: format!(
                    "the fact `{}` ({}) is quoted nowhere in the book",
                    fact.id, fact.text
                ),
                expected: "every fact quoted on a page".to_owned(),
                mend: format!(
                    "quote it as {}, or delete it and run `cargo xtask bless`",
                    quotation(&fact.text, &fact.id)
                ),
            }
        })
        .collect()
}

/// How a page would quote a fact: as code where its text is more than a number.
fn quotation(text: &str, id: &str) -> String {
    let plain = text
        .chars()
        .all(|letter| letter.is_alphanumeric() || matches!(letter, ',' | '.' | '%' | ' '));
    if plain {
        format!("`[{text}](fact:{id})`")
    } else {
        format!("`` [`{text}`](fact:{id}) ``")
    }
}

/// A fact whose check is a publication stands in that record.
pub fn check_published(workspace: &Workspace, locks: &Locks) -> Vec<Finding> {
    let mut findings = Vec::new();
    for fact in &locks.facts {
        let Some(key) = &fact.check.key else { continue };
        if locks.bibliography.stands(key, &fact.text) {
            continue;
        }
        let found = match locks.bibliography.record(key) {
            Some(_) => format!(
                "`{}` of the fact `{}` does not stand in the record `{key}`",
                fact.text, fact.id
            ),
            None => format!(
                "the fact `{}` names the record `{key}`, which does not exist",
                fact.id
            ),
        };
        findings.push(Finding {
            file: workspace.relative(&fact.snapshot),
            line: fact.snapshot_line,
            column: 1,
            found,
            expected:
                "a published value as a whole numeral of a field or of the note of its record"
                    .to_owned(),
            mend: format!(
                "mend the fact, or say in {} where the value stands",
                bibliography::FILE
            ),
        });
    }
    findings
}

/// Every record is cited on a page, or stands behind a published fact.
pub fn check_cited(pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut cited: HashSet<String> = locks
        .facts
        .iter()
        .filter_map(|fact| fact.check.key.clone())
        .collect();
    for page in pages {
        let links = page::references(&page.text).into_iter();
        cited.extend(
            links
                .filter(|link| link.scheme == Scheme::Cite)
                .map(|link| link.target),
        );
    }
    let uncited = locks
        .bibliography
        .iter()
        .filter(|record| !cited.contains(&record.key));
    uncited
        .map(|record| Finding {
            file: bibliography::FILE.to_owned(),
            line: record.line,
            column: 1,
            found: format!("the record `{}` is cited nowhere", record.key),
            expected: "every record cited on a page or behind a published fact".to_owned(),
            mend: format!(
                "cite it as `[{}](cite:{})`, or delete it",
                record.year().unwrap_or("text"),
                record.key
            ),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{OF_BOOK, OF_CHAPTER, check_manifest};

    #[test]
    fn a_number_in_the_title_of_the_book_is_found_at_its_place() {
        let findings = check_manifest("book.toml", "[book]\ntitle = \"The 8 queens\"\n", &OF_BOOK);
        assert_eq!(findings.len(), 1);
        assert_eq!((findings[0].line, findings[0].column), (2, 9));
        let words = "[book]\ntitle = \"The queens\"\n";
        assert!(check_manifest("book.toml", words, &OF_BOOK).is_empty());
    }

    #[test]
    fn a_number_in_the_description_of_a_page_or_a_chapter_is_found() {
        let page = "[preprocessor.cairn.descriptions]\na = \"All pages\"\nb = \"All 9 pages\"\n";
        assert_eq!(check_manifest("book.toml", page, &OF_BOOK).len(), 1);
        let chapter = "[package]\nname = \"a1\"\ndescription = \"Looks at two positions\"\n";
        assert_eq!(check_manifest("Cargo.toml", chapter, &OF_CHAPTER).len(), 1);
    }
}
