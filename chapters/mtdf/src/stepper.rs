//! What the page plays.

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::search;
use chapter::{Ask, Control, ControlKind, Error, Stepper};

use gametree::Score;

use crate::program::LARGEST_GUESS;
use crate::{Mtdf, Probe, closing, facts};

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "search",
    controls: &[
        Control {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(&[
                "mtdf",
                "alphabeta",
                "tagged",
                "untagged",
                "fail-hard",
                "last-probe-move",
                "unmoved",
            ]),
            default: "mtdf",
        },
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control::TREE,
        Control {
            name: "guess",
            label: "First guess",
            kind: ControlKind::Number {
                min: -LARGEST_GUESS,
                max: LARGEST_GUESS,
            },
            default: "0",
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
    let mut document = search::<Mtdf>(ask)?;
    let probes: Vec<Probe> = document["run"]["probes"]
        .as_array()
        .map_or_else(Vec::new, |probes| {
            probes.iter().filter_map(Probe::read).collect()
        });
    document["bounds"] = closing(&probes)
        .map(|(floor, ceiling)| json!([floor.map(Score::points), ceiling.map(Score::points)]))
        .collect();
    Ok(document)
}
