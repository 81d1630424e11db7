//! What the page plays: the labels spreading over a graph, and chess against a table.

mod endgame;
mod graph;

use chapter::words;
use chapter::{Ask, Error, Searches as _, Stepper};

use super::Algorithm;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[graph::STEPPER, endgame::STEPPER];

/// The algorithm that the reader has chosen among these.
fn read_mode(ask: &Ask, modes: &[Algorithm]) -> Result<Algorithm, Error> {
    let text = ask.get("mode");
    let known = modes.iter().find(|mode| mode.name() == text);
    known.copied().ok_or_else(|| {
        let names: Vec<String> = modes.iter().map(|mode| mode.name()).collect();
        Error::new("mode", words!("'{text}' is none of {}", names.join(", ")))
    })
}
