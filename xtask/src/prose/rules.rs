//! Rules about what is typed: numerals, number words, invisible characters, raw HTML, directives.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::Locks;
use super::flow::{Flow, LOCKED};
use super::numbers::{self, is_combining, is_deceptive, is_numeral};
use super::reading::{Place, Reading};
use crate::finding::Finding;
use crate::page::{self, BlockKind, Reference};
use crate::workspace::{GENERATED, Page, PageKind};

/// Applies the rules to a page that has been read.
pub fn check(
    page: &Page,
    reading: &Reading,
    references: &[Reference],
    locks: &Locks,
) -> Vec<Finding> {
    let mut findings = check_characters(page);
    for (place, flow) in &reading.flows {
        findings.extend(check_numerals(page, *place, flow, locks));
        findings.extend(check_words(page, *place, flow));
        findings.extend(check_neighbours(page, flow, references));
    }
    let at = |offset: usize, found: String, expected: &str, mend: &str| {
        Finding::at_offset(&page.file, &page.text, offset, found, expected, mend)
    };
    for (range, why) in &reading.refused {
        let mend = "write it in Markdown, or leave it out";
        findings.push(at(
            range.start,
            (*why).to_owned(),
            "HTML that shows what stands in the page, and no more",
            mend,
        ));
    }
    for (offset, start) in &reading.list_starts {
        let found = format!("a list that begins with {start}");
        findings.push(at(
            *offset,
            found,
            "an ordered list that begins with one",
            "number the list from one",
        ));
    }
    for offset in &reading.foreign_images {
        let expected = "a figure that a chapter draws, so that the numbers in it are locked";
        let mend = "write `![alternative text](figure:<slug>.<name>)` alone in a paragraph";
        findings.push(at(
            *offset,
            "an image that no chapter draws".to_owned(),
            expected,
            mend,
        ));
    }
    for offset in &reading.unnamed_headings {
        let expected = "an id of its own, so that links to the heading outlive the number";
        let mend = "write the id behind the heading: `## Heading {#its-name}`";
        findings.push(at(
            *offset,
            "a heading with a locked number and no id".to_owned(),
            expected,
            mend,
        ));
    }
    findings
}

/// Characters that hide text or turn it round are refused wherever they stand, comments and listings included.
fn check_characters(page: &Page) -> Vec<Finding> {
    let strange = page
        .text
        .char_indices()
        .filter(|(_, letter)| is_deceptive(*letter));
    strange
        .map(|(offset, letter)| deceptive(page, offset, letter))
        .collect()
}

fn deceptive(page: &Page, offset: usize, letter: char) -> Finding {
    let found = format!(
        "the character U+{:04X}, which is invisible or changes the order of the text",
        letter as u32
    );
    Finding::at_offset(
        &page.file,
        &page.text,
        offset,
        found,
        "text that looks as it is written",
        "delete it",
    )
}

/// Every numeral is an error here: locked ones do not come into a flow.
fn check_numerals(page: &Page, place: Place, flow: &Flow, locks: &Locks) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (offset, letter) in flow.text().char_indices() {
        let locked = letter == LOCKED && flow.locked().iter().any(|(mark, _)| *mark == offset);
        let source = flow.source(offset);
        // Typed as itself, it is found by `check_characters`; typed as a character reference, only here.
        if is_deceptive(letter) && !locked && !page.text[source..].starts_with(letter) {
            findings.push(deceptive(page, source, letter));
        }
    }
    for range in numbers::numerals(flow.text()) {
        let numeral = &flow.text()[range.clone()];
        findings.push(Finding::at_offset(
            &page.file,
            &page.text,
            flow.source(range.start),
            format!("the numeral `{numeral}` {}", place.words()),
            "a number locked to a fact or to a source, or words",
            mend_numeral(page, place, numeral, locks),
        ));
    }
    findings
}

/// Names facts that have this very text, so that the author need not look for their ids.
fn mend_numeral(page: &Page, place: Place, numeral: &str, locks: &Locks) -> String {
    match place {
        Place::Title | Place::Attribute | Place::Code | Place::Html => {
            return "say it in words, or lock it in the prose instead: a link cannot stand here"
                .to_owned();
        }
        _ => {}
    }
    let own = page.slug.as_deref();
    let mut matching: Vec<_> = locks
        .facts
        .iter()
        .filter(|fact| fact.text == numeral)
        .collect();
    matching.sort_by_key(|fact| own != Some(fact.chapter.as_str()));
    match matching.as_slice() {
        [] => format!(
            "write `[{numeral}](fact:<id>)` (`cargo run -p <chapter> -- facts` lists the ids) or `[{numeral}](cite:<key>)`"
        ),
        [fact] => format!("if it is that fact, write `[{numeral}](fact:{})`", fact.id),
        several => {
            let ids: Vec<&str> = several
                .iter()
                .take(4)
                .map(|fact| fact.id.as_str())
                .collect();
            format!(
                "write `[{numeral}](fact:<id>)`; facts with that text are {}",
                ids.join(", ")
            )
        }
    }
}

fn check_words(page: &Page, place: Place, flow: &Flow) -> Vec<Finding> {
    let mut findings = Vec::new();
    for range in numbers::counted_words(flow.text()) {
        let words = &flow.text()[range.clone()];
        findings.push(Finding::at_offset(
            &page.file,
            &page.text,
            flow.source(range.start),
            format!(
                "the number word `{words}` before a counted noun {}",
                place.words()
            ),
            "a count locked to a fact or to a source",
            format!("write `[{words}](fact:<id>)`"),
        ));
    }
    findings
}

/// What stands right beside a locked number must not make another number of it.
fn check_neighbours(page: &Page, flow: &Flow, references: &[Reference]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |offset: usize, found: String| {
        findings.push(Finding::at_offset(
            &page.file,
            &page.text,
            flow.source(offset),
            found,
            "a locked number that stands by itself",
            "part them with a space, or put all of it into the fact's text",
        ));
    };
    for (mark, index) in flow.locked() {
        let link = &references[*index];
        if link.scheme.is_picture() {
            continue;
        }
        let before = &flow.text()[..*mark];
        let after = &flow.text()[mark + LOCKED.len_utf8()..];
        if let Some(glued) = glued_before(before, &link.text) {
            report(
                *mark,
                format!("`{glued}` right before the locked `{}`", link.text),
            );
        }
        if let Some(glued) = glued_after(after, &link.text) {
            report(
                *mark,
                format!("`{glued}` right behind the locked `{}`", link.text),
            );
        }
        if let Some((next, between)) = joined(flow, *mark, after) {
            let next = &references[next];
            if ends_in_numeral(&link.text)
                && begins_with_numeral(&next.text)
                && !next.scheme.is_picture()
            {
                report(
                    *mark,
                    format!(
                        "`{}` and `{}` joined by `{between}` into one number",
                        link.text, next.text
                    ),
                );
            }
        }
    }
    for range in numbers::multiplied(flow.text()) {
        let link = flow
            .locked()
            .iter()
            .find(|(mark, _)| range.contains(mark))
            .map(|(_, index)| &references[*index]);
        if link.is_some_and(|link| {
            link.text.chars().any(is_numeral) || numbers::is_spelled(&link.text)
        }) {
            report(
                range.start,
                "a number word that changes the locked number beside it".to_owned(),
            );
        }
    }
    findings
}

fn begins_with_numeral(text: &str) -> bool {
    text.chars().next().is_some_and(is_numeral)
}

fn ends_in_numeral(text: &str) -> bool {
    text.chars().next_back().is_some_and(is_numeral)
}

/// The character before a locked number that belongs to it by its looks: a letter, a digit, or a sign.
fn glued_before(before: &str, text: &str) -> Option<char> {
    let mut earlier = before.chars().rev();
    let near = earlier.next()?;
    if near.is_alphanumeric() {
        return Some(near);
    }
    let sign = matches!(
        near,
        '-' | '−' | '–' | '‐' | '‑' | '+' | '±' | '∓' | '~' | '√' | '.' | ',' | '¬'
    );
    // A hyphen or a dash behind a word joins two words; behind anything else it is a sign.
    let joins = earlier
        .next()
        .is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, LOCKED | '%' | ')'));
    (sign && !joins && begins_with_numeral(text)).then_some(near)
}

static ORDINAL: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?:st|nd|rd|th)\b").expect("a fixed pattern"));

/// The character behind a locked number that changes it by its looks.
fn glued_after(after: &str, text: &str) -> Option<char> {
    let near = after.chars().next()?;
    let changes = near.is_alphanumeric() && !ORDINAL.is_match(after);
    let unit = matches!(near, '%' | '‰' | '‱' | '^' | '°') && ends_in_numeral(text);
    (changes || unit || is_combining(near)).then_some(near)
}

/// The locked link that follows with nothing but a digit grouping mark between.
fn joined(flow: &Flow, mark: usize, after: &str) -> Option<(usize, String)> {
    let between: String = after
        .chars()
        .take_while(|letter| *letter != LOCKED)
        .collect();
    let next = mark + LOCKED.len_utf8() + between.len();
    let (_, index) = flow.locked().iter().find(|(offset, _)| *offset == next)?;
    let marks = |letter: char| {
        matches!(letter, '.' | ',' | '\'' | '’' | '_' | '·' | '⁄') || narrow_space(letter)
    };
    between.chars().all(marks).then_some((*index, between))
}

/// White space that typography puts between the digits of one number.
fn narrow_space(letter: char) -> bool {
    letter != ' ' && letter.is_whitespace()
}

static DIRECTIVE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\{\{\s*#").expect("a fixed pattern"));

/// `{{#…` brings in text that is not read here. It is allowed in listings, whose rules are strict, and once on a
/// generated page.
pub fn check_directives(page: &Page) -> Vec<Finding> {
    let listings: Vec<Range<usize>> = page::code_blocks(&page.text)
        .into_iter()
        .filter(|block| block.kind() == BlockKind::Listing && page.kind != PageKind::Readme)
        .map(|block| block.range)
        .collect();
    let mut generated = 0;
    let mut findings = Vec::new();
    for found in DIRECTIVE.find_iter(&page.text) {
        if listings
            .iter()
            .any(|listing| listing.contains(&found.start()))
        {
            continue;
        }
        let line = line_at(&page.text, found.start());
        if page.kind == PageKind::Generated && GENERATED.contains(&line) {
            generated += 1;
            if generated == 1 {
                continue;
            }
        }
        findings.push(Finding::at_offset(
            &page.file,
            &page.text,
            found.start(),
            format!(
                "the directive `{}`, which brings in text that nothing here reads",
                line.trim()
            ),
            "directives in listings only, and one line of its own on a generated page",
            "delete it, or say what it stands for in words",
        ));
    }
    findings
}

fn line_at(text: &str, offset: usize) -> &str {
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..].lines().next().unwrap_or_default()
}
