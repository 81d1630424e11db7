//! What the page plays.

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::search;
use chapter::{Ask, Control, ControlKind, Error, Stepper};

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
    replay,
    facts: &[("nodes", "demo.total"), ("probes", "demo.iterations")],
}];

/// The search, with a word on the budget where it ended the search.
fn replay(ask: &Ask) -> Result<Json, Error> {
    let mut document = search::<IterativeDeepening>(ask)?;
    if let Some(depth) = document["run"]["cut_off"]["depth"].as_u64() {
        let ends = document["ends"].as_str().unwrap_or_default();
        let spent = format!("The budget is spent within the iteration of depth {depth}. {ends}");
        document["ends"] = json!(spent);
    }
    Ok(document)
}
