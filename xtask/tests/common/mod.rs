//! What the tests of the checks share: a page from a text, and a few things to lock it to.

// Every test target compiles this module and uses its own part of it.
#![allow(dead_code)]

use std::path::PathBuf;

use xtask::bibliography::Bibliography;
use xtask::facts::{Check, Facts, LockedFact, SourcePlace};
use xtask::finding::Finding;
use xtask::prose::Locks;
use xtask::workspace::{Page, PageKind};

/// The page of the chapter `demo`.
pub fn page(text: &str) -> Page {
    Page {
        file: "book/src/demo.md".to_owned(),
        path: PathBuf::from("book/src/demo.md"),
        kind: PageKind::Written,
        slug: Some("demo".to_owned()),
        text: text.to_owned(),
    }
}

pub fn page_of_kind(kind: PageKind, text: &str) -> Page {
    Page { kind, ..page(text) }
}

pub fn fact(id: &str, text: &str) -> LockedFact {
    LockedFact {
        id: id.to_owned(),
        text: text.to_owned(),
        conditions: "the demo board".to_owned(),
        check: Check {
            kind: "recount".to_owned(),
            says: "counted again".to_owned(),
            key: None,
        },
        chapter: "demo".to_owned(),
        snapshot: PathBuf::from("chapters/demo/tests/snapshots/facts.snap"),
        snapshot_line: 1,
        source: Some(SourcePlace {
            file: "chapters/demo/src/facts.rs".to_owned(),
            line: 7,
        }),
    }
}

pub const RECORDS: &str = "@article{zermelo1913,\n  author = {Zermelo, Ernst},\n  title = {On an application},\n  \
    pages = {501--504},\n  year = {1913},\n  doi = {10.1000/777},\n  note = {There are 255,168 games, 12.5\\% of them drawn; after one move 9 and after two moves 72 or 78}\n}\n\
    @article{knuth1975,\n  author = {Knuth, Donald E. and Moore, Ronald W.},\n  title = {Analysis},\n  year = {1975}\n}\n";

/// Facts `demo.nodes` (40), `demo.probes` (3), `demo.games` (255,168), `demo.score` (`10 - ply`), `demo.loss` (-2) and
/// `other.nodes` (57); two records; the figure `demo.tree`.
pub fn locks() -> Locks {
    let facts = [
        fact("demo.nodes", "40"),
        fact("demo.probes", "3"),
        fact("demo.games", "255,168"),
        fact("demo.score", "10 - ply"),
        fact("demo.loss", "-2"),
        fact("other.nodes", "57"),
    ];
    Locks {
        facts: Facts::of(facts),
        bibliography: Bibliography::parse(RECORDS),
        figures: vec!["demo.tree".to_owned()],
        steppers: vec!["demo.search".to_owned()],
    }
}

/// Place and message of each finding, for short assertions.
pub fn brief(findings: &[Finding]) -> Vec<(usize, usize, &str)> {
    findings
        .iter()
        .map(|finding| (finding.line, finding.column, finding.found.as_str()))
        .collect()
}

/// Asserts that a finding stands at the place and says the words, and that it comes with a way to mend it.
pub fn assert_found(rule: &str, findings: &[Finding], line: usize, column: usize, words: &str) {
    let hit = findings.iter().find(|finding| {
        finding.line == line && finding.column == column && finding.found.contains(words)
    });
    let Some(finding) = hit else {
        panic!(
            "{rule}: no finding at {line}:{column} that says `{words}`; there are {:#?}",
            brief(findings)
        );
    };
    assert!(
        !finding.expected.is_empty() && !finding.mend.is_empty(),
        "{rule}: {finding}"
    );
}
