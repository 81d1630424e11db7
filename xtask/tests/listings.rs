//! The rules of the part `listings`: on the pages and sources of `fixtures/listings`, and on a whole workspace.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::{assert_found, brief, page, workspace};
use xtask::listings::{self, Include, WHOLE_FILE_LINES, check_page};
use xtask::sources::Sources;

/// Code between the markers of an anchor. They are put together here, so that this file has no anchors of its own.
fn anchor(name: &str, code: &str) -> String {
    let word = "ANCHOR";
    format!("// {word}: {name}\n{code}// {word}_END: {name}\n")
}

fn sources() -> Sources {
    let shown = anchor("shown", "fn shown() {}\n");
    let files = [
        ("stray", format!("/* {}: shown */\n{shown}", "ANCHOR")),
        ("lib", shown + &anchor("hollow", "\n")),
        ("small", "fn small() {}\n".to_owned()),
        ("long", "fn a() {}\n".repeat(WHOLE_FILE_LINES + 1)),
        ("fence", anchor("fence", "/*\n```\n*/\n")),
        ("cut", anchor("cut", "/// Cut.\nfn cut() {\n")),
        ("nested", anchor("nested", "/* {{#include x.rs}} */\n")),
    ];
    let body = |line: &str| {
        format!(
            "fn a() {{\n    position.hit();\n{line}}}\n",
            line = line.repeat(14)
        )
    };
    let (narrow, wide) = (body("    position.enter();\n"), body("    b();\n"));
    let plain = anchor("narrow", &narrow) + &anchor("wide", &wide);
    let files = files.into_iter().chain([("plain", plain)]);
    let files: Vec<_> = files
        .map(|(name, text)| (format!("chapters/demo/src/{name}.rs"), text))
        .collect();
    Sources::of(files.iter().map(|(file, text)| (&**file, &**text)))
}

#[test]
fn every_rule_of_the_listings_finds_what_its_fixtures_mark_and_nothing_else() {
    let sources = sources();
    common::assert_fixtures("listings", |page| check_page(page, &sources).findings);
}

#[test]
fn a_listing_of_anchors_or_of_a_small_file_passes_and_uses_its_anchors() {
    let text = "```rust\n{{#include ../../chapters/demo/src/lib.rs:shown}}\n\
        {{#include ../../chapters/demo/src/small.rs}}\n```\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n")] {
        let checked = check_page(&page(&text), &sources());
        assert_eq!(checked.findings, []);
        let used = BTreeSet::from([("chapters/demo/src/lib.rs".to_owned(), "shown".to_owned())]);
        assert_eq!(checked.used, used);
    }
}

#[test]
fn an_include_names_its_file_relative_to_the_root() {
    let line = "{{#include ../../chapters/a/src/b.rs:c-d}}";
    let include = Include::read(line, "book/src/a.md").unwrap();
    assert_eq!(include.written, "../../chapters/a/src/b.rs:c-d");
    assert_eq!(include.file, "chapters/a/src/b.rs");
    assert_eq!(include.anchor.as_deref(), Some("c-d"));
    let beside = Include::read("{{#include b.rs}}", "book/src/a.md").unwrap();
    assert_eq!((&*beside.file, beside.anchor), ("book/src/b.rs", None));
    assert!(Include::read("fn main() {}", "book/src/a.md").is_err());
}

#[test]
fn the_first_printed_line_looks_past_markers_of_anchors() {
    let text = anchor("outer", &anchor("inner", "fn a() {}\n")) + "fn b() {}\n";
    let sources = Sources::of([("a", &*text)]);
    let printed = |anchor| sources.get("a").unwrap().printed(anchor);
    for anchor in [None, Some("inner"), Some("outer")] {
        assert_eq!(printed(anchor).unwrap()[0], (3, "fn a() {}"));
    }
    assert_eq!(printed(Some("gone")), None);
}

#[test]
fn every_rule_of_the_anchors_finds_what_its_fixtures_mark_and_nothing_else() {
    let file = "shared/a/src/lib.rs";
    let used = BTreeSet::from([(file.to_owned(), "used".to_owned())]);
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/listings/anchors.txt");
    common::assert_fixture(&fixture, |text| {
        Sources::of([(file, text)]).check_anchors(&used)
    });
}

#[test]
fn a_whole_workspace_is_read_from_disk_with_its_orphans_and_unused_anchors() {
    let lib = format!("mod shown;\n{}", anchor("unused", "fn b() {}\n"));
    let shown = anchor("shown", "fn a() {}\n");
    let page = "```rust\n{{#include ../../chapters/demo/src/shown.rs:shown}}\n\
        {{#include ../../chapters/demo/src/orphan.rs}}\n```\n";
    let (_root, workspace) = workspace(&[
        ("chapters/demo/src/lib.rs", &lib),
        ("chapters/demo/src/shown.rs", &shown),
        ("chapters/demo/src/orphan.rs", "fn orphan() {}\n"),
        (
            "chapters/demo/tests/fixtures/any.rs",
            &anchor("fixture", ""),
        ),
        ("book/src/demo.md", page),
    ]);
    let findings = listings::check(&workspace).unwrap();
    assert_eq!(findings.len(), 2, "{:#?}", brief(&findings));
    let orphan = "`chapters/demo/src/orphan.rs` is compiled by no crate";
    assert_found(&findings, "3:1", orphan);
    let unused = "no listing uses the anchor `unused`";
    assert_found(&findings, "2:12", unused);
}
