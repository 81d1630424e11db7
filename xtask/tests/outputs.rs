//! The rules of the part `outputs`: on the pages of `fixtures/outputs`, and on snapshots.

mod common;

use common::{assert_found, page_of_kind, workspace, write};
use xtask::outputs::{self, check_page};
use xtask::snapshots::Output;
use xtask::workspace::PageKind;

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
fn every_rule_of_the_outputs_finds_what_its_fixtures_mark_and_nothing_else() {
    common::assert_fixtures("outputs", |page| {
        let findings = check_page(page, &locked());
        let readme = page_of_kind(PageKind::Readme, &page.text);
        assert_eq!(check_page(&readme, &locked()), findings, "in the README");
        findings
    });
}

#[test]
fn two_snapshots_of_one_command_are_found() {
    let snapshot = "---\nsource: chapters/demo/tests/outputs.rs\nexpression: output\n---\n$ cargo run -p demo\n7\n";
    let page = "```console\n$ cargo run -p demo\n7\n```\n";
    let one = "chapters/demo/tests/snapshots/output-one.snap";
    let (_root, workspace) = workspace(&[(one, snapshot), ("book/src/demo.md", page)]);
    assert_eq!(outputs::check(&workspace).unwrap(), []);
    write(&workspace, &one.replace("one", "two"), snapshot);
    let findings = outputs::check(&workspace).unwrap();
    let found = "a second snapshot of `cargo run -p demo`";
    assert_found(&findings, "1:1", found);
}

#[test]
fn an_output_that_no_page_shows_is_found_unless_it_is_the_tour() {
    let snapshot =
        |arguments: &str| format!("---\nsource: x\n---\n$ cargo run -p demo{arguments}\n7\n");
    let (tour, asked) = (snapshot(""), snapshot(" -- --board X"));
    let at = "chapters/demo/tests/snapshots/output-asked.snap";
    let page = "```sh\ncargo run -p demo -- --board X\n```\n";
    let (_root, workspace) = workspace(&[
        ("chapters/demo/tests/snapshots/output-tour.snap", &tour),
        (at, &asked),
        ("book/src/demo.md", page),
    ]);
    let findings = outputs::check(&workspace).unwrap();
    let found = "no page shows the output of `cargo run -p demo -- --board X`";
    assert_found(&findings, "1:1", found);
    let shown = "```console\n$ cargo run -p demo -- --board X\n7\n```\n";
    write(&workspace, "book/src/demo.md", shown);
    assert_eq!(outputs::check(&workspace).unwrap(), []);
}
