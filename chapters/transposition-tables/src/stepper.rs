//! What the page plays.

use chapter::stepper::search;
use chapter::{Control, ControlKind, Stepper};

use crate::{TranspositionTables, facts};

/// The sizes that the page offers: small enough for entries to get in each other's way on a board of tic-tac-toe.
const SLOTS: Control = Control {
    name: "slots",
    label: "Table",
    kind: ControlKind::Choice(&[
        ("", "room for every position"),
        ("2", "2 slots"),
        ("4", "4 slots"),
        ("8", "8 slots"),
        ("16", "16 slots"),
        ("32", "32 slots"),
        ("64", "64 slots"),
    ]),
    default: "",
};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(&[
                "minimax",
                "memo",
                "alphabeta",
                "tagged",
                "reused-table",
                "no-side",
                "untagged",
                "wrong-depth",
                "wins-from-root",
            ]),
            default: "tagged",
        },
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control::TREE,
        SLOTS,
    ],
    replay: search::<TranspositionTables>,
    facts: &[("nodes", "demo.tagged.nodes"), ("hits", "demo.tagged.hits")],
}];
