//! What the page plays.

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::{Mode, play};
use chapter::{Ask, Control, ControlKind, Error, Stepper};
use gametree::Score;

use super::facts::{DEMO, ZERO};
use super::options::LARGEST_GUESS;
use crate::MtdfSearch;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control::mode(Mode::all::<MtdfSearch>, "mtdf"),
        Control::board(DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control {
            name: "guess",
            label: "First guess",
            kind: ControlKind::Number {
                min: -LARGEST_GUESS,
                max: LARGEST_GUESS,
            },
            default: ZERO,
        },
    ],
    replay,
    facts: &[
        ("probes", "demo.zero.probes"),
        ("nodes", "demo.zero.nodes"),
        ("hits", "demo.zero.hits"),
    ],
}];

/// The search, with what floor and ceiling are after each probe, for the number line.
fn replay(ask: &Ask) -> Result<Json, Error> {
    let mut played = play::<MtdfSearch>(ask)?;
    let bounds = played.run.extras.bounds();
    let bounds = bounds
        .map(|(floor, ceiling)| json!([floor.map(Score::points), ceiling.map(Score::points)]));
    let bounds = bounds.collect();
    played.document.insert("bounds".to_string(), bounds);
    Ok(Json::Object(played.document))
}
