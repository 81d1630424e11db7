//! The ledger: every page, block by block, as its author last read it, with the facts that each block quotes.
//!
//! The locks hold the numbers of a page. The words beside them (`half`, `fewer`, `the third`) no program reads, so the ledger keeps
//! them as they were when somebody last read them together with the values and the conditions of their facts. When any of that
//! changes, the block is to be read again: `verify` fails with the old and the new one, and `bless` prints both and keeps the new.

pub mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use similar::{Algorithm, TextDiff, capture_diff_slices};

use crate::bibliography::squeeze;
use crate::finding::{Fault, Finding, rules};
use crate::listings::Include;
use crate::locks::Locks;
use crate::page::{self, BlockKind, CodeBlock, Reference, Scheme};
use crate::proof::short_hash;
use crate::sources::Sources;
use crate::workspace::{Page, Workspace, files_below, read, write};

/// Where the ledger lies, relative to the root: one file for each page.
const FOLDER: &str = "book/ledger";

rules! {
    AS_READ: "the block as it was when its author last read it together with its facts"
        => "read it again with them, then run `cargo xtask bless prose`";
    OF_A_PAGE: "a file for each page" => "cargo xtask bless prose";
}

/// The blocks of the pages that are not as they were last read, and files of the ledger that belong to no page.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Result<Vec<Finding>> {
    let sources = Sources::load(workspace)?;
    let mut findings = Vec::new();
    for page in pages {
        let kept = workspace.root.join(file(page));
        if kept.is_file() {
            findings.extend(compare(page, &read(&kept)?, locks, &sources));
        } else {
            let found = format!("{} was never read for the ledger", page.file);
            findings.push(AS_READ.broken(found).on(page, 0));
        }
    }
    for file in strays(workspace, pages)? {
        let fault = OF_A_PAGE.broken("what was read of a page that is gone");
        findings.push(fault.at(&file, (1, 1)));
    }
    findings.extend(words::check(workspace)?);
    Ok(findings)
}

/// Keeps the pages as they are now. What is kept of pages that are gone is deleted.
///
/// # Errors
///
/// When a file cannot be read, written or deleted.
pub fn keep(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Result<()> {
    let sources = Sources::load(workspace)?;
    for page in pages {
        let path = workspace.root.join(file(page));
        write(&path, text(page, locks, &sources))?;
    }
    for file in strays(workspace, pages)? {
        fs::remove_file(workspace.root.join(&file)).with_context(|| format!("{file} stays"))?;
    }
    words::keep(workspace)
}

/// The file that keeps a page, relative to the root.
pub fn file(page: &Page) -> String {
    let name = page.file.trim_start_matches("book/src/");
    let path = Path::new(FOLDER).join(name).with_extension("txt");
    path.to_string_lossy().replace('\\', "/")
}

fn strays(workspace: &Workspace, pages: &[Page]) -> Result<Vec<String>> {
    let kept: BTreeSet<String> = pages.iter().map(file).collect();
    let files = files_below(&workspace.root.join(FOLDER), "txt")?;
    let files = files.iter().map(|path| workspace.relative(path));
    Ok(files.filter(|file| !kept.contains(file)).collect())
}

/// What the ledger keeps of a page as it is now.
pub fn text(page: &Page, locks: &Locks, sources: &Sources) -> String {
    let entries = entries(page, locks, sources).into_iter();
    let texts: Vec<String> = entries.map(|(_, text)| text).collect();
    texts.join("\n\n") + "\n"
}

/// The blocks of a page that differ from what is kept of it, each with its old and its new text.
pub fn compare(page: &Page, kept: &str, locks: &Locks, sources: &Sources) -> Vec<Finding> {
    let entries = entries(page, locks, sources);
    let old: Vec<&str> = kept.trim_end().split("\n\n").collect();
    let new: Vec<&str> = entries.iter().map(|(_, text)| &**text).collect();
    let mut findings = Vec::new();
    for change in capture_diff_slices(Algorithm::Myers, &old, &new) {
        let (was, is) = (&old[change.old_range()], &new[change.new_range()]);
        let differing = if was == is {
            0
        } else {
            was.len().max(is.len())
        };
        for index in 0..differing {
            let at = change.new_range().start + index.min(is.len().saturating_sub(1));
            let offset = entries
                .get(at)
                .map_or(page.text.len(), |(offset, _)| *offset);
            let fault = differs(was.get(index), is.get(index));
            findings.push(fault.on(page, offset));
        }
    }
    findings
}

fn differs(was: Option<&&str>, is: Option<&&str>) -> Fault {
    let mut found = "a block that is not as it was last read".to_owned();
    let [was, is] = [was, is].map(|text| text.map_or(String::new(), |text| format!("{text}\n")));
    for change in TextDiff::from_lines(&was, &is).iter_all_changes() {
        let line = change.value().trim_end();
        found += &format!("\n    {} {line}", change.tag());
    }
    AS_READ.broken(found)
}

/// The blocks of a page, each with the byte at which it begins. Below its sentences, rows or lines stands what they are read with;
/// no line of it is blank.
fn entries(page: &Page, locks: &Locks, sources: &Sources) -> Vec<(usize, String)> {
    let head = format!("{}, as `cargo xtask bless` last showed it.", page.file);
    let mut entries = vec![(0, head)];
    let links = page::references(&page.text);
    let code = page::code_blocks(&page.text);
    for block in page::blocks(&page.text) {
        let mut kept = match code.iter().find(|code| code.range == block) {
            Some(code) => code_lines(page, code, sources),
            None => sentences(&page.text[block.clone()]),
        };
        for link in links
            .iter()
            .filter(|link| block.contains(&link.range.start))
        {
            let line = read_with(page, link, locks);
            kept.extend(line.filter(|line| !kept.contains(line)));
        }
        kept.retain(|line| !line.trim().is_empty());
        entries.push((block.start, kept.join("\n")));
    }
    entries
}

/// The sentences of a block, and its rows and items: where else its lines are broken makes no difference.
fn sentences(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines().map(squeeze) {
        match parts.last_mut() {
            Some(part) if !line.starts_with(['|', '-', '>', '<']) => *part += &format!(" {line}"),
            _ => parts.push(line),
        }
    }
    let text = parts.join("\n").replace(". ", ".\n").replace("? ", "?\n");
    text.lines().map(str::to_owned).collect()
}

/// A block of code. What it shows from elsewhere is kept as far as it is read like prose, and by its hash otherwise.
fn code_lines(page: &Page, block: &CodeBlock, sources: &Sources) -> Vec<String> {
    let mut lines = vec![format!("```{}", block.info.as_deref().unwrap_or_default())];
    for line in block.content().lines() {
        lines.push(line.to_owned());
        let include = Include::read(line, &page.file).ok();
        let shown = include.and_then(|include| include.lines(sources));
        let (comments, code): (Vec<&str>, Vec<&str>) = shown
            .iter()
            .flatten()
            .map(|(_, line)| *line)
            .partition(|line| line.trim_start().starts_with("//"));
        lines.extend(comments.iter().map(|line| format!("    {}", line.trim())));
        match block.kind() {
            BlockKind::Listing => lines.push(format!("    code {}", short_hash(&code.join("\n")))),
            // What the command prints is locked by itself.
            BlockKind::Console => break,
            BlockKind::Other => {}
        }
    }
    lines
}

/// What a link is read with: the value and the conditions of its fact, or the picture that it stands for.
fn read_with(page: &Page, link: &Reference, locks: &Locks) -> Option<String> {
    let (slug, target) = (page.slug.as_deref(), &link.target);
    let shown = match link.scheme {
        Scheme::Cite => return None,
        Scheme::Fact => {
            let fact = locks.facts.resolve(slug, target)?;
            format!("{} = {}: {}", fact.id, fact.text, fact.conditions)
        }
        Scheme::Formula => {
            let (fact, formula) = locks.facts.formula(slug, target)?;
            let (id, value) = (&fact.id, &fact.text);
            let inputs = formula.inputs.iter();
            let inputs = inputs.map(|input| format!(", {} = {}", input.name, input.fact));
            let sign = &formula.sign;
            let inputs = inputs.collect::<String>();
            format!(
                "{id} = {} {sign} {value}{inputs}: {}",
                formula.plain, fact.conditions
            )
        }
        Scheme::Figure => short_hash(&locks.figure(slug, target)?.body),
        Scheme::Stepper => short_hash(&locks.stepper(slug, target)?.body.to_string()),
        Scheme::Exercise => short_hash(&locks.exercise(slug, target)?.body),
    };
    Some(format!("    {shown}"))
}
