//! What several test files need.

#![allow(dead_code, reason = "each test file uses its part of this")]

use gametree::{Game, TicTacToe};
use zobrist::collisions::positions;

/// The positions of the game that `choices` pick from the legal moves, each with the move that led to it.
pub fn walk<G: Game>(root: G, choices: &[usize]) -> Vec<(G, Option<G::Move>)> {
    let mut game = vec![(root.clone(), None)];
    let mut position = root;
    for choice in choices {
        if position.outcome().is_some() {
            break;
        }
        let moves: Vec<G::Move> = position.moves().collect();
        let mv = moves[choice % moves.len()];
        position = position.play(mv);
        game.push((position.clone(), Some(mv)));
    }
    game
}

/// All positions of tic-tac-toe that can arise when X starts, always in the same order.
pub fn all_cells() -> Vec<TicTacToe> {
    let mut positions = positions(&TicTacToe::EMPTY, 9);
    positions.sort_by_cached_key(ToString::to_string);
    positions
}
