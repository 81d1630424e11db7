//! What binds the crate to its page; no algorithm is here.

mod algorithm;
mod answers;
mod facts;
mod figures;
mod places;
mod question;
mod searches;
mod steppers;
mod tour;
mod words;

use std::process::ExitCode;

use chapter::{Asks, Chapter, Error, Example, Facts, Figure, Reply, Stepper, TourStep};

pub use algorithm::Algorithm;
pub use question::Question;

/// The `main` of the program. It stands in the library, so that the solvers are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Retrograde>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Retrograde;

impl Chapter for Retrograde {
    const SLUG: &'static str = "retrograde";
    const TITLE: &'static str = "Retrograde analysis";
    const ABOUT: &'static str =
        "Games with cycles, solved backwards from their ends: every position, with its distance.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = steppers::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    const ASKS: &'static [Asks] = question::ASKS;
    type Question = Question;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &Question) -> Result<Reply, Error> {
        question.answer()
    }
}
