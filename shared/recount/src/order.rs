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
