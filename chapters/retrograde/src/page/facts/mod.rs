//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod boards;
mod endgames;
mod graph;
mod pitfalls;

use chapter::Fact;

pub use boards::DEMO;
pub use graph::{GRAPH, PARALLEL};

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    graph::FACTS,
    endgames::FACTS,
    boards::FACTS,
    pitfalls::FACTS,
];
