//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

pub use searches::MinimaxSearch;

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Minimax>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Minimax;

impl Chapter for Minimax {
    const SLUG: &'static str = "minimax";
    const TITLE: &'static str = "Minimax";
    const ABOUT: &'static str = "The value of a game by backward induction: what a position is worth when both sides play as well as they can.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<MinimaxSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<MinimaxSearch>) -> Result<Reply, Error> {
        question.answer()
    }
}
