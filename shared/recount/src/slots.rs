use crate::{Carried, ConnectFour, Known, Table};

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

impl ConnectFour {
    /// The number that decides about the board's place in a table: see [`Table::with_room`].
    pub fn place(&self) -> u64 {
        scramble(self.cells())
    }
}

impl Table<Carried<'_, ConnectFour>> {
    /// An empty table in which the newer of two boards stays where both have the same lowest bits in their keys.
    pub fn by_lowest_bits(bits: u32) -> Self {
        Self::with_slots(Slots {
            scheme: Scheme::Always,
            places: vec![Vec::new(); 1 << bits],
            hash: |key| *key,
        })
    }
}

impl<K: Clone + Eq> Slots<K> {
    /// Entries in all places.
    pub fn entries(&self) -> u64 {
        self.places.iter().map(|place| place.len() as u64).sum()
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    // By a few lines of Python, from the definition above. The bits of the empty board are none.
    #[test]
    fn the_place_of_a_board_is_mixed_from_its_three_words() {
        let place = |columns| scramble(ConnectFour::after(columns).cells());
        assert_eq!(place(""), 0);
        assert_eq!(place("4142"), 2_195_370_116_781_827_550);
        assert_eq!(place("444"), 18_212_463_492_520_918_785);
        assert_eq!(place("777777"), 11_927_283_736_770_810_568);
    }

    fn known(depth: Option<u32>) -> Known {
        Known {
            lower: -1,
            upper: 1,
            depth,
            best: None,
        }
    }

    /// Which of these keys are left in a table with one place, when they have come with these depths one after the other.
    fn left(scheme: Scheme, come: &[(char, Option<u32>)]) -> String {
        let mut slots = Slots {
            scheme,
            places: vec![Vec::new()],
            hash: |key| u64::from(u32::from(*key)),
        };
        for (key, depth) in come {
            slots.put(*key, known(*depth));
        }
        let is_left = |key: &char| slots.get(key).is_some();
        ('a'..='z').filter(is_left).collect()
    }

    #[test]
    fn who_stays_where_two_want_the_same_place_is_what_the_scheme_says() {
        let deep_then_shallow = [('a', Some(5)), ('b', Some(3))];
        let shallow_then_deep = [('a', Some(3)), ('b', Some(5))];
        let equals = [('a', Some(3)), ('b', Some(3))];
        let without_limit = [('a', None), ('b', Some(9))];
        let all = [deep_then_shallow, shallow_then_deep, equals, without_limit];
        let of = |scheme| all.map(|come| left(scheme, &come));
        assert_eq!(of(Scheme::Always), ["b", "b", "b", "b"]);
        assert_eq!(of(Scheme::DepthPreferred), ["a", "b", "b", "a"]);
        assert_eq!(of(Scheme::TwoTier), ["ab", "ab", "ab", "ab"]);
    }

    #[test]
    fn of_two_tiers_the_first_keeps_the_deeper_entry_and_the_second_the_newer() {
        let come = |depths: &[u32]| -> Vec<(char, Option<u32>)> {
            ('a'..)
                .zip(depths.iter().map(|depth| Some(*depth)))
                .collect()
        };
        let left = |depths| left(Scheme::TwoTier, &come(depths));
        assert_eq!(left(&[5, 3, 4]), "ac");
        assert_eq!(left(&[3, 4, 5]), "bc");
        assert_eq!(left(&[5, 3, 5]), "ac");
        assert_eq!(left(&[5, 3, 3, 2]), "ad");
    }

    #[test]
    fn the_same_key_is_brought_up_to_date_whatever_its_depth() {
        let mut table: Table<ConnectFour> = Table::with_room(2, Scheme::TwoTier);
        let root = crate::Position::new(ConnectFour::after("4"));
        for depth in [7, 2] {
            let position = root.clone().deep(depth, |_| 0);
            table.store(&position, known(Some(depth)), (-9, 9), 3, None);
            assert_eq!(
                table.get(&root.board).and_then(|known| known.depth),
                Some(depth)
            );
        }
    }

    #[test]
    fn a_table_has_room_for_as_many_boards_as_it_says() {
        let boards = crate::positions_by_ply(&ConnectFour::after(""), 3).concat();
        for scheme in [Scheme::Always, Scheme::DepthPreferred, Scheme::TwoTier] {
            let mut table = Table::with_room(8, scheme);
            for board in &boards {
                let position = crate::Position::new(board.clone());
                table.store(&position, known(None), (-9, 9), 3, None);
            }
            let kept = boards.iter().filter(|board| table.get(board).is_some());
            assert_eq!(kept.count(), 8, "{scheme:?}");
        }
    }
}
