//! How many pairs of positions share a key, counted and expected.

use std::collections::HashSet;
use std::hash::Hash;

use gametree::{Composed, Game};

use crate::{Numbers, key_from_nothing};

/// Every position that can arise from `root` within so many plies, each once.
pub fn positions<G: Game + Eq + Hash>(root: &G, plies: usize) -> Vec<G> {
    let mut found = Vec::new();
    let mut layer = HashSet::from([root.clone()]);
    for _ in 0..=plies {
        found.extend(layer.iter().cloned());
        layer = layer
            .iter()
            .filter(|position| position.outcome().is_none())
            .flat_map(|position| position.moves().map(|mv| position.play(mv)))
            .collect();
    }
    found
}

// ANCHOR: shared
/// How many pairs among the positions have equal keys, each pair counted once. The positions must all be different.
pub fn shared_keys<G: Composed>(numbers: &Numbers, positions: &[G]) -> u64 {
    let mut keys: Vec<u64> = positions
        .iter()
        .map(|position| key_from_nothing(numbers, position))
        .collect();
    keys.sort_unstable();
    keys.chunk_by(|one, next| one == next)
        .map(|equal| pairs(equal.len() as u64))
        .sum()
}

/// The number of pairs among so many things.
pub const fn pairs(things: u64) -> u64 {
    things * things.saturating_sub(1) / 2
}

/// How many pairs of so many positions share a key of so many random bits, on average.
#[expect(
    clippy::cast_precision_loss,
    reason = "an expectation is quoted to one decimal"
)]
pub fn expected(positions: u64, bits: u32) -> f64 {
    pairs(positions) as f64 / 2_f64.powi(bits.cast_signed())
}
// ANCHOR_END: shared
