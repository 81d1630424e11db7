//! What the page plays.

use chapter::stepper::search;
use chapter::{Control, ControlKind, Stepper};

use crate::{Pvs, facts};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(&[
                "alphabeta",
                "pvs",
                "tight-research",
                "tight-inside",
                "no-research",
                "first-move-scouted",
            ]),
            default: "pvs",
        },
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: search::<Pvs>,
    facts: &[
        ("nodes", "demo.pvs.nodes"),
        ("scouts", "demo.pvs.scouts"),
        ("re-searches", "demo.pvs.researches"),
    ],
}];
