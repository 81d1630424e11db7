//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Opening, Stepper};

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
        opens: Opening::First("cutoff"),
        facts: &[("nodes", "demo.alphabeta.nodes")],
    },
    Stepper {
        name: "small",
        controls: &[
            Control::mode(list_modes, "alphabeta"),
            Control {
                label: "Tree",
                default: SMALL,
                ..Control::TREE
            },
            Control::ORDER,
        ],
        replay: replay::<AlphaBetaSearch>,
        opens: Opening::First("cutoff"),
        facts: &[("leaves", "tree.small.alphabeta.leaves")],
    },
];

/// The sound ones: the faulty ones are explained below the stepper.
fn list_modes() -> Vec<Mode> {
    Mode::each(&[AlphaBeta, FailHard, Minimax])
}
