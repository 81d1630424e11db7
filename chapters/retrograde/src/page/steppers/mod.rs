//! What the page plays: the labels spreading over a graph, and chess against a table.

mod endgame;
mod graph;

use chapter::clap::ValueEnum as _;
use chapter::{Ask, Error, Stepper};

use super::Algorithm;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[graph::STEPPER, endgame::STEPPER];

/// The algorithm that the reader has chosen among these.
fn read_mode(ask: &Ask, modes: &[&str]) -> Result<Algorithm, Error> {
    let text = ask.get("mode");
    let refusal = || format!("'{text}' is none of {}", modes.join(", "));
    let known = modes.iter().find(|mode| **mode == text);
    known
        .and_then(|mode| Algorithm::from_str(mode, false).ok())
        .ok_or_else(|| Error::new("mode", refusal()))
}
