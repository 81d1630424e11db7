use std::fmt;

use chapter::clap;
use gametree::Game;

use super::key::{Keys, MixedKeys};
use super::verification::{Verification, WholePosition};
use crate::{Entry, Table};

// ANCHOR: replacement
/// What happens when a position's place is taken by another one. The same position's entry is always brought up to date.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Replacement {
    /// The newer entry stays.
    #[default]
    Always,
    /// The entry that was searched deeper stays, the newer one when the depths are equal: there was more work in it.
    DepthPreferred,
    /// A place has a slot for the deeper entry; what that gives up or does not take goes to another one, which keeps what is
    /// newer.
    TwoTier,
}
// ANCHOR_END: replacement

impl Replacement {
    /// How many slots a position may stand in.
    const fn width(self) -> usize {
        match self {
            Self::Always | Self::DepthPreferred => 1,
            Self::TwoTier => 2,
        }
    }
}

/// Prints the name, as an option has it.
impl fmt::Display for Replacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Always => "always",
            Self::DepthPreferred => "depth-preferred",
            Self::TwoTier => "two-tier",
        })
    }
}

/// A table with a fixed number of slots.
///
/// The low bits of a position's key say where it belongs; `V` says how an entry is recognised there. With
/// [`WholePosition`] a search is as right with one slot as with many, and only slower.
#[derive(Clone, Debug)]
pub struct FixedTable<G, K = MixedKeys, V = WholePosition>
where
    G: Game,
    V: Verification<G>,
{
    slots: Vec<Option<Slot<V::Stamp, G::Move>>>,
    replacement: Replacement,
    keys: K,
    verification: V,
}

#[derive(Clone, Debug)]
struct Slot<S, M> {
    stamp: S,
    entry: Entry<M>,
}

impl<G: Game + Eq> FixedTable<G> {
    /// A table of `slots` slots that stores whole positions.
    ///
    /// # Panics
    ///
    /// When `slots` is no power of two, or has no room for the tiers of `replacement`.
    #[must_use]
    pub fn new(slots: usize, replacement: Replacement) -> Self {
        Self::with_keys(slots, replacement, MixedKeys, WholePosition)
    }
}

impl<G: Game, K, V: Verification<G>> FixedTable<G, K, V> {
    /// A table of `slots` slots with keys and a verification of its own.
    ///
    /// # Panics
    ///
    /// When `slots` is no power of two, or has no room for the tiers of `replacement`.
    #[must_use]
    pub fn with_keys(slots: usize, replacement: Replacement, keys: K, verification: V) -> Self {
        assert!(slots.is_power_of_two(), "{slots} is no power of two");
        assert!(
            slots >= replacement.width(),
            "a position may stand in more slots than there are"
        );
        Self {
            slots: std::iter::repeat_with(|| None).take(slots).collect(),
            replacement,
            keys,
            verification,
        }
    }

    /// The number of slots, taken or not.
    pub const fn slots(&self) -> usize {
        self.slots.len()
    }

    // ANCHOR: place
    /// The first of the slots that a position with this key may stand in.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the mask keeps fewer bits than a usize has"
    )]
    const fn place(&self, key: u64) -> usize {
        let width = self.replacement.width();
        let places = self.slots.len() / width;
        (key & (places as u64 - 1)) as usize * width
    }
    // ANCHOR_END: place
}

impl<G, K, V> Table<G> for FixedTable<G, K, V>
where
    G: Game,
    K: Keys<G>,
    V: Verification<G>,
{
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        let key = self.keys.key(position);
        let place = self.place(key);
        self.slots[place..place + self.replacement.width()]
            .iter()
            .flatten()
            .find(|slot| self.verification.matches(&slot.stamp, position, key))
            .map(|slot| slot.entry)
    }

    // ANCHOR: store
    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        let key = self.keys.key(position);
        let place = self.place(key);
        let new = Slot {
            stamp: self.verification.stamp(position, key),
            entry,
        };
        let slots = &mut self.slots[place..place + self.replacement.width()];
        let same = slots
            .iter_mut()
            .flatten()
            .find(|slot| self.verification.matches(&slot.stamp, position, key));
        if let Some(slot) = same {
            *slot = new;
            return;
        }
        let is_kept = |old: &Option<Slot<_, _>>| {
            old.as_ref()
                .is_some_and(|old: &Slot<V::Stamp, G::Move>| old.entry.depth > new.entry.depth)
        };
        match self.replacement {
            Replacement::DepthPreferred if is_kept(&slots[0]) => {}
            Replacement::Always | Replacement::DepthPreferred => slots[0] = Some(new),
            Replacement::TwoTier if is_kept(&slots[0]) => slots[1] = Some(new),
            Replacement::TwoTier => {
                if let Some(old) = slots[0].replace(new) {
                    slots[1] = Some(old);
                }
            }
        }
    }
    // ANCHOR_END: store

    fn entries(&self) -> u64 {
        self.slots.iter().flatten().count() as u64
    }

    fn clear(&mut self) {
        self.slots.fill_with(|| None);
    }
}
