//! The real book: every locked number, every spelled-out one and every printed digit is changed, and each change is
//! caught where it was made.

use std::ops::Range;

use pulldown_cmark::{Event, Parser};
use xtask::finding::{Finding, place};
use xtask::locks::Locks;
use xtask::outputs;
use xtask::page::{self, BlockKind, Scheme};
use xtask::prose;
use xtask::snapshots::{self, Output};
use xtask::workspace::{Page, PageKind, Workspace};

/// What the book is checked against.
struct Book {
    blocks: Vec<Block>,
    locks: Locks,
    outputs: Vec<Output>,
}

/// A block of a page as a page of its own: a paragraph, a table, a list, a fence.
///
/// Blocks are read one by one but for definitions of links elsewhere, which locked links must not use. So what is caught in
/// a block is caught in its page, and thousands of changes are checked in the time of a few pages.
struct Block {
    page: Page,
    first_line: usize,
}

/// A changed block and the byte at which it was changed.
struct Mutation {
    page: Page,
    offset: usize,
    what: String,
}

impl Book {
    fn load() -> Self {
        let workspace = Workspace::discover().expect("the workspace of this crate");
        let pages = workspace.pages().expect("pages");
        Self {
            blocks: pages.iter().flat_map(blocks).collect(),
            locks: Locks::load(&workspace).expect("facts and records"),
            outputs: snapshots::outputs(&workspace).expect("outputs"),
        }
    }

    fn check(&self, page: &Page) -> Vec<Finding> {
        let mut findings = prose::check_page(page, &self.locks);
        findings.extend(outputs::check_page(page, &self.outputs));
        findings
    }

    /// Makes changes to every block, and fails with those that no finding points at.
    fn every_change_is_caught(&self, mutations: fn(&Block) -> Vec<Mutation>) {
        let (mut tried, mut missed) = (0, Vec::new());
        for block in &self.blocks {
            let before = self.check(&block.page);
            for mutation in mutations(block) {
                tried += 1;
                if !caught(&self.check(&mutation.page), &before, &mutation) {
                    missed.push(mutation.what);
                }
            }
        }
        assert!(
            missed.is_empty(),
            "{} of {tried} changes went unseen:\n{}",
            missed.len(),
            missed.join("\n")
        );
        let chapters = self
            .blocks
            .iter()
            .any(|Block { page, .. }| page.kind == PageKind::Written && page.slug.is_some());
        assert!(
            tried > 0 || !chapters,
            "the book has a chapter, and yet there was nothing to change in it"
        );
    }
}

fn blocks(page: &Page) -> Vec<Block> {
    let block = |range: Range<usize>| Block {
        first_line: place(&page.text, range.start).0,
        page: Page {
            text: page.text[range].to_owned(),
            ..page.clone()
        },
    };
    page::blocks(&page.text).into_iter().map(block).collect()
}

impl Block {
    fn change(&self, offset: usize, length: usize, with: &str) -> Mutation {
        let mut text = self.page.text.clone();
        let (line, column) = place(&text, offset);
        let (file, line) = (&self.page.file, self.first_line + line - 1);
        let what = format!(
            "{file}:{line}:{column}: `{}` -> `{with}`",
            &text[offset..offset + length]
        );
        text.replace_range(offset..offset + length, with);
        Mutation {
            page: Page {
                text,
                ..self.page.clone()
            },
            offset,
            what,
        }
    }

    /// Every change of one digit within these bytes.
    fn change_digits(&self, within: &Range<usize>) -> impl Iterator<Item = Mutation> {
        let digits = self.page.text[within.clone()].char_indices();
        let digits = digits.filter(|(_, letter)| letter.is_ascii_digit());
        digits.flat_map(move |(at, digit)| {
            let others = ('0'..='9').filter(move |other| *other != digit);
            others.map(move |other| self.change(within.start + at, 1, &other.to_string()))
        })
    }
}

/// Whether there is a new finding in the line of the change, or at a link that reaches from its own line to the change.
fn caught(findings: &[Finding], before: &[Finding], mutation: &Mutation) -> bool {
    let text = &mutation.page.text;
    let (line, _) = place(text, mutation.offset);
    let around = page::references(text)
        .into_iter()
        .filter(|link| link.range.contains(&mutation.offset));
    let lines: Vec<usize> = around.map(|link| link.line).chain([line]).collect();
    findings
        .iter()
        .any(|finding| !before.contains(finding) && lines.contains(&finding.line))
}

/// Every change of one digit in a locked text, and another word for every number that is spelled out.
fn changed_locks(block: &Block) -> Vec<Mutation> {
    let mut mutations = Vec::new();
    for link in page::references(&block.page.text) {
        if link.scheme == Scheme::Figure {
            continue;
        }
        mutations.extend(block.change_digits(&link.text_range));
        if prose::is_spelled(&link.text) {
            let seven = link.text.eq_ignore_ascii_case("seven");
            let other = if seven { "eight" } else { "seven" };
            mutations.push(block.change(link.text_range.start, link.text_range.len(), other));
        }
    }
    mutations
}

/// Every change of one digit in a console block, commands included.
fn changed_outputs(block: &Block) -> Vec<Mutation> {
    let blocks = page::code_blocks(&block.page.text).into_iter();
    let consoles = blocks.filter(|code| code.kind() == BlockKind::Console);
    consoles
        .flat_map(|console| block.change_digits(&console.range).collect::<Vec<_>>())
        .collect()
}

/// A digit typed before each piece of visible text outside listings and outputs.
fn typed_digits(block: &Block) -> Vec<Mutation> {
    let text = &block.page.text;
    if page::code_blocks(text)
        .iter()
        .any(|code| code.kind() != BlockKind::Other)
        || text.starts_with("{{#")
    {
        return Vec::new();
    }
    let events = Parser::new_ext(text, page::options()).into_offset_iter();
    let texts = events.filter(|(event, _)| matches!(event, Event::Text(_)));
    texts
        .map(|(_, range)| block.change(range.start, 0, "7 "))
        .collect()
}

#[test]
fn every_locked_number_of_the_book_is_guarded() {
    Book::load().every_change_is_caught(changed_locks);
}

#[test]
fn every_digit_of_a_printed_output_is_guarded() {
    Book::load().every_change_is_caught(changed_outputs);
}

#[test]
fn a_digit_typed_anywhere_into_the_text_is_caught() {
    Book::load().every_change_is_caught(typed_digits);
}
