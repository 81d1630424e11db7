//! Parts of sentences.

use chapter::words;
use std::borrow::Borrow;
use std::fmt::Display;

use crate::{Graph, Verdict};

/// `a`, `a and b`, `a, b and c`.
pub fn list<S: Borrow<str>>(words: &[S]) -> String {
    match words {
        [] => String::new(),
        [only] => only.borrow().to_string(),
        [first @ .., last] => words!("{} and {}", first.join(", "), last.borrow()),
    }
}

/// The names of positions, in this order.
pub fn names<'g>(graph: &'g Graph, positions: &[usize]) -> Vec<&'g str> {
    positions
        .iter()
        .map(|position| graph.name(*position))
        .collect()
}

/// `won in 1 ply`, `drawn`.
pub fn verdict(verdict: Verdict) -> String {
    match verdict.plies() {
        Some(distance) => words!("{} in {}", verdict.word(), plies(distance)),
        None => verdict.word().to_string(),
    }
}

/// `1 ply`, `2 plies`.
pub fn plies<N: Copy + Display + PartialEq + From<u8>>(plies: N) -> String {
    let unit = if plies == N::from(1) { "ply" } else { "plies" };
    words!("{plies} {unit}")
}

/// `1 ply (1 move)`, `4 plies (2 moves)`: beside the plies the moves of the winner.
pub fn plies_and_moves(distance: u32) -> String {
    let moves = distance.div_ceil(2);
    let unit = if moves == 1 { "move" } else { "moves" };
    words!("{} ({moves} {unit})", plies(distance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_as_in_a_sentence() {
        let words = |text: &str| list(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(words("a"), "a");
        assert_eq!(words("a b"), "a and b");
        assert_eq!(words("a b c"), "a, b and c");
    }

    #[test]
    fn one_ply_is_not_plies() {
        assert_eq!(verdict(Verdict::Won(1)), "won in 1 ply");
        assert_eq!(verdict(Verdict::Lost(0)), "lost in 0 plies");
        assert_eq!(verdict(Verdict::Drawn), "drawn");
    }
}
