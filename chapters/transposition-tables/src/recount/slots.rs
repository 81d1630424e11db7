use super::{Known, Store};

/// A table of so many places for boards of Connect Four; each place has one entry, or two.
pub struct Slots {
    scheme: &'static str,
    places: Vec<Vec<(Board, Known)>>,
}

type Board = [u8; 42];

impl Slots {
    /// `scheme` is the program's name of it.
    pub fn new(slots: usize, scheme: &'static str) -> Self {
        let places = if scheme == "two-tier" {
            slots / 2
        } else {
            slots
        };
        Self {
            scheme,
            places: vec![Vec::new(); places],
        }
    }

    fn place(&self, board: &Board) -> usize {
        usize::try_from(scrambled(board)).expect("sixty-four bits") % self.places.len()
    }
}

/// The number that decides about a board's place. Three words go into it: the stones of the side to move, all stones, and a
/// zero, because no order of moves is given. The bits stand column by column from below, seven to a column.
fn scrambled(board: &Board) -> u64 {
    let (mut ones, mut twos) = (0_u64, 0_u64);
    for (cell, mark) in board.iter().enumerate() {
        let bit = 1_u64 << (7 * (cell % 7) + cell / 7);
        match mark {
            1 => ones += bit,
            2 => twos += bit,
            _ => {}
        }
    }
    let own = if ones.count_ones() > twos.count_ones() {
        twos
    } else {
        ones
    };
    let mut state = 0_u64;
    for word in [own, ones + twos, 0] {
        state = (state ^ word).wrapping_mul(11_400_714_819_323_198_485);
        state ^= state / (1 << 29);
    }
    for (shift, factor) in [
        (30, 13_787_848_793_156_543_929),
        (27, 10_723_151_780_598_845_931),
    ] {
        state = (state ^ (state >> shift)).wrapping_mul(factor);
    }
    state ^ (state >> 31)
}

impl Store<Board> for Slots {
    fn get(&self, board: &Board) -> Option<Known> {
        let place = &self.places[self.place(board)];
        place
            .iter()
            .find(|(there, _)| there == board)
            .map(|(_, known)| *known)
    }

    fn put(&mut self, board: Board, known: Known) {
        let index = self.place(&board);
        let place = &mut self.places[index];
        if let Some(same) = place.iter_mut().find(|(there, _)| *there == board) {
            same.1 = known;
            return;
        }
        let deeper_there = place
            .first()
            .is_some_and(|(_, there)| there.left > known.left);
        match (self.scheme, deeper_there) {
            ("depth-preferred", true) => {}
            ("two-tier", true) => {
                place.truncate(1);
                place.push((board, known));
            }
            ("two-tier", false) => {
                place.insert(0, (board, known));
                place.truncate(2);
            }
            _ => *place = vec![(board, known)],
        }
    }
}
