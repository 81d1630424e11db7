//! What the page plays.

use chapter::stepper::{Mode, replay};
use chapter::{Control, Stepper};

use super::facts::{DEMO, SMALL};
use crate::MinimaxSearch::{self, Minimax, Negamax};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(list_modes, "minimax"),
        Control {
            default: SMALL,
            ..Control::TREE
        },
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::ORDER,
    ],
    replay: replay::<MinimaxSearch>,
    facts: &[
        ("nodes", "tree.small.nodes"),
        ("leaves", "tree.small.leaves"),
    ],
}];

/// The two that the page has explained by then.
fn list_modes() -> Vec<Mode> {
    Mode::each(&[Minimax, Negamax])
}
