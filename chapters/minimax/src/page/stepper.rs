//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Opening, Stepper};

use super::facts::{DEMO, SMALL};
use crate::MinimaxSearch::{self, Minimax, Negamax};

/// The steppers of the page: a tree first, then boards.
pub const STEPPERS: &[Stepper] = &[
    Stepper {
        name: "search",
        controls: &[
            Control::mode(list_modes, "minimax"),
            Control {
                label: "Tree",
                default: SMALL,
                ..Control::TREE
            },
            Control::ORDER,
        ],
        replay: replay::<MinimaxSearch>,
        opens: Opening::First("leave"),
        facts: &[
            ("nodes", "tree.small.nodes"),
            ("leaves", "tree.small.leaves"),
        ],
    },
    Stepper {
        name: "board",
        controls: &[
            Control::mode(list_modes, "negamax"),
            Control::board(DEMO),
            Control::TO_MOVE,
            Control::ORDER,
        ],
        replay: replay::<MinimaxSearch>,
        opens: Opening::First("leave"),
        facts: &[("nodes", "demo.minimax.nodes")],
    },
];

/// The two that the page has explained by then.
fn list_modes() -> Vec<Mode> {
    Mode::each(&[Minimax, Negamax])
}
