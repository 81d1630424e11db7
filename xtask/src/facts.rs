//! The locked facts of the chapters, each with its conditions, its check and the line that computes it.

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use regex::Regex;
use serde::Deserialize;

use crate::finding::{Finding, place};
use crate::snapshots;
use crate::workspace::{Workspace, files_below, read};

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

/// The kinds of check: given to the run, published, counted by a second implementation, a closed form, an exact relation
/// to other facts, or nothing at all.
pub const KINDS: [&str; 6] = [
    "given",
    "published",
    "recount",
    "closed-form",
    "relation",
    "alone",
];

/// A fact as it is locked in a chapter's snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedFact {
    /// The full id, which begins with the chapter's slug.
    pub id: String,
    /// The text that the prose must quote.
    pub text: String,
    /// Under which conditions the value holds, in one line.
    pub conditions: String,
    /// What confirms it.
    pub check: Check,
    /// The slug of the chapter that computes it.
    pub chapter: String,
    /// The snapshot that locks it.
    pub snapshot: PathBuf,
    /// The line in the snapshot, from one, that holds the id.
    pub snapshot_line: usize,
    /// Where it is computed; nothing when its id is not written literally in the chapter's source, which is a finding.
    pub source: Option<SourcePlace>,
}

/// The place of a fact in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, relative to the root, with forward slashes.
    pub file: String,
    /// The line, from one.
    pub line: usize,
}

/// What a snapshot holds of a fact.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    id: String,
    text: String,
    conditions: String,
    check: Check,
}

/// All facts of the book, in reading order: the order of chapters in the table of contents, then that of the snapshots.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    in_order: Vec<LockedFact>,
    by_id: HashMap<String, usize>,
    findings: Vec<Finding>,
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
            let snapshot = dir.join("tests").join("snapshots").join("facts.snap");
            if !snapshot.is_file() {
                continue;
            }
            let whole = read(&snapshot)?.replace("\r\n", "\n");
            let stored: Vec<Stored> = serde_json::from_str(&snapshots::body(&snapshot)?)
                .with_context(|| format!("{} does not hold a list of facts", snapshot.display()))?;
            let mut sources = Vec::new();
            for path in files_below(&dir.join("src"), "rs")? {
                sources.push((workspace.relative(&path), read(&path)?));
            }
            for Stored {
                id,
                text,
                conditions,
                check,
            } in stored
            {
                let quoted = serde_json::to_string(&id).context("an id that JSON cannot hold")?;
                let offset = whole.find(&quoted).unwrap_or_default();
                let (snapshot_line, _) = place(&whole, offset);
                let (source, finding) = locate(&slug, &id, &sources);
                loaded.findings.extend(finding);
                loaded.add(LockedFact {
                    id,
                    text,
                    conditions,
                    check,
                    chapter: slug.clone(),
                    snapshot: snapshot.clone(),
                    snapshot_line,
                    source,
                });
            }
        }
        for index in 0..loaded.in_order.len() {
            let fact = &loaded.in_order[index];
            let file = workspace.relative(&fact.snapshot);
            let findings = faults(fact, &file);
            loaded.findings.extend(findings);
        }
        Ok(loaded)
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
        let index = self.in_order.len();
        if self.by_id.insert(fact.id.clone(), index).is_some() {
            self.findings.push(Finding::whole_file(
                &format!("chapters/{}/tests/snapshots/facts.snap", fact.chapter),
                format!("two facts have the id `{}`", fact.id),
                "an id of its own for every fact",
                "rename one of them in the chapter's source, then run `cargo xtask bless`",
            ));
        }
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

    /// The facts in reading order.
    pub fn iter(&self) -> std::slice::Iter<'_, LockedFact> {
        self.in_order.iter()
    }

    /// What is wrong with the facts themselves: ids that are not literally in the source, or twice there, or of another
    /// chapter, and incomplete checks.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }
}

impl<'a> IntoIterator for &'a Facts {
    type Item = &'a LockedFact;
    type IntoIter = std::slice::Iter<'a, LockedFact>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The place in the sources where the id is written as `id: "…"` without its slug. Comment lines do not count.
fn locate(
    slug: &str,
    id: &str,
    sources: &[(String, String)],
) -> (Option<SourcePlace>, Option<Finding>) {
    let own = id.strip_prefix(&format!("{slug}.")).unwrap_or(id);
    let pattern = Regex::new(&format!(r#"\bid:\s*"{}""#, regex::escape(own)))
        .expect("an escaped id is a pattern");
    let mut places = Vec::new();
    for (file, text) in sources {
        for found in pattern.find_iter(text) {
            let (line, column) = place(text, found.start());
            let before = text.lines().nth(line - 1).unwrap_or_default().trim_start();
            if !before.starts_with("//") {
                places.push((file.clone(), line, column));
            }
        }
    }
    let expected = format!(
        "`id: \"{own}\"` exactly once in chapters/{slug}/src, so that a reader finds what computes it"
    );
    let mend = "write the id as a plain string where the fact is made";
    match places.as_slice() {
        [(file, line, _)] => (
            Some(SourcePlace {
                file: file.clone(),
                line: *line,
            }),
            None,
        ),
        [] => {
            let file = format!("chapters/{slug}/tests/snapshots/facts.snap");
            let found =
                format!("the fact `{id}` is locked, but its id is not written in the source");
            (
                None,
                Some(Finding::whole_file(&file, found, expected, mend)),
            )
        }
        [.., (file, line, column)] => {
            let finding = Finding {
                file: file.clone(),
                line: *line,
                column: *column,
                found: format!(
                    "the id `{own}` is written {} times in the source",
                    places.len()
                ),
                expected,
                mend: mend.to_owned(),
            };
            (None, Some(finding))
        }
    }
}

/// What a single fact lacks by itself.
fn faults(fact: &LockedFact, file: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |found: String, expected: String| {
        findings.push(Finding {
            file: file.to_owned(),
            line: fact.snapshot_line,
            column: 1,
            found,
            expected,
            mend: format!(
                "mend the fact in chapters/{}/src, then run `cargo xtask bless`",
                fact.chapter
            ),
        });
    };
    let id = &fact.id;
    if !id.starts_with(&format!("{}.", fact.chapter)) {
        report(
            format!("the id `{id}` belongs to another chapter"),
            format!("an id that begins with `{}.`", fact.chapter),
        );
    }
    if !id
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_'))
    {
        report(
            format!("the id `{id}` cannot stand in a link"),
            "letters, digits, points and hyphens".to_owned(),
        );
    }
    for (what, value) in [
        ("text", &fact.text),
        ("conditions", &fact.conditions),
        ("check", &fact.check.says),
    ] {
        if value.trim().is_empty() || value.contains(['\n', '\r']) {
            report(
                format!("the {what} of `{id}` is empty or has a line break"),
                "one line of text".to_owned(),
            );
        }
    }
    if !KINDS.contains(&fact.check.kind.as_str()) {
        report(
            format!("`{id}` has a check of the kind `{}`", fact.check.kind),
            format!("one of {}", KINDS.join(", ")),
        );
    }
    if (fact.check.kind == "published") != fact.check.key.is_some() {
        report(
            format!(
                "`{id}` has a check of the kind `{}` {} key",
                fact.check.kind,
                if fact.check.key.is_some() {
                    "with a"
                } else {
                    "without a"
                }
            ),
            "a key of the bibliography for a published value, and for no other".to_owned(),
        );
    }
    findings
}
