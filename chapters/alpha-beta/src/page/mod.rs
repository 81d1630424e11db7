//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

pub use searches::AlphaBetaSearch;

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<AlphaBeta>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta;

impl Chapter for AlphaBeta {
    const SLUG: &'static str = "alpha-beta";
    const TITLE: &'static str = "Alpha-beta";
    const ABOUT: &'static str = "The score of minimax for a fraction of the nodes: cutting off what cannot change the result.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<AlphaBetaSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<AlphaBetaSearch>) -> Result<Reply, Error> {
        question.answer()
    }
}
