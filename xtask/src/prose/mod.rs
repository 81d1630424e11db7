//! Part `prose`: every numeral of the book is locked to a fact or to a source.
//!
//! A page is read once into flows of text (`reading`); rules about numerals look at the flows, rules about locked
//! links at the links (`links`). Nothing is run and nothing is built: what a number must be stands in the snapshots.

mod flow;
mod html;
mod links;
mod numbers;
mod reading;
mod rules;
mod whole;

use anyhow::Result;

pub use numbers::{is_spelled, spell, spells};

use crate::bibliography::Bibliography;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::page::{self, Scheme};
use crate::snapshots;
use crate::workspace::{Page, Workspace};

/// What pages are checked against.
#[derive(Debug, Clone, Default)]
pub struct Locks {
    /// The facts of the chapters.
    pub facts: Facts,
    /// The records of the bibliography.
    pub bibliography: Bibliography,
    /// The ids of the figures that chapters draw, each with the slug of its chapter.
    pub figures: Vec<String>,
    /// The same for what pages play step by step.
    pub steppers: Vec<String>,
}

impl Locks {
    /// Reads the facts, the bibliography and the names of the figures.
    ///
    /// # Errors
    ///
    /// When a file cannot be read.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        Ok(Self {
            facts: Facts::load(workspace)?,
            bibliography: Bibliography::load(workspace)?,
            figures: snapshots::figures(workspace)?
                .into_iter()
                .map(|figure| figure.id)
                .collect(),
            steppers: snapshots::steppers(workspace)?
                .iter()
                .map(snapshots::Stepper::id)
                .collect(),
        })
    }

    /// The figure or stepper that a page means: a full id, or on a chapter's own page an id without the slug.
    pub fn picture(&self, scheme: Scheme, page_slug: Option<&str>, typed: &str) -> Option<&str> {
        let known = match scheme {
            Scheme::Figure => &self.figures,
            Scheme::Stepper => &self.steppers,
            Scheme::Fact | Scheme::Cite => return None,
        };
        let own = page_slug.map(|slug| format!("{slug}.{typed}"));
        let wanted = |id: &&String| *id == typed || Some(*id) == own.as_ref();
        known.iter().find(wanted).map(String::as_str)
    }
}

/// Checks the prose of the whole book.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let locks = Locks::load(workspace)?;
    let pages = workspace.pages()?;
    let mut findings = workspace.unlisted_pages()?;
    for page in &pages {
        findings.extend(check_page(page, &locks));
    }
    findings.extend(whole::check_manifests(workspace)?);
    findings.extend(check_locks(workspace, &pages, &locks));
    Ok(findings)
}

/// Checks one page against what its numbers are locked to.
pub fn check_page(page: &Page, locks: &Locks) -> Vec<Finding> {
    let references = page::references(&page.text);
    let reading = reading::read(&page.text, &references);
    let mut findings = rules::check(page, &reading, &references, locks);
    findings.extend(links::check(page, &references, locks));
    findings.extend(rules::check_directives(page));
    findings.sort();
    findings
}

/// Checks the facts and the records themselves: each is quoted somewhere in the pages, and what is said to be published
/// stands in its record.
pub fn check_locks(workspace: &Workspace, pages: &[Page], locks: &Locks) -> Vec<Finding> {
    let mut findings = locks.facts.findings().to_vec();
    findings.extend_from_slice(locks.bibliography.findings());
    findings.extend(whole::check_quoted(workspace, pages, locks));
    findings.extend(whole::check_published(workspace, locks));
    findings.extend(whole::check_cited(pages, locks));
    findings
}
