//! What the chapter's tests share: searches to the end of the game that report everything they saw.

#![allow(dead_code, reason = "each test file uses some of it")]

use alpha_beta::{alpha_beta, fail_hard};
use gametree::{
    Game, Level, Observed, Score, Scoring, Search, TreePosition, Window, Witnesses, Zero, observe,
};
use proptest::prelude::*;

/// Random trees with few different values.
pub fn trees() -> impl Strategy<Value = TreePosition> {
    chapter::testing::trees(-4..=4, 200)
}

/// Windows with both ends in the range that scores of small games have.
pub fn windows() -> impl Strategy<Value = Window> {
    chapter::testing::windows(-12..12, 1..24)
}

pub fn run_alpha_beta<G: Game>(position: &G, window: Window) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        alpha_beta(search, position, Level::TO_THE_END, window)
    })
}

pub fn run_fail_hard<G: Game>(position: &G, window: Window) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        fail_hard(search, position, Level::TO_THE_END, window)
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
