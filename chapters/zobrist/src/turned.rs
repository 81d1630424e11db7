use gametree::Composed;
use transposition_tables::{Entry, Keys, Table};

use crate::Symmetric;

/// Takes the smallest of the keys that a position carries.
#[derive(Clone, Copy, Debug)]
pub struct SmallestKey;

impl<G> Keys<Symmetric<'_, G>> for SmallestKey {
    fn key(&self, position: &Symmetric<'_, G>) -> u64 {
        position.smallest_key()
    }
}

// ANCHOR: turned
/// A table in which the images of a position share one entry. Its move stands there as it is on the image with the smallest key.
#[derive(Clone, Debug)]
pub struct Turned<T>(pub T);

impl<'n, G: Composed, T: Table<Symmetric<'n, G>>> Table<Symmetric<'n, G>> for Turned<T> {
    fn probe(&self, position: &Symmetric<'n, G>) -> Option<Entry<G::Move>> {
        let entry = self.0.probe(position)?;
        let mut moves = position.position().moves();
        let best_move = moves.find(|mv| Some(position.turned(*mv)) == entry.best_move);
        Some(Entry { best_move, ..entry })
    }

    fn store(&mut self, position: &Symmetric<'n, G>, entry: Entry<G::Move>) {
        let best_move = entry.best_move.map(|mv| position.turned(mv));
        self.0.store(position, Entry { best_move, ..entry });
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}
// ANCHOR_END: turned
