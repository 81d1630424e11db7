//! Counting a game's lines and positions, to compare the rules with published counts.

use std::collections::HashSet;
use std::hash::Hash;

use crate::Rules;

/// The number of ways to play from `position` to the end of the game: the leaves of its game tree.
pub fn count_games<G: Rules>(position: &G) -> u64 {
    if position.is_over() {
        return 1;
    }
    position
        .moves()
        .map(|mv| count_games(&position.play(mv)))
        .sum()
}

/// The numbers of different positions that can arise after zero, one, two … moves from `root`, up to `plies` moves or the
/// longest game, whichever is shorter. Finished games have no continuation, as the rules say.
pub fn positions_by_ply<G: Rules + Eq + Hash>(root: &G, plies: usize) -> Vec<usize> {
    let mut layer = HashSet::from([root.clone()]);
    let mut counts = Vec::new();
    while !layer.is_empty() && counts.len() <= plies {
        counts.push(layer.len());
        layer = layer
            .iter()
            .filter(|position| !position.is_over())
            .flat_map(|position| position.moves().map(|mv| position.play(mv)))
            .collect();
    }
    counts
}
