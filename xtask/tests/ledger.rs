//! The ledger of what was read: which changes, on a page or behind it, make a block one that is to be read again.

mod common;

use common::{assert_found, fact, locks, page, workspace, write};
use xtask::facts::Facts;
use xtask::ledger::{check, compare, file, keep, text, words};
use xtask::locks::Locks;
use xtask::sources::Sources;

const PAGE: &str = "# The second search

Alpha-beta visits [40](fact:nodes) nodes, fewer than the [57](fact:other.nodes) of
minimax. That is more than half.

| search | [3](fact:probes) plies |
|---|---|
| third | [40](fact:nodes) |

- One is best.
- The other is [Zermelo](cite:zermelo1913)'s.

![Twice as many as [3](fact:probes).](figure:tree)

```rust
{{#include ../../chapters/demo/src/lib.rs:first}}
```

```rust
{{#include ../../chapters/demo/src/lib.rs:last}}
```

```console
$ cargo run -p demo
40 nodes
```

[](formula:eight)
";

const SOURCE: &str = "// ANCHOR: first\n/// Half of it.\nfn first() {}\n// ANCHOR_END: first\n\
                      // ANCHOR: last\nfn last() {}\n// ANCHOR_END: last\n";

/// The locks of all tests, with another fact of the same text.
fn locked() -> Locks {
    let mut locks = locks();
    let fresh = [fact("demo.fresh", "40")];
    locks.facts = Facts::of([locks.facts.all(), &fresh].concat());
    locks
}

fn sources(text: &str) -> Sources {
    Sources::of([("chapters/demo/src/lib.rs", text)])
}

fn kept() -> String {
    text(&page(PAGE), &locked(), &sources(SOURCE))
}

#[test]
fn a_page_whose_words_change_is_to_be_read_again_where_they_stand() {
    for (from, to, place) in [
        ("second", "third", "1:1"),
        ("fewer", "more", "3:1"),
        ("half", "a third", "3:1"),
        ("visits [40]", "visits minus [40]", "3:1"),
        ("[40](fact:nodes) nodes", "[57](fact:other.nodes)", "3:1"),
        ("visits [40](fact:nodes)", "visits [40](fact:fresh)", "3:1"),
        ("| third", "| fourth", "6:1"),
        ("One is best", "Neither is best", "10:1"),
        ("(cite:zermelo1913)", "(cite:knuth1975)", "10:1"),
        ("Twice", "Half", "13:1"),
        ("figure:tree", "figure:bush", "13:1"),
        ("rs:first", "rs:gone", "15:1"),
        ("-p demo", "-p other", "23:1"),
        ("half.", "half.\n\nOr less.", "6:1"),
        (
            "- One is best.\n- The other is [Zermelo](cite:zermelo1913)'s.",
            "",
            "12:1",
        ),
    ] {
        let changed = page(&PAGE.replacen(from, to, 1));
        let findings = compare(&changed, &kept(), &locked(), &sources(SOURCE));
        assert_eq!(findings.len(), 1, "{from}");
        assert_found(&findings, place, "");
    }
}

#[test]
fn a_block_is_to_be_read_again_when_what_stands_behind_it_changes() {
    let (same, other) = ("the demo board", "another board");
    let (was, is) = ("-     demo.nodes = 40: the", "+     demo.nodes = 58: the");
    for (of_fact, of_figure, of_source, place, found) in [
        (["58", same], "", "", "3:1", is),
        (["40", other], "", "", "6:1", was),
        (["40", same], "<svg/>", "", "13:1", "(figure:tree)\n    -"),
        (["40", same], "", "Half", "15:1", "-     /// Half of it."),
        (["40", same], "", "first()", "15:1", "+     code"),
    ] {
        let mut locks = locked();
        let mut facts = locks.facts.all().to_vec();
        for fact in facts.iter_mut().filter(|fact| fact.id == "demo.nodes") {
            [fact.text, fact.conditions] = of_fact.map(str::to_owned);
        }
        locks.facts = Facts::of(facts);
        of_figure.clone_into(&mut locks.figures[0].body);
        let source = match of_source {
            "" => SOURCE.to_owned(),
            gone => SOURCE.replace(gone, "other()"),
        };
        let findings = compare(&page(PAGE), &kept(), &locks, &sources(&source));
        assert_found(&findings, place, found);
    }
}

#[test]
fn a_formula_that_changes_is_to_be_read_again_even_where_its_value_stays() {
    let mut locks = locked();
    let mut facts = locks.facts.all().to_vec();
    for formula in facts.iter_mut().filter_map(|fact| fact.formula.as_mut()) {
        formula.plain = "b + 5".to_owned();
    }
    locks.facts = Facts::of(facts);
    let findings = compare(&page(PAGE), &kept(), &locks, &sources(SOURCE));
    let found = "+     demo.eight = b + 5 = 8, b = demo.probes: the demo board";
    assert_found(&findings, "28:1", found);
}

#[test]
fn lines_broken_elsewhere_change_nothing() {
    for (from, to) in [
        ("", ""),
        ("than the", "than\nthe"),
        ("40 nodes\n```", "41 nodes\n```"),
        ("\n", "\r\n"),
    ] {
        let same = page(&PAGE.replace(from, to));
        let findings = compare(&same, &kept(), &locked(), &sources(SOURCE));
        assert_eq!(findings, [], "{from}");
    }
}

#[test]
fn a_page_is_kept_on_disk_and_forgotten_with_its_page() {
    let (_root, workspace) = workspace(&[("book/src/demo.md", "# Demo\n\nHalf of it.\n")]);
    let found = || check(&workspace, &workspace.pages().unwrap(), &locked()).unwrap();
    assert_found(&found(), "1:1", "book/src/demo.md was never read");
    keep(&workspace, &workspace.pages().unwrap(), &locked()).unwrap();
    assert_eq!(found(), []);
    write(&workspace, "book/src/demo.md", "# Demo\n\nA third of it.\n");
    assert_found(&found(), "3:1", "\n    - Half of it.\n    + A third of it.");
    write(&workspace, "book/ledger/gone.txt", "");
    assert_found(&found(), "1:1", "of a page that is gone");
    keep(&workspace, &workspace.pages().unwrap(), &locked()).unwrap();
    assert_eq!(found(), []);
    assert_eq!(file(&page("")), "book/ledger/demo.txt");
}

#[test]
fn words_beside_the_pages_are_to_be_read_again_too() {
    for (file, text, said) in [
        (
            "chapters/demo/src/page/tour.rs",
            "/// Doc.\nconst A: &'static str = \"Half of it\";",
            "\"Half of it\"",
        ),
        (
            "chapters/demo/src/page/options.rs",
            "#[derive(Args)]\n/// Half\n",
            "/// Half",
        ),
        (
            "chapters/demo/Cargo.toml",
            "name = \"demo\"\ndescription = \"Half\"",
            "description = \"Half\"",
        ),
        (
            "book/stepper/run.js",
            "say('Half'); // 'Not this'",
            "'Half'",
        ),
        (
            "book/theme/index.hbs",
            "<p>\n<b>Half of it</b>",
            "<b>Half of it</b>",
        ),
        (
            ".ci/run",
            "# Why\n\ncargo xtask verify",
            "cargo xtask verify",
        ),
    ] {
        assert_eq!(words::words(file, text), [said], "{file}");
    }
    let file = "chapters/demo/src/lib.rs";
    assert!(
        words::words(
            file,
            "/// A doc\n#[cfg(test)]\nmod tests { \"Half of it\" }"
        )
        .is_empty()
    );
    let (_root, workspace) = workspace(&[(file, "say(\"Half of it\")")]);
    words::keep(&workspace).unwrap();
    assert_eq!(words::check(&workspace).unwrap(), []);
    write(&workspace, file, "say(\"A third of it\")");
    let found = words::check(&workspace).unwrap();
    assert_eq!(
        found
            .iter()
            .map(|finding| &*finding.file)
            .collect::<Vec<_>>(),
        [file, file]
    );
}
