//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Stepper};

use super::facts::DEMO;
use crate::AlphaBetaSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<AlphaBetaSearch>, "alphabeta"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: replay::<AlphaBetaSearch>,
    facts: &[("nodes", "demo.alphabeta.nodes")],
}];
