use std::hash::{Hash, Hasher};

use gametree::{Composed, Game, Outcome, Rules, Side};

use crate::{Numbers, key_from_nothing};

// ANCHOR: hashed
/// A position that carries its key along.
///
/// It is a game like any other, so that a search runs on it unchanged. They count as equal **when their keys are
/// equal**: a table that takes whole positions for its keys then knows a position by its key alone.
#[derive(Clone, Debug)]
pub struct Hashed<'n, G> {
    position: G,
    key: u64,
    numbers: &'n Numbers,
}

impl<'n, G: Composed> Hashed<'n, G> {
    /// `position` with its key, computed from nothing: the only time that this is done.
    pub fn new(numbers: &'n Numbers, position: G) -> Self {
        let key = key_from_nothing(numbers, &position);
        Self {
            position,
            key,
            numbers,
        }
    }
}

impl<G: Composed> Rules for Hashed<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> G::Moves {
        self.position.moves()
    }

    /// One exclusive or for each part that comes or goes, and one for the change of sides.
    #[inline]
    fn play(&self, mv: G::Move) -> Self {
        let changes = self.position.changes(mv);
        let key = changes.fold(self.key, |key, part| key ^ self.numbers.part(part));
        Self {
            position: self.position.play(mv),
            key: key ^ self.numbers.second_to_move(),
            numbers: self.numbers,
        }
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }
}

impl<G: Composed> Game for Hashed<'_, G> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl<G> PartialEq for Hashed<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}
// ANCHOR_END: hashed

impl<G: Composed> Hashed<'_, G> {
    /// The position before `mv`, which led from `before` to this one, with its key: the changes of the move, applied to the key
    /// once more, are gone.
    #[must_use]
    pub fn take_back(&self, before: G, mv: G::Move) -> Self {
        let again = Self {
            position: before.clone(),
            ..*self
        };
        Self {
            key: again.play(mv).key,
            position: before,
            ..*self
        }
    }
}

impl<G> Eq for Hashed<'_, G> {}

impl<G> Hash for Hashed<'_, G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<G> Hashed<'_, G> {
    /// The key, which play has kept up to date.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The position without its key.
    pub const fn position(&self) -> &G {
        &self.position
    }
}
