use gametree::Composed;
use transposition_tables::{Keys, Verification};

use crate::{Hashed, Numbers, key_from_nothing};

// ANCHOR: slots
/// Takes the key that a position carries.
#[derive(Clone, Copy, Debug)]
pub struct CarriedKey;

impl<G> Keys<Hashed<'_, G>> for CarriedKey {
    fn key(&self, position: &Hashed<'_, G>) -> u64 {
        position.key()
    }
}

/// An entry is recognised by the highest bits of its key. The table takes the lowest bits for the place, so that, until these
/// overlap, both together tell positions apart.
#[derive(Clone, Copy, Debug)]
pub struct HighBits {
    /// How many bits are kept, from one to [`u64::BITS`].
    pub bits: u32,
}

impl<G> Verification<G> for HighBits {
    type Stamp = u64;

    fn stamp(&self, _position: &G, key: u64) -> u64 {
        key >> (64 - self.bits)
    }

    fn matches(&self, stamp: &u64, position: &G, key: u64) -> bool {
        *stamp == self.stamp(position, key)
    }
}
// ANCHOR_END: slots

/// Computes the key anew whenever the table asks for it.
#[derive(Clone, Copy, Debug)]
pub struct RebuiltKey<'n>(pub &'n Numbers);

impl<G: Composed> Keys<G> for RebuiltKey<'_> {
    fn key(&self, position: &G) -> u64 {
        key_from_nothing(self.0, position)
    }
}
