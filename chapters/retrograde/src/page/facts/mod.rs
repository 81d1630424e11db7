//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod boards;
mod endgames;
mod graph;
mod heaps;
mod longest;
mod oracle;
mod pitfalls;
mod size;
pub mod wave;

use chapter::Facts;

pub use boards::DEMO;
pub use graph::{CIRCLE, GRAPH, PARALLEL};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    graph::tell(facts);
    heaps::tell(facts);
    endgames::tell(facts);
    longest::tell(facts);
    oracle::tell(facts);
    wave::tell(facts);
    size::tell(facts);
    boards::tell(facts);
    pitfalls::tell(facts);
}

/// How many verdicts differ.
fn count_different<V: PartialEq>(found: &[V], truth: &[V]) -> usize {
    let pairs = found.iter().zip(truth);
    pairs.filter(|(found, truth)| found != truth).count()
}
