use gametree::{Depth, Game};

use crate::{Entry, Table};

/// A table that forgets how deep its entries were searched: each one passes for as deep as is needed.
///
/// Comparing an entry's distance from the root with the node's has the same effect, because within one game a position stands
/// at the same distance whenever it is met.
#[derive(Clone, Debug, Default)]
pub struct AnyDepth<T>(pub T);

impl<G: Game, T: Table<G>> Table<G> for AnyDepth<T> {
    // ANCHOR: any_depth
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        let entry = self.0.probe(position)?;
        Some(Entry {
            depth: Depth::UNLIMITED, // whatever it was
            ..entry
        })
    }
    // ANCHOR_END: any_depth

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        self.0.store(position, entry);
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}
