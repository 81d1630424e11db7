//! What the page plays.

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::{Mode, play};
use chapter::words;
use chapter::{Ask, Control, ControlKind, Error, Opening, Stepper};

use super::facts::DEMO;
use crate::DeepeningSearch;

/// More nodes than this are no budget: every tic-tac-toe board is searched to its end with fewer.
pub const LARGEST_BUDGET: i32 = 1_000_000;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<DeepeningSearch>, "iterative-deepening"),
        Control::board(DEMO),
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
    opens: Opening::First("cutoff"),
    facts: &[("nodes", "demo.total"), ("probes", "demo.iterations")],
}];

/// The search, with a word on the budget where it ended the search.
fn replay(ask: &Ask) -> Result<Json, Error> {
    let mut played = play::<DeepeningSearch>(ask)?;
    let cut_off = played.run.extras.and_then(|deepened| deepened.cut_off);
    if let Some(cut_off) = cut_off {
        let ends = played.document["ends"].as_str().unwrap_or_default();
        let spent = words!(
            "The budget is spent within the iteration of depth {}. {ends}",
            cut_off.depth
        );
        played.document.insert("ends".to_string(), json!(spent));
    }
    Ok(Json::Object(played.document))
}
