//! Where the facts are computed: the snapshot `sources.snap` of a chapter, which the compiler's own places are written to.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::finding::{Finding, rules};
use crate::snapshots;
use crate::workspace::{Workspace, read};

/// The place of a fact in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, relative to the root, with forward slashes.
    pub file: String,
    /// The line, from one.
    pub line: usize,
}

rules! {
    /// The two snapshots are made by the same tests.
    pub AGREED: "one line `<id>  <file>:<line>` in `sources.snap` for each fact, and no other" => "cargo xtask bless";
    THERE: "a line of a file of the chapter" => "cargo xtask bless";
}

/// The snapshot of a chapter, relative to the root.
pub fn file(slug: &str) -> String {
    format!("chapters/{slug}/tests/snapshots/sources.snap")
}

/// The places by the full ids of the facts, each with its line in the snapshot.
pub type Places = BTreeMap<String, (SourcePlace, usize)>;

/// The places of a chapter's facts, and what is wrong with the lines that name them. A chapter without the snapshot has none.
///
/// # Errors
///
/// When the snapshot is there and cannot be read.
pub fn load(workspace: &Workspace, slug: &str) -> Result<(Places, Vec<Finding>)> {
    let (mut places, mut findings) = (Places::new(), Vec::new());
    let file = file(slug);
    let path = workspace.root.join(&file);
    if !path.is_file() {
        return Ok((places, findings));
    }
    // The header stands before the body, which holds nothing but lines of facts.
    let body = snapshots::body(&path)?;
    let first = read(&path)?.trim_end().lines().count() + 1 - body.lines().count();
    for (typed, line) in body.lines().zip(first..) {
        let fault = match parse(typed, slug) {
            None => Some(AGREED.broken(format!("`{typed}`, which names no place"))),
            Some((id, _)) if places.contains_key(&id) => {
                Some(AGREED.broken(format!("a second line for `{id}`")))
            }
            Some((id, place)) => {
                let text = read(&workspace.root.join(&place.file)).unwrap_or_default();
                let is_there = (1..=text.lines().count()).contains(&place.line);
                let found = format!("`{typed}`, where there is no such line");
                places.insert(id, (place, line));
                (!is_there).then(|| THERE.broken(found))
            }
        };
        findings.extend(fault.map(|fault| fault.at(&file, (line, 1))));
    }
    Ok((places, findings))
}

/// Reads `<id without slug>  <file relative to the chapter>:<line>`.
fn parse(typed: &str, slug: &str) -> Option<(String, SourcePlace)> {
    let (id, place) = typed.split_once("  ")?;
    let (file, line) = place.rsplit_once(':')?;
    let place = SourcePlace {
        file: format!("chapters/{slug}/{file}"),
        line: line.parse().ok()?,
    };
    Some((format!("{slug}.{id}"), place))
}
