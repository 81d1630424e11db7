//! What is asked of the facts themselves, on small workspaces on disk.

mod common;

use std::fs;

use common::{assert_found, brief};
use tempfile::TempDir;
use xtask::facts::Facts;
use xtask::finding::Finding;
use xtask::workspace::Workspace;

/// A workspace with one chapter `demo`, its source and its locked facts.
fn workspace(source: &str, facts: &str) -> TempDir {
    let root = tempfile::tempdir().expect("a directory for the test");
    let write = |file: &str, text: &str| {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a directory")).expect("the directory");
        fs::write(path, text).expect("the file");
    };
    write("Cargo.toml", "[workspace]\n");
    write("book/src/SUMMARY.md", "# Summary\n\n- [Demo](demo.md)\n");
    write("book/src/demo.md", "# Demo\n");
    write("chapters/demo/Cargo.toml", "");
    write("chapters/demo/src/lib.rs", source);
    write(
        "chapters/demo/tests/snapshots/facts.snap",
        &format!("---\nsource: x\nexpression: y\n---\n{facts}\n"),
    );
    root
}

fn findings(source: &str, facts: &str) -> Vec<Finding> {
    let root = workspace(source, facts);
    Facts::load(&Workspace::at(root.path()))
        .expect("facts that can be read")
        .findings()
        .to_vec()
}

fn stored(id: &str, kind: &str) -> String {
    format!(
        "[\n  {{\n    \"id\": \"{id}\",\n    \"text\": \"40\",\n    \"conditions\": \"the demo board\",\n    \
         \"check\": {{ \"kind\": \"{kind}\", \"says\": \"counted again\" }}\n  }}\n]"
    )
}

#[test]
fn a_fact_is_loaded_with_everything_that_its_row_shows() {
    let source = "// id: \"a.nodes\" in a comment does not count\nfn facts() {\n    Fact { id: \"a.nodes\" }\n}\n";
    let root = workspace(source, &stored("demo.a.nodes", "recount"));
    let facts = Facts::load(&Workspace::at(root.path())).expect("facts that can be read");
    assert_eq!(facts.findings(), []);
    let fact = facts.get("demo.a.nodes").expect("the fact");
    assert_eq!(
        (fact.text.as_str(), fact.conditions.as_str()),
        ("40", "the demo board")
    );
    assert_eq!(
        (fact.check.kind.as_str(), fact.check.says.as_str()),
        ("recount", "counted again")
    );
    assert_eq!((fact.chapter.as_str(), fact.snapshot_line), ("demo", 7));
    let place = fact.source.as_ref().expect("a place");
    assert_eq!(
        (place.file.as_str(), place.line),
        ("chapters/demo/src/lib.rs", 3)
    );
    assert_eq!(facts.resolve(Some("demo"), "a.nodes"), Some(fact));
    assert_eq!(facts.resolve(None, "a.nodes"), None);
}

#[test]
fn every_rule_of_the_facts_is_broken_by_its_fixture() {
    let literal = "fn facts() {\n    Fact { id: \"nodes\" }\n}\n";
    let twice = format!("{literal}{literal}");
    let good = stored("demo.nodes", "recount");
    let entry = good.trim_matches(['[', ']', '\n']);
    let failing = [
        (
            "not in the source",
            "fn facts() {}\n",
            good.clone(),
            1,
            1,
            "its id is not written in the source",
        ),
        (
            "in a comment",
            "// id: \"nodes\"\n",
            good.clone(),
            1,
            1,
            "not written in the source",
        ),
        (
            "written twice",
            twice.as_str(),
            good.clone(),
            5,
            12,
            "written 2 times",
        ),
        (
            "two of one id",
            literal,
            format!("[{entry},{entry}]"),
            1,
            1,
            "two facts have the id",
        ),
        (
            "another chapter",
            "Fact { id: \"other.nodes\" }",
            stored("other.nodes", "recount"),
            7,
            1,
            "another chapter",
        ),
        (
            "strange id",
            "Fact { id: \"a)b\" }",
            stored("demo.a)b", "recount"),
            7,
            1,
            "cannot stand in a link",
        ),
        (
            "unknown kind",
            literal,
            stored("demo.nodes", "trust me"),
            7,
            1,
            "a check of the kind `trust me`",
        ),
        (
            "published without a key",
            literal,
            stored("demo.nodes", "published"),
            7,
            1,
            "without a key",
        ),
        (
            "no conditions",
            literal,
            good.replace("the demo board", ""),
            7,
            1,
            "the conditions of `demo.nodes`",
        ),
        (
            "no check",
            literal,
            good.replace("counted again", " "),
            7,
            1,
            "the check of `demo.nodes`",
        ),
        (
            "no text",
            literal,
            good.replace("40", ""),
            7,
            1,
            "the text of `demo.nodes`",
        ),
    ];
    for (_, source, facts, line, column, words) in failing {
        let place = format!("{line}:{column}");
        assert_found(&findings(source, &facts), &place, words);
    }
    let good = findings(literal, &good);
    assert!(good.is_empty(), "{:#?}", brief(&good));
}

#[test]
fn the_table_of_contents_and_the_pages_agree() {
    let root = workspace("", "[]");
    fs::write(root.path().join("book/src/404.md"), "# Nothing here\n").expect("the page");
    let workspace = Workspace::at(root.path());
    assert_eq!(workspace.unlisted_pages().expect("pages"), []);
    fs::write(root.path().join("book/src/extra.html"), "40").expect("the file");
    let findings = workspace.unlisted_pages().expect("pages");
    assert_eq!(findings[0].file, "book/src/extra.html");
    fs::remove_file(root.path().join("book/src/extra.html")).expect("the file");
    fs::write(root.path().join("book/src/left.md"), "# Left out\n").expect("the page");
    let findings = workspace.unlisted_pages().expect("pages");
    assert_eq!(findings[0].file, "book/src/left.md");
    fs::write(
        root.path().join("book/src/SUMMARY.md"),
        "- [Demo](demo.md)\n- [Left](left.md)\n- [Gone](gone.md)\n",
    )
    .expect("the list");
    let findings = workspace.unlisted_pages().expect("pages");
    assert_eq!(findings.len(), 1);
    fs::write(root.path().join("book/src/other.markdown"), "40").expect("the page");
    fs::write(
        root.path().join("book/src/SUMMARY.md"),
        "- [Demo](demo.md)\n- [Other](other.markdown)\n",
    )
    .expect("the list");
    assert_found(
        &workspace.unlisted_pages().expect("pages"),
        "2:3",
        "does not end in `.md`",
    );
    assert!(
        workspace
            .pages()
            .expect("pages")
            .iter()
            .any(|page| page.file == "book/src/other.markdown"),
        "it is read"
    );
    fs::write(
        root.path().join("book/src/SUMMARY.md"),
        "- [Demo](demo.md)\n- [Left](left.md)\n",
    )
    .expect("the list");
    assert_found(&findings, "3:3", "the page book/src/gone.md does not exist");
    let names: Vec<_> = workspace
        .pages()
        .expect("pages")
        .into_iter()
        .map(|page| page.file)
        .collect();
    assert_eq!(
        names,
        [
            "book/src/SUMMARY.md",
            "book/src/demo.md",
            "book/src/left.md",
            "book/src/404.md"
        ]
    );
}
