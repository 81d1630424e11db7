//! What the page plays: the labels spreading over a graph, and chess against a table.

mod endgame;
mod graph;
mod words;

use chapter::Stepper;

/// The steppers of the page.
pub const STEPPERS: &[Stepper] = &[graph::STEPPER, endgame::STEPPER];
