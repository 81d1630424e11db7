use std::hash::{Hash, Hasher};

use gametree::{Composed, Game, Outcome, Rules, Side};

use crate::{Numbers, key_from_nothing};

/// A position that carries the keys of all its mirror images, and is known by the smallest of them.
///
/// Positions count as equal when one is an image of the other. Their scores are equal; a move of one is a move of the other
/// only after it has been turned the same way, so this is for tables that hold scores alone.
#[derive(Clone, Debug)]
pub struct Symmetric<'n, G> {
    position: G,
    keys: Vec<u64>,
    numbers: &'n [Numbers],
}

impl<'n, G: Composed> Symmetric<'n, G> {
    /// The numbers for each image of the positions of a game.
    pub fn numbers(numbers: &Numbers, game: &G) -> Vec<Numbers> {
        game.symmetries()
            .iter()
            .map(|symmetry| numbers.arranged(symmetry))
            .collect()
    }

    /// `position`, with one set of numbers for each image.
    pub fn new(numbers: &'n [Numbers], position: G) -> Self {
        let keys = numbers
            .iter()
            .map(|numbers| key_from_nothing(numbers, &position))
            .collect();
        Self {
            position,
            keys,
            numbers,
        }
    }
}

impl<G> Symmetric<'_, G> {
    // ANCHOR: smallest
    /// The smallest of the keys: the same for all images, because they have the same keys in another order.
    pub fn smallest_key(&self) -> u64 {
        self.keys.iter().copied().min().unwrap_or_default()
    }
    // ANCHOR_END: smallest

    /// The position without its keys.
    pub const fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Composed> Rules for Symmetric<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> G::Moves {
        self.position.moves()
    }

    /// As in [`Hashed`](crate::Hashed), once for each image.
    fn play(&self, mv: G::Move) -> Self {
        let after = |(numbers, key): (&Numbers, &u64)| {
            let changes = self.position.changes(mv);
            let moved = numbers.second_to_move();
            changes.fold(key ^ moved, |key, part| key ^ numbers.part(part))
        };
        Self {
            position: self.position.play(mv),
            keys: self.numbers.iter().zip(&self.keys).map(after).collect(),
            numbers: self.numbers,
        }
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }
}

impl<G: Composed> Game for Symmetric<'_, G> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl<G> PartialEq for Symmetric<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.smallest_key() == other.smallest_key()
    }
}

impl<G> Eq for Symmetric<'_, G> {}

impl<G> Hash for Symmetric<'_, G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.smallest_key());
    }
}
