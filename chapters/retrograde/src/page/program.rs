use std::process::ExitCode;

use chapter::clap::{self, ValueEnum as _};
use chapter::{Answer, Chapter, Error, Example, Fact, Figure, Step, Stepper, Subject};
use gametree::{Evaluation, Level, Observer, Search};

use super::answers::{endgame, fen, graph, unfolded};
use super::{Algorithm, facts, figures, steppers, tour};

/// The `main` of the program. It stands in the library, so that the solvers are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Retrograde>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Retrograde;

/// What only this chapter can be asked.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Games with cycles")]
pub struct Options {
    /// A graph on which both sides move one token: each position with its arrows, `!` behind a goal, `=` behind a drawn end:
    /// 'a>b,c b>a c! d='
    #[arg(long, value_name = "GRAPH", conflicts_with_all = ["endgame", "fen", "board", "to_move", "tree", "connect_four", "depth", "order", "trace"])]
    pub graph: Option<String>,
    /// An endgame in chess, every position of it: KQK, KRK, KPK, KBK or KNK
    #[arg(long, value_name = "NAME", conflicts_with_all = ["fen", "board", "to_move", "tree", "connect_four", "depth", "order", "trace"])]
    pub endgame: Option<String>,
    /// One position of such an endgame, White with the third man: '8/8/8/3k4/8/8/8/KR6 w - - 0 1'
    #[arg(long, value_name = "FEN", conflicts_with_all = ["board", "to_move", "tree", "connect_four", "depth", "order", "trace"])]
    pub fen: Option<String>,
}

/// What the command line is told of the [algorithms](Algorithm), in the order of the page.
pub const ALGORITHMS: &[chapter::Algorithm] = &[
    chapter::Algorithm::sound(
        "retrograde",
        "backwards from the ends, with counters and distances",
    ),
    chapter::Algorithm::faulty(
        "naive-memo",
        "recursion with a memo, a repetition taken for a draw",
    ),
    chapter::Algorithm::faulty(
        "one-kind-of-end",
        "the solver, told only the ends without a move",
    ),
    chapter::Algorithm::faulty(
        "no-move-is-loss",
        "the solver, told that whoever cannot move has lost",
    ),
    chapter::Algorithm::faulty(
        "child-counted-once",
        "the solver, its counters started without parallel moves",
    ),
    chapter::Algorithm::faulty("one-queue", "the solver with one queue for all distances"),
    chapter::Algorithm::faulty(
        "any-winning-move",
        "the solver, its distances ignored in play",
    ),
];

/// The algorithm of this name.
fn named(name: &str) -> Algorithm {
    Algorithm::from_str(name, false).expect("the command line lets no unknown algorithm through")
}

impl Chapter for Retrograde {
    const SLUG: &'static str = "retrograde";
    const TITLE: &'static str = "Retrograde analysis";
    const ABOUT: &'static str =
        "Games with cycles, solved backwards from their ends: every position, with its distance.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [chapter::Algorithm] = ALGORITHMS;
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = steppers::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = Options;

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        _options: &Options,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        unfolded::answer(named(algorithm), search, position, level)
    }

    fn special_with(
        options: &Options,
        algorithm: Option<&str>,
        json: bool,
    ) -> Result<Option<String>, Error> {
        let algorithm = algorithm.map_or(Algorithm::Retrograde, named);
        if let Some(text) = &options.graph {
            graph::answer(text, algorithm, json).map(Some)
        } else if let Some(name) = &options.endgame {
            endgame::answer(name, algorithm, json).map(Some)
        } else if let Some(text) = &options.fen {
            fen::answer(text, algorithm, json).map(Some)
        } else {
            Ok(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_told_what_the_algorithms_say_of_themselves() {
        let told = ALGORITHMS.iter().map(|told| {
            let is_faulty = told.kind == chapter::Kind::Faulty;
            (told.name.to_string(), told.about.to_string(), is_faulty)
        });
        let own = Algorithm::value_variants().iter();
        assert!(told.eq(own.map(|own| (own.to_string(), own.about(), own.is_faulty()))));
    }
}
