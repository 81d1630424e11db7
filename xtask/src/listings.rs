//! Part `listings`: every Rust block of the book is cut from source that is compiled, and every anchor is used.

pub mod plain;

use std::collections::BTreeSet;

use anyhow::Result;

use crate::exercises::SOLUTION;
use crate::finding::{Fault, Finding, place, rules};
use crate::page::{self, BlockKind, CodeBlock};
use crate::pattern::Pattern;
use crate::sources::{Source, Sources};
use crate::workspace::{Page, PageKind, Workspace};

/// The longest file that a listing may include whole.
pub const WHOLE_FILE_LINES: usize = 80;

/// Checks the listings of the whole book, and the anchors of the whole workspace.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let sources = Sources::load(workspace)?;
    let mut findings = Vec::new();
    let mut used = BTreeSet::new();
    for page in workspace.pages()? {
        let checked = check_page(&page, &sources);
        findings.extend(checked.findings);
        used.extend(checked.used);
    }
    // What an exercise's page shows is its solution.
    let compiled = sources.compiled().map(|(file, _)| file.to_owned());
    let exercises = compiled.filter(|file| file.contains("/exercises/"));
    used.extend(exercises.map(|file| (file, SOLUTION.to_owned())));
    findings.extend(sources.check_anchors(&used));
    Ok(findings)
}

/// What the check of one page yields.
#[derive(Debug, Default)]
pub struct Checked {
    /// What does not hold.
    pub findings: Vec<Finding>,
    /// The anchors that the page's listings use, as pairs of file and name.
    pub used: BTreeSet<(String, String)>,
}

/// Checks the Rust blocks of one page.
pub fn check_page(page: &Page, sources: &Sources) -> Checked {
    let mut checked = Checked::default();
    for block in page::code_blocks(&page.text) {
        if block.kind() == BlockKind::Listing {
            check_block(page, &block, sources, &mut checked);
        }
    }
    checked
}

const FORM: &str =
    "a fence ```` ```rust ```` at the margin that holds include lines and nothing else";
const MEND_INCLUDE: &str = "write `{{#include ../../chapters/<slug>/src/<file>.rs:<anchor>}}`";
const MEND_WHOLE: &str = "put `// ANCHOR: name` and `// ANCHOR_END: name` around what the page shows, and include \
    the file as `path:name`";

rules! {
    ON_PAGES: "listings on pages that mdBook builds" => "move it to a page, or link to the source";
    MARKED: FORM => "mark the block `rust`, or `rust,plain`, without other attributes";
    AT_MARGIN: FORM => "move the block to the margin: included lines are not indented with it";
    FILLED: FORM => "include what it should show, or delete it";
    INCLUDED: "`{{#include path:anchor}}`, so that the listing is compiled code" => MEND_INCLUDE;
    INSIDE: "a source file of the workspace" => MEND_INCLUDE;
    SOURCE: "a Rust file below src, tests, benches or examples of a member" => "mend the path";
    COMPILED: "a file that a crate of the workspace compiles" => "declare it as a module";
    UNMARKED: "an anchor: the markers would be printed" => MEND_WHOLE;
    NAMED: "an anchor: line numbers drift as soon as the file changes" => MEND_INCLUDE;
    OPENED: "an anchor that the file opens" => "put `// ANCHOR: <name>` into the file, or mend the name";
    ALONE: "markers that stand alone in their lines"
        => "put each marker on a line of its own: `// ANCHOR: name`, `// ANCHOR_END: name`";
    NOT_EMPTY: "code between the markers" => "move the markers around the code";
    UNFENCED: "code without a fence at the margin" => "indent that line, or write it otherwise";
    WHOLE: "whole items, whole methods or whole statements" => "move the markers so that nothing is cut in two";
    PLAIN: "code that includes nothing further" => "write the braces apart";
}

fn check_block(page: &Page, block: &CodeBlock, sources: &Sources, checked: &mut Checked) {
    let (line, column) = place(&page.text, block.range.start);
    let mut report = |fault: Fault| {
        let finding = fault.at(&page.file, (line, column));
        checked.findings.push(finding);
    };
    if matches!(page.kind, PageKind::Readme | PageKind::Summary) {
        return report(ON_PAGES.broken("a listing outside the pages of the book"));
    }
    let info = block.info.as_deref().unwrap_or_default();
    if info != "rust" && info != plain::INFO {
        report(MARKED.broken(format!("a listing marked `{info}`")));
    }
    if column != 1 {
        return report(AT_MARGIN.broken("a listing inside a list or a quotation"));
    }
    let content = block.content();
    if content.trim().is_empty() {
        report(FILLED.broken("an empty listing"));
    }
    if info == plain::INFO {
        let lines = printed(&content, &page.file, sources);
        let seen = plain::visible(&lines);
        if seen > plain::LINES {
            let found = format!("a plain listing of {seen} lines that are seen");
            let expected = format!(
                "at most {} lines beside those that only count",
                plain::LINES
            );
            report(Fault::new(
                found,
                expected,
                "write it shorter, or show less of it",
            ));
        }
    }
    for (typed, line) in content.lines().zip(line + 1..) {
        match resolve(&page.file, typed, sources) {
            Ok(Include { file, anchor, .. }) => {
                checked.used.extend(anchor.map(|anchor| (file, anchor)));
            }
            Err(fault) => checked.findings.push(fault.at(&page.file, (line, 1))),
        }
    }
}

static INCLUDE: Pattern = Pattern::new(r"^\{\{#include (([^\s:{}]+)(?::([^\s{}]*))?)\}\}$");
static NAME: Pattern = Pattern::new(r"^[A-Za-z_-][A-Za-z0-9_-]*$");

/// A line of a listing that mdBook replaces by source.
#[derive(Debug, PartialEq, Eq)]
pub struct Include {
    /// The path and the anchor as they are written.
    pub written: String,
    /// The file, relative to the root.
    pub file: String,
    /// The anchor, where one is given.
    pub anchor: Option<String>,
}

impl Include {
    /// Reads a line of a page. `page` is the page's file, relative to the root; the path is relative to the page.
    ///
    /// # Errors
    ///
    /// When the line is no include, or leads out of the workspace.
    pub fn read(line: &str, page: &str) -> Result<Self, Fault> {
        let found = INCLUDE
            .captures(line)
            .ok_or_else(|| INCLUDED.broken(format!("`{line}` in a listing")))?;
        let path = &found[2];
        let file = inside(page, path)
            .ok_or_else(|| INSIDE.broken(format!("`{path}` leads out of the workspace")))?;
        Ok(Self {
            written: found[1].to_owned(),
            file,
            anchor: found.get(3).map(|anchor| anchor.as_str().to_owned()),
        })
    }

    /// The lines that are printed, each with its number in the file; nothing when the file or the anchor is not there.
    pub fn lines<'a>(&self, sources: &'a Sources) -> Option<Vec<(usize, &'a str)>> {
        let source = sources.get(&self.file)?;
        source.printed(self.anchor.as_deref())
    }
}

/// The lines that a listing prints.
pub fn printed<'a>(content: &str, page: &str, sources: &'a Sources) -> Vec<&'a str> {
    let includes = content.lines();
    let includes = includes.filter_map(|line| Include::read(line, page).ok());
    let lines = includes.filter_map(|include| include.lines(sources));
    lines.flatten().map(|(_, line)| line).collect()
}

/// What a line of a listing includes, when it may.
fn resolve(page: &str, typed: &str, sources: &Sources) -> Result<Include, Fault> {
    let include = Include::read(typed, page)?;
    let file = &include.file;
    let source = sources
        .get(file)
        .ok_or_else(|| SOURCE.broken(format!("there is no source file `{file}`")))?;
    if !source.compiled {
        return Err(COMPILED.broken(format!("`{file}` is compiled by no crate")));
    }
    let lines = match &include.anchor {
        None => whole(file, source)?,
        Some(name) => anchored(file, source, name)?,
    };
    check_lines(file, &lines)?;
    Ok(include)
}

fn whole<'a>(file: &str, source: &'a Source) -> Result<Vec<&'a str>, Fault> {
    let lines: Vec<&str> = source.text.lines().collect();
    let count = lines.len();
    if count > WHOLE_FILE_LINES {
        let found = format!("`{file}` included whole, with its {count} lines");
        let expected = format!("at most {WHOLE_FILE_LINES} lines, or an anchor");
        return Err(Fault::new(found, expected, MEND_WHOLE));
    }
    if source.has_markers() {
        return Err(UNMARKED.broken(format!("`{file}` included whole, though it has anchors")));
    }
    Ok(lines)
}

fn anchored<'a>(file: &str, source: &'a Source, name: &str) -> Result<Vec<&'a str>, Fault> {
    if !NAME.is_match(name) {
        return Err(NAMED.broken(format!("`{name}` behind the path is no name of an anchor")));
    }
    let lines = source
        .printed(Some(name))
        .ok_or_else(|| OPENED.broken(format!("`{file}` has no anchor `{name}`")))?;
    if let Some(line) = source.stray_marker() {
        let found = format!(
            "`{}` in `{file}` looks like a marker to mdBook",
            line.trim()
        );
        return Err(ALONE.broken(found));
    }
    Ok(lines.into_iter().map(|(_, line)| line).collect())
}

static FENCE: Pattern = Pattern::new(r"^ {0,3}(?:`{3}|~{3})");
/// The beginning of what mdBook replaces.
pub static DIRECTIVE: Pattern = Pattern::new(r"\{\{\s*#");

/// What is included must stay inside its block, and must not include anything further.
fn check_lines(file: &str, lines: &[&str]) -> Result<(), Fault> {
    if lines.iter().all(|line| line.trim().is_empty()) {
        return Err(NOT_EMPTY.broken(format!("the part of `{file}` is empty")));
    }
    if let Some(line) = lines.iter().find(|line| FENCE.is_match(line)) {
        let found = format!("`{}` in `{file}` would close the listing", line.trim());
        return Err(UNFENCED.broken(found));
    }
    if DIRECTIVE.is_match(&lines.join("\n")) {
        return Err(PLAIN.broken(format!("`{file}` holds a directive of mdBook")));
    }
    let code = lines.join("\n");
    let as_items = syn::parse_file(&code).map(|_| ());
    let as_statements = syn::parse_str::<syn::Block>(&format!("{{{code}\n}}")).map(|_| ());
    let as_methods = syn::parse_str::<syn::ItemImpl>(&format!("impl T {{{code}\n}}")).map(|_| ());
    as_statements
        .or(as_methods)
        .or(as_items)
        .map_err(|error| WHOLE.broken(format!("the part of `{file}` does not parse: {error}")))
}

/// The path that an include of a page means, relative to the root; nothing when it leads out of it.
fn inside(page: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    if path.starts_with('/') || path.contains('\\') {
        return None;
    }
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}
