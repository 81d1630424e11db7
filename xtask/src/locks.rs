//! What pages are held to and filled with: the locked facts, figures, steppers and exercises, and the bibliography.

use anyhow::Result;

use crate::bibliography::Bibliography;
use crate::exercises::{self, Exercise};
use crate::facts::Facts;
use crate::snapshots::{self, Figure, Stepper};
use crate::workspace::Workspace;

/// Everything that a page can name.
#[derive(Debug, Clone, Default)]
pub struct Locks {
    /// The facts of the chapters.
    pub facts: Facts,
    /// The records of the bibliography.
    pub bibliography: Bibliography,
    /// The figures that chapters draw.
    pub figures: Vec<Figure>,
    /// What pages play step by step.
    pub steppers: Vec<Stepper>,
    /// What readers are asked to program.
    pub exercises: Vec<Exercise>,
}

impl Locks {
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
            exercises: exercises::load(workspace)?,
        })
    }

    /// The figure that a page means: a full id, or on a chapter's own page an id without the slug.
    pub fn figure(&self, page_slug: Option<&str>, typed: &str) -> Option<&Figure> {
        let mut figures = self.figures.iter();
        figures.find(|figure| figure.is_meant(page_slug, typed))
    }

    /// The exercise that a page means, named like a figure.
    pub fn exercise(&self, page_slug: Option<&str>, typed: &str) -> Option<&Exercise> {
        let mut exercises = self.exercises.iter();
        exercises.find(|exercise| exercise.is_meant(page_slug, typed))
    }

    /// The stepper that a page means, named like a figure.
    pub fn stepper(&self, page_slug: Option<&str>, typed: &str) -> Option<&Stepper> {
        let mut steppers = self.steppers.iter();
        steppers.find(|stepper| stepper.is_meant(page_slug, typed))
    }
}
