//! Rules about what is typed: numerals, number words, invisible characters, raw HTML, directives.

use std::ops::Range;

use super::flow::{Flow, LOCKED};
use super::numbers::{self, is_combining, is_deceptive, is_numeral};
use super::reading::{Place, Reading};
use crate::finding::{Fault, Finding, rules};
use crate::listings::DIRECTIVE;
use crate::locks::Locks;
use crate::page::{self, BlockKind, Reference};
use crate::pattern::Pattern;
use crate::workspace::{GENERATED, Page, PageKind, TALLY};

const NUMERAL: &str = "a number locked to a fact or to a source, or words";
const COUNT: &str = "a count locked to a fact or to a source";
rules! {
    VISIBLE: "text that looks as it is written" => "delete it";
    BY_ITSELF: "a locked number that stands by itself" => "part them with a space, or put all of it into the fact's text";
    PLAIN: "directives in listings only, and one line of its own on a generated page"
        => "delete it, or say what it stands for in words";
}

/// Applies the rules to a page that has been read.
pub fn check(
    page: &Page,
    reading: &Reading,
    references: &[Reference],
    locks: &Locks,
) -> Vec<Finding> {
    let mut findings = check_characters(page);
    for (place, flow) in &reading.flows {
        check_hidden(page, flow, &mut findings);
        check_numerals(page, *place, flow, locks, &mut findings);
        check_neighbours(page, flow, references, &mut findings);
    }
    let faults = reading.faults.iter();
    findings.extend(faults.map(|(offset, fault)| fault.clone().on(page, *offset)));
    findings
}

/// Characters that hide text or turn it round are refused wherever they stand, comments and listings included.
fn check_characters(page: &Page) -> Vec<Finding> {
    let letters = page.text.char_indices();
    letters
        .filter(|(_, letter)| is_deceptive(*letter))
        .map(|(offset, letter)| deceptive(letter).on(page, offset))
        .collect()
}

fn deceptive(letter: char) -> Fault {
    VISIBLE.broken(format!(
        "the character U+{:04X}, which is invisible or changes the order of the text",
        letter as u32
    ))
}

/// Finds the characters of [`check_characters`] that were typed as character references.
fn check_hidden(page: &Page, flow: &Flow, findings: &mut Vec<Finding>) {
    for (offset, letter) in flow.text().char_indices() {
        let locked = letter == LOCKED && flow.locked().iter().any(|(mark, _)| *mark == offset);
        let source = flow.source(offset);
        if is_deceptive(letter) && !locked && !page.text[source..].starts_with(letter) {
            findings.push(deceptive(letter).on(page, source));
        }
    }
}

/// Every numeral is an error here, and every number word before a counted noun: locked ones do not come into a flow.
fn check_numerals(
    page: &Page,
    place: Place,
    flow: &Flow,
    locks: &Locks,
    findings: &mut Vec<Finding>,
) {
    let text = flow.text();
    for range in numbers::numerals(text) {
        let numeral = &text[range.clone()];
        let found = format!("the numeral `{numeral}` {}", place.words);
        let fault = Fault::new(found, NUMERAL, mend_numeral(page, place, numeral, locks));
        findings.push(fault.on(page, flow.source(range.start)));
    }
    for range in numbers::counted_words(text) {
        let words = &text[range.clone()];
        let place = place.words;
        let found = format!("the number word `{words}` before a counted noun {place}");
        let fault = Fault::new(found, COUNT, format!("write `[{words}](fact:<id>)`"));
        findings.push(fault.on(page, flow.source(range.start)));
    }
}

/// Names facts that have this very text, so that the author need not look for their ids.
fn mend_numeral(page: &Page, place: Place, numeral: &str, locks: &Locks) -> String {
    if !place.is_linkable {
        let mend = "say it in words, or lock it in the prose instead: a link cannot stand here";
        return mend.to_owned();
    }
    let own = page.slug.as_deref();
    let facts = locks.facts.all().iter();
    let mut matching: Vec<_> = facts.filter(|fact| fact.text == numeral).collect();
    matching.sort_by_key(|fact| own != Some(fact.chapter.as_str()));
    match matching.as_slice() {
        [] => format!(
            "write `[{numeral}](fact:<id>)` (`cargo run -p <chapter> -- facts` lists the ids) or `[{numeral}](cite:<key>)`"
        ),
        [fact] => format!("if it is that fact, write `[{numeral}](fact:{})`", fact.id),
        several => {
            let ids = several.iter().take(4).map(|fact| fact.id.as_str());
            let ids: Vec<&str> = ids.collect();
            format!(
                "write `[{numeral}](fact:<id>)`; facts with that text are {}",
                ids.join(", ")
            )
        }
    }
}

/// What stands right beside a locked number must not make another number of it.
fn check_neighbours(
    page: &Page,
    flow: &Flow,
    references: &[Reference],
    findings: &mut Vec<Finding>,
) {
    let mut report = |offset: usize, found: String| {
        findings.push(BY_ITSELF.broken(found).on(page, flow.source(offset)));
    };
    for (mark, index) in flow.locked() {
        let link = &references[*index];
        if link.scheme.is_picture() {
            continue;
        }
        let locked = &link.text;
        let before = &flow.text()[..*mark];
        let after = &flow.text()[mark + LOCKED.len_utf8()..];
        if let Some(glued) = glued_before(before, locked) {
            report(
                *mark,
                format!("`{glued}` right before the locked `{locked}`"),
            );
        }
        if let Some(glued) = glued_after(after, locked) {
            report(
                *mark,
                format!("`{glued}` right behind the locked `{locked}`"),
            );
        }
        if let Some((next, between)) = joined(flow, *mark, after) {
            let next = &references[next];
            let numeral = ends_in_numeral(locked) && begins_with_numeral(&next.text);
            if numeral && !next.scheme.is_picture() {
                let found = format!(
                    "`{locked}` and `{}` joined by `{between}` into one number",
                    next.text
                );
                report(*mark, found);
            }
        }
    }
    for range in numbers::multiplied(flow.text()) {
        let mut marks = flow.locked().iter();
        let link = marks.find(|(mark, _)| range.contains(mark));
        let text = link.map_or("", |(_, index)| references[*index].text.as_str());
        if text.chars().any(is_numeral) || numbers::is_spelled(text) {
            let found = "a number word that changes the locked number beside it";
            report(range.start, found.to_owned());
        }
    }
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

static ORDINAL: Pattern = Pattern::new(r"^(?:st|nd|rd|th)\b");

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
        matches!(letter, '.' | ',' | '\'' | '’' | '_' | '·' | '⁄' | '/') || narrow_space(letter)
    };
    between.chars().all(marks).then_some((*index, between))
}

/// White space that typography puts between the digits of one number.
fn narrow_space(letter: char) -> bool {
    letter != ' ' && letter.is_whitespace()
}

/// `{{#…` brings in text that is not read here. It is allowed in listings, whose rules are strict, once on a generated page, and for
/// the tally of the checks.
pub fn check_directives(page: &Page) -> Vec<Finding> {
    let listings: Vec<Range<usize>> = page::code_blocks(&page.text)
        .into_iter()
        .filter(|block| block.kind() == BlockKind::Listing && page.kind != PageKind::Readme)
        .map(|block| block.range)
        .collect();
    let mut generated = page.kind == PageKind::Generated;
    let mut findings = Vec::new();
    for found in DIRECTIVE.find_iter(&page.text) {
        let at = found.start();
        let line = line_at(&page.text, at);
        if listings.iter().any(|listing| listing.contains(&at)) {
            continue;
        }
        if line == TALLY {
            continue;
        }
        if generated && GENERATED.contains(&line) {
            generated = false;
            continue;
        }
        let line = line.trim();
        let found = format!("the directive `{line}`, which brings in text that nothing here reads");
        findings.push(PLAIN.broken(found).on(page, at));
    }
    findings
}

fn line_at(text: &str, offset: usize) -> &str {
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..].lines().next().unwrap_or_default()
}
