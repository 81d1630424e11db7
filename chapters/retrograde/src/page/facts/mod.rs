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

/// In how many places two lists differ.
fn count_different<T: PartialEq>(one: Vec<T>, other: Vec<T>) -> usize {
    let pairs = one.into_iter().zip(other);
    pairs.filter(|(one, other)| one != other).count()
}
