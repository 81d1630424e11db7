//! Part `outputs`: every console block shows what the command printed when its chapter's tests last agreed.

use std::collections::HashMap;

use anyhow::Result;

use crate::finding::{Finding, place};
use crate::page::{self, BlockKind, CodeBlock};
use crate::snapshots::{self, Output};
use crate::workspace::{Page, Workspace};

/// Checks the console blocks of the whole book.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let outputs = snapshots::outputs(workspace)?;
    let mut findings = check_outputs(workspace, &outputs);
    for page in workspace.pages()? {
        findings.extend(check_page(&page, &outputs));
    }
    Ok(findings)
}

/// A command has one output: two snapshots that disagree would let a page choose.
fn check_outputs(workspace: &Workspace, outputs: &[Output]) -> Vec<Finding> {
    let mut first: HashMap<&str, &Output> = HashMap::new();
    let mut findings = Vec::new();
    for output in outputs {
        let Some(other) = first.insert(&output.command, output) else {
            continue;
        };
        findings.push(Finding::whole_file(
            &workspace.relative(&output.path),
            format!(
                "a second snapshot of `{}` (the other is {})",
                output.command,
                workspace.relative(&other.path)
            ),
            "one snapshot for each command",
            "drop one of the two tests, then run `cargo xtask bless`",
        ));
    }
    findings
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
    let prompt = content
        .lines()
        .any(|line| line.trim_start().starts_with("$ "));
    prompt.then(|| {
        Finding::at_offset(
            &page.file,
            &page.text,
            block.range.start,
            "a command with a prompt outside a console block",
            "a fence ```` ```console ````, which is held to what the command prints",
            "mark the block `console`, or leave the prompt away where there is no output to show",
        )
    })
}

fn check_block(page: &Page, block: &CodeBlock, outputs: &[Output]) -> Option<Finding> {
    let (line, column) = place(&page.text, block.range.start);
    let at = |line: usize, column: usize, found: String, expected: String, mend: &str| {
        Some(Finding {
            file: page.file.clone(),
            line,
            column,
            found,
            expected,
            mend: mend.to_owned(),
        })
    };
    if block.info.as_deref() != Some("console") || column != 1 {
        let found = "a console block with attributes, or inside a list or a quotation".to_owned();
        let expected = "a fence ```` ```console ```` at the margin".to_owned();
        return at(
            line,
            column,
            found,
            expected,
            "move the block to the margin and mark it `console`",
        );
    }
    let content = block.content();
    let first = content.lines().next().unwrap_or_default();
    let Some(command) = first.strip_prefix("$ ") else {
        let found = format!("a console block that begins with `{first}`");
        let expected = "`$ ` and a command in its first line".to_owned();
        return at(
            line + 1,
            1,
            found,
            expected,
            "write the command, then run `cargo xtask bless`",
        );
    };
    let Some(output) = outputs.iter().find(|output| output.command == command) else {
        let found = format!("no snapshot holds the output of `{command}`");
        let expected = "a command whose output a chapter's tests lock".to_owned();
        return at(
            line + 1,
            3,
            found,
            expected,
            "lock it in the chapter's tests as `output-<name>.snap`",
        );
    };
    let (index, typed, locked) = difference(&content, &output.block)?;
    let column = typed
        .chars()
        .zip(locked.chars())
        .take_while(|(one, other)| one == other)
        .count()
        + 1;
    at(
        line + 1 + index,
        column,
        format!("`{typed}` in the output of `{command}`"),
        format!("`{locked}`, as locked in its snapshot"),
        "cargo xtask bless",
    )
}

/// The first line in which two texts differ, counted from zero, with both versions of it.
fn difference<'a>(typed: &'a str, locked: &'a str) -> Option<(usize, &'a str, &'a str)> {
    if typed == locked {
        return None;
    }
    let mut here = typed.split('\n');
    let mut there = locked.split('\n');
    for index in 0.. {
        match (here.next(), there.next()) {
            (Some(one), Some(other)) if one == other => {}
            (None, None) => return None,
            (one, other) => {
                return Some((
                    index,
                    one.unwrap_or("(the end)"),
                    other.unwrap_or("(the end)"),
                ));
            }
        }
    }
    None
}
