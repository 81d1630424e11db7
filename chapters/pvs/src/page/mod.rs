//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

pub use searches::{Options, PvsSearch};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Pvs>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Pvs;

impl Chapter for Pvs {
    const SLUG: &'static str = "pvs";
    const TITLE: &'static str = "Principal variation search";
    const ABOUT: &'static str = "Principal variation search: the first move with the full window, each later one only asked whether it is better.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<PvsSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<PvsSearch>) -> Result<Reply, Error> {
        question.answer()
    }
}
