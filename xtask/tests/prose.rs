//! The rules of the part `prose`: on the pages of `fixtures/prose`, and where a page alone is not enough.

mod common;

use std::path::Path;

use common::{RECORDS, assert_found, fact, locks, page, page_of_kind};
use xtask::bibliography::Bibliography;
use xtask::facts::{Facts, LockedFact};
use xtask::finding::Finding;
use xtask::locks::Locks;
use xtask::prose::{check_anatomy, check_locks, check_names, check_page, check_sources};
use xtask::sources::Sources;
use xtask::workspace::{Page, PageKind, Workspace};

#[test]
fn every_rule_of_the_prose_finds_what_its_fixtures_mark_and_nothing_else() {
    let locks = locks();
    common::assert_fixtures("prose", |page| check_page(page, &locks));
}

#[test]
fn every_rule_of_the_source_finds_what_its_fixtures_mark_and_nothing_else() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/prose/source.txt");
    let bibliography = Bibliography::parse(RECORDS);
    common::assert_fixture(&fixture, |text| {
        let sources = Sources::of([
            ("shared/a/src/lib.rs", text),
            ("xtask/src/lib.rs", "// 41 nodes"),
        ]);
        check_sources(&sources, &bibliography)
    });
}

#[test]
#[should_panic(expected = "not found: [(")]
fn a_fixture_whose_mark_is_not_found_fails() {
    common::assert_part("‸40 ⟸ numeral `41`", 1, |text| {
        check_page(&page(text), &locks())
    });
}

#[test]
#[should_panic(expected = "found without a mark: [(")]
fn a_fixture_with_a_finding_that_has_no_mark_fails() {
    common::assert_part("‸40 and 41 ⟸ numeral `40`", 1, |text| {
        check_page(&page(text), &locks())
    });
}

#[test]
fn a_shortened_id_counts_on_its_own_page_only() {
    let elsewhere = |text: &str| {
        let slug = None;
        check_page(&Page { slug, ..page(text) }, &locks())
    };
    let found = "no fact has the id `nodes`";
    assert_found(&elsewhere("[40](fact:nodes)"), "1:1", found);
    assert_eq!(elsewhere("[40](fact:demo.nodes)"), []);
}

#[test]
fn a_typed_number_that_is_some_fact_is_mended_with_its_id() {
    let findings = check_page(&page("It visits 40 nodes."), &locks());
    let mend = &findings[0].mend;
    assert!(mend.contains("[40](fact:demo.nodes)"), "{mend}");
}

#[test]
fn a_wrong_number_is_mended_by_bless() {
    let findings = check_page(&page("[four](fact:probes)"), &locks());
    let expected = "`3` or `three`, as locked in the chapter's snapshot";
    assert_eq!(findings[0].expected, expected);
    assert_eq!(findings[0].mend, "cargo xtask bless");
}

/// What [`check_locks`] finds with one fact, or none, and these records.
fn lock_findings(fact: Option<LockedFact>, records: &str, page: Page) -> Vec<Finding> {
    let locks = Locks {
        facts: Facts::of(fact),
        bibliography: Bibliography::parse(records),
        ..Locks::default()
    };
    check_locks(&Workspace::at("/nowhere"), &[page], &locks)
}

#[test]
fn a_fact_that_no_page_quotes_is_found_where_it_is_computed() {
    let quoted_on = |page: Page| lock_findings(Some(fact("demo.nodes", "40")), "", page);
    let unquoted = quoted_on(page("nothing"));
    assert_eq!(unquoted[0].file, "chapters/demo/src/facts.rs");
    assert_found(&unquoted, "7:1", "`demo.nodes` (40) is quoted nowhere");
    assert_eq!(quoted_on(page("[40](fact:nodes)")), []);
    let readme = page_of_kind(PageKind::Readme, "[40](fact:demo.nodes)");
    assert_found(&quoted_on(readme), "7:1", "quoted nowhere");
}

#[test]
fn a_formula_quotes_its_fact_and_its_inputs_where_it_stands_alone() {
    let quoted_on = |text: &str| {
        let facts = locks().facts;
        let facts = facts.all().iter().cloned();
        let facts = facts.filter(|fact| fact.formula.is_some() || fact.id == "demo.probes");
        let locks = Locks {
            facts: Facts::of(facts),
            ..Locks::default()
        };
        let found = check_locks(&Workspace::at("/nowhere"), &[page(text)], &locks);
        found.len()
    };
    assert_eq!(quoted_on("[](formula:eight)"), 0);
    assert_eq!(quoted_on("Or [](formula:eight)."), 1);
    assert_eq!(quoted_on("Or [8](fact:eight)."), 1);
    assert_eq!(quoted_on("nothing"), 2);
}

#[test]
fn a_fact_without_a_source_line_that_no_page_quotes_is_found_in_its_snapshot() {
    let mut nodes = fact("demo.nodes", "10 - ply");
    nodes.source = None;
    let unquoted = lock_findings(Some(nodes), "", page("nothing"));
    assert!(unquoted[0].file.ends_with("tests/snapshots/facts.snap"));
    assert!(unquoted[0].mend.contains("[`10 - ply`](fact:demo.nodes)"));
}

#[test]
fn a_published_fact_stands_in_its_record() {
    let published = |text: &str, key: &str| {
        let mut games = fact("demo.games", text);
        games.check.kind = "published".to_owned();
        games.check.key = Some(key.to_owned());
        let page = page("[x](fact:games) [1975](cite:knuth1975) [1913](cite:zermelo1913)");
        lock_findings(Some(games), RECORDS, page)
    };
    assert_eq!(published("255,168", "zermelo1913"), []);
    let other = "`255,169` of the fact `demo.games`";
    assert_found(&published("255,169", "zermelo1913"), "1:1", other);
    assert_found(&published("168", "zermelo1913"), "1:1", "`168` of the fact");
    let none = "`nobody`, which does not exist";
    assert_found(&published("255,168", "nobody"), "1:1", none);
}

#[test]
fn a_record_that_nothing_cites_is_found_at_its_line() {
    let findings = lock_findings(None, RECORDS, page("[1913](cite:zermelo1913)"));
    assert_eq!(findings.len(), 1);
    assert_found(&findings, "9:1", "`knuth1975` is cited nowhere");
}

#[test]
fn a_name_that_stands_nowhere_and_a_command_that_is_none_are_found() {
    let corpus = "--depth Window chapter replay\nname = \"demo\"\nchapters/demo/src/lib.rs\nchapters/ /src\n";
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/names.md");
    common::assert_fixture(&fixture, |text| check_names(&page(text), corpus));
}

#[test]
fn the_page_of_a_chapter_has_its_sections_in_their_order() {
    let question = "<details class=\"question\">\n\n</details>\n\n";
    let exercises = format!("{}[](exercise:one)\n\n", question.repeat(3));
    let parts = [
        "## Try it\n\n",
        "## Three pitfalls\n\n",
        "## Exercises\n\n",
        &*exercises,
        "<details class=\"implementation\">\n\n</details>\n\n",
        "## In an engine\n\n",
    ];
    let found = |text: &str| check_anatomy(&page(text)).len();
    let whole = parts.concat();
    assert_eq!(found(&whole), 0);
    for part in parts {
        assert_eq!(found(&whole.replacen(part, "", 1)), 1, "{part}");
        let moved = whole.replacen(part, "", 1);
        let moved = if part == parts[5] {
            format!("{part}{moved}")
        } else {
            moved + part
        };
        assert!(found(&moved) > 0, "{part}");
    }
    assert_eq!(found(&whole.replacen(question, "", 1)), 1);
    let slug = None;
    assert_eq!(check_anatomy(&Page { slug, ..page("") }), []);
}

#[test]
fn a_figure_that_no_page_shows_or_two_places_show_is_found() {
    let found = |text: &str| {
        let locks = Locks {
            figures: locks().figures,
            ..Locks::default()
        };
        check_locks(&Workspace::at("/nowhere"), &[page(text)], &locks)
    };
    assert_found(&found("none"), "1:1", "what no page shows");
    let again = "![a](figure:tree)\n\n![b](figure:demo.tree)";
    assert_found(&found(again), "3:1", "`demo.tree` for the second time");
    assert_eq!(found("![a](figure:tree)"), []);
}

#[test]
fn a_bibliography_that_does_not_parse_or_repeats_a_key_is_found() {
    let twice = Bibliography::parse("@book{a, title = {A}}\n@book{a, title = {B}}\n");
    let found = "a second record with the key `a`";
    assert_found(&twice.findings, "2:1", found);
    let broken = Bibliography::parse("@book{a,\n title = {A\n");
    assert_eq!(broken.findings.len(), 1);
    assert!(broken.findings[0].found.contains("does not parse"));
}
