use std::process::ExitCode;

use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Algorithm, Answer, Chapter, Example, Fact, Figure, Step, Stepper, Subject};
use gametree::{Evaluation, Level, Observer, RootMoves, Search, Window};

use crate::{alpha_beta, facts, faulty, figures, minimax, negamax, stepper, tour};

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
    const ABOUT: &'static str = "The value of a game by backward induction, and how alpha-beta reaches it without looking at everything.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound(
            "minimax",
            "values from MAX's view, every continuation looked at",
        ),
        Algorithm::sound("negamax", "the same with scores from the side to move"),
        Algorithm::sound("alphabeta", "fail-soft alpha-beta"),
        Algorithm::sound(
            "exact",
            "negamax with wins scored by the moves since the start of the game",
        ),
        Algorithm::faulty("flat-scores", "wins worth one point at any distance"),
        Algorithm::faulty("missing-negation", "negamax without the minus"),
        Algorithm::faulty(
            "misplaced-negation",
            "negamax with the minus around the maximum",
        ),
        Algorithm::faulty(
            "cut-on-tie-replace",
            "alpha-beta that takes a tie for an improvement",
        ),
        Algorithm::faulty(
            "full-window-root",
            "alpha-beta whose root loop does not pass alpha down",
        ),
        Algorithm::faulty("no-move-when-lost", "a best score that starts at a loss"),
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
        _options: &(),
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        match algorithm {
            "minimax" => Answer::with_all_moves(
                minimax(search, position, level).score(position.side_to_move()),
            ),
            "negamax" => Answer::with_all_moves(negamax(search, position, level)),
            "alphabeta" => Answer::with_one_move(alpha_beta(search, position, level, Window::FULL)),
            "exact" => exact(search, position, level),
            "flat-scores" => Answer::with_all_moves(faulty::flat_scores(search, position, level)),
            "missing-negation" => {
                Answer::with_all_moves(faulty::missing_negation(search, position, level))
            }
            "misplaced-negation" => {
                Answer::with_one_move(faulty::misplaced_negation(search, position, level))
            }
            "cut-on-tie-replace" => Answer::with_one_move(faulty::cut_on_tie_replace(
                search,
                position,
                level,
                Window::FULL,
            )),
            "full-window-root" => {
                Answer::with_all_moves(faulty::full_window_root(search, position, level))
            }
            "no-move-when-lost" => {
                Answer::with_one_move(faulty::no_move_when_lost(search, position, level))
            }
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        }
    }
}

/// The exact solver: the ply of an end is counted from the start of the game, not from the root, so that a position has
/// one value wherever it is searched from. Adds the value of every root move, from MAX's view.
fn exact<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let since_the_start = Level {
        ply: position.moves_made(),
        ..level
    };
    let side = position.side_to_move();
    let mut moves = RootMoves::default();
    let mut observer = (&mut *search.observer, &mut moves);
    let mut watched = Search {
        scoring: search.scoring,
        observer: &mut observer,
    };
    let mut answer = Answer::with_all_moves(negamax(&mut watched, position, since_the_start));
    let values: Map<String, Json> = moves
        .scores()
        .iter()
        .map(|(mv, score)| (mv.to_string(), json!(score.value(side).points())))
        .collect();
    answer
        .extras
        .insert("values".to_string(), Json::Object(values));
    answer
}
