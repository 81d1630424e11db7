//! What binds the crate to its page; no algorithm is here.

mod cycle;
mod facts;
mod figures;
mod options;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;
use std::str::FromStr as _;

use chapter::{
    Asks, Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep, clap,
};

use crate::cycle::Graph;
use facts::CYCLE;

pub use options::TableOptions;
pub use searches::TableSearch;

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<TranspositionTables>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct TranspositionTables;

/// What only this chapter can be asked, beside the usual.
#[derive(clap::Args, Clone, Debug)]
pub struct Question {
    /// Searches from a root.
    #[command(flatten)]
    pub from_root: FromRoot<TableSearch>,
    /// Show what tables do to a game in which positions come back, a tree whose lists may be meant from within themselves
    #[arg(long, value_name = "LIST", num_args = 0..=1, default_missing_value = CYCLE,
          value_parser = Graph::from_str, help_heading = "What to search")]
    pub cycle: Option<Graph>,
}

impl Chapter for TranspositionTables {
    const SLUG: &'static str = "transposition-tables";
    const TITLE: &'static str = "Transposition tables";
    const ABOUT: &'static str = "Positions that are reached again and searched once: what a table may remember, and when it may answer.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    const ASKS: &'static [Asks] = &[Asks {
        option: "cycle",
        beside: &[],
    }];
    type Question = Question;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &Question) -> Result<Reply, Error> {
        if let Some(graph) = &question.cycle {
            return Ok(cycle::answer(graph));
        }
        question.from_root.answer()
    }

    fn ignores(question: &Question) -> &'static [&'static str] {
        question.from_root.ignored()
    }
}
