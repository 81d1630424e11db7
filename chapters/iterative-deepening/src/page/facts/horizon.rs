use chapter::{Aspect, Facts, Judge, Roots, says};
use gametree::{Depth, Game as _, Level, Rules as _, Score, Search, Silent};
use recount::{Board as _, ConnectFour, move_scores};

use super::{columns, iterations, tell_iteration};
use crate::DeepeningSearch::{Parrying, WithoutTable};

/// A Connect Four position in which O has lost, and can put it off.
pub const LOST: &str = "7456622141344";
/// So deep a search sees it.
pub const SEEN: &str = "6";
/// So deep minimax sees some of the moves losing.
const PARTLY_SEEN: u32 = 4;
/// The iteration whose score with forced replies is quoted as that of a loss.
const PARRIED: usize = 3;

/// What divides a win that parrying sees beyond the horizon.
const LESS: i32 = 2;

/// Scores below this are losses: no evaluation reaches so far.
const LOSS: i32 = -900;

/// The moves that plain minimax of the minimax chapter sees losing, so many plies deep.
fn count_losing(depth: u32) -> usize {
    let task = Roots::connect_four(LOST, depth, Judge::Lines).task;
    let below = Level::root(Depth::new(depth)).below();
    let loses = |mv: &chapter::Move| {
        let child = task.root.play(*mv);
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut Silent,
        };
        let score = -minimax::minimax(&mut search, &child, below).score(child.side_to_move());
        score < Score::new(LOSS)
    };
    task.root.moves().filter(loses).count()
}

fn recount_losing(depth: u32) -> usize {
    let root = Roots::connect_four(LOST, depth, Judge::Lines).second;
    let scores = move_scores(&root).into_iter();
    scores.filter(|(_, score)| *score < LOSS.into()).count()
}

pub fn tell(facts: &mut Facts) {
    let deepest = SEEN.parse().expect("a depth");
    let position = says!("a Connect Four position that O has lost, as the columns played");
    let lost = facts.given("horizon.position", LOST, position);
    let (plain, parried) = (
        columns(lost, deepest, WithoutTable),
        columns(lost, deepest, Parrying),
    );
    for depth in 1..=deepest {
        let id = |what: &str| format!("horizon.depth{depth}{what}");
        let plies = says!("depth in plies of an iteration of Connect Four after {LOST}");
        let row = facts.given(id(""), depth, plies) as usize - 1;
        tell_iteration(facts, id(".score"), Aspect::Score, row, &plain);
        tell_iteration(facts, id(".move"), Aspect::Move, row, &plain);
        tell_iteration(facts, id(".parried"), Aspect::Score, row, &parried);
    }
    let moves = says!(
        "moves of O in Connect Four after {LOST}, all of them losing for minimax {deepest} plies deep"
    );
    let columns = says!("the columns that are not full in the second implementation");
    facts
        .fact("horizon.moves", moves, move || count_losing(deepest))
        .recount(columns, || ConnectFour::after(LOST).moves().len());
    let losing = says!(
        "moves of O in Connect Four after {LOST} that minimax {PARTLY_SEEN} plies deep sees losing"
    );
    let minimax = says!("plain minimax over rows of characters");
    facts
        .fact("horizon.losing", losing, || count_losing(PARTLY_SEEN))
        .recount(minimax, || recount_losing(PARTLY_SEEN));
    let win =
        says!("what a win beyond the horizon is worth to parrying in Connect Four after {LOST}");
    let points = parried.read(|run| (-iterations(run)[PARRIED].score).points());
    facts
        .fact("horizon.win", win, points)
        .closed_form(says!("a win at the root, divided by {LESS}"), || {
            ConnectFour::WIN / i64::from(LESS)
        });
}
