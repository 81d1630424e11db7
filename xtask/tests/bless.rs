//! What `cargo xtask bless` does to a page, without the run of the tests before it.

mod common;

use common::{locks, page, page_of_kind};
use xtask::bless::{Change, rewrite};
use xtask::outputs;
use xtask::prose;
use xtask::snapshots::Output;
use xtask::workspace::{Page, PageKind};

fn locked() -> Vec<Output> {
    let command = "cargo run -p demo".to_owned();
    vec![Output {
        path: "output.snap".into(),
        block: format!("$ {command}\nscore 7\n\nnodes 40"),
        command,
    }]
}

fn blessed(page: &Page) -> (String, Vec<Change>) {
    rewrite(page, &locks(), &locked(), &|id| {
        (id == "demo.score").then(|| "ten less the ply".to_owned())
    })
}

#[test]
fn quoted_numbers_are_brought_up_to_date_and_keep_their_form() {
    let table = [
        ("see [41](fact:nodes)", "see [40](fact:nodes)"),
        ("see [41](fact:demo.nodes).", "see [40](fact:demo.nodes)."),
        ("[**41**](fact:nodes)", "[**40**](fact:nodes)"),
        ("[`10 - depth`](fact:score)", "[`10 - ply`](fact:score)"),
        ("[four](fact:probes)", "[three](fact:probes)"),
        ("[Four](fact:probes)", "[Three](fact:probes)"),
        ("[two](fact:games)", "[255,168](fact:games)"),
        ("[ten](fact:nodes)", "[forty](fact:nodes)"),
        ("[9](fact:probes)", "[3](fact:probes)"),
        ("[ten less the ply](fact:score)", "[10 - ply](fact:score)"),
        (
            "![of [41](fact:nodes)](figure:tree)",
            "![of [40](fact:nodes)](figure:tree)",
        ),
        (
            "one [41](fact:nodes) and [4](fact:probes)",
            "one [40](fact:nodes) and [3](fact:probes)",
        ),
    ];
    for (old, new) in table {
        let (text, changes) = blessed(&page(old));
        assert_eq!(text, new);
        assert!(!changes.is_empty());
        let left = prose::check_page(&page(&text), &locks());
        assert!(left.is_empty(), "{text}");
    }
}

#[test]
fn what_is_right_or_not_understood_is_left_alone() {
    let untouched = [
        "[40](fact:nodes), [forty](fact:nodes), [Three](fact:probes)",
        "[the win](fact:nodes)",
        "[4**1**](fact:nodes)",
        "[41][x]\n\n[x]: fact:nodes",
        "[41](fact:unknown)",
        "[1914](cite:zermelo1913)",
        "```console\n$ cargo run -p none\n7\n```",
        "- ```console\n  $ cargo run -p demo\n  7\n  ```",
        "```text\n[41](fact:nodes)\n```",
    ];
    for text in untouched {
        assert_eq!(blessed(&page(text)), (text.to_owned(), Vec::new()));
    }
    let summary = page_of_kind(PageKind::Summary, "- [41](fact:demo.nodes)");
    assert!(blessed(&summary).1.is_empty());
}

#[test]
fn outputs_are_rewritten_whole_on_pages_and_in_the_readme() {
    let old = "a\n\n```console\n$ cargo run -p demo\nscore 8\n```\n\n[41](fact:nodes)\n";
    let new =
        "a\n\n```console\n$ cargo run -p demo\nscore 7\n\nnodes 40\n```\n\n[40](fact:nodes)\n";
    for kind in [PageKind::Written, PageKind::Readme] {
        let (text, changes) = blessed(&page_of_kind(kind, old));
        assert_eq!(text, new);
        let places = changes.iter().map(|change| (change.line, change.column));
        // The places are those of the new text.
        assert_eq!(places.collect::<Vec<_>>(), [(4, 1), (10, 2)]);
        let texts = [changes[0].old.as_str(), changes[0].new.as_str()];
        assert_eq!(texts, ["score 8", "score 7"]);
        assert!(outputs::check_page(&page(&text), &locked()).is_empty());
    }
    let (text, _) = blessed(&page(&old.replace('\n', "\r\n")));
    assert_eq!(text, new.replace('\n', "\r\n"));
}

#[test]
fn a_change_names_its_fact_its_place_and_both_texts() {
    let (_, changes) = blessed(&page("Größe\nund [41](fact:nodes)"));
    let change = Change {
        of: "demo.nodes".to_owned(),
        file: "book/src/demo.md".to_owned(),
        line: 2,
        column: 6,
        old: "41".to_owned(),
        new: "40".to_owned(),
    };
    assert_eq!(changes, [change]);
}
