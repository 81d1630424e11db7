//! The locked facts of the chapters, each with its conditions, its check and the line that computes it.

mod places;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use pulldown_latex::config::DisplayMode;
use serde::Deserialize;

use crate::book::preprocess::formula::typeset;
use crate::finding::{Fault, Finding, place};
use crate::snapshots;
use crate::workspace::{Workspace, read};

pub use places::SourcePlace;

/// The independent check that stands behind a fact.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Check {
    /// One of [`KINDS`].
    pub kind: String,
    /// The check in a sentence.
    #[serde(default)]
    pub says: String,
    /// For a published value: the record of the bibliography in which it stands.
    #[serde(default)]
    pub key: Option<String>,
}

/// A formula, as its chapter writes what it computes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Formula {
    /// For typesetting.
    pub latex: String,
    /// As it is read in a line of text.
    pub plain: String,
    /// What stands between it and the value: whether that is rounded.
    pub sign: String,
    /// What it is computed from.
    pub inputs: Vec<FormulaInput>,
}

/// What a formula is computed from.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FormulaInput {
    /// Its name in the formula.
    pub name: String,
    /// The full id of the fact that it is.
    pub fact: String,
}

/// The kinds of check, in the order in which they are counted, each with what stands behind such facts and with its name in
/// words.
pub const KINDS: [(&str, &str, &str); 6] = [
    ("given", "that the run is given them", "given"),
    ("published", "a publication", "published"),
    (
        "recount",
        "a second implementation",
        "second implementation",
    ),
    ("closed-form", "a closed form", "closed form"),
    ("relation", "an exact relation to others", "exact relation"),
    ("alone", "nothing else", "nothing else confirms it"),
];

/// A fact as it is locked in a chapter's snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LockedFact {
    /// The full id, which begins with the chapter's slug.
    pub id: String,
    /// The text that the prose must quote.
    pub text: String,
    /// Under which conditions the value holds, in one line.
    pub conditions: String,
    /// What confirms it.
    pub check: Check,
    /// The formula that gives it, where one does.
    #[serde(default)]
    pub formula: Option<Formula>,
    /// The slug of the chapter that computes it.
    #[serde(skip)]
    pub chapter: String,
    /// The snapshot that locks it.
    #[serde(skip)]
    pub snapshot: PathBuf,
    /// The line in the snapshot, from one, that holds the id.
    #[serde(skip)]
    pub snapshot_line: usize,
    /// Where it is computed; nothing when no line of `sources.snap` says it, which is a finding.
    #[serde(skip)]
    pub source: Option<SourcePlace>,
}

/// All facts of the book, in reading order: the order of chapters in the table of contents, then that of the snapshots.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    in_order: Vec<LockedFact>,
    by_id: HashMap<String, usize>,
    /// What is wrong with the facts themselves: ids that are there twice, or of another chapter, incomplete checks, and
    /// places in the source that are missing or wrong.
    pub findings: Vec<Finding>,
}

impl Facts {
    /// Reads the facts of every chapter. A chapter without `facts.snap` has none.
    ///
    /// # Errors
    ///
    /// When a snapshot cannot be read or is not the JSON it should be.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        let mut loaded = Self::default();
        for slug in workspace.chapters()? {
            let dir = workspace.root.join("chapters").join(&slug);
            let snapshot = dir.join("tests/snapshots/facts.snap");
            if snapshot.is_file() {
                loaded.load_chapter(workspace, &slug, &snapshot)?;
            }
        }
        Ok(loaded)
    }

    fn load_chapter(&mut self, workspace: &Workspace, slug: &str, snapshot: &Path) -> Result<()> {
        let file = workspace.relative(snapshot);
        let whole = read(snapshot)?.replace("\r\n", "\n");
        let facts: Vec<LockedFact> = serde_json::from_str(&snapshots::body(snapshot)?)
            .with_context(|| format!("{file} does not hold a list of facts"))?;
        let (places, mut findings) = places::load(workspace, slug)?;
        for mut fact in facts {
            let quoted = serde_json::to_string(&fact.id).context("an id that JSON cannot hold")?;
            let (snapshot_line, _) = place(&whole, whole.find(&quoted).unwrap_or_default());
            fact.source = places.get(&fact.id).map(|(place, _)| place.clone());
            slug.clone_into(&mut fact.chapter);
            snapshot.clone_into(&mut fact.snapshot);
            fact.snapshot_line = snapshot_line;
            let faults = faults(&fact, self.by_id.contains_key(&fact.id)).into_iter();
            findings.extend(faults.map(|fault| fault.at(&file, (snapshot_line, 1))));
            self.add(fact);
        }
        for (id, (_, line)) in places.iter().filter(|(id, _)| self.get(id).is_none()) {
            let found = format!("a source line for `{id}`, which is no fact");
            let fault = places::AGREED.broken(found);
            findings.push(fault.at(&places::file(slug), (*line, 1)));
        }
        self.findings.extend(findings);
        Ok(())
    }

    /// Facts made by hand, for tests of what is built on them.
    pub fn of(facts: impl IntoIterator<Item = LockedFact>) -> Self {
        let mut loaded = Self::default();
        for fact in facts {
            loaded.add(fact);
        }
        loaded
    }

    fn add(&mut self, fact: LockedFact) {
        self.by_id.insert(fact.id.clone(), self.in_order.len());
        self.in_order.push(fact);
    }

    /// The fact with this full id.
    pub fn get(&self, id: &str) -> Option<&LockedFact> {
        self.by_id.get(id).map(|index| &self.in_order[*index])
    }

    /// The fact that a link of a page means: a full id, or on a chapter's own page an id without the slug.
    pub fn resolve(&self, page_slug: Option<&str>, typed: &str) -> Option<&LockedFact> {
        let own = page_slug.and_then(|slug| self.get(&format!("{slug}.{typed}")));
        self.get(typed).or(own)
    }

    /// The fact that a link to a formula means, with its formula.
    pub fn formula(&self, page_slug: Option<&str>, typed: &str) -> Option<(&LockedFact, &Formula)> {
        let fact = self.resolve(page_slug, typed)?;
        Some((fact, fact.formula.as_ref()?))
    }

    /// The facts in reading order.
    pub fn all(&self) -> &[LockedFact] {
        &self.in_order
    }
}

/// What a single fact lacks by itself. `again` says that an earlier one has its id.
fn faults(fact: &LockedFact, again: bool) -> Vec<Fault> {
    let LockedFact {
        id, chapter, check, ..
    } = fact;
    let mend = format!("mend the fact in chapters/{chapter}/src, then run `cargo xtask bless`");
    let mut faults = Vec::new();
    let mut report = |found: String, expected: &str| {
        faults.push(Fault::new(found, expected, mend.as_str()));
    };
    if again {
        let found = format!("two facts have the id `{id}`");
        report(found, "an id of its own for every fact");
    }
    if !id.starts_with(&format!("{chapter}.")) {
        let expected = "an id that begins with its chapter's slug and a point";
        let found = format!("the id `{id}` belongs to another chapter");
        report(found, expected);
    }
    let linkable = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    if !id.chars().all(linkable) {
        let found = format!("the id `{id}` cannot stand in a link");
        report(found, "letters, digits, points and hyphens");
    }
    let lines = [
        ("text", &fact.text),
        ("conditions", &fact.conditions),
        ("check", &check.says),
    ];
    for (what, value) in lines {
        if value.trim().is_empty() || value.contains(['\n', '\r']) {
            let found = format!("the {what} of `{id}` is empty or has a line break");
            report(found, "one line of text");
        }
    }
    let kind = &check.kind;
    let kinds = KINDS.map(|(kind, ..)| kind);
    if !kinds.contains(&kind.as_str()) {
        let found = format!("`{id}` has a check of the kind `{kind}`");
        report(found, &format!("one of {}", kinds.join(", ")));
    }
    if (kind == "published") != check.key.is_some() {
        let with = check.key.as_ref().map_or("without", |_| "with");
        let found = format!("`{id}` has a check of the kind `{kind}` {with} a key");
        let expected = "a key of the bibliography for a published value, and for no other";
        report(found, expected);
    }
    let formula = fact.formula.as_ref();
    if let Some(Err(error)) = formula.map(|it| typeset(it, DisplayMode::Block)) {
        let found = format!("the formula of `{id}` cannot be typeset: {error}");
        report(found, "LaTeX as formulas write it");
    }
    if fact.source.is_none() {
        let found = format!("no line of `sources.snap` says where `{id}` is computed");
        faults.push(places::AGREED.broken(found));
    }
    faults
}
