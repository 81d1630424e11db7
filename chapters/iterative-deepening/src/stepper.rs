//! What the page plays.

use chapter::stepper::search;
use chapter::{Control, ControlKind, Stepper};

use crate::{IterativeDeepening, facts};

/// More nodes than this are no budget: every tic-tac-toe board is searched to its end with fewer.
pub const LARGEST_BUDGET: i32 = 1_000_000;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(&[
                "fixed-depth",
                "fixed-depth-table",
                "without-table",
                "with-pvs",
                "iterative-deepening",
                "aspiration",
                "finished-root-moves",
                "parrying",
                "unfinished-move",
                "half-known",
            ]),
            default: "iterative-deepening",
        },
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control {
            name: "budget",
            label: "Budget in nodes",
            kind: ControlKind::Number {
                min: 1,
                max: LARGEST_BUDGET,
            },
            default: "",
        },
    ],
    replay: search::<IterativeDeepening>,
    facts: &[("nodes", "demo.total"), ("probes", "demo.iterations")],
}];
