use gametree::{Composed, Game as _, TicTacToe};

use crate::collisions::{positions, shared_keys};
use crate::{Numbers, key_from_nothing};

/// The keys of all positions that can arise from the empty board.
pub struct Namesakes {
    keys: Vec<(u64, TicTacToe)>,
    pairs: u64,
}

impl Namesakes {
    /// Computes every key once.
    pub fn new(numbers: &Numbers, start: TicTacToe) -> Self {
        let positions = positions(&start, 9);
        Self {
            pairs: shared_keys(numbers, &positions),
            keys: positions
                .into_iter()
                .map(|position| (key_from_nothing(numbers, &position), position))
                .collect(),
        }
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.keys.len()
    }

    /// How many pairs of them share a key.
    pub const fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The positions with this key, those first that differ from `board` in the fewest parts.
    pub fn find(&self, key: u64, board: TicTacToe) -> Vec<TicTacToe> {
        let mut found: Vec<TicTacToe> = self
            .keys
            .iter()
            .filter(|(other, _)| *other == key)
            .map(|(_, position)| *position)
            .collect();
        found.sort_by_cached_key(|position| (differences(*position, board), position.to_string()));
        found
    }
}

/// In how many parts one position differs from another, the side to move being one.
fn differences(one: TicTacToe, other: TicTacToe) -> u32 {
    let parts = |position: TicTacToe| position.parts().fold(0_u32, |set, part| set | 1 << part);
    let sides = u32::from(one.side_to_move() != other.side_to_move());
    (parts(one) ^ parts(other)).count_ones() + sides
}
