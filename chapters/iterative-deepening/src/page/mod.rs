//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

pub use searches::{DeepeningSearch, Options, play_last_finished};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<IterativeDeepening>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct IterativeDeepening;

impl Chapter for IterativeDeepening {
    const SLUG: &'static str = "iterative-deepening";
    const TITLE: &'static str = "Iterative deepening";
    const ABOUT: &'static str = "Search one ply deep, then deeper and deeper: a move at any time, and a good order of moves for the next iteration.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<DeepeningSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<DeepeningSearch>) -> Result<Reply, Error> {
        question.answer()
    }
}
