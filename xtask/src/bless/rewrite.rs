//! The part of `bless` that touches pages, as a function of a page's text.

use std::ops::Range;

use crate::facts::LockedFact;
use crate::finding::place;
use crate::locks::Locks;
use crate::outputs::difference;
use crate::page::{self, BlockKind, CodeBlock, Reference, Scheme};
use crate::prose;
use crate::snapshots::Output;
use crate::workspace::{Page, PageKind};

/// One number or output that was taken over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// The full id of the fact, or the command of the output.
    pub of: String,
    /// The file, relative to the root.
    pub file: String,
    /// The line in the rewritten file, from one.
    pub line: usize,
    /// The column in the rewritten file, from one.
    pub column: usize,
    /// What stood there; for an output, its first line that changed.
    pub old: String,
    /// What stands there now.
    pub new: String,
}

/// A replacement of some bytes of a page.
struct Edit {
    range: Range<usize>,
    with: String,
    /// What it changes, whose place is known when every edit before it is made.
    change: Change,
}

/// The page with every quoted fact and every output brought up to date, and what was changed.
///
/// A number that was spelled out stays so where the new one can be. `before` gives the text that a fact had earlier: a
/// link that never quoted its fact is left to its author.
pub fn rewrite(
    page: &Page,
    locks: &Locks,
    outputs: &[Output],
    before: &dyn Fn(&str) -> Option<String>,
) -> (String, Vec<Change>) {
    if page.kind == PageKind::Summary {
        return (page.text.clone(), Vec::new());
    }
    let links = page::references(&page.text).into_iter();
    let mut edits: Vec<Edit> = links
        .filter_map(|link| edit_link(page, &link, locks, before))
        .collect();
    edits.extend(
        page::code_blocks(&page.text)
            .iter()
            .filter_map(|block| edit_block(page, block, outputs)),
    );
    edits.sort_by_key(|edit| edit.range.start);
    apply(page, edits)
}

fn apply(page: &Page, edits: Vec<Edit>) -> (String, Vec<Change>) {
    let mut text = String::with_capacity(page.text.len());
    let mut done = 0;
    let mut starts = Vec::new();
    for edit in &edits {
        text.push_str(&page.text[done..edit.range.start]);
        starts.push(text.len());
        text.push_str(&edit.with);
        done = edit.range.end;
    }
    text.push_str(&page.text[done..]);
    let changes = edits.into_iter().zip(starts).map(|(edit, start)| {
        let (line, column) = place(&text, start);
        Change {
            file: page.file.clone(),
            line,
            column,
            ..edit.change
        }
    });
    let changes = changes.collect();
    (text, changes)
}

fn edit_link(
    page: &Page,
    link: &Reference,
    locks: &Locks,
    before: &dyn Fn(&str) -> Option<String>,
) -> Option<Edit> {
    if link.scheme != Scheme::Fact || link.irregular.is_some() {
        return None;
    }
    let fact = locks.facts.resolve(page.slug.as_deref(), &link.target)?;
    let wanted = wanted(link, fact, before(&fact.id).as_deref())?;
    let typed = &page.text[link.text_range.clone()];
    // Emphasis and code markup stay around the number; a number cut up by markup is left to its author.
    let mut places = typed.match_indices(&link.text);
    let (at, _) = places.next().filter(|_| places.next().is_none())?;
    let start = link.text_range.start + at;
    Some(Edit {
        range: start..start + link.text.len(),
        with: wanted.clone(),
        change: Change {
            of: fact.id.clone(),
            old: link.text.clone(),
            new: wanted,
            ..Change::default()
        },
    })
}

/// What a link should say instead of what it says; nothing when it is right, or was never about the number.
fn wanted(link: &Reference, fact: &LockedFact, before: Option<&str>) -> Option<String> {
    let text = &link.text;
    if *text == fact.text || prose::spells(text, &fact.text) || text.is_empty() {
        return None;
    }
    let spelled = prose::is_spelled(text);
    let numeral = text.chars().any(char::is_numeric);
    if !spelled && !numeral && before != Some(text) {
        return None;
    }
    let Some(word) = prose::spell(&fact.text).filter(|_| spelled) else {
        return Some(fact.text.clone());
    };
    let capital = text.starts_with(char::is_uppercase);
    Some(if capital {
        word[..1].to_uppercase() + &word[1..]
    } else {
        word.to_owned()
    })
}

fn edit_block(page: &Page, block: &CodeBlock, outputs: &[Output]) -> Option<Edit> {
    if block.kind() != BlockKind::Console || place(&page.text, block.range.start).1 != 1 {
        return None;
    }
    let content = block.content();
    let command = content.lines().next()?.strip_prefix("$ ")?;
    let output = outputs.iter().find(|output| output.command == command)?;
    // A fence in the output would end the block too early; the check then names it.
    if output.block.contains("```") {
        return None;
    }
    let range = block.pieces.first()?.0.start..block.pieces.last()?.0.end;
    let mut with = output.block.clone() + "\n";
    if page.text.contains("\r\n") {
        with = with.replace('\n', "\r\n");
    }
    let (_, old, new) = difference(&content, &output.block)?;
    Some(Edit {
        range,
        with,
        change: Change {
            of: output.command.clone(),
            old: old.to_owned(),
            new: new.to_owned(),
            ..Change::default()
        },
    })
}
