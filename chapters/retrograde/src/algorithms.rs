use chapter::{Algorithm, Kind};

use crate::faulty::{ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, naive_memo, one_queue};
use crate::{FiniteGame, Verdict, solve};

/// The name of the sound solver.
pub const RETROGRADE: &str = "retrograde";
/// The name of the player who does not look at distances.
pub const ANY_WINNING_MOVE: &str = "any-winning-move";

/// The algorithms of the chapter.
pub const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        name: RETROGRADE,
        about: "backwards from the ends, with counters and distances",
        kind: Kind::Sound,
    },
    Algorithm::faulty(
        "naive-memo",
        "recursion with a memo, a repetition taken for a draw",
    ),
    Algorithm::faulty(
        "one-kind-of-end",
        "the solver, told only the ends without a move",
    ),
    Algorithm::faulty(
        "no-move-is-loss",
        "the solver, told that whoever cannot move has lost",
    ),
    Algorithm::faulty(
        "child-counted-once",
        "the solver, its counters started without parallel moves",
    ),
    Algorithm::faulty("one-queue", "the solver with one queue for all distances"),
    Algorithm::faulty(
        ANY_WINNING_MOVE,
        "the solver, its distances ignored in play",
    ),
];

/// The algorithm of this name, the sound one when none is given.
pub fn named(name: Option<&str>) -> Algorithm {
    let name = name.unwrap_or(RETROGRADE);
    *ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name)
        .expect("the command line lets no unknown algorithm through")
}

/// What an algorithm of this name says about every position of `game`.
pub fn verdicts<G: FiniteGame>(name: &str, game: &G) -> Vec<Verdict> {
    match name {
        "naive-memo" => naive_memo(game),
        "one-kind-of-end" => solve(&OneKindOfEnd(game)),
        "no-move-is-loss" => solve(&NoMoveIsLoss(game)),
        "child-counted-once" => solve(&ChildCountedOnce(game)),
        "one-queue" => one_queue(game),
        _ => solve(game),
    }
}
