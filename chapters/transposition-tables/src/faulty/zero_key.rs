use gametree::{Depth, Game, Score};

use crate::{Entry, Keys, MixedKeys, Table};

/// A table for searches to one depth whose slots are nothing but numbers, all of them zero before the first entry is stored. A slot is
/// recognised by the key that stands in it.
///
/// Where nothing has been stored yet, the key in the slot is zero. A position whose key is zero finds that it is known, and worth
/// nothing.
#[derive(Clone, Debug)]
pub struct ZeroedTable<M> {
    slots: Vec<Slot<M>>,
}

/// A slot as it lies in memory.
#[derive(Clone, Copy, Debug)]
struct Slot<M> {
    key: u64,
    lower: Score,
    upper: Score,
    best_move: Option<M>,
}

impl<M: Copy> ZeroedTable<M> {
    /// How many slots there are.
    pub const SLOTS: usize = 1 << 18;

    /// A table into which nothing was stored.
    #[must_use]
    pub fn new() -> Self {
        let zero = Slot {
            key: 0,
            lower: Score::DRAW,
            upper: Score::DRAW,
            best_move: None,
        };
        Self {
            slots: vec![zero; Self::SLOTS],
        }
    }
}

impl<M: Copy> Default for ZeroedTable<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// The slot of a key: its low bits.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the mask keeps fewer bits than a usize has"
)]
const fn place(key: u64, slots: usize) -> usize {
    key as usize & (slots - 1)
}

impl<G: Game + std::hash::Hash> Table<G> for ZeroedTable<G::Move> {
    // ANCHOR: zero_key
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        let key = MixedKeys.key(position);
        let slot = &self.slots[place(key, self.slots.len())];
        (slot.key == key).then_some(Entry {
            lower: slot.lower, // zero, if nothing was stored here
            upper: slot.upper,
            depth: Depth::UNLIMITED,
            best_move: slot.best_move,
        })
    }
    // ANCHOR_END: zero_key

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        let key = MixedKeys.key(position);
        let place = place(key, self.slots.len());
        self.slots[place] = Slot {
            key,
            lower: entry.lower,
            upper: entry.upper,
            best_move: entry.best_move,
        };
    }

    fn entries(&self) -> u64 {
        self.slots.iter().filter(|slot| slot.key != 0).count() as u64
    }

    fn clear(&mut self) {
        *self = Self::new();
    }
}
