use std::process::ExitCode;

use chapter::clap;
use chapter::serde_json::json;
use chapter::{Algorithm, Answer, Chapter, Example, Fact, Figure, Step, Stepper, Subject};
use gametree::{Evaluation, Game, Level, Observer, Scoring, Search, Window};
use minimax::alpha_beta;

use crate::{
    FirstMoves, Floor, Lot, Sorted, Sorting, Unsorted, facts, faulty, figures, pvs, stepper,
    tight_research, tour,
};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Pvs>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Pvs;

/// Options that only this chapter has: the order of moves below the root.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Order of moves")]
pub struct Options {
    /// At every node, try first what a search of one ply likes best
    #[arg(long, conflicts_with = "order")]
    pub sorted: bool,
    /// Sort only at so many nodes in a hundred, drawn by lot, and keep the game's own order elsewhere
    #[arg(long, value_name = "PERCENT", requires = "sorted", default_value_t = Lot::ALWAYS.percent,
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub lot: u8,
    /// Where the lots begin
    #[arg(long, requires = "sorted", default_value_t = Lot::ALWAYS.seed)]
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self::NATURAL
    }
}

impl Options {
    /// The game's own order at every node.
    pub const NATURAL: Self = Self {
        sorted: false,
        lot: Lot::ALWAYS.percent,
        seed: Lot::ALWAYS.seed,
    };

    /// Sorted where `lot` says.
    #[must_use]
    pub const fn sorted(lot: Lot) -> Self {
        Self {
            sorted: true,
            lot: lot.percent,
            seed: lot.seed,
        }
    }
}

impl Chapter for Pvs {
    const SLUG: &'static str = "pvs";
    const TITLE: &'static str = "Principal variation search";
    const ABOUT: &'static str = "Principal variation search: the first move with the full window, each later one only asked whether it is better.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound(
            "alphabeta",
            "fail-soft alpha-beta, from the minimax chapter",
        ),
        Algorithm::sound(
            "pvs",
            "scouts, and re-searches with the whole window (alpha, beta)",
        ),
        Algorithm::sound(
            "tight-research",
            "re-searches with (scouted, beta); the line may end early",
        ),
        Algorithm::sound(
            "tight-inside",
            "re-searches from one point below what the scout has proved",
        ),
        Algorithm::faulty(
            "no-research",
            "takes what a scout has proved for the move's score",
        ),
        Algorithm::faulty(
            "first-move-scouted",
            "scouts the first move too: right, but for more nodes",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = Options;

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        options: &Options,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        if !options.sorted {
            return searched(algorithm, search, position, level);
        }
        let lot = Lot {
            percent: options.lot,
            seed: options.seed,
        };
        let evaluation = &search.scoring.evaluation;
        let sorting = Sorting {
            scoring: Scoring {
                win: search.scoring.win,
                per_ply: search.scoring.per_ply,
                evaluation,
            },
            lot,
        };
        let scoring = Scoring {
            win: search.scoring.win,
            per_ply: search.scoring.per_ply,
            evaluation: Unsorted(evaluation),
        };
        let mut first_moves = FirstMoves::default();
        let mut watched = Search {
            scoring: &scoring,
            observer: &mut (&mut *search.observer, &mut first_moves),
        };
        let root = Sorted::new(position.clone(), &sorting);
        let mut answer = searched(algorithm, &mut watched, &root, level);
        answer.extras.insert(
            "sorting".to_string(),
            json!({
                "percent": lot.percent,
                "seed": lot.seed,
                "first_move_cutoffs": first_moves.cutoffs,
            }),
        );
        answer
    }
}

/// One of the algorithms from the root with the full window, on a game with any order of moves.
fn searched<G, E, O>(
    algorithm: &str,
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
) -> Answer<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let window = Window::FULL;
    let score = match algorithm {
        "alphabeta" => alpha_beta(search, position, level, window),
        "pvs" => pvs(search, position, level, window),
        "tight-research" => tight_research(search, position, level, window, Floor::AtScouted),
        "tight-inside" => tight_research(search, position, level, window, Floor::BelowScouted),
        "no-research" => faulty::no_research(search, position, level, window),
        "first-move-scouted" => faulty::first_move_scouted(search, position, level, window),
        unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
    };
    Answer {
        scouts: algorithm != "alphabeta",
        ..Answer::with_one_move(score)
    }
}
