//! What the page plays.

use chapter::stepper::{Mode, play_and_compare};
use chapter::{Control, Opening, Searches as _, Stepper};

use crate::ComparedSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            label: "Step through",
            ..Control::mode(Mode::all::<ComparedSearch>, "alphabeta")
        },
        Control::board(ComparedSearch::BOARD),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: play_and_compare::<ComparedSearch>,
    opens: Opening::First("cutoff"),
    facts: &[("nodes", "demo.alphabeta.nodes")],
}];
