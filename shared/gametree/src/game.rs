use std::fmt;
use std::hash::Hash;

use crate::{Side, Value};

/// The rules of a game for two players who alternate, with opposed interests, perfect information and no chance.
///
/// A value of the implementing type is a **position**, side to move included. Positions are small and are copied rather
/// than changed: [`play`](Game::play) gives the position after a move and leaves the one before as it was, so no search
/// can forget to take a move back.
pub trait Game: Clone {
    /// A legal move of this game, small enough to pass around freely.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display;
    /// Lists the legal moves of one position.
    type Moves: Iterator<Item = Self::Move>;

    /// The side whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The legal moves, in a fixed order that the implementation documents. Only meaningful while
    /// [`outcome`](Game::outcome) is `None`; then there is at least one.
    fn moves(&self) -> Self::Moves;

    /// The position after `mv`, which must be one of [`moves`](Game::moves).
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
    /// The game pays this much to MAX, and the opposite to MIN: a leaf of an explicit tree.
    Payoff(Value),
}
