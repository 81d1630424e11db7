//! Rules about what readers see of the source: its comments, and the sentences that programs and pages say.

use std::ops::Range;

use regex::Captures;

use super::numbers::{counted_words, number_words, numerals};
use crate::bibliography::Bibliography;
use crate::finding::{Finding, Lines, rules};
use crate::pattern::Pattern;
use crate::sources::{Source, Sources};

rules! {
    UNTYPED: "no number that the code could leave behind, but a year of the bibliography beside its author"
        => "write the value in braces, as in `{depth}`, or say it without a number";
}

/// Checks the source files of the chapters and of what they share, and of tests and tools what a listing prints.
pub fn check(sources: &Sources, bibliography: &Bibliography) -> Vec<Finding> {
    let check = |(file, source)| check_file(file, source, bibliography);
    sources.compiled().flat_map(check).collect()
}

/// Comments that follow each other, a text in quotes, or a character.
pub static TOKEN: Pattern = Pattern::new(
    r##"(?s)//[^\n]*(?:\n\s*//[^\n]*)*|/\*.*?\*/|r"[^"]*"|r#".*?"#|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'"##,
);
/// A derived command line, whose comments are its help.
pub static HELP: Pattern = Pattern::new(r"derive\([^)]*\b(?:Args|Parser|Subcommand|ValueEnum)\b");
/// Where a line of a comment begins, and code in it, which is an example of what is typed or printed.
static MARK: Pattern = Pattern::new(r"(?m)^\s*//[/!]?");
static CODE: Pattern = Pattern::new(r"(?s)```.*?```|`[^`\n]*`");
/// What a text has beside its words: values, and the tags of a drawing.
static VALUE: Pattern = Pattern::new(r"\{[^{}]*\}|<[^<>]*>");
static WORD: Pattern = Pattern::new("[a-z]{2}|[A-Z]{4}");

/// A listing and a program's help are read word by word: there every number word counts, elsewhere those before what is counted.
fn check_file(file: &str, source: &Source, bibliography: &Bibliography) -> Vec<Finding> {
    let text = &source.text;
    let (lines, is_help) = (Lines::of(text), HELP.is_match(text));
    let is_read = !file.starts_with("xtask/");
    let is_read = is_read && (file.contains("/src/") || file.contains("/exercises/"));
    let is_read = is_read && !file.ends_with("/src/tests.rs");
    let tests = text.find("#[cfg(test)]\nmod tests").filter(|_| is_read);
    let mut findings = Vec::new();
    for token in TOKEN.find_iter(text) {
        let raw = token.as_str();
        let place = |range: &Range<usize>| lines.place(token.start() + range.start);
        let typed: Vec<Range<usize>> = if raw.starts_with('/') {
            let words = blank(raw, &MARK);
            let prose = blank(&words, &CODE);
            let is_shown = |at: &Range<usize>| is_help || source.is_anchored(place(at).0);
            let is_free = |at: &Range<usize>| {
                let is_example = !is_shown(at) && prose[at.clone()].trim().is_empty();
                is_example || bibliography.dates(&raw[at.clone()], &raw[..at.start])
            };
            let digits = numerals(raw).into_iter().filter(|at| !is_free(at));
            let shown = number_words(&words).into_iter().filter(&is_shown);
            // Where every number word is found, these are found again.
            digits.chain(shown).chain(counted_words(&prose)).collect()
        } else {
            let words = blank(raw, &VALUE);
            let is_sentence = raw.contains(' ') && WORD.is_match(&words);
            let typed = numerals(&words).into_iter().chain(number_words(&words));
            typed.filter(|_| is_sentence).collect()
        };
        // A digit behind a letter belongs to a name, such as that of a type.
        let is_name = |at: &Range<usize>| raw[..at.start].ends_with(char::is_alphabetic);
        let is_test = token.start() >= tests.unwrap_or(if is_read { text.len() } else { 0 });
        let is_seen = |at: &Range<usize>| !is_test || source.is_anchored(place(at).0);
        for at in typed.into_iter().filter(|at| !is_name(at) && is_seen(at)) {
            let found = format!("the number `{}`, typed here", &raw[at.clone()]);
            findings.push(UNTYPED.broken(found).at(file, place(&at)));
        }
    }
    findings.sort();
    findings.dedup();
    findings
}

/// The text with blanks, as many bytes, for what the pattern finds.
fn blank(text: &str, what: &Pattern) -> String {
    let blanks = |found: &Captures<'_>| " ".repeat(found[0].len());
    what.replace_all(text, blanks).into_owned()
}
