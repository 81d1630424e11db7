//! What pages are filled with: the locked facts, the bibliography and the figures.

use anyhow::Result;

use crate::bibliography::Bibliography;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::snapshots::{self, Figure, Stepper};
use crate::workspace::Workspace;

/// Everything that the preprocessor looks up.
pub struct Material {
    /// The workspace that it comes from.
    pub workspace: Workspace,
    /// The facts of every chapter.
    pub facts: Facts,
    /// The records that pages cite.
    pub bibliography: Bibliography,
    /// The figures that chapters draw.
    pub figures: Vec<Figure>,
    /// What pages play step by step.
    pub steppers: Vec<Stepper>,
}

impl Material {
    /// Reads it from the workspace's snapshots and its bibliography.
    ///
    /// # Errors
    ///
    /// A file cannot be read or is not what its name says.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        Ok(Self {
            facts: Facts::load(workspace)?,
            bibliography: Bibliography::load(workspace)?,
            figures: snapshots::figures(workspace)?,
            steppers: snapshots::steppers(workspace)?,
            workspace: workspace.clone(),
        })
    }

    /// The figure that a page means: a full id, or on a chapter's own page an id without the slug.
    pub fn figure(&self, page_slug: Option<&str>, typed: &str) -> Option<&Figure> {
        let named = |id: &str| self.figures.iter().find(|figure| figure.id == id);
        named(typed).or_else(|| named(&format!("{}.{typed}", page_slug?)))
    }

    /// The stepper that a page means, named like a figure.
    pub fn stepper(&self, page_slug: Option<&str>, typed: &str) -> Option<&Stepper> {
        let named = |id: &str| self.steppers.iter().find(|stepper| stepper.id() == id);
        named(typed).or_else(|| named(&format!("{}.{typed}", page_slug?)))
    }

    /// What is wrong with the facts and the records themselves.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        let records = self.bibliography.findings();
        self.facts.findings().iter().chain(records)
    }
}
