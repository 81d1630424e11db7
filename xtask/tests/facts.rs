//! What is asked of the facts themselves, on small workspaces on disk.

mod common;

use std::fs;

use common::{assert_found, brief, write};
use tempfile::TempDir;
use xtask::facts::Facts;
use xtask::finding::Finding;
use xtask::workspace::Workspace;

const SOURCE: &str = "chapters/demo/src/lib.rs";
const FACTS: &str = "chapters/demo/tests/snapshots/facts.snap";
const SOURCES: &str = "chapters/demo/tests/snapshots/sources.snap";
/// What the snapshots below hold before one thing is changed: a fact, and the line that computes it.
const FACT: &str = r#"{
    "id": "demo.a.nodes",
    "text": "40",
    "conditions": "the demo board",
    "check": { "kind": "recount", "says": "counted again" }
}"#;
const PLACE: &str = "a.nodes  src/lib.rs:2";

/// A workspace with one chapter `demo`, its locked facts, and the lines of its source that compute them.
fn workspace(facts: &str, places: &str) -> (TempDir, Workspace) {
    let header = "---\nsource: x\nexpression: y\n---\n";
    common::workspace(&[
        ("book/src/demo.md", "# Demo\n"),
        (SOURCE, "fn facts() {\n    fact()\n}\n"),
        (FACTS, &format!("{header}[\n{facts}\n]\n")),
        (SOURCES, &format!("{header}{places}\n")),
    ])
}

fn findings(facts: &str, places: &str) -> Vec<Finding> {
    let (_root, workspace) = workspace(facts, places);
    Facts::load(&workspace).unwrap().findings
}

#[test]
fn a_fact_is_loaded_with_everything_that_its_row_shows() {
    let (_root, workspace) = workspace(FACT, PLACE);
    let facts = Facts::load(&workspace).unwrap();
    assert_eq!(facts.findings, []);
    let fact = facts.get("demo.a.nodes").expect("the fact");
    assert_eq!((&*fact.text, &*fact.conditions), ("40", "the demo board"));
    let check = (&*fact.check.kind, &*fact.check.says);
    assert_eq!(check, ("recount", "counted again"));
    assert_eq!((&*fact.chapter, fact.snapshot_line), ("demo", 7));
    let place = fact.source.as_ref().expect("a place");
    assert_eq!((&*place.file, place.line), (SOURCE, 2));
    assert_eq!(facts.resolve(Some("demo"), "a.nodes"), Some(fact));
    assert_eq!(facts.resolve(None, "a.nodes"), None);
}

#[test]
fn every_rule_of_a_fact_is_broken_by_its_fixture() {
    let failing = [
        ("demo.a.nodes", "other.nodes", "another chapter"),
        ("demo.a.nodes", "demo.a)b", "cannot stand in a link"),
        ("recount", "trust me", "a check of the kind `trust me`"),
        ("recount", "published", "without a key"),
        ("\"says\"", "\"key\": \"a\", \"says\"", "with a key"),
        ("the demo board", "", "the conditions of `demo.a.nodes`"),
        (
            "the demo board",
            "a\\nb",
            "the conditions of `demo.a.nodes`",
        ),
        ("counted again", " ", "the check of `demo.a.nodes`"),
        ("40", "", "the text of `demo.a.nodes`"),
    ];
    for (old, new, words) in failing {
        assert_found(&findings(&FACT.replacen(old, new, 1), PLACE), "7:1", words);
    }
    let twice = findings(&format!("{FACT},\n{FACT}"), PLACE);
    assert_eq!(twice.len(), 1, "{:#?}", brief(&twice));
    assert_found(&twice, "7:1", "two facts have the id `demo.a.nodes`");
}

#[test]
fn every_rule_of_a_source_line_is_broken_by_its_fixture() {
    let failing = [
        ("", FACTS, "7:1", "says where `demo.a.nodes` is computed"),
        ("a.nodes src/lib.rs:2", SOURCES, "5:1", "names no place"),
        ("a.nodes  src/lib.rs", SOURCES, "5:1", "names no place"),
        ("a.nodes  src/lib.rs:0", SOURCES, "5:1", "no such line"),
        ("a.nodes  src/lib.rs:4", SOURCES, "5:1", "no such line"),
        ("a.nodes  src/gone.rs:2", SOURCES, "5:1", "no such line"),
    ];
    for (places, file, place, words) in failing {
        let findings = findings(FACT, places);
        assert_found(&findings, place, words);
        let blessed =
            |finding: &Finding| finding.file == file && finding.mend == "cargo xtask bless";
        assert!(findings.iter().any(blessed), "{:#?}", brief(&findings));
    }
    let twice = findings(FACT, &format!("{PLACE}\n{PLACE}"));
    assert_found(&twice, "6:1", "a second line for `demo.a.nodes`");
    let more = findings(FACT, &format!("{PLACE}\nb  src/lib.rs:2"));
    assert_found(&more, "6:1", "a source line for `demo.b`, which is no fact");
    let (_root, workspace) = workspace(FACT, PLACE);
    fs::remove_file(workspace.root.join(SOURCES)).unwrap();
    let facts = Facts::load(&workspace).unwrap();
    assert_found(&facts.findings, "7:1", "no line of `sources.snap`");
}

#[test]
fn the_table_of_contents_and_the_pages_agree() {
    let (_root, workspace) = common::workspace(&[
        ("book/src/demo.md", "# Demo\n"),
        ("book/src/404.md", "# Nothing here\n"),
    ]);
    let unlisted = || workspace.unlisted_pages().unwrap();
    let list = |pages: &str| write(&workspace, "book/src/SUMMARY.md", pages);
    assert_eq!(unlisted(), []);

    write(&workspace, "book/src/extra.html", "40");
    assert_eq!(unlisted()[0].file, "book/src/extra.html");
    fs::remove_file(workspace.root.join("book/src/extra.html")).unwrap();

    write(&workspace, "book/src/left.md", "# Left out\n");
    assert_eq!(unlisted()[0].file, "book/src/left.md");

    // A line without an address announces a page, and one without its page is a mistake.
    list("- [Demo](demo.md)\n- [Left](left.md)\n- [Gone](gone.md)\n- [Later]()\n");
    assert_eq!(unlisted().len(), 1);
    let gone = "the page book/src/gone.md does not exist";
    assert_found(&unlisted(), "3:3", gone);

    write(&workspace, "book/src/other.markdown", "40");
    list("- [Demo](demo.md)\n- [Other](other.markdown)\n");
    assert_found(&unlisted(), "2:3", "does not end in `.md`");
    let files = || workspace.pages().unwrap().into_iter().map(|page| page.file);
    let is_read = files().any(|file| file == "book/src/other.markdown");
    assert!(is_read, "what is listed is read");

    list("- [Demo](demo.md)\n- [Left](left.md)\n");
    let names = ["SUMMARY.md", "demo.md", "left.md", "404.md"];
    assert!(files().eq(names.map(|name| format!("book/src/{name}"))));
}
