//! The rules of the part `outputs`, each with a page that breaks it and one that keeps it.

mod common;

use std::fs;

use common::{assert_found, brief, page, page_of_kind};
use xtask::outputs::{self, check_page};
use xtask::snapshots::Output;
use xtask::workspace::{PageKind, Workspace};

fn locked() -> Vec<Output> {
    let output = |command: &str, printed: &str| Output {
        path: "output.snap".into(),
        command: command.to_owned(),
        block: format!("$ {command}\n{printed}"),
    };
    vec![
        output("cargo run -p demo", "score 7\n\nnodes 40"),
        output("cargo run -p demo -- --quiet", "7"),
    ]
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one table of fixtures, a row for each rule"
)]
fn every_rule_of_the_outputs_is_broken_by_its_fixture() {
    let failing = [
        (
            "unknown command",
            "a\n\n```console\n$ cargo run -p none\n7\n```",
            4,
            3,
            "no snapshot holds the output",
        ),
        (
            "command of another spelling",
            "```console\n$ cargo run  -p demo\n7\n```",
            2,
            3,
            "no snapshot holds",
        ),
        (
            "no prompt",
            "```console\ncargo run -p demo\n```",
            2,
            1,
            "begins with `cargo run -p demo`",
        ),
        ("empty", "```console\n```", 2, 1, "begins with ``"),
        (
            "edited",
            "```console\n$ cargo run -p demo\nscore 8\n\nnodes 40\n```",
            3,
            7,
            "`score 8` in the output",
        ),
        (
            "edited last line",
            "```console\n$ cargo run -p demo\nscore 7\n\nnodes 41\n```",
            5,
            8,
            "`nodes 41` in the",
        ),
        (
            "shortened",
            "```console\n$ cargo run -p demo\nscore 7\n```",
            4,
            1,
            "`(the end)`",
        ),
        (
            "command alone",
            "```console\n$ cargo run -p demo\n```",
            3,
            1,
            "`(the end)`",
        ),
        (
            "lengthened",
            "```console\n$ cargo run -p demo -- --quiet\n7\nmore\n```",
            4,
            1,
            "`more` in the output",
        ),
        (
            "blank line at the end",
            "```console\n$ cargo run -p demo -- --quiet\n7\n\n```",
            4,
            1,
            "`` in the output",
        ),
        (
            "blank at the end",
            "```console\n$ cargo run -p demo -- --quiet\n7 \n```",
            3,
            2,
            "`7 ` in the output",
        ),
        (
            "two commands in a block",
            "```console\n$ cargo run -p demo -- --quiet\n7\n$ cargo run -p demo -- --quiet\n7\n```",
            4,
            1,
            "in the output",
        ),
        (
            "tildes",
            "~~~console\n$ cargo run -p demo -- --quiet\n8\n~~~",
            3,
            1,
            "`8` in the output",
        ),
        (
            "attribute",
            "```console,x\n$ cargo run -p demo -- --quiet\n7\n```",
            1,
            1,
            "with attributes",
        ),
        (
            "capital",
            "```Console\n$ cargo run -p demo -- --quiet\n7\n```",
            1,
            1,
            "with attributes",
        ),
        (
            "in a list",
            "- a\n\n  ```console\n  $ cargo run -p demo -- --quiet\n  7\n  ```",
            3,
            3,
            "inside a list",
        ),
        (
            "another language",
            "```sh\n$ cargo run -p demo\nwins\n```",
            1,
            1,
            "outside a console block",
        ),
        (
            "indented",
            "text\n\n    $ cargo run -p demo\n    wins",
            3,
            5,
            "outside a console block",
        ),
        (
            "CRLF",
            "```console\r\n$ cargo run -p demo -- --quiet\r\n8\r\n```",
            3,
            1,
            "`8` in the output",
        ),
    ];
    for (rule, text, line, column, words) in failing {
        assert_found(
            rule,
            &check_page(&page(text), &locked()),
            line,
            column,
            words,
        );
        let readme = page_of_kind(PageKind::Readme, text);
        assert_found(rule, &check_page(&readme, &locked()), line, column, words);
    }
}

#[test]
fn both_of_two_blocks_with_one_command_are_held_to_its_output() {
    let good = "```console\n$ cargo run -p demo -- --quiet\n7\n```\n\n";
    let findings = check_page(
        &page(&format!("{good}{}", good.replace("\n7", "\n8"))),
        &locked(),
    );
    assert_found("second", &findings, 8, 1, "`8` in the output");
    assert!(check_page(&page(&format!("{good}{good}")), &locked()).is_empty());
}

#[test]
fn an_output_as_it_is_locked_passes() {
    let text = "```console\n$ cargo run -p demo\nscore 7\n\nnodes 40\n```\n\n```sh\ncargo xtask serve\n```\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n")] {
        let findings = check_page(&page(&text), &locked());
        assert!(findings.is_empty(), "{:#?}", brief(&findings));
    }
}

#[test]
fn two_snapshots_of_one_command_are_found() {
    let root = tempfile::tempdir().expect("a directory for the test");
    let write = |file: &str, text: &str| {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a directory")).expect("the directory");
        fs::write(path, text).expect("the file");
    };
    let snapshot = "---\nsource: chapters/demo/tests/outputs.rs\nexpression: output\n---\n$ cargo run -p demo\n7\n";
    write("Cargo.toml", "[workspace]\n");
    write("chapters/demo/Cargo.toml", "");
    write("chapters/demo/tests/snapshots/output-one.snap", snapshot);
    write("book/src/SUMMARY.md", "# Summary\n\n- [Demo](demo.md)\n");
    write(
        "book/src/demo.md",
        "```console\n$ cargo run -p demo\n7\n```\n",
    );
    let workspace = Workspace::at(root.path());
    assert_eq!(
        outputs::check(&workspace).expect("a workspace that can be read"),
        []
    );
    write("chapters/demo/tests/snapshots/output-two.snap", snapshot);
    let findings = outputs::check(&workspace).expect("a workspace that can be read");
    assert_found(
        "twice",
        &findings,
        1,
        1,
        "a second snapshot of `cargo run -p demo`",
    );
}
