//! What the chapter's tests share: searches to the end of the game that report everything they saw.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Game, Level, Observed, Ply, Score, Scoring, Search, TreePosition, Witnesses, Zero, observe,
};
use minimax::negamax;
use proptest::prelude::*;

/// Random trees with few different values.
pub fn trees() -> impl Strategy<Value = TreePosition> {
    chapter::testing::trees(-4..=4, 200)
}

pub fn run_negamax<G: Game>(position: &G) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        negamax(search, position, Level::TO_THE_END)
    })
}

/// A search that is wrong on purpose, to the end.
pub fn run_faulty<G, F>(position: &G, search: F) -> Observed<G::Move>
where
    G: Game,
    F: FnOnce(&mut Search<'_, Zero, Witnesses<G::Move>>, &G, Level) -> Score,
{
    observe(&Scoring::DEPTH_AWARE, |s| {
        search(s, position, Level::TO_THE_END)
    })
}

/// Whether the side to move has won by the end of the line, and after how many plies.
pub fn plies_to_win<G: Game>(position: &G, line: &[G::Move]) -> Option<Ply> {
    let side = position.side_to_move();
    let last = line
        .iter()
        .fold(position.clone(), |position, mv| position.play(*mv));
    let plies = u32::try_from(line.len()).expect("a short line");
    (last.outcome() == Some(gametree::Outcome::Win(side))).then_some(Ply::new(plies))
}
