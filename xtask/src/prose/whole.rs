//! Rules about the book as a whole: nothing locked is left unquoted, and nothing is claimed that its source lacks.

use std::collections::HashSet;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::Result;
use toml_edit::{Document, Item, Value};

use super::numbers::{is_deceptive, number_words, numerals};
use crate::bibliography::{self, Record};
use crate::facts::LockedFact;
use crate::finding::{Fault, Finding, place, rules};
use crate::locks::Locks;
use crate::page::{self, Scheme};
use crate::workspace::{Page, PageKind, Workspace, read};

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
    for slug in workspace.chapters()? {
        let manifest = workspace.root.join(format!("chapters/{slug}/Cargo.toml"));
        check(manifest, &OF_CHAPTER)?;
    }
    Ok(findings)
}

rules! {
    SHOWN: "each figure and each exercise once in the book, and each stepper on some page"
        => "link to the section that shows it, show what is meant here, or delete it from its chapter";
    IN_WORDS: "words: nothing can be locked here" => "say it in words";
    STANDS: "a published value as a whole numeral of a field or of the note of its record"
        => "mend the fact, or say in book/references.bib where the value stands";
}

/// Checks the values at the given places of a TOML file: texts, or lists or tables of texts.
fn check_manifest(file: &str, text: &str, shown: &[&[&str]]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |fault: Fault, span: Option<Range<usize>>| {
        let offset = span.map_or(0, |span| span.start);
        findings.push(fault.at(file, place(text, offset)));
    };
    let manifest = match Document::parse(text) {
        Ok(manifest) => manifest,
        Err(error) => {
            let fault = Fault::new(error.message(), "TOML", format!("edit {file}"));
            report(fault, error.span());
            return findings;
        }
    };
    for path in shown {
        let mut keys = path.iter();
        let values: Vec<&Value> = match keys.try_fold(manifest.as_item(), |item, key| item.get(key))
        {
            Some(Item::Table(table)) => table
                .iter()
                .filter_map(|(_, item)| item.as_value())
                .collect(),
            Some(Item::Value(Value::Array(list))) => list.iter().collect(),
            Some(Item::Value(value)) => vec![value],
            _ => Vec::new(),
        };
        for value in values {
            let text = value.as_str().unwrap_or_default();
            let numbers = [numerals(text), number_words(text)].concat();
            if !numbers.is_empty() || text.chars().any(is_deceptive) {
                let found = format!("a number in `{}`", path.join("."));
                report(IN_WORDS.broken(found), value.span());
            }
        }
    }
    findings
}

/// Every fact is quoted on a page of the book.
pub fn check_quoted(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut quoted = HashSet::new();
    for page in pages.iter().filter(|page| page.kind != PageKind::Readme) {
        let slug = page.slug.as_deref();
        let links = page::references(&page.text).into_iter();
        for link in links {
            let resolved = match link.scheme {
                Scheme::Fact => locks.facts.resolve(slug, &link.target),
                Scheme::Formula => {
                    let formula = locks.facts.formula(slug, &link.target);
                    // Beside one that stands alone its inputs are written.
                    let inputs = formula.filter(|_| link.alone).into_iter();
                    let inputs = inputs.flat_map(|(_, formula)| &formula.inputs);
                    quoted.extend(inputs.map(|input| &input.fact));
                    formula.map(|(fact, _)| fact)
                }
                _ => None,
            };
            quoted.extend(resolved.map(|fact| &fact.id));
        }
    }
    let unquoted = locks
        .facts
        .all()
        .iter()
        .filter(|fact| !quoted.contains(&fact.id));
    let finding = |fact: &LockedFact| {
        let LockedFact { id, text, .. } = fact;
        let (file, line) = match &fact.source {
            Some(place) => (place.file.clone(), place.line),
            None => (workspace.relative(&fact.snapshot), fact.snapshot_line),
        };
        let quotation = quotation(text, id);
        let fault = Fault::new(
            format!("the fact `{id}` ({text}) is quoted nowhere in the book"),
            "every fact quoted on a page",
            format!("quote it as {quotation}, or delete it and run `cargo xtask bless`"),
        );
        fault.at(&file, (line, 1))
    };
    unquoted.map(finding).collect()
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

/// Every figure and every exercise is shown once in the book, and every stepper at least once.
pub fn check_shown(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut findings = Vec::new();
    let figures = locks.figures.iter().map(|figure| &figure.path);
    let steppers = locks.steppers.iter().map(|stepper| &stepper.path);
    let exercises = locks.exercises.iter().map(|exercise| &exercise.path);
    let mut left: HashSet<&PathBuf> = figures.chain(steppers).chain(exercises).collect();
    for page in pages {
        for link in page::references(&page.text) {
            let slug = page.slug.as_deref();
            let figure = locks.figure(slug, &link.target).map(|figure| &figure.path);
            let shown = match link.scheme {
                Scheme::Figure => figure,
                Scheme::Stepper => locks
                    .stepper(slug, &link.target)
                    .map(|stepper| &stepper.path),
                Scheme::Exercise => locks
                    .exercise(slug, &link.target)
                    .map(|exercise| &exercise.path),
                _ => None,
            };
            let again = shown.is_some_and(|shown| !left.remove(shown));
            if again && link.scheme != Scheme::Stepper {
                let found = format!("`{}` for the second time", link.target);
                findings.push(SHOWN.broken(found).on(page, link.range.start));
            }
        }
    }
    let left = left.into_iter().map(|path| workspace.relative(path));
    findings.extend(left.map(|file| SHOWN.broken("what no page shows").at(&file, (1, 1))));
    findings
}

/// A fact whose check is a publication stands in that record.
pub fn check_published(workspace: &Workspace, locks: &Locks) -> Vec<Finding> {
    let mut findings = Vec::new();
    for fact in locks.facts.all() {
        let Some(key) = &fact.check.key else { continue };
        let LockedFact { id, text, .. } = fact;
        let found = match locks.bibliography.record(key) {
            Some(record) if record.stands(text) => continue,
            Some(_) => format!("`{text}` of the fact `{id}` does not stand in the record `{key}`"),
            None => format!("the fact `{id}` names the record `{key}`, which does not exist"),
        };
        let file = workspace.relative(&fact.snapshot);
        findings.push(STANDS.broken(found).at(&file, (fact.snapshot_line, 1)));
    }
    findings
}

/// Every record is cited on a page, or stands behind a published fact.
pub fn check_cited(pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let keys = locks
        .facts
        .all()
        .iter()
        .filter_map(|fact| fact.check.key.clone());
    let mut cited: HashSet<String> = keys.collect();
    for page in pages {
        let links = page::references(&page.text).into_iter();
        let links = links.filter(|link| link.scheme == Scheme::Cite);
        cited.extend(links.map(|link| link.target));
    }
    let records = locks.bibliography.records.iter();
    let uncited = records.filter(|record| !cited.contains(&record.key));
    let finding = |record: &Record| {
        let key = &record.key;
        let year = record.year().unwrap_or("text");
        let fault = Fault::new(
            format!("the record `{key}` is cited nowhere"),
            "every record cited on a page or behind a published fact",
            format!("cite it as `[{year}](cite:{key})`, or delete it"),
        );
        fault.at(bibliography::FILE, (record.line, 1))
    };
    uncited.map(finding).collect()
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
