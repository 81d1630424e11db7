//! What the chapter's tests share: searches that report everything they saw.

#![allow(dead_code, reason = "each test file uses some of it")]

use alpha_beta::alpha_beta;
use gametree::{
    Evaluation, Game, Level, Observed, Score, Scoring, Search, Window, Witnesses, Zero, observe,
};
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
pub enum Variant {
    Pvs,
    TightResearch(Floor),
}

pub const VARIANTS: [Variant; 3] = [
    Variant::Pvs,
    Variant::TightResearch(Floor::AtScouted),
    Variant::TightResearch(Floor::BelowScouted),
];

pub fn search<G: Game, E: Evaluation<G>>(
    variant: Variant,
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
    window: Window,
) -> Observed<G::Move> {
    observe(scoring, |search| match variant {
        Variant::Pvs => pvs(search, position, level, window),
        Variant::TightResearch(floor) => tight_research(search, position, level, window, floor),
    })
}

pub fn search_with_pvs<G: Game>(position: &G) -> Observed<G::Move> {
    let scoring = &Scoring::DEPTH_AWARE;
    search(
        Variant::Pvs,
        position,
        scoring,
        Level::TO_THE_END,
        Window::FULL,
    )
}

pub fn search_with_alpha_beta<G: Game>(position: &G) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        alpha_beta(search, position, Level::TO_THE_END, Window::FULL)
    })
}

/// A search that is wrong on purpose, to the end.
pub fn search_faulty<G, F>(position: &G, search: F) -> Observed<G::Move>
where
    G: Game,
    F: FnOnce(&mut Search<'_, Zero, Witnesses<G::Move>>, &G, Level, Window) -> Score,
{
    observe(&Scoring::DEPTH_AWARE, |s| {
        search(s, position, Level::TO_THE_END, Window::FULL)
    })
}
