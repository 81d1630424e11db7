//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Stepper};

use super::facts::DEMO;
use crate::MinimaxSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<MinimaxSearch>, "alphabeta"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: replay::<MinimaxSearch>,
    facts: &[("nodes", "demo.alphabeta.nodes")],
}];
