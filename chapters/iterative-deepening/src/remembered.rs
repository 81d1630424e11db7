//! A table for many iterations, and for searches that may be stopped.

use gametree::Game;
use transposition_tables::{Entry, Table};

use crate::Stoppable;

// ANCHOR: remembered
/// A pair of tables that look like one: what the running iteration has proved, and which moves any iteration has liked.
///
/// Bounds answer within their own iteration only, moves are suggested for ever. And once the stop has come nothing is stored:
/// from then on the search brings back numbers that mean nothing.
#[derive(Clone, Debug, Default)]
pub struct Remembered<T> {
    answers: T,
    moves: T,
}

impl<G: Game, T: Table<G>> Table<Stoppable<'_, G>> for Remembered<T> {
    fn probe(&self, stoppable: &Stoppable<'_, G>) -> Option<Entry<G::Move>> {
        self.probe(stoppable.position())
    }

    fn store(&mut self, stoppable: &Stoppable<'_, G>, entry: Entry<G::Move>) {
        if !stoppable.has_stopped() {
            self.answers.store(stoppable.position(), entry);
            self.moves.store(stoppable.position(), entry);
        }
    }

    fn entries(&self) -> u64 {
        self.answers.entries()
    }

    fn clear(&mut self) {
        self.answers.clear();
        self.moves.clear();
    }
}
// ANCHOR_END: remembered

impl<T> Remembered<T> {
    /// Two empty tables.
    pub const fn new(answers: T, moves: T) -> Self {
        Self { answers, moves }
    }

    /// What is known about `position`: the running iteration's entry, or a suggested move and nothing else.
    pub fn probe<G: Game>(&self, position: &G) -> Option<Entry<G::Move>>
    where
        T: Table<G>,
    {
        self.answers.probe(position).or_else(|| {
            let old = self.moves.probe(position)?;
            Some(Entry {
                best_move: old.best_move,
                ..Entry::unknown(old.depth)
            })
        })
    }

    /// A new iteration begins: no bound of an earlier one answers any more.
    pub fn forget_answers<G: Game>(&mut self)
    where
        T: Table<G>,
    {
        self.answers.clear();
    }

    /// How many positions the running iteration has stored.
    pub fn entries<G: Game>(&self) -> u64
    where
        T: Table<G>,
    {
        self.answers.entries()
    }
}
