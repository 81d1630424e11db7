//! The order of a chapter's page: what each has, whatever its headings say besides.

use crate::finding::{Finding, rules};
use crate::page::{self, Scheme};
use crate::pattern::Pattern;
use crate::workspace::{Page, PageKind};

/// The least number of questions whose answers are folded.
const QUESTIONS: usize = 3;

/// What stands on a page, one after the other.
static PARTS: [(&str, Pattern); 5] = [
    (
        "a heading with `Try it`",
        Pattern::new(r"(?mi)^##+ .*\btry it\b"),
    ),
    (
        "a heading with `pitfalls`",
        Pattern::new(r"(?mi)^##+ .*pitfalls?\b"),
    ),
    (
        "a heading with `exercises`",
        Pattern::new(r"(?mi)^##+ .*exercises?\b"),
    ),
    (
        "`<details class=\"implementation\">`",
        Pattern::new(r#"(?m)^<details class="implementation">"#),
    ),
    (
        "a heading with `engine` or `practice`",
        Pattern::new(r"(?mi)^##+ .*\b(?:engines?|practice)\b"),
    ),
];
static QUESTION: Pattern = Pattern::new(r#"(?m)^<details class="question">"#);

rules! {
    IN_ORDER: "on the page of a chapter, in this order: `Try it`, pitfalls, exercises, the folded implementation, in an engine"
        => "write the section, or move it to its place";
    ASKED: "at least three questions and an `exercise:` below the heading of the exercises"
        => "write them: the page \"How to add a chapter\" shows how";
}

/// What the page of a chapter lacks of its order.
pub fn check(page: &Page) -> Vec<Finding> {
    if page.slug.is_none() || page.kind != PageKind::Written {
        return Vec::new();
    }
    let (text, mut findings, mut done) = (&page.text, Vec::new(), 0);
    for (what, part) in &PARTS {
        if let Some(found) = part.find_iter(&text[done..]).next() {
            done += found.end();
        } else {
            let found = format!("{what} is missing here, or stands further up");
            findings.push(IN_ORDER.broken(found).on(page, done));
        }
    }
    if let Some(heading) = PARTS[2].1.find_iter(text).next() {
        let ends = PARTS[3].1.find_iter(&text[heading.end()..]).next();
        let end = ends.map_or(text.len(), |end| heading.end() + end.start());
        let section = heading.start()..end;
        let links = page::references(text).into_iter();
        let mut programs = links.filter(|link| link.scheme == Scheme::Exercise);
        let questions = QUESTION.find_iter(&text[section.clone()]).count();
        if questions < QUESTIONS || !programs.any(|link| section.contains(&link.range.start)) {
            let found = format!("{questions} questions, or nothing to program");
            findings.push(ASKED.broken(found).on(page, heading.start()));
        }
    }
    findings
}
