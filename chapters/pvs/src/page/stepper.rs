//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Opening, Stepper};

use super::facts::DEMO;
use crate::PvsSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<PvsSearch>, "pvs"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: replay::<PvsSearch>,
    opens: Opening::First("research"),
    facts: &[
        ("nodes", "demo.pvs.nodes"),
        ("scouts", "demo.pvs.scouts"),
        ("re-searches", "demo.pvs.researches"),
    ],
}];
