use crate::{ConnectFour, Position};

/// At which nodes the moves are sorted: lots, drawn from a hash of the moves that lead there.
#[derive(Clone, Copy, Debug)]
pub struct Lots {
    percent: u64,
    hash: u64,
}

impl Position<ConnectFour> {
    /// At `percent` per cent of the nodes the moves come sorted by what a glance at the next position says, those that look alike
    /// in the game's order. The lots of the nodes begin at `seed`.
    #[must_use]
    pub fn sorted(self, percent: u64, seed: u64) -> Self {
        let hash = seed
            .to_le_bytes()
            .into_iter()
            .fold(14_695_981_039_346_656_037, absorb);
        self.with_lots(Lots { percent, hash })
    }
}

impl Lots {
    /// The lots below a move: a column, whose byte counts from zero.
    pub fn after(self, column: usize) -> Self {
        let byte = u8::try_from(column - 1).expect("a column of a small board");
        Self {
            hash: absorb(self.hash, byte),
            ..self
        }
    }

    /// Whether the moves of the node are sorted.
    pub const fn is_drawn(self) -> bool {
        let mut z = self.hash.wrapping_add(11_400_714_819_323_198_485);
        z = (z ^ (z >> 30)).wrapping_mul(13_787_848_793_156_543_929);
        z = (z ^ (z >> 27)).wrapping_mul(10_723_151_780_598_845_931);
        (z ^ (z >> 31)) % 100 < self.percent
    }
}

/// One more byte of a hash by Fowler, Noll and Vo.
fn absorb(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    const BASIS: u64 = 14_695_981_039_346_656_037;

    #[test]
    fn bytes_are_absorbed_as_in_the_published_examples_of_the_hash() {
        assert_eq!(
            b"a".iter().copied().fold(BASIS, absorb),
            0xaf63_dc4c_8601_ec8c
        );
        assert_eq!(
            b"foobar".iter().copied().fold(BASIS, absorb),
            0x8594_4171_f739_67e8
        );
    }

    #[test]
    fn a_lot_is_drawn_when_the_mixed_hash_falls_among_so_many_in_a_hundred() {
        // The first number that SplitMix64 gives for this seed is published, and ends in 17.
        let drawn = |percent| {
            let hash = 1_234_567;
            Lots { percent, hash }.is_drawn()
        };
        assert_eq!([0, 17, 18, 100].map(drawn), [false, false, true, true]);
    }

    // By a few lines of Python: the hash of the seed's eight bytes and of a byte for each column, mixed, and its last two digits.
    #[test]
    fn the_lots_of_a_game_hang_on_the_seed_and_on_every_move() {
        for (columns, lot) in [("", 47), ("1", 62), ("41", 46), ("773", 80)] {
            let is_sorted = |percent| {
                let root = Position::new(ConnectFour::after("")).deep(9, ConnectFour::lines);
                let digits = columns.chars().map(|c| c.to_digit(10).expect("a column"));
                let position = digits.fold(root.sorted(percent, 1), |position, column| {
                    position.play(column as usize)
                });
                position.moves() != position.board.moves()
            };
            assert_eq!(
                (is_sorted(lot), is_sorted(lot + 1)),
                (false, true),
                "{columns}"
            );
        }
    }
}
