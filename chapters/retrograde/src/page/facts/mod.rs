//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod boards;
mod endgames;
mod graph;
mod pitfalls;

use chapter::Facts;

pub use boards::DEMO;
pub use graph::{GRAPH, PARALLEL};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    graph::tell(facts);
    endgames::tell(facts);
    boards::tell(facts);
    pitfalls::tell(facts);
}

/// How many verdicts differ.
fn count_different<V: PartialEq>(found: &[V], truth: &[V]) -> usize {
    let pairs = found.iter().zip(truth);
    pairs.filter(|(found, truth)| found != truth).count()
}
