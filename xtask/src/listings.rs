//! Part `listings`: every Rust block of the book is cut from source that is compiled, and every anchor is used.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use anyhow::Result;
use regex::Regex;

use crate::finding::{Finding, place};
use crate::page::{self, BlockKind, CodeBlock};
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

fn check_block(page: &Page, block: &CodeBlock, sources: &Sources, checked: &mut Checked) {
    let (line, column) = place(&page.text, block.range.start);
    let mut report = |line: usize, column: usize, found: String, expected: &str, mend: &str| {
        checked.findings.push(Finding {
            file: page.file.clone(),
            line,
            column,
            found,
            expected: expected.to_owned(),
            mend: mend.to_owned(),
        });
    };
    if matches!(page.kind, PageKind::Readme | PageKind::Summary) {
        let found = "a listing outside the pages of the book".to_owned();
        report(
            line,
            column,
            found,
            "listings on pages that mdBook builds",
            "move it to a page, or link to the source",
        );
        return;
    }
    if block.info.as_deref() != Some("rust") {
        let found = format!(
            "a listing marked `{}`",
            block.info.as_deref().unwrap_or_default()
        );
        report(
            line,
            column,
            found,
            FORM,
            "mark the block `rust`, without attributes",
        );
    }
    if column != 1 {
        let found = "a listing inside a list or a quotation".to_owned();
        report(
            line,
            column,
            found,
            FORM,
            "move the block to the margin: included lines are not indented with it",
        );
        return;
    }
    let content = block.content();
    if content.trim().is_empty() {
        report(
            line,
            column,
            "an empty listing".to_owned(),
            FORM,
            "include what it should show, or delete it",
        );
    }
    for (index, typed) in content.lines().enumerate() {
        match resolve(&page.file, typed, sources) {
            Ok((file, Some(anchor))) => {
                checked.used.insert((file, anchor));
            }
            Ok((_, None)) => {}
            Err(Fault {
                found,
                expected,
                mend,
            }) => report(line + 1 + index, 1, found, &expected, &mend),
        }
    }
}

/// What is wrong with a line of a listing.
struct Fault {
    found: String,
    expected: String,
    mend: String,
}

impl Fault {
    fn new(found: impl Into<String>, expected: impl Into<String>, mend: impl Into<String>) -> Self {
        Self {
            found: found.into(),
            expected: expected.into(),
            mend: mend.into(),
        }
    }
}

static INCLUDE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\{\{#include ([^\s:{}]+)(?::([^\s{}]*))?\}\}$").expect("a fixed pattern")
});
static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^[A-Za-z_-][A-Za-z0-9_-]*$").expect("a fixed pattern"));

/// The file and the anchor that a line of a listing includes.
fn resolve(page: &str, typed: &str, sources: &Sources) -> Result<(String, Option<String>), Fault> {
    let mend_include = "write `{{#include ../../chapters/<slug>/src/<file>.rs:<anchor>}}`";
    let Some(found) = INCLUDE.captures(typed) else {
        let line = format!("`{typed}` in a listing");
        return Err(Fault::new(
            line,
            "`{{#include path:anchor}}`, so that the listing is compiled code",
            mend_include,
        ));
    };
    let path = &found[1];
    let file = inside(page, path).ok_or_else(|| {
        Fault::new(
            format!("`{path}` leads out of the workspace"),
            "a source file of the workspace",
            mend_include,
        )
    })?;
    let Some(source) = sources.get(&file) else {
        let expected = "a Rust file below src, tests, benches or examples of a member";
        return Err(Fault::new(
            format!("there is no source file `{file}`"),
            expected,
            "mend the path",
        ));
    };
    if !source.compiled {
        let found = format!("`{file}` is compiled by no crate");
        return Err(Fault::new(
            found,
            "a file that a crate of the workspace compiles",
            "declare it as a module",
        ));
    }
    let anchor = found.get(2).map(|anchor| anchor.as_str().to_owned());
    let lines = match &anchor {
        None => whole(&file, source)?,
        Some(name) => anchored(&file, source, name)?,
    };
    check_lines(&file, &lines)?;
    Ok((file, anchor))
}

fn whole<'a>(file: &str, source: &'a Source) -> Result<Vec<&'a str>, Fault> {
    let lines: Vec<&str> = source.text.lines().collect();
    let mend = format!(
        "put `// ANCHOR: name` and `// ANCHOR_END: name` around what the page shows, and include `{file}:name`"
    );
    if lines.len() > WHOLE_FILE_LINES {
        let found = format!("`{file}` included whole, with its {} lines", lines.len());
        return Err(Fault::new(
            found,
            format!("at most {WHOLE_FILE_LINES} lines, or an anchor"),
            mend,
        ));
    }
    if source.has_markers() {
        let found = format!("`{file}` included whole, though it has anchors");
        return Err(Fault::new(
            found,
            "an anchor: the markers would be printed",
            mend,
        ));
    }
    Ok(lines)
}

fn anchored<'a>(file: &str, source: &'a Source, name: &str) -> Result<Vec<&'a str>, Fault> {
    if !NAME.is_match(name) {
        let found = format!("`{name}` behind the path is no name of an anchor");
        let expected = "an anchor: line numbers drift as soon as the file changes";
        return Err(Fault::new(
            found,
            expected,
            format!("include `{file}:<anchor>`"),
        ));
    }
    if !source.has_anchor(name) {
        let found = format!("`{file}` has no anchor `{name}`");
        let mend = format!("put `// ANCHOR: {name}` into {file}, or mend the name");
        return Err(Fault::new(found, "an anchor that the file opens", mend));
    }
    if let Some(line) = source.stray_marker() {
        let found = format!(
            "`{}` in `{file}` looks like a marker to mdBook",
            line.trim()
        );
        let mend = "put each marker on a line of its own: `// ANCHOR: name`, `// ANCHOR_END: name`";
        return Err(Fault::new(
            found,
            "markers that stand alone in their lines",
            mend,
        ));
    }
    Ok(source.anchored(name))
}

static FENCE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^ {0,3}(?:`{3}|~{3})").expect("a fixed pattern"));
static DIRECTIVE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\{\{\s*#").expect("a fixed pattern"));

/// What is included must stay inside its block, and must not include anything further.
fn check_lines(file: &str, lines: &[&str]) -> Result<(), Fault> {
    if lines.iter().all(|line| line.trim().is_empty()) {
        let found = format!("the part of `{file}` is empty");
        return Err(Fault::new(
            found,
            "code between the markers",
            "move the markers around the code",
        ));
    }
    if let Some(line) = lines.iter().find(|line| FENCE.is_match(line)) {
        let found = format!("`{}` in `{file}` would close the listing", line.trim());
        return Err(Fault::new(
            found,
            "code without a fence at the margin",
            "indent that line, or write it otherwise",
        ));
    }
    if DIRECTIVE.is_match(&lines.join("\n")) {
        let found = format!("`{file}` holds a directive of mdBook");
        return Err(Fault::new(
            found,
            "code that includes nothing further",
            "write the braces apart",
        ));
    }
    Ok(())
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
