//! A game that ends when time is up, so that every search can be stopped and none has to know about it.

use gametree::{Evaluation, Game, Ordered, Outcome, Rules, Score, Side};

use crate::Stop;

// ANCHOR: stoppable
/// A game that is over everywhere, and has no moves left anywhere, as soon as the search has to stop.
///
/// The search that walks through it needs no test of its own: every loop over moves ends, every node that is still entered
/// is a leaf, and the recursion comes back from wherever it is without entering another node that counts. The numbers that it
/// brings back mean nothing, which is why nobody may believe, report or store them.
#[derive(Clone)]
pub struct Stoppable<'s, G> {
    position: G,
    stop: &'s Stop<'s>,
}

impl<'s, G: Game> Rules for Stoppable<'s, G> {
    type Move = G::Move;
    type Moves = StoppableMoves<'s, G::Moves>;

    fn moves(&self) -> Self::Moves {
        StoppableMoves {
            moves: self.position.moves(),
            stop: self.stop,
        }
    }

    fn play(&self, mv: Self::Move) -> Self {
        Self::new(self.position.play(mv), self.stop)
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<G: Game> Game for Stoppable<'_, G> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.stop.has_come() {
            return Some(Outcome::Draw);
        }
        self.position.outcome()
    }
}
// ANCHOR_END: stoppable

impl<'s, G> Stoppable<'s, G> {
    /// `position`, played until `stop` has come.
    pub const fn new(position: G, stop: &'s Stop<'s>) -> Self {
        Self { position, stop }
    }

    /// The position itself.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Whether the search has to come back.
    pub fn has_stopped(&self) -> bool {
        self.stop.has_come()
    }
}

/// The moves of a [`Stoppable`] position.
#[derive(Clone)]
pub struct StoppableMoves<'s, I> {
    moves: I,
    stop: &'s Stop<'s>,
}

impl<I: Iterator> Iterator for StoppableMoves<'_, I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.stop.has_come() {
            return None;
        }
        self.moves.next()
    }
}

/// Judges a stoppable position as the evaluation inside judges the position itself.
#[derive(Clone, Copy, Debug)]
pub struct Inside<'e, E>(pub &'e E);

impl<G: Game, E: Evaluation<G>> Evaluation<Stoppable<'_, Ordered<G>>> for Inside<'_, E> {
    fn evaluate(&self, stoppable: &Stoppable<'_, Ordered<G>>) -> Score {
        self.0.evaluate(stoppable.position.position())
    }
}
