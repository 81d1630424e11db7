use std::fmt;

/// One of the two players. The first player is MAX, and X on a tic-tac-toe board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// MAX: X in tic-tac-toe, the player of the first stone in Connect Four, the root of an explicit tree.
    First,
    /// MIN: O in tic-tac-toe.
    Second,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Prints the mark that the side sets in tic-tac-toe: `X` or `O`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "X",
            Self::Second => "O",
        })
    }
}
