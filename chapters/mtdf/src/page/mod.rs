//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod options;
mod probes;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Chapter, Error, Example, Facts, Figure, FromRoot, Reply, Stepper, TourStep};

pub use options::Options;
pub use probes::Probes;
pub use searches::MtdfSearch;

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Mtdf>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Mtdf;

impl Chapter for Mtdf {
    const SLUG: &'static str = "mtdf";
    const TITLE: &'static str = "MTD(f)";
    const ABOUT: &'static str = "The value of a game from null windows alone: a driver that asks one yes-or-no question after another, \
         over a table that remembers the answers.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Question = FromRoot<MtdfSearch>;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &FromRoot<MtdfSearch>) -> Result<Reply, Error> {
        question.answer()
    }

    fn ignores(question: &FromRoot<MtdfSearch>) -> &'static [&'static str] {
        question.ignored()
    }
}
