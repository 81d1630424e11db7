//! `cargo xtask bless`: takes a wanted change over into the snapshots and the pages together, and shows each number that
//! changed, so that its author reads it before committing.

mod rewrite;

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

pub use rewrite::{Change, rewrite};

use crate::cargo;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::ledger;
use crate::locks::Locks;
use crate::prose;
use crate::tests_part::{snapshots, write_snapshots};
use crate::workspace::{Workspace, read};
use crate::{listings, outputs};

/// Updates snapshots, quoted numbers and outputs, prints each change as `old -> new` with its place, and returns what it
/// could not mend.
///
/// The chapters' tests run first. When one fails for another reason than a snapshot, the pages are left alone: a number
/// whose independent check fails is no number to quote.
///
/// # Errors
///
/// When cargo cannot be run, or a file cannot be read or written.
pub fn run(workspace: &Workspace) -> Result<Vec<Finding>> {
    // What is locked now may not even parse; then everything counts as new.
    let before = Facts::load(workspace).unwrap_or_default();
    let chapters = ["--workspace", "--exclude", "xtask"];
    let is_own = |file: &str| file.starts_with("xtask/");
    if let Some(finding) = update_snapshots(workspace, &chapters, |file| !is_own(file))? {
        return Ok(vec![finding]);
    }
    let locks = Locks::load(workspace)?;
    report_facts(&before, &locks.facts);
    rewrite_pages(workspace, &before, &locks)?;
    keep_pages(workspace, &locks)?;
    // The tests of this crate look at the pages, so they come when those are mended.
    let mut left = Vec::new();
    let own = ["--package", "xtask"];
    left.extend(update_snapshots(workspace, &own, is_own)?);
    // A page may show what this program prints, too.
    left.extend(take_pages(workspace)?);
    Ok(left)
}

/// Updates what the pages quote from the snapshots as they are, prints each change and each block that is to be read again, and
/// returns what it could not mend.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn take_pages(workspace: &Workspace) -> Result<Vec<Finding>> {
    let locks = Locks::load(workspace)?;
    rewrite_pages(workspace, &locks.facts, &locks)?;
    keep_pages(workspace, &locks)?;
    check_pages(workspace)
}

fn check_pages(workspace: &Workspace) -> Result<Vec<Finding>> {
    let mut left = prose::check(workspace)?;
    left.extend(listings::check(workspace)?);
    left.extend(outputs::check(workspace)?);
    Ok(left)
}

/// Prints each block that is to be read again, old and new, and keeps the pages as they are now.
fn keep_pages(workspace: &Workspace, locks: &Locks) -> Result<()> {
    let pages = workspace.pages()?;
    for finding in ledger::check(workspace, &pages, locks)? {
        let Finding {
            file,
            line,
            column,
            found,
            ..
        } = finding;
        anstream::println!("{file}:{line}:{column}: {found}");
    }
    ledger::keep(workspace, &pages, locks)
}

/// Runs the tests of these packages with insta writing, and deletes the snapshots of theirs that no test read.
fn update_snapshots(
    workspace: &Workspace,
    packages: &[&str],
    is_theirs: impl Fn(&str) -> bool,
) -> Result<Option<Finding>> {
    let references = std::env::temp_dir().join(format!("cairn-bless-{}.txt", std::process::id()));
    let mut command = cargo::command("test --no-fail-fast --quiet --lib --bins --tests");
    write_snapshots(&mut command);
    command
        .args(packages)
        .current_dir(&workspace.root)
        .env("INSTA_SNAPSHOT_REFERENCES_FILE", &references);
    let output = command.output().context("cargo test cannot be run")?;
    let read_by_tests = fs::read_to_string(&references).unwrap_or_default();
    // Without a snapshot among the tests there is no such file.
    let _ = fs::remove_file(&references);
    if !output.status.success() {
        anstream::eprint!("{}", String::from_utf8_lossy(&output.stdout));
        anstream::eprint!("{}", String::from_utf8_lossy(&output.stderr));
        let tests = packages.join(" ");
        return Ok(Some(Finding::whole_file(
            "Cargo.toml",
            format!(
                "a test of `cargo test {tests}` fails for another reason than a snapshot (its message is above)"
            ),
            "every test to hold before a number is taken over",
            "mend the test or the code, look over what `git diff` shows of the snapshots, then run `cargo xtask bless` again",
        )));
    }
    let root = &workspace.root;
    let mut unread = snapshots::pending(root)?;
    let read = snapshots::read(root, &read_by_tests);
    unread.extend(snapshots::unreferenced(root, &read)?);
    for Finding { file, .. } in unread.iter().filter(|unread| is_theirs(&unread.file)) {
        fs::remove_file(root.join(file)).with_context(|| format!("{file} cannot be deleted"))?;
        say!("{file}: deleted, no test reads it");
    }
    Ok(None)
}

/// Prints what became of the facts themselves.
fn report_facts(before: &Facts, after: &Facts) {
    for fact in after.all() {
        let place = match &fact.source {
            Some(source) => format!(" ({}:{})", source.file, source.line),
            None => String::new(),
        };
        match before.get(&fact.id) {
            None => say!("{}: new, {}{place}", fact.id, fact.text),
            Some(old) => {
                let pairs = [
                    ("", &old.text, &fact.text),
                    (" conditions", &old.conditions, &fact.conditions),
                    (" check", &old.check.says, &fact.check.says),
                ];
                for (what, old, new) in pairs.iter().filter(|(_, old, new)| old != new) {
                    say!("{}{what}: {old} -> {new}{place}", fact.id);
                }
            }
        }
    }
    for fact in before
        .all()
        .iter()
        .filter(|fact| after.get(&fact.id).is_none())
    {
        say!("{}: gone, was {}", fact.id, fact.text);
    }
}

/// Rewrites the pages and the README, and prints each change, fact by fact.
fn rewrite_pages(workspace: &Workspace, before: &Facts, locks: &Locks) -> Result<()> {
    let outputs = crate::snapshots::outputs(workspace)?;
    let earlier = |id: &str| before.get(id).map(|fact| fact.text.clone());
    let mut changes: BTreeMap<String, Vec<Change>> = BTreeMap::new();
    for page in workspace.pages()? {
        let (text, edits) = rewrite(&page, locks, &outputs, &earlier);
        if edits.is_empty() {
            continue;
        }
        // The page must be what was read: an editor may have saved it meanwhile.
        anyhow::ensure!(
            read(&page.path)? == page.text,
            "{} changed while it was blessed",
            page.file
        );
        fs::write(&page.path, text)
            .with_context(|| format!("{} cannot be written", page.path.display()))?;
        for change in edits {
            changes.entry(change.of.clone()).or_default().push(change);
        }
    }
    for (of, places) in &changes {
        say!("{of}");
        for Change {
            file,
            line,
            column,
            old,
            new,
            ..
        } in places
        {
            say!("  {file}:{line}:{column}: {old} -> {new}");
        }
    }
    Ok(())
}
