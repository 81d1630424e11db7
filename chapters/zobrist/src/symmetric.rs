use std::hash::{Hash, Hasher};

use gametree::{Composed, Game, Outcome, Rules, Side};

use crate::{Numbers, key_from_nothing};

/// One of the images of a game's positions: where each part goes, and the numbers that give the image's key without making it.
#[derive(Clone, Debug)]
pub struct Image {
    symmetry: Vec<usize>,
    numbers: Numbers,
}

/// A position that carries the keys of all its mirror images, and is known by the smallest of them.
///
/// Positions count as equal when one is an image of the other. Their scores are equal. A move of one is a move of the other only
/// after it has been [`turned`](Self::turned) the same way, so a table of moves has to be [`Turned`](crate::Turned) too.
#[derive(Clone, Debug)]
pub struct Symmetric<'n, G> {
    position: G,
    keys: Vec<u64>,
    images: &'n [Image],
}

impl<'n, G: Composed> Symmetric<'n, G> {
    /// The images of the positions of a game.
    pub fn images(numbers: &Numbers, game: &G) -> Vec<Image> {
        let image = |symmetry: Vec<usize>| Image {
            numbers: numbers.arranged(&symmetry),
            symmetry,
        };
        game.symmetries().into_iter().map(image).collect()
    }

    /// `position`, among these images.
    pub fn new(images: &'n [Image], position: G) -> Self {
        let keys = images
            .iter()
            .map(|image| key_from_nothing(&image.numbers, &position))
            .collect();
        Self {
            position,
            keys,
            images,
        }
    }

    // ANCHOR: turned
    /// The move that does on the image with the smallest key what `mv` does here.
    pub fn turned(&self, mv: G::Move) -> G::Move {
        let keyed = self.images.iter().zip(&self.keys);
        let smallest = keyed.min_by_key(|(_, key)| **key);
        smallest.map_or(mv, |(image, _)| self.position.image(mv, &image.symmetry))
    }
    // ANCHOR_END: turned
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
        let after = |(Image { numbers, .. }, key): (&Image, &u64)| {
            let changes = self.position.changes(mv);
            let moved = numbers.second_to_move();
            changes.fold(key ^ moved, |key, part| key ^ numbers.part(part))
        };
        Self {
            position: self.position.play(mv),
            keys: self.images.iter().zip(&self.keys).map(after).collect(),
            images: self.images,
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
