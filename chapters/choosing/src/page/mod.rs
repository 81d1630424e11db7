//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

use crate::ComparedSearch;

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Choosing>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Choosing;

impl Chapter for Choosing {
    const SLUG: &'static str = "choosing";
    const TITLE: &'static str = "Choosing a search";
    const ABOUT: &'static str = "Every search of the book on the same board: score, nodes, hits and stored positions, side by side.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<ComparedSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<ComparedSearch>) -> Result<Reply, Error> {
        question.answer()
    }
}
