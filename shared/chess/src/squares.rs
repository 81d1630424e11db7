use crate::Square;

/// A set of squares: bit `n` stands for square `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    /// One square.
    #[must_use]
    #[inline]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.number())
    }

    /// Two squares, or one if they are the same.
    #[must_use]
    #[inline]
    pub const fn both(first: Square, second: Square) -> Self {
        Self::only(first).with(second)
    }

    /// The set with one square more.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.number())
    }

    /// The squares that are in this set and not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that are in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The square with the smallest number.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::new(self.0.trailing_zeros() as usize))
        }
    }

    /// The square with the largest number.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::new(63 - self.0.leading_zeros() as usize))
        }
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.number() & 1 == 1
    }
}

/// Lists the squares in ascending order.
impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Ascending;

    fn into_iter(self) -> Ascending {
        Ascending(self)
    }
}

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Ascending(Squares);

impl Iterator for Ascending {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0 = self.0.without(Squares::only(first));
        Some(first)
    }
}
