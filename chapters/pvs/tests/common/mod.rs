//! What the chapter's tests share: searches that report everything they saw.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Evaluation, Game, Level, Observed, Score, Scoring, Search, Window, Witnesses, Zero, observe,
};
use minimax::alpha_beta;
use proptest::prelude::*;
use pvs::{Floor, pvs, tight_research};

/// Random trees, as lists, with few different values.
pub fn lists() -> impl Strategy<Value = String> {
    chapter::testing::lists(-4..=4, 200)
}

/// Windows with both ends in the range that scores of small games have.
pub fn windows() -> impl Strategy<Value = Window> {
    chapter::testing::windows(-12..12, 1..24)
}

/// The sound searches of this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Whole,
    Tight(Floor),
}

pub const KINDS: [Kind; 3] = [
    Kind::Whole,
    Kind::Tight(Floor::AtScouted),
    Kind::Tight(Floor::BelowScouted),
];

pub fn with<G: Game, E: Evaluation<G>>(
    kind: Kind,
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
    window: Window,
) -> Observed<G::Move> {
    observe(scoring, |search| match kind {
        Kind::Whole => pvs(search, position, level, window),
        Kind::Tight(floor) => tight_research(search, position, level, window, floor),
    })
}

pub fn with_pvs<G: Game>(position: &G) -> Observed<G::Move> {
    let scoring = &Scoring::DEPTH_AWARE;
    with(
        Kind::Whole,
        position,
        scoring,
        Level::TO_THE_END,
        Window::FULL,
    )
}

pub fn with_alpha_beta<G: Game>(position: &G) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        alpha_beta(search, position, Level::TO_THE_END, Window::FULL)
    })
}

/// A search that is wrong on purpose, to the end.
pub fn faulty<G, F>(position: &G, search: F) -> Observed<G::Move>
where
    G: Game,
    F: FnOnce(&mut Search<'_, Zero, Witnesses<G::Move>>, &G, Level, Window) -> Score,
{
    observe(&Scoring::DEPTH_AWARE, |s| {
        search(s, position, Level::TO_THE_END, Window::FULL)
    })
}
