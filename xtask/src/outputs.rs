//! Part `outputs`: every console block shows what the command printed when its chapter's tests last agreed.

use std::collections::{HashMap, HashSet};

use anyhow::Result;

use crate::finding::{Fault, Finding, place, rules};
use crate::page::{self, BlockKind, CodeBlock};
use crate::snapshots::{self, Output};
use crate::workspace::{Page, Workspace};

/// Checks the console blocks of the whole book.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let (outputs, pages) = (snapshots::outputs(workspace)?, workspace.pages()?);
    let mut findings = check_outputs(workspace, &outputs);
    findings.extend(check_shown(workspace, &outputs, &pages));
    for page in pages {
        findings.extend(check_page(&page, &outputs));
    }
    Ok(findings)
}

rules! {
    ONE_EACH: "one snapshot for each command" => "drop one of the two tests, then run `cargo xtask bless`";
    SHOWN: "a console block of some page that shows it, or the tour: what a program prints when nothing is asked"
        => "show it on the chapter's page, or drop it from the examples";
    IN_CONSOLE: "a fence ```` ```console ````, which is held to what the command prints"
        => "mark the block `console`, or leave the prompt away where there is no output to show";
    AT_MARGIN: "a fence ```` ```console ```` at the margin" => "move the block to the margin and mark it `console`";
    PROMPT: "`$ ` and a command in its first line" => "write the command, then run `cargo xtask bless`";
    LOCKED: "a command whose output a chapter's tests lock" => "lock it in the chapter's tests as `output-<name>.snap`";
}

/// A command has one output: two snapshots that disagree would let a page choose.
fn check_outputs(workspace: &Workspace, outputs: &[Output]) -> Vec<Finding> {
    let mut first: HashMap<&str, &Output> = HashMap::new();
    let mut findings = Vec::new();
    for output in outputs {
        if let Some(other) = first.insert(&output.command, output) {
            let (command, other) = (&output.command, workspace.relative(&other.path));
            let found = format!("a second snapshot of `{command}` (the other is {other})");
            let file = workspace.relative(&output.path);
            findings.push(ONE_EACH.broken(found).at(&file, (1, 1)));
        }
    }
    findings
}

/// What nobody shows is locked for nobody.
fn check_shown(workspace: &Workspace, outputs: &[Output], pages: &[Page]) -> Vec<Finding> {
    let blocks = pages.iter().flat_map(|page| page::code_blocks(&page.text));
    let shown = blocks.filter_map(|block| block.content().lines().next().map(str::to_owned));
    let shown: HashSet<String> = shown.collect();
    let is_tour = |output: &Output| !output.command.contains(" -- ");
    let is_shown = |output: &Output| shown.contains(&format!("$ {}", output.command));
    let unseen = outputs
        .iter()
        .filter(|output| !is_tour(output) && !is_shown(output));
    let finding = |output: &Output| {
        let found = format!("no page shows the output of `{}`", output.command);
        let file = workspace.relative(&output.path);
        SHOWN.broken(found).at(&file, (1, 1))
    };
    unseen.map(finding).collect()
}

/// Checks the console blocks of one page.
pub fn check_page(page: &Page, outputs: &[Output]) -> Vec<Finding> {
    let blocks = page::code_blocks(&page.text).into_iter();
    blocks
        .filter_map(|block| match block.kind() {
            BlockKind::Console => check_block(page, &block, outputs),
            BlockKind::Other => check_other(page, &block),
            BlockKind::Listing => None,
        })
        .collect()
}

/// An output must not hide in a block of another kind.
fn check_other(page: &Page, block: &CodeBlock) -> Option<Finding> {
    let content = block.content();
    let mut lines = content.lines();
    let prompt = lines.any(|line| line.trim_start().starts_with("$ "));
    let fault = || IN_CONSOLE.broken("a command with a prompt outside a console block");
    prompt.then(|| fault().on(page, block.range.start))
}

fn check_block(page: &Page, block: &CodeBlock, outputs: &[Output]) -> Option<Finding> {
    let (line, column) = place(&page.text, block.range.start);
    let at = |fault: Fault, line: usize, column: usize| Some(fault.at(&page.file, (line, column)));
    if block.info.as_deref() != Some("console") || column != 1 {
        let found = "a console block with attributes, or inside a list or a quotation";
        return at(AT_MARGIN.broken(found), line, column);
    }
    let content = block.content();
    let first = content.lines().next().unwrap_or_default();
    let Some(command) = first.strip_prefix("$ ") else {
        let found = format!("a console block that begins with `{first}`");
        return at(PROMPT.broken(found), line + 1, 1);
    };
    let Some(output) = outputs.iter().find(|output| output.command == command) else {
        let found = format!("no snapshot holds the output of `{command}`");
        return at(LOCKED.broken(found), line + 1, 3);
    };
    let (index, typed, locked) = difference(&content, &output.block)?;
    let letters = typed.chars().zip(locked.chars());
    let column = letters.take_while(|(one, other)| one == other).count() + 1;
    let found = format!("`{typed}` in the output of `{command}`");
    let expected = format!("`{locked}`, as locked in its snapshot");
    let fault = Fault::new(found, expected, "cargo xtask bless");
    at(fault, line + 1 + index, column)
}

/// The first line in which two texts differ, counted from zero, with both versions of it.
pub fn difference<'a>(typed: &'a str, locked: &'a str) -> Option<(usize, &'a str, &'a str)> {
    let (mut here, mut there) = (typed.split('\n'), locked.split('\n'));
    let mut index = 0;
    loop {
        let (one, other) = (here.next(), there.next());
        if one != other {
            let end = "(the end)";
            return Some((index, one.unwrap_or(end), other.unwrap_or(end)));
        }
        one?;
        index += 1;
    }
}
