use std::fmt;

/// A square of the chessboard, numbered file by file within its rank: `a1` is zero, `b1` one, `a2` eight, `h8` sixty-three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// The square of this number.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    #[must_use]
    #[inline]
    pub const fn new(number: usize) -> Self {
        assert!(number < Self::COUNT, "no square has this number");
        #[expect(clippy::cast_possible_truncation, reason = "asserted above")]
        Self(number as u8)
    }

    /// The square on this file and rank, both counted from zero.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    #[must_use]
    #[inline]
    pub const fn at(file: usize, rank: usize) -> Self {
        assert!(file < 8, "no file has this number");
        Self::new(rank * 8 + file)
    }

    /// All squares in ascending order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::new)
    }

    /// The number of the square, from zero.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The file, zero for the a-file.
    #[inline]
    pub const fn file(self) -> usize {
        self.number() % 8
    }

    /// The rank, zero for White's first.
    #[inline]
    pub const fn rank(self) -> usize {
        self.number() / 8
    }

    /// The square so many files to the right and ranks up, or `None` beyond the edge.
    #[inline]
    pub const fn step(self, (files, ranks): (isize, isize)) -> Option<Self> {
        let file = self.file().wrapping_add_signed(files);
        let rank = self.rank().wrapping_add_signed(ranks);
        if file < 8 && rank < 8 {
            Some(Self::at(file, rank))
        } else {
            None
        }
    }
}

/// Prints the name of the square, such as `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.0 % 8);
        write!(f, "{file}{}", self.rank() + 1)
    }
}
