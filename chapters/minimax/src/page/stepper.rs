//! What the page plays.

use chapter::clap::ValueEnum as _;
use chapter::stepper::{Mode, replay};
use chapter::{Control, Stepper};

use super::facts::DEMO;
use crate::MinimaxSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(list_modes, "minimax"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control::ORDER,
    ],
    replay: replay::<MinimaxSearch>,
    facts: &[("nodes", "demo.minimax.nodes")],
}];

/// All searches but the exact solver, whose plies are not those of the picture: they do not start at the root.
fn list_modes() -> Vec<Mode> {
    let mut searches = MinimaxSearch::value_variants().to_vec();
    searches.retain(|search| *search != MinimaxSearch::Exact);
    Mode::each(&searches)
}
