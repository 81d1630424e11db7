//! Positions, trees and windows on which searches are compared with the plain oracle.

use std::collections::HashSet;
use std::ops::{Range, RangeInclusive};

use gametree::{Bound, Game, Rules, Score, TicTacToe, Tree, TreePosition, Window};
use proptest::prelude::*;

/// Positions of tic-tac-toe that can be reached when one given side starts, finished ones too.
pub const REACHED_BY_ONE: usize = 5_478;

/// The board of these nine characters, with the side that is to move by its marks.
///
/// # Panics
///
/// There is no such board.
pub fn board(cells: &str) -> TicTacToe {
    TicTacToe::parse(cells, None).expect("a legal board")
}

/// The root of the tree of this list.
///
/// # Panics
///
/// The list is no tree.
pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree").root()
}

/// Every tic-tac-toe position that can be reached from the empty board, whoever starts, finished ones too.
///
/// # Panics
///
/// When they are not as many as there must be: a test of all positions is not to pass on none.
pub fn every_position() -> Vec<TicTacToe> {
    let mut seen = HashSet::new();
    let mut open = vec![TicTacToe::EMPTY, TicTacToe::EMPTY.with_sides_exchanged()];
    while let Some(position) = open.pop() {
        if seen.insert(position) && position.outcome().is_none() {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    assert_eq!(seen.len(), 2 * REACHED_BY_ONE);
    seen.into_iter().collect()
}

/// Every tic-tac-toe position that can be reached from the empty board, whoever starts, and in which the game goes on.
pub fn every_unfinished_position() -> Vec<TicTacToe> {
    let mut positions = every_position();
    positions.retain(|position| position.outcome().is_none());
    positions
}

/// Random trees of mixed depth as nested lists, with `points` at their leaves and about `size` of these at the most. A small range
/// makes ties common.
pub fn lists(points: RangeInclusive<i32>, size: u32) -> impl Strategy<Value = String> {
    let leaf = points.prop_map(|points| points.to_string());
    leaf.prop_recursive(6, size, 4, |entry| {
        prop::collection::vec(entry, 1..5).prop_map(|entries| format!("[{}]", entries.join(",")))
    })
}

/// The roots of random trees, as [`lists`] gives them.
pub fn trees(points: RangeInclusive<i32>, size: u32) -> impl Strategy<Value = TreePosition> {
    lists(points, size).prop_map(|list| tree(&list))
}

/// Plays random moves from `root`: so many, or fewer when the game is over before. Gives the position after them.
pub fn play_at_random<G: Game + std::fmt::Debug>(
    root: G,
    plies: Range<usize>,
) -> impl Strategy<Value = G> {
    prop::collection::vec(any::<prop::sample::Index>(), plies).prop_map(move |choices| {
        choices.iter().fold(root.clone(), |position, choice| {
            if position.outcome().is_some() {
                return position;
            }
            let moves: Vec<G::Move> = position.moves().collect();
            position.play(moves[choice.index(moves.len())])
        })
    })
}

/// Random windows of every kind: `alpha` points at the lower end, and `width` more at the upper one; null windows above such an
/// alpha; windows that are open at one end or at both; and the narrowest at the ends of the range.
pub fn windows(alpha: Range<i32>, width: Range<i32>) -> impl Strategy<Value = Window> {
    let (end, null) = (alpha.clone(), alpha.clone());
    let bounded = (alpha, width)
        .prop_map(|(alpha, width)| Window::new(Score::new(alpha), Score::new(alpha + width)));
    let half_open = (end, any::<bool>()).prop_map(|(end, is_below)| {
        let end = Score::new(end);
        if is_below {
            Window::new(Score::NEGATIVE_INFINITY, end)
        } else {
            Window::new(end, Score::INFINITY)
        }
    });
    let null = null.prop_map(|alpha| Window::null_above(Score::new(alpha)));
    let outermost = prop::sample::select(vec![
        Window::FULL,
        Window::null_above(Score::NEGATIVE_INFINITY),
        Window::null_above(Score::MAX),
    ]);
    prop_oneof![6 => bounded, 3 => null, 3 => half_open, 1 => outermost]
}

/// Every window with both ends among these points and the infinities.
pub fn every_window(points: RangeInclusive<i32>) -> Vec<Window> {
    let mut ends: Vec<Score> = points.map(Score::new).collect();
    ends.insert(0, Score::NEGATIVE_INFINITY);
    ends.push(Score::INFINITY);
    let above = |place: usize| ends[place + 1..].iter().map(move |beta| (place, *beta));
    let pairs = (0..ends.len()).flat_map(above);
    pairs
        .map(|(alpha, beta)| Window::new(ends[alpha], beta))
        .collect()
}

/// Asserts what a fail-soft search promises when it returns `score` for a `window`: the true score inside of it, a bound of the true
/// score at either end. `place` is what the message names.
///
/// # Panics
///
/// The promise is broken.
pub fn assert_contract(score: Score, window: Window, truth: Score, place: &impl std::fmt::Display) {
    let kept = match window.bound(score) {
        Bound::Exact => score == truth,
        Bound::Lower => truth >= score,
        Bound::Upper => truth <= score,
    };
    assert!(
        kept,
        "{place}, window {window}: {score} came back, and the true score is {truth}"
    );
}
