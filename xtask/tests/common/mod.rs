//! What the tests of the checks share: a page from a text, and a few things to lock it to.

// Every test target compiles this module and uses its own part of it.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

use regex::{Captures, Regex};
use tempfile::TempDir;
use xtask::bibliography::Bibliography;
use xtask::facts::{Check, Facts, Formula, FormulaInput, LockedFact, SourcePlace};
use xtask::finding::Finding;
use xtask::locks::Locks;
use xtask::snapshots::Named;
use xtask::workspace::{Page, PageKind, Workspace, files_below, read};

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
        formula: None,
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

/// Facts `demo.nodes` (40), `demo.probes` (3), `demo.games` (255,168), `demo.score` (`10 - ply`), `demo.loss` (-2),
/// `other.nodes` (57), `demo.twigs` (57) and `demo.eight` (8), which has a formula; two records; the figure `demo.tree`.
pub fn locks() -> Locks {
    let facts = [
        fact("demo.nodes", "40"),
        fact("demo.probes", "3"),
        fact("demo.games", "255,168"),
        fact("demo.score", "10 - ply"),
        fact("demo.loss", "-2"),
        fact("other.nodes", "57"),
        fact("demo.twigs", "57"),
    ];
    let eight = LockedFact {
        formula: Some(formula()),
        ..fact("demo.eight", "8")
    };
    Locks {
        facts: Facts::of(facts.into_iter().chain([eight])),
        bibliography: Bibliography::parse(RECORDS),
        figures: vec![named("tree")],
        steppers: vec![named("search")],
        exercises: vec![named("one")],
    }
}

/// Two to the power of `demo.probes`.
pub fn formula() -> Formula {
    Formula {
        latex: "{2}^{b}".to_owned(),
        plain: "2^b".to_owned(),
        sign: "=".to_owned(),
        inputs: vec![FormulaInput {
            name: "b".to_owned(),
            fact: "demo.probes".to_owned(),
        }],
    }
}

fn named<T: Default>(name: &str) -> Named<T> {
    Named {
        path: PathBuf::new(),
        slug: "demo".to_owned(),
        name: name.to_owned(),
        body: T::default(),
    }
}

/// Place and message of each finding, for short assertions.
pub fn brief(findings: &[Finding]) -> Vec<(usize, usize, &str)> {
    findings
        .iter()
        .map(|finding| (finding.line, finding.column, finding.found.as_str()))
        .collect()
}

/// Asserts that a finding stands at the place, `line:column`, and says the words.
pub fn assert_found(findings: &[Finding], place: &str, words: &str) {
    let (line, column) = place.split_once(':').unwrap();
    let wanted = (
        line.parse().unwrap(),
        column.parse().unwrap(),
        words.to_owned(),
    );
    let found = findings.iter().any(|finding| says(finding, &wanted));
    assert!(
        found,
        "nothing at {place} says `{words}`: {:#?}",
        brief(findings)
    );
}

/// Whether a finding stands at the place, says the words, and comes with a way to mend it.
fn says(finding: &Finding, (line, column, words): &(usize, usize, String)) -> bool {
    let complete = !finding.expected.is_empty() && !finding.mend.is_empty();
    let place = (finding.line, finding.column) == (*line, *column);
    place && complete && finding.found.contains(words)
}

/// Asserts that the check finds, on every page of a folder below `tests/fixtures`, exactly what the page says it finds.
///
/// `‸` marks the place of a finding, and ` ⟸ words` at the end of that line what the finding says; a line with several marks
/// has its words in the same order. Neither is part of the page that is checked. A line `%%` parts pages, `␍` is a carriage
/// return, and `{U+200B}` a character that would not be seen. The pages of `summary.md`, `generated.md` and `readme.md` are of
/// that kind.
pub fn assert_fixtures(folder: &str, check: impl Fn(&Page) -> Vec<Finding>) {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = files_below(&manifest.join("tests/fixtures").join(folder), "md").unwrap();
    assert!(!files.is_empty(), "there is no fixture in {folder}");
    for file in files {
        let kind = match file.file_stem().unwrap().to_str().unwrap() {
            "summary" => PageKind::Summary,
            "generated" => PageKind::Generated,
            "readme" => PageKind::Readme,
            _ => PageKind::Written,
        };
        let check = |text: &str| check(&page_of_kind(kind, text));
        assert_fixture(&file, check);
    }
}

/// Asserts the same of a single file, whose parts need not be pages.
pub fn assert_fixture(file: &Path, check: impl Fn(&str) -> Vec<Finding>) {
    let character = Regex::new(r"\{U\+([0-9A-F]+)\}").unwrap();
    let shown = |found: &Captures<'_>| {
        let number = u32::from_str_radix(&found[1], 16).unwrap();
        char::from_u32(number).unwrap().to_string()
    };
    let text = read(file).unwrap().replace('␍', "\r");
    let mut line = 1;
    println!("in {}", file.display());
    for part in character.replace_all(&text, shown).split("\n%%\n") {
        assert_part(part, line, &check);
        line += part.matches('\n').count() + 2;
    }
}

/// Asserts the same of one part, which begins at this line of its file.
pub fn assert_part(part: &str, first: usize, check: impl Fn(&str) -> Vec<Finding>) {
    let (text, mut wanted) = parse_fixture(part);
    let mut findings = check(&text);
    findings.retain(|finding| {
        let hit = wanted.iter().position(|wanted| says(finding, wanted));
        hit.map(|index| wanted.remove(index)).is_none()
    });
    assert!(
        wanted.is_empty() && findings.is_empty(),
        "in the part from line {first}: not found: {wanted:?}; found without a mark: {:?}",
        brief(&findings)
    );
}

/// The text without its marks, and what is to be found in it.
fn parse_fixture(part: &str) -> (String, Vec<(usize, usize, String)>) {
    let (mut text, mut wanted) = (String::new(), Vec::new());
    for (line, typed) in (1..).zip(part.split('\n')) {
        let mut words = typed.split(" ⟸ ");
        let mut pieces = words.next().unwrap().split('‸');
        let mut clean = pieces.next().unwrap().to_owned();
        for piece in pieces {
            let words = words.next().expect("words for every mark");
            wanted.push((line, clean.chars().count() + 1, words.to_owned()));
            clean.push_str(piece);
        }
        assert_eq!(words.next(), None, "a mark for all words: {typed}");
        text = text + &clean + "\n";
    }
    (text, wanted)
}

/// A workspace on disk with these files besides its manifest and a table of contents that lists the page `demo`.
pub fn workspace(files: &[(&str, &str)]) -> (TempDir, Workspace) {
    let root = tempfile::tempdir().unwrap();
    let workspace = Workspace::at(root.path());
    write(&workspace, "Cargo.toml", "[workspace]\n");
    write(&workspace, "chapters/demo/Cargo.toml", "");
    let contents = "# Summary\n\n- [Demo](demo.md)\n";
    write(&workspace, "book/src/SUMMARY.md", contents);
    for (file, text) in files {
        write(&workspace, file, text);
    }
    (root, workspace)
}

/// Writes a file of a workspace, and the directories above it.
pub fn write(workspace: &Workspace, file: &str, text: &str) {
    xtask::workspace::write(&workspace.root.join(file), text).unwrap();
}
