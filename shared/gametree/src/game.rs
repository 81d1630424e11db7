use std::fmt;
use std::hash::Hash;

use crate::{Side, Value};

/// The rules of a game, whoever plays it: which moves there are, where they lead, and when it is over.
///
/// A value of the implementing type is a **position**. Positions are small and are copied rather than changed:
/// [`play`](Rules::play) gives the position after a move and leaves the one before as it was, so no search can forget to take a
/// move back.
pub trait Rules: Clone {
    /// A legal move of this game, small enough to pass around freely.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display;
    /// Lists the legal moves of one position.
    type Moves: Iterator<Item = Self::Move>;

    /// The legal moves, in a fixed order that the implementation documents. Only meaningful until the game
    /// [is over](Rules::is_over); then there is at least one.
    fn moves(&self) -> Self::Moves;

    /// The position after `mv`, which must be one of [`moves`](Rules::moves).
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// Whether the game has ended here.
    fn is_over(&self) -> bool;
}

/// A game for two players who alternate, with opposed interests, perfect information and no chance.
///
/// Its positions know whose turn it is.
pub trait Game: Rules {
    /// The side whose turn it is.
    fn side_to_move(&self) -> Side;

    /// How the game has ended, or `None` until it [is over](Rules::is_over).
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
