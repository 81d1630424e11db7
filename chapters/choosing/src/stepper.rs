//! What the page plays.

use chapter::stepper::search_and_compare;
use chapter::{Chapter, Control, ControlKind, Stepper};

use crate::Choosing;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Step through",
            kind: ControlKind::Mode(&[
                "minimax",
                "alphabeta",
                "pvs",
                "memo",
                "tagged",
                "mtdf",
                "iterative-deepening",
            ]),
            default: "alphabeta",
        },
        Control::board(Choosing::BOARD),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: search_and_compare::<Choosing>,
    facts: &[],
}];
