use std::process::ExitCode;

use chapter::{Algorithm, Answer, Chapter, Example, Fact, Figure, Step, Stepper, Subject};
use gametree::{Evaluation, Level, Observer, Search};
use iterative_deepening::IterativeDeepening;
use minimax::Minimax;
use mtdf::{Mtdf, MtdfOptions};
use pvs::Pvs;
use transposition_tables::TranspositionTables;

use crate::{facts, figures, stepper, tour};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Choosing>()
}

/// The program of the chapter: nothing but the searches of the others, each as its own chapter runs it.
#[derive(Clone, Copy, Debug)]
pub struct Choosing;

impl Chapter for Choosing {
    const SLUG: &'static str = "choosing";
    const TITLE: &'static str = "Choosing a search";
    const ABOUT: &'static str = "Every search of the book on the same board: score, nodes, hits and stored positions, side by side.";
    const BOARD: &'static str = Minimax::BOARD;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound(
            "minimax",
            "every continuation looked at; what all others are tested against",
        ),
        Algorithm::sound("alphabeta", "a window, and no memory"),
        Algorithm::sound(
            "pvs",
            "null windows for all moves but the first, and no memory",
        ),
        Algorithm::sound("memo", "minimax with a table of exact scores"),
        Algorithm::sound("tagged", "alpha-beta with a table of bounds"),
        Algorithm::sound(
            "mtdf",
            "null windows only, over the same table, from the guess that nobody is ahead",
        ),
        Algorithm::sound(
            "iterative-deepening",
            "alpha-beta with a table, one depth after another",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = ();

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        (): &(),
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        // ANCHOR: forward
        let mut answer = match algorithm {
            "minimax" | "alphabeta" => Minimax::run(algorithm, search, position, level, &()),
            "pvs" => Pvs::run(algorithm, search, position, level, &pvs::Options::NATURAL),
            "memo" | "tagged" => {
                let options = transposition_tables::Options::default();
                TranspositionTables::run(algorithm, search, position, level, &options)
            }
            "mtdf" => Mtdf::run(algorithm, search, position, level, &MtdfOptions::default()),
            "iterative-deepening" => {
                let options = iterative_deepening::Options::default();
                IterativeDeepening::run(algorithm, search, position, level, &options)
            }
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        };
        // ANCHOR_END: forward
        // What only one of the chapters tells would be in the way of a comparison.
        answer.extras.clear();
        answer
    }
}
