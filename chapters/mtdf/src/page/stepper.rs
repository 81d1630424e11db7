//! What the page plays.

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::{Mode, play};
use chapter::{Ask, Control, ControlKind, Error, Opening, Stepper};
use gametree::{Event, Score};

use super::facts::{DEMO, ZERO};
use super::options::{LARGEST_PLAYED_GUESS, STORE_TERMINALS, STORED};
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
                min: -LARGEST_PLAYED_GUESS,
                max: LARGEST_PLAYED_GUESS,
            },
            default: ZERO,
        },
        Control {
            name: STORE_TERMINALS,
            label: "Finished games",
            kind: ControlKind::Choice(&[("", "not in the table"), (STORED, "in the table too")]),
            default: "",
        },
    ],
    replay,
    opens: Opening::First("hit"),
    facts: &[
        ("probes", "demo.zero.probes"),
        ("nodes", "demo.zero.nodes"),
        ("hits", "demo.zero.hits"),
    ],
}];

/// The search, with what floor and ceiling are after each probe, for the number line; of a run that is longer than the page plays
/// with those probes alone that the page comes to.
fn replay(ask: &Ask) -> Result<Json, Error> {
    let mut played = play::<MtdfSearch>(ask)?;
    let bounds = played.run.extras.bounds();
    let bounds = bounds
        .map(|(floor, ceiling)| json!([floor.map(Score::points), ceiling.map(Score::points)]));
    let is_probe = |event: &&Event<_>| matches!(event, Event::Probe { .. });
    let begun = played.run.events.iter().filter(is_probe).count();
    let bounds = bounds.take(begun).collect();
    if let Some(Json::Array(probes)) = played.document["run"].get_mut("probes") {
        probes.truncate(begun);
    }
    played.document.insert("bounds".to_string(), bounds);
    Ok(Json::Object(played.document))
}
