use std::hash::Hash;

use gametree::Game;

use crate::{Entry, FixedTable, Table, Unbounded};

/// A table whose kind is chosen while the program runs.
#[derive(Clone, Debug)]
pub enum AnyTable<G: Game + Eq + Hash> {
    /// Keeps everything.
    Unbounded(Unbounded<G>),
    /// Keeps as much as fits.
    Fixed(FixedTable<G>),
}

impl<G: Game + Eq + Hash> Table<G> for AnyTable<G> {
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        match self {
            Self::Unbounded(table) => table.probe(position),
            Self::Fixed(table) => table.probe(position),
        }
    }

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        match self {
            Self::Unbounded(table) => table.store(position, entry),
            Self::Fixed(table) => table.store(position, entry),
        }
    }

    fn entries(&self) -> u64 {
        match self {
            Self::Unbounded(table) => table.entries(),
            Self::Fixed(table) => table.entries(),
        }
    }

    fn clear(&mut self) {
        match self {
            Self::Unbounded(table) => table.clear(),
            Self::Fixed(table) => table.clear(),
        }
    }
}
