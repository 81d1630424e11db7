//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Stepper};

use super::facts::{DEMO, SMALL};
use crate::AlphaBetaSearch::{self, AlphaBeta, FailHard, Minimax};

/// The steppers of the page, and of the one that opens the book.
pub const STEPPERS: &[Stepper] = &[
    Stepper {
        name: "search",
        controls: &[
            Control::mode(list_modes, "alphabeta"),
            Control::board(DEMO),
            Control::TO_MOVE,
            Control::TREE,
            Control::ORDER,
        ],
        replay: replay::<AlphaBetaSearch>,
        facts: &[("nodes", "demo.alphabeta.nodes")],
    },
    Stepper {
        name: "small",
        controls: &[
            Control::mode(list_modes, "alphabeta"),
            Control {
                default: SMALL,
                ..Control::TREE
            },
            Control::board(DEMO),
            Control::TO_MOVE,
            Control::ORDER,
        ],
        replay: replay::<AlphaBetaSearch>,
        facts: &[("leaves", "tree.small.alphabeta.leaves")],
    },
];

/// The sound ones: the faulty ones are explained below the stepper.
fn list_modes() -> Vec<Mode> {
    Mode::each(&[AlphaBeta, FailHard, Minimax])
}
