//! What binds the crate to its page; no algorithm is here.

mod facts;
mod figures;
mod images;
mod question;
mod searches;
mod stepper;
mod tour;

use std::process::ExitCode;

use chapter::{Asks, Chapter, Error, Example, Facts, Figure, Reply, Stepper, TourStep};

pub use searches::{Options, ZobristSearch};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Zobrist>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Zobrist;

impl Chapter for Zobrist {
    const SLUG: &'static str = "zobrist";
    const TITLE: &'static str = "Zobrist hashing";
    const ABOUT: &'static str = "A key for every position, kept up to date by one exclusive or per change, and what happens when positions share one.";
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    const ASKS: &'static [Asks] = &[
        Asks {
            option: "numbers",
            beside: &["seed"],
        },
        Asks {
            option: "collisions",
            beside: &["seed"],
        },
        Asks {
            option: "both_sides",
            beside: &["algorithm", "seed"],
        },
        Asks {
            option: "images",
            beside: &["seed"],
        },
    ];
    type Question = question::Question;

    fn facts(facts: &mut Facts) {
        facts::tell(facts);
    }

    fn answer(question: &question::Question) -> Result<Reply, Error> {
        question.answer()
    }

    fn ignores(question: &question::Question) -> &'static [&'static str] {
        question.from_root.ignored()
    }
}
