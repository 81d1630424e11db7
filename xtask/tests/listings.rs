//! The rules of the part `listings`, each with a page that breaks it and one that keeps it.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{assert_found, brief, page, page_of_kind};
use xtask::listings::{self, check_page};
use xtask::sources::Sources;
use xtask::workspace::{PageKind, Workspace};

/// A marker line. It is put together here, so that this file has no anchors of its own.
fn mark(name: &str) -> String {
    format!("// {}: {name}\n", "ANCHOR")
}

fn end(name: &str) -> String {
    format!("// {}_END: {name}\n", "ANCHOR")
}

fn sources() -> Sources {
    let part = format!("{}fn shown() {{}}\n{}", mark("shown"), end("shown"));
    let hollow = format!("{part}{}\n{}", mark("hollow"), end("hollow"));
    let long = "fn a() {}\n".repeat(listings::WHOLE_FILE_LINES + 1);
    let fence = format!("{}/*\n```\n*/\n{}", mark("fence"), end("fence"));
    let nested = format!(
        "{}/* {{{{#include x.rs}}}} */\n{}",
        mark("nested"),
        end("nested")
    );
    let stray = format!("/* {}: shown */\n{part}", "ANCHOR");
    Sources::of([
        ("chapters/demo/src/stray.rs", stray.as_str()),
        ("chapters/demo/src/lib.rs", hollow.as_str()),
        ("chapters/demo/src/small.rs", "fn small() {}\n"),
        ("chapters/demo/src/long.rs", long.as_str()),
        ("chapters/demo/src/fence.rs", fence.as_str()),
        ("chapters/demo/src/nested.rs", nested.as_str()),
    ])
}

fn include(path: &str) -> String {
    format!("{{{{#include ../../chapters/demo/src/{path}}}}}")
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one table of fixtures, a row for each rule"
)]
fn every_rule_of_the_listings_is_broken_by_its_fixture() {
    let shown = include("lib.rs:shown");
    let line = |what: &str| format!("text\n\n```rust\n{what}\n```\n");
    let failing = [
        (
            "typed code",
            line("fn a() {}"),
            4,
            1,
            "`fn a() {}` in a listing",
        ),
        (
            "typed code behind an include",
            line(&format!("{shown}\nfn a() {{}}")),
            5,
            1,
            "in a listing",
        ),
        (
            "blank line between includes",
            line(&format!("{shown}\n\n{shown}")),
            5,
            1,
            "in a listing",
        ),
        (
            "empty",
            "```rust\n```\n".to_owned(),
            1,
            1,
            "an empty listing",
        ),
        (
            "tildes",
            "~~~rust\nfn a() {}\n~~~\n".to_owned(),
            2,
            1,
            "in a listing",
        ),
        (
            "four back quotes",
            "````rust\nfn a() {}\n````\n".to_owned(),
            2,
            1,
            "in a listing",
        ),
        (
            "blank before the language",
            "``` rust\nfn a() {}\n```\n".to_owned(),
            2,
            1,
            "in a listing",
        ),
        (
            "attribute",
            format!("```rust,ignore\n{shown}\n```\n"),
            1,
            1,
            "marked `rust,ignore`",
        ),
        (
            "attribute behind a blank",
            format!("```rust ignore\n{shown}\n```\n"),
            1,
            1,
            "marked `rust ignore`",
        ),
        (
            "braces",
            format!("```rust{{x}}\n{shown}\n```\n"),
            1,
            1,
            "marked `rust{x}`",
        ),
        (
            "short name",
            "```rs\nfn a() {}\n```\n".to_owned(),
            1,
            1,
            "marked `rs`",
        ),
        (
            "capital",
            "```Rust\nfn a() {}\n```\n".to_owned(),
            1,
            1,
            "marked `Rust`",
        ),
        (
            "in a list",
            format!("- a\n\n  ```rust\n  {shown}\n  ```\n"),
            3,
            3,
            "inside a list",
        ),
        (
            "in a quotation",
            format!("> ```rust\n> {shown}\n> ```\n"),
            1,
            3,
            "inside a list or a quotation",
        ),
        (
            "open fence",
            format!("```rust\n{shown}\nfn a() {{}}\n"),
            3,
            1,
            "in a listing",
        ),
        (
            "other directive",
            line("{{#rustdoc_include ../../chapters/demo/src/lib.rs:shown}}"),
            4,
            1,
            "in a listing",
        ),
        (
            "outside",
            line("{{#include ../../../other/src/lib.rs:shown}}"),
            4,
            1,
            "leads out of the workspace",
        ),
        (
            "absolute",
            line("{{#include /etc/lib.rs:shown}}"),
            4,
            1,
            "leads out of the workspace",
        ),
        (
            "no source",
            line("{{#include ../../README.md}}"),
            4,
            1,
            "no source file `README.md`",
        ),
        (
            "missing file",
            line(&include("gone.rs:shown")),
            4,
            1,
            "no source file `chapters/demo/src/gone.rs`",
        ),
        (
            "lines",
            line(&include("lib.rs:1:2")),
            4,
            1,
            "no name of an anchor",
        ),
        (
            "one line",
            line(&include("lib.rs:2")),
            4,
            1,
            "no name of an anchor",
        ),
        (
            "lines to the end",
            line(&include("lib.rs:2:")),
            4,
            1,
            "no name of an anchor",
        ),
        (
            "lines from the start",
            line(&include("lib.rs::2")),
            4,
            1,
            "no name of an anchor",
        ),
        (
            "empty anchor",
            line(&include("lib.rs:")),
            4,
            1,
            "no name of an anchor",
        ),
        (
            "missing anchor",
            line(&include("lib.rs:gone")),
            4,
            1,
            "has no anchor `gone`",
        ),
        (
            "empty anchor",
            line(&include("lib.rs:hollow")),
            4,
            1,
            "is empty",
        ),
        (
            "whole and long",
            line(&include("long.rs")),
            4,
            1,
            "included whole, with its 81 lines",
        ),
        (
            "whole with anchors",
            line(&include("lib.rs")),
            4,
            1,
            "though it has anchors",
        ),
        (
            "closing fence",
            line(&include("fence.rs:fence")),
            4,
            1,
            "would close the listing",
        ),
        (
            "stray marker",
            line(&include("stray.rs:shown")),
            4,
            1,
            "looks like a marker to mdBook",
        ),
        (
            "further include",
            line(&include("nested.rs:nested")),
            4,
            1,
            "holds a directive",
        ),
        (
            "CRLF",
            format!("a\r\n\r\n```rust\r\n{shown}\r\nfn a() {{}}\r\n```\r\n"),
            5,
            1,
            "`fn a() {}` in a listing",
        ),
    ];
    let sources = sources();
    for (rule, text, line, column, words) in failing {
        assert_found(
            rule,
            &check_page(&page(&text), &sources).findings,
            line,
            column,
            words,
        );
    }
    let readme = page_of_kind(PageKind::Readme, &line(&shown));
    assert_found(
        "README",
        &check_page(&readme, &sources).findings,
        3,
        1,
        "outside the pages",
    );
}

#[test]
fn a_listing_of_anchors_or_of_a_small_file_passes_and_uses_its_anchors() {
    let text = format!(
        "```rust\n{}\n{}\n```\n",
        include("lib.rs:shown"),
        include("small.rs")
    );
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let checked = check_page(&page(&text), &sources());
        assert!(
            checked.findings.is_empty(),
            "{:#?}",
            brief(&checked.findings)
        );
        let used = BTreeSet::from([("chapters/demo/src/lib.rs".to_owned(), "shown".to_owned())]);
        assert_eq!(checked.used, used);
    }
}

#[test]
fn every_rule_of_the_anchors_is_broken_by_its_fixture() {
    let both = |name: &str| format!("{}fn a() {{}}\n{}", mark(name), end(name));
    let failing = [
        (
            "unused",
            format!("fn b() {{}}\n{}", both("other")),
            2,
            "no listing uses the anchor `other`",
        ),
        (
            "indented",
            format!(
                "mod a {{\n    {}}}\n",
                both("other").replace('\n', "\n    ")
            ),
            2,
            "no listing uses",
        ),
        (
            "twice",
            format!("{}{}", both("used"), both("used")),
            4,
            "a second marker that opens the anchor `used`",
        ),
        (
            "closed twice",
            format!("{}{}", both("used"), end("used")),
            4,
            "a second marker that closes",
        ),
        (
            "open",
            format!("{}fn a() {{}}\n", mark("used")),
            1,
            "`used` is not closed",
        ),
        (
            "wrong way round",
            format!("{}fn a() {{}}\n{}", end("used"), mark("used")),
            1,
            "closed before it is opened",
        ),
    ];
    let used = BTreeSet::from([("shared/a/src/lib.rs".to_owned(), "used".to_owned())]);
    for (rule, text, line, words) in failing {
        let findings = Sources::of([("shared/a/src/lib.rs", text.as_str())]).check_anchors(&used);
        let column = findings.first().map_or(0, |finding| finding.column);
        assert_found(rule, &findings, line, column, words);
    }
    let good = both("used");
    assert!(
        Sources::of([("shared/a/src/lib.rs", good.as_str())])
            .check_anchors(&used)
            .is_empty()
    );
}

#[test]
fn a_whole_workspace_is_read_from_disk_with_its_orphans_and_unused_anchors() {
    let root = tempfile::tempdir().expect("a directory for the test");
    let write = |file: &str, text: &str| {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a directory")).expect("the directory");
        fs::write(path, text).expect("the file");
    };
    write("Cargo.toml", "[workspace]\n");
    write("chapters/demo/Cargo.toml", "");
    write(
        "chapters/demo/src/lib.rs",
        &format!(
            "mod shown;\n{}fn b() {{}}\n{}",
            mark("unused"),
            end("unused")
        ),
    );
    write(
        "chapters/demo/src/shown.rs",
        &format!("{}fn a() {{}}\n{}", mark("shown"), end("shown")),
    );
    write("chapters/demo/src/orphan.rs", "fn orphan() {}\n");
    write("chapters/demo/tests/fixtures/any.rs", &mark("fixture"));
    write("book/src/SUMMARY.md", "# Summary\n\n- [Demo](demo.md)\n");
    write(
        "book/src/demo.md",
        &format!(
            "```rust\n{}\n{}\n```\n",
            include("shown.rs:shown"),
            include("orphan.rs")
        ),
    );
    let findings =
        listings::check(&Workspace::at(root.path())).expect("a workspace that can be read");
    assert_eq!(findings.len(), 2, "{:#?}", brief(&findings));
    assert_found(
        "orphan",
        &findings,
        3,
        1,
        "`chapters/demo/src/orphan.rs` is compiled by no crate",
    );
    assert_found(
        "unused",
        &findings,
        2,
        12,
        "no listing uses the anchor `unused`",
    );
}
