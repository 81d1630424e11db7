//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, ControlKind, Opening, Stepper};

use super::facts::DEMO;
use crate::TableSearch;

/// The sizes that the page offers: small enough for entries to get in each other's way on a board of tic-tac-toe.
const SLOTS: Control = Control {
    name: "slots",
    label: "Table",
    kind: ControlKind::Choice(&[
        ("", "room for every position"),
        ("2", "{} slots"),
        ("4", "{} slots"),
        ("8", "{} slots"),
        ("16", "{} slots"),
        ("32", "{} slots"),
        ("64", "{} slots"),
    ]),
    default: "",
};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<TableSearch>, "tagged"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        SLOTS,
    ],
    replay: replay::<TableSearch>,
    opens: Opening::First("hit"),
    facts: &[("nodes", "demo.tagged.nodes"), ("hits", "demo.tagged.hits")],
}];
