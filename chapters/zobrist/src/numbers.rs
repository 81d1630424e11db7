use gametree::Composed;

use crate::SplitMix64;

// ANCHOR: numbers
/// The random numbers that keys are made of: one for the side to move and one for each part that a position may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub(crate) side: u64,
    pub(crate) parts: Vec<u64>,
}

impl Numbers {
    /// The seed of the book.
    pub const SEED: u64 = 1970;

    /// The numbers of a game, from the sequence of `seed`: all different, and none of them zero, which would change no key.
    #[must_use]
    pub fn new<G: Composed>(seed: u64, game: &G) -> Self {
        let mut random = SplitMix64::new(seed).filter(|number| *number != 0);
        Self {
            side: random.next().unwrap_or_default(),
            parts: random.take(game.part_count()).collect(),
        }
    }

    /// The number that is in a key when the second player is to move.
    pub const fn second_to_move(&self) -> u64 {
        self.side
    }

    /// The number that is in a key when this part is there.
    #[inline]
    pub fn part(&self, part: usize) -> u64 {
        self.parts[part]
    }
}
// ANCHOR_END: numbers

impl Numbers {
    /// The same numbers with only their highest `bits` bits, and so keys of so many bits: cutting and exclusive or can change places.
    ///
    /// # Panics
    ///
    /// When `bits` is not between one and [`u64::BITS`].
    #[must_use]
    pub fn shortened(&self, bits: u32) -> Self {
        assert!((1..=u64::BITS).contains(&bits), "{bits} bits of a key");
        self.map(|number| number >> (u64::BITS - bits))
    }

    /// The numbers as they are after the parts have changed places: the key of a position with these is the key of its image
    /// with the others.
    #[must_use]
    pub fn arranged(&self, symmetry: &[usize]) -> Self {
        Self {
            side: self.side,
            parts: symmetry.iter().map(|part| self.parts[*part]).collect(),
        }
    }

    /// Every number, the one for the side to move first.
    pub fn all(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.side).chain(self.parts.iter().copied())
    }

    fn map(&self, change: impl Fn(u64) -> u64) -> Self {
        Self {
            side: change(self.side),
            parts: self.parts.iter().copied().map(change).collect(),
        }
    }
}
