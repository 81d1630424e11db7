//! Connect Four on bitboards, for every board that fits into sixty-four bits.

mod evaluation;
mod parts;

use std::fmt;

pub use evaluation::Lines;

use crate::{Game, Outcome, Rules, Side};

/// A Connect Four position with `W` columns and `H` rows.
///
/// Every column takes `H + 1` bits, lowest cell first; the bit above the column stays empty, so that a shift never
/// carries a line from one column into the next. For seven columns and six rows:
///
/// ```text
///  6 13 20 27 34 41 48   always empty
/// --------------------
///  5 12 19 26 33 40 47   top row
///  4 11 18 25 32 39 46
///  3 10 17 24 31 38 45
///  2  9 16 23 30 37 44
///  1  8 15 22 29 36 43
///  0  7 14 21 28 35 42   bottom row
/// ```
///
/// `stones` holds both sides' stones and `own` those of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFour<const W: u32, const H: u32> {
    own: u64,
    stones: u64,
}

impl<const W: u32, const H: u32> ConnectFour<W, H> {
    /// The empty board with the first player to move.
    pub const EMPTY: Self = Self { own: 0, stones: 0 };

    /// The bits of one column, without the one above it.
    const COLUMN: u64 = (1 << H) - 1;
    /// The lowest cell of every column.
    const BOTTOM: u64 = {
        assert!(
            W >= 1 && H >= 1 && W * (H + 1) <= 64,
            "the board does not fit into a word"
        );
        let mut bits = 0;
        let mut column = 0;
        while column < W {
            bits |= 1 << (column * (H + 1));
            column += 1;
        }
        bits
    };
    /// The highest cell of every column.
    const TOP: u64 = Self::BOTTOM << (H - 1);
    /// Every cell.
    const BOARD: u64 = Self::BOTTOM * Self::COLUMN;

    /// Reads the columns that were played from the empty board on, each a digit, or a letter from `a` on for the
    /// columns that have no digit.
    ///
    /// # Errors
    ///
    /// Names the first character that is no column, or whose column is full, or that comes after the end of the game.
    pub fn parse(columns: &str) -> Result<Self, ConnectFourError> {
        let mut position = Self::EMPTY;
        for (index, character) in columns.chars().enumerate() {
            let error = |problem| ConnectFourError {
                character,
                place: index + 1,
                problem,
            };
            let column = character
                .to_digit(36)
                .filter(|number| (FIRST..=W).contains(number))
                .and_then(|number| u8::try_from(number - FIRST).ok())
                .map(Column)
                .ok_or_else(|| error(Problem::NoColumn { width: W }))?;
            if position.outcome().is_some() {
                return Err(error(Problem::Over));
            }
            if !position.moves().any(|open| open == column) {
                return Err(error(Problem::Full));
            }
            position = position.play(column);
        }
        Ok(position)
    }

    /// The number of stones on the board.
    pub const fn stones(&self) -> u32 {
        self.stones.count_ones()
    }

    /// The position seen in a mirror: first column last.
    #[must_use]
    pub fn mirror(self) -> Self {
        let mirror_bits = |bits: u64| {
            (0..W)
                .map(|column| {
                    (bits >> (column * (H + 1)) & Self::COLUMN) << ((W - 1 - column) * (H + 1))
                })
                .sum()
        };
        Self {
            own: mirror_bits(self.own),
            stones: mirror_bits(self.stones),
        }
    }

    /// The stones of the side that has just moved.
    const fn opponent(&self) -> u64 {
        self.own ^ self.stones
    }

    /// Whether `stones` hold four in a row: pairs of neighbours first, then pairs of pairs.
    const fn has_line(stones: u64) -> bool {
        let mut found = 0;
        let directions = [1, H, H + 1, H + 2];
        let mut index = 0;
        while index < 4 {
            let step = directions[index];
            // Where three steps leave the sixty-four bits there is no line, and the shifts would overflow.
            if 3 * step < u64::BITS {
                let pairs = stones & (stones >> step);
                found |= pairs & (pairs >> (2 * step));
            }
            index += 1;
        }
        found != 0
    }
}

impl<const W: u32, const H: u32> Rules for ConnectFour<W, H> {
    type Move = Column;
    type Moves = Playable<H>;

    /// The columns that are not full, from left to right.
    #[inline]
    fn moves(&self) -> Playable<H> {
        Playable(Self::TOP & !self.stones)
    }

    #[inline]
    fn play(&self, Column(column): Column) -> Self {
        // Adding a one at the bottom of a column carries up to its lowest empty cell.
        let bottom = 1 << (u32::from(column) * (H + 1));
        Self {
            own: self.opponent(),
            stones: self.stones | (self.stones + bottom),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<const W: u32, const H: u32> Game for ConnectFour<W, H> {
    #[inline]
    fn side_to_move(&self) -> Side {
        if self.stones.count_ones().is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Only the side that has just moved can have completed a line.
        if Self::has_line(self.opponent()) {
            Some(Outcome::Win(self.side_to_move().other()))
        } else if self.stones == Self::BOARD {
            Some(Outcome::Draw)
        } else {
            None
        }
    }
}

/// Prints the board row by row from the top, `X` for the first player's stones, `O` for the second's.
impl<const W: u32, const H: u32> fmt::Display for ConnectFour<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let firsts = match self.side_to_move() {
            Side::First => self.own,
            Side::Second => self.opponent(),
        };
        for row in (0..H).rev() {
            if row + 1 < H {
                f.write_str("\n")?;
            }
            for column in 0..W {
                let bit = 1 << (column * (H + 1) + row);
                f.write_str(match (self.stones & bit != 0, firsts & bit != 0) {
                    (false, _) => ".",
                    (true, true) => "X",
                    (true, false) => "O",
                })?;
            }
        }
        Ok(())
    }
}

/// A move: the column a stone is dropped into. Counted from zero inside, printed from one, as players write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// The column of this number, counted from one.
    pub fn from_number(number: u8) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }

    /// The number of the column, counted from one.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Columns that are not full, from left to right, on a board of `H` rows.
#[derive(Clone, Debug)]
pub struct Playable<const H: u32>(u64);

impl<const H: u32> Iterator for Playable<H> {
    type Item = Column;

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a bit's number divided by the column height is small"
    )]
    fn next(&mut self) -> Option<Column> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Column((bit / (H + 1)) as u8))
    }
}

/// The name of the first column.
const FIRST: u32 = 1;

/// Why a sequence of columns is no Connect Four game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectFourError {
    character: char,
    place: usize,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    NoColumn { width: u32 },
    Full,
    Over,
}

impl fmt::Display for ConnectFourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            character,
            place,
            problem,
        } = self;
        write!(f, "'{character}' at character {place} ")?;
        match problem {
            Problem::NoColumn { width } => write!(
                f,
                "is no column; expected one from {FIRST} to {}",
                char::from_digit(*width, 36).unwrap_or('?')
            ),
            Problem::Full => f.write_str("names a full column; expected one with room"),
            Problem::Over => f.write_str("comes after the end of the game; expected nothing more"),
        }
    }
}

impl std::error::Error for ConnectFourError {}
