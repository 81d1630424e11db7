//! Right numbers from the wrong fact: where several facts have the text of a link, the one that its section speaks of is meant.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use pulldown_cmark::{Event, Parser, Tag};

use super::numbers::spells;
use crate::facts::LockedFact;
use crate::finding::{Finding, rules};
use crate::locks::Locks;
use crate::page::{self, Reference};
use crate::workspace::Page;

rules! {
    MEANT: "of the facts with that text the one whose id is made of words that stand in the section, or in the ids around it"
        => "link to the fact that is meant, or name its subject in the section";
    ONCE: "each fact once in a table"
        => "link to the fact of this row and this column, or say once for the whole table what is the same in all of it";
}

/// Finds links to a fact where another one of the same text fits its section better, or where it is not its turn in a table.
pub fn check(page: &Page, references: &[Reference], locks: &Locks) -> Vec<Finding> {
    let own = page.slug.as_deref();
    let facts = references.iter().filter(|link| link.irregular.is_none());
    let facts = facts.filter_map(|link| Some((link, locks.facts.resolve(own, &link.target)?)));
    // A wrong text is found elsewhere.
    let facts =
        facts.filter(|(link, fact)| link.text == fact.text || spells(&link.text, &fact.text));
    let facts: Vec<(&Reference, &LockedFact)> = facts.collect();
    let mut findings = Vec::new();
    for table in parts(&page.text, |tag| matches!(tag, Tag::Table(_))) {
        let mut quoted = HashSet::new();
        let inside = facts.iter();
        for (link, fact) in inside.filter(|(link, _)| table.contains(&link.range.start)) {
            if !quoted.insert(&fact.id) {
                let found = format!("the fact `{}` for the second time in a table", fact.id);
                findings.push(ONCE.broken(found).on(page, link.range.start));
            }
        }
    }
    let heads = parts(&page.text, |tag| matches!(tag, Tag::Heading { .. }));
    let starts = std::iter::once(0).chain(heads.iter().map(|head| head.start));
    let ends = heads.iter().map(|head| head.start).chain([page.text.len()]);
    for section in starts.zip(ends).map(|(start, end)| start..end) {
        let facts = facts
            .iter()
            .filter(|(link, _)| section.contains(&link.range.start));
        let facts: Vec<_> = facts.collect();
        let mut words = String::new();
        let mut done = section.start;
        for (link, _) in &facts {
            words += &page.text[done..link.destination.start];
            done = link.destination.end;
        }
        words += &page.text[done..section.end];
        // How often each word stands here, and in how many ids.
        let mut here: HashMap<String, usize> = HashMap::new();
        let ids = facts.iter().map(|(_, fact)| stems(&fact.id));
        for word in ids.chain([stems(&words)]).flatten() {
            *here.entry(word).or_default() += 1;
        }
        for (link, fact) in facts {
            let itself = stems(&fact.id);
            let around = |word: &String| {
                here.get(word)
                    .is_some_and(|count| *count > usize::from(itself.contains(word)))
            };
            let strangeness = |fact: &LockedFact| {
                let id = own.and_then(|own| fact.id.strip_prefix(own));
                let words = stems(id.unwrap_or(&fact.id));
                let strange = words.iter().filter(|word| !around(word)).count();
                1000 * strange / words.len().max(1)
            };
            let strange = strangeness(fact);
            // A fact of another chapter is meant only where the whole name of that chapter stands.
            let is_near = |rival: &LockedFact| {
                let is_named = || stems(&rival.chapter).iter().all(around);
                rival.chapter == fact.chapter || is_named()
            };
            let mut rivals = locks.facts.all().iter();
            let better = rivals.find(|rival| {
                rival.text == fact.text && is_near(rival) && strangeness(rival) < strange
            });
            let found = better.map(|better| {
                format!(
                    "`{}` from the fact `{}`, of which less stands here than of `{}`, which has that text too",
                    link.text, fact.id, better.id
                )
            });
            findings.extend(found.map(|found| MEANT.broken(found).on(page, link.range.start)));
        }
    }
    findings
}

/// The parts of a page that these tags begin.
fn parts(text: &str, is_meant: fn(&Tag<'_>) -> bool) -> Vec<Range<usize>> {
    let events = Parser::new_ext(text, page::options()).into_offset_iter();
    let parts = events.filter(|(event, _)| matches!(event, Event::Start(tag) if is_meant(tag)));
    parts.map(|(_, range)| range).collect()
}

/// The words of a text without their endings, and compounds also as one word. What a position is worth has two names.
fn stems(text: &str) -> HashSet<String> {
    let compounds = text.split(|letter: char| !letter.is_ascii_alphabetic() && letter != '-');
    let words = compounds.flat_map(|word| {
        let whole = word.replace('-', "");
        word.split('-')
            .map(str::to_owned)
            .chain([whole])
            .collect::<Vec<_>>()
    });
    let words = words.filter(|word| !word.is_empty());
    words
        .map(
            |word| match word.to_ascii_lowercase().trim_end_matches('s') {
                "value" => "score".to_owned(),
                word => word.chars().take(5).collect(),
            },
        )
        .collect()
}
