//! What the page plays.

use chapter::stepper::search;
use chapter::{Control, ControlKind, Stepper};

use crate::{Minimax, facts};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(&[
                "minimax",
                "negamax",
                "alphabeta",
                "flat-scores",
                "missing-negation",
                "misplaced-negation",
                "cut-on-tie-replace",
                "full-window-root",
                "no-move-when-lost",
            ]),
            default: "alphabeta",
        },
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: search::<Minimax>,
    facts: &[("nodes", "demo.alphabeta.nodes")],
}];
