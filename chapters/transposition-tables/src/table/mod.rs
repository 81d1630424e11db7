//! Where entries are kept.

pub mod any;
pub mod fixed;
pub mod key;
pub mod verification;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use gametree::Game;

use crate::{Entry, Mixer};

/// Keeps entries by position.
///
/// A table may forget, and may keep an older entry instead of the one it is given; it must not confuse positions, and must
/// give back an entry as it was stored. A search that uses one must be right with a table that forgets everything.
pub trait Table<G: Game> {
    /// What is stored for `position`.
    fn probe(&self, position: &G) -> Option<Entry<G::Move>>;

    /// Stores `entry` for `position`, in place of what is known about it.
    fn store(&mut self, position: &G, entry: Entry<G::Move>);

    /// How many positions are stored.
    fn entries(&self) -> u64;

    /// Forgets everything.
    fn clear(&mut self);
}

/// A table that somebody else owns.
impl<G: Game, T: Table<G>> Table<G> for &mut T {
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        (**self).probe(position)
    }

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        (**self).store(position, entry);
    }

    fn entries(&self) -> u64 {
        (**self).entries()
    }

    fn clear(&mut self) {
        (**self).clear();
    }
}

/// A table that keeps every position, whole, as long as there is memory.
#[derive(Clone, Debug)]
pub struct Unbounded<G: Game>(HashMap<G, Entry<G::Move>, BuildHasherDefault<Mixer>>);

impl<G: Game> Default for Unbounded<G> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<G: Game + Eq + Hash> Table<G> for Unbounded<G> {
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        self.0.get(position).copied()
    }

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        self.0.insert(position.clone(), entry);
    }

    fn entries(&self) -> u64 {
        self.0.len() as u64
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}
