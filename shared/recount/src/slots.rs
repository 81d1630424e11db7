use crate::{ConnectFour, Known, Table};

/// Which entry stays where two boards want the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// The newer one.
    Always,
    /// The one that was searched deeper, the newer one of equals.
    DepthPreferred,
    /// Both: the deeper one first, and behind it whichever came last.
    TwoTier,
}

/// A table of limited size: each place has room for one entry, or for two.
#[derive(Clone, Debug)]
pub struct Slots<K> {
    scheme: Scheme,
    places: Vec<Vec<(K, Known)>>,
    hash: fn(&K) -> u64,
}

impl Table<ConnectFour> {
    /// An empty table with room for so many entries, for boards of seven columns and six rows.
    pub fn with_room(slots: usize, scheme: Scheme) -> Self {
        let places = if scheme == Scheme::TwoTier {
            slots / 2
        } else {
            slots
        };
        Self::with_slots(Slots {
            scheme,
            places: vec![Vec::new(); places],
            hash: |cells| scramble(cells),
        })
    }
}

impl<K: Clone + Eq> Slots<K> {
    fn place(&self, key: &K) -> usize {
        let places = self.places.len() as u64;
        usize::try_from((self.hash)(key) % places).expect("a place")
    }

    /// What is stored for a board.
    pub fn get(&self, key: &K) -> Option<Known> {
        let place = &self.places[self.place(key)];
        let found = place.iter().find(|(there, _)| there == key);
        found.map(|(_, known)| *known)
    }

    /// Stores what is known about a board, or drops it, as the scheme says.
    pub fn put(&mut self, key: K, known: Known) {
        let index = self.place(&key);
        let place = &mut self.places[index];
        if let Some(same) = place.iter_mut().find(|(there, _)| *there == key) {
            same.1 = known;
            return;
        }
        let depth = |known: &Known| known.depth.unwrap_or(u32::MAX);
        let is_shallower = place
            .first()
            .is_some_and(|(_, there)| depth(there) > depth(&known));
        match (self.scheme, is_shallower) {
            (Scheme::DepthPreferred, true) => {}
            (Scheme::TwoTier, true) => {
                place.truncate(1);
                place.push((key, known));
            }
            (Scheme::TwoTier, false) => {
                place.insert(0, (key, known));
                place.truncate(2);
            }
            _ => *place = vec![(key, known)],
        }
    }
}

/// What decides about a board's place. Three words go into it: the stones of the side to move, all stones, and a zero, because
/// no order of moves is given. The bits stand column by column from below, seven to a column.
fn scramble(cells: &[u8]) -> u64 {
    let stones = |mark| {
        let marked = cells.iter().enumerate().filter(|(_, cell)| **cell == mark);
        marked
            .map(|(cell, _)| 1 << (7 * (cell % 7) + cell / 7))
            .sum::<u64>()
    };
    let (xs, os) = (stones(b'X'), stones(b'O'));
    let own = if xs.count_ones() > os.count_ones() {
        os
    } else {
        xs
    };
    let mut state = 0_u64;
    for word in [own, xs + os, 0] {
        state = (state ^ word).wrapping_mul(11_400_714_819_323_198_485);
        state ^= state >> 29;
    }
    state = (state ^ (state >> 30)).wrapping_mul(13_787_848_793_156_543_929);
    state = (state ^ (state >> 27)).wrapping_mul(10_723_151_780_598_845_931);
    state ^ (state >> 31)
}
