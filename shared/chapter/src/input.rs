use std::fmt::Display;
use std::hash::Hash;

use gametree::{Composed, ConnectFour, Ordered, Ply, TicTacToe, TreePosition};

/// A game that chapter programs can search.
pub trait Subject: Composed<Move: Eq + Ord> + Eq + Hash + Display {
    /// The number of moves made since the start of the game: marks or stones on the board. For a tree, zero.
    fn moves_made(&self) -> Ply;
}

impl Subject for TicTacToe {
    fn moves_made(&self) -> Ply {
        Ply::new(self.marks())
    }
}

impl Subject for TreePosition {
    fn moves_made(&self) -> Ply {
        Ply::ROOT
    }
}

impl<const W: u32, const H: u32> Subject for ConnectFour<W, H> {
    fn moves_made(&self) -> Ply {
        Ply::new(self.stones())
    }
}

impl<G: Subject> Subject for Ordered<G> {
    fn moves_made(&self) -> Ply {
        self.position().moves_made()
    }
}
