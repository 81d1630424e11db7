//! Part `prose`: every numeral of the book is locked to a fact or to a source.
//!
//! A page is read once into flows of text (`reading`); rules about numerals look at the flows, rules about locked
//! links at the links (`links`). Nothing is run and nothing is built: what a number must be stands in the snapshots.

mod anatomy;
mod flow;
mod html;
mod links;
mod names;
mod numbers;
mod reading;
mod rules;
mod source;
mod subject;
mod whole;

use anyhow::Result;

pub use anatomy::check as check_anatomy;
pub use links::{misshapen, unknown};
pub use names::check_page as check_names;
pub use numbers::{is_spelled, spell, spells};
pub use source::{HELP, TOKEN, check as check_sources};

use crate::finding::Finding;
use crate::ledger;
use crate::locks::Locks;
use crate::page;
use crate::sources::Sources;
use crate::workspace::{Page, Workspace};

/// Checks the prose of the whole book.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let locks = Locks::load(workspace)?;
    let pages = workspace.pages()?;
    let mut findings = workspace.unlisted_pages()?;
    let corpus = names::corpus(workspace)?;
    for page in &pages {
        findings.extend(check_page(page, &locks));
        findings.extend(names::check_page(page, &corpus));
        findings.extend(anatomy::check(page));
    }
    findings.extend(whole::check_manifests(workspace)?);
    let sources = Sources::load(workspace)?;
    findings.extend(check_sources(&sources, &locks.bibliography));
    findings.extend(check_locks(workspace, &pages, &locks));
    findings.extend(ledger::check(workspace, &pages, &locks)?);
    Ok(findings)
}

/// Checks one page against what its numbers are locked to.
pub fn check_page(page: &Page, locks: &Locks) -> Vec<Finding> {
    let references = page::references(&page.text);
    let reading = reading::read(&page.text, &references);
    let mut findings = rules::check(page, &reading, &references, locks);
    findings.extend(links::check(page, &references, locks));
    findings.extend(rules::check_directives(page));
    findings.extend(subject::check(page, &references, locks));
    findings.sort();
    findings
}

/// Checks the facts and the records themselves: each is quoted somewhere in the pages, and what is said to be published
/// stands in its record.
pub fn check_locks(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut findings = [&*locks.facts.findings, &locks.bibliography.findings].concat();
    findings.extend(whole::check_quoted(workspace, pages, locks));
    findings.extend(whole::check_shown(workspace, pages, locks));
    findings.extend(whole::check_published(workspace, locks));
    findings.extend(whole::check_cited(pages, locks));
    findings
}
