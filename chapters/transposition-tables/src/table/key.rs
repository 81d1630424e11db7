use std::hash::{Hash, Hasher};

/// Gives every position a key of sixty-four bits, from which a table takes the place where the position belongs.
///
/// Equal positions have equal keys. Different positions may have equal keys too; what that does to a table is decided by its
/// [`Verification`](crate::Verification).
pub trait Keys<G> {
    /// The key of `position`.
    fn key(&self, position: &G) -> u64;
}

/// Computes the key from the whole position, with [`Mixer`].
#[derive(Clone, Copy, Debug, Default)]
pub struct MixedKeys;

impl<G: Hash> Keys<G> for MixedKeys {
    fn key(&self, position: &G) -> u64 {
        let mut mixer = Mixer::default();
        position.hash(&mut mixer);
        mixer.finish()
    }
}

/// A hash function that is the same on every machine and in every release, so that a count which depends on which positions
/// share a slot can be printed in a book. It is no protection against input that is made to collide.
///
/// Every word is folded in with a multiplication by an odd number and a shift, and the result is mixed once more by the
/// finalizer of the generator `SplitMix64`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mixer(u64);

impl Mixer {
    const fn fold(&mut self, word: u64) {
        let folded = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = folded ^ (folded >> 29);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        let mut key = self.0;
        key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        key ^ (key >> 31)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.fold(u64::from(*byte));
        }
    }

    // Whole words at once, and a `usize` as sixty-four bits wherever it has fewer: the key must not depend on the machine.
    fn write_u8(&mut self, word: u8) {
        self.fold(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.fold(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.fold(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.fold(word.cast_unsigned() as u64);
    }
}
