mod parts;

use std::cmp::Ordering;
use std::fmt;

use crate::{Game, Outcome, Rules, Side};

/// A tic-tac-toe position on two bitboards.
///
/// Bit `n` stands for cell `n`:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    first: u16,
    second: u16,
    to_move: Side,
}

/// The number of cells.
const CELLS: usize = 9;
/// All cells.
const FULL: u16 = (1 << CELLS) - 1;
/// The eight lines: rows, columns, diagonals.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

impl TicTacToe {
    /// The empty board with X to move.
    pub const EMPTY: Self = Self {
        first: 0,
        second: 0,
        to_move: Side::First,
    };

    /// Reads nine cells, row by row, each `X`, `O` or `.`.
    ///
    /// Whoever has a line, or a mark more, made the last move, so the other side is to move. Where neither tells, either may
    /// be, because either side may have started: `to_move`, and without it X. A finished game is a legal position. What is
    /// accepted is what a game can lead to.
    ///
    /// # Errors
    ///
    /// When there are not nine cells, a cell is something else, one side is more than one mark ahead, both sides have a
    /// line, the side without one is a mark ahead, or the side to move made the last move.
    pub fn parse(board: &str, to_move: Option<Side>) -> Result<Self, BoardError> {
        let (mut first, mut second) = (0_u16, 0_u16);
        for (cell, character) in board.chars().enumerate().take(CELLS) {
            match character {
                'X' => first |= 1 << cell,
                'O' => second |= 1 << cell,
                '.' => {}
                _ => return Err(BoardError::UnknownCell { cell, character }),
            }
        }
        let length = board.chars().count();
        if length != CELLS {
            return Err(BoardError::Length { length });
        }
        let (xs, os) = (first.count_ones(), second.count_ones());
        if xs.abs_diff(os) > 1 {
            return Err(BoardError::Counts { xs, os });
        }
        let winner = match (has_line(first), has_line(second)) {
            (true, true) => return Err(BoardError::TwoLines),
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            (false, false) => None,
        };
        let ahead = match xs.cmp(&os) {
            Ordering::Greater => Some(Side::First),
            Ordering::Equal => None,
            Ordering::Less => Some(Side::Second),
        };
        if let (Some(winner), Some(ahead)) = (winner, ahead)
            && winner != ahead
        {
            return Err(BoardError::PlayedOn { winner });
        }
        let last = winner.or(ahead);
        let to_move = to_move.unwrap_or(last.map_or(Side::First, Side::other));
        if last == Some(to_move) {
            return Err(match winner {
                Some(_) => BoardError::WinnerToMove { to_move },
                None => BoardError::ToMove { to_move, xs, os },
            });
        }
        Ok(Self {
            first,
            second,
            to_move,
        })
    }

    /// The number of marks on the board, which is also the number of moves since the empty board.
    pub const fn marks(self) -> u32 {
        (self.first | self.second).count_ones()
    }

    /// The eight images of the position under the symmetries of the board, itself first.
    #[must_use]
    pub fn symmetries(self) -> [Self; 8] {
        // A quarter turn and a reflection generate the whole group.
        const QUARTER_TURN: [usize; CELLS] = [6, 3, 0, 7, 4, 1, 8, 5, 2];
        const REFLECTION: [usize; CELLS] = [2, 1, 0, 5, 4, 3, 8, 7, 6];
        let mut images = [self; 8];
        for index in 1..8 {
            images[index] = if index == 4 {
                self.rearrange(REFLECTION)
            } else {
                images[index - 1].rearrange(QUARTER_TURN)
            };
        }
        images
    }

    /// The one image under symmetry that stands for all eight.
    #[must_use]
    pub fn canonical(self) -> Self {
        self.symmetries()
            .into_iter()
            .min_by_key(|image| (image.first, image.second))
            .unwrap_or(self)
    }

    /// The position with the marks of both sides exchanged and the other side to move.
    #[must_use]
    pub const fn with_sides_exchanged(self) -> Self {
        Self {
            first: self.second,
            second: self.first,
            to_move: self.to_move.other(),
        }
    }

    /// Cell `n` of the result is cell `sources[n]` of this position.
    fn rearrange(self, sources: [usize; CELLS]) -> Self {
        let move_marks = |marks: u16| {
            sources
                .iter()
                .enumerate()
                .map(|(cell, source)| (marks >> source & 1) << cell)
                .sum()
        };
        Self {
            first: move_marks(self.first),
            second: move_marks(self.second),
            to_move: self.to_move,
        }
    }

    const fn mark(self, cell: usize) -> char {
        match (self.first >> cell & 1, self.second >> cell & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '.',
        }
    }
}

fn has_line(marks: u16) -> bool {
    LINES.iter().any(|line| marks & line == *line)
}

impl Rules for TicTacToe {
    type Move = Cell;
    type Moves = Cells;

    /// The empty cells in ascending order.
    fn moves(&self) -> Cells {
        Cells(FULL & !(self.first | self.second))
    }

    fn play(&self, Cell(cell): Cell) -> Self {
        let mut next = *self;
        match self.to_move {
            Side::First => next.first |= 1 << cell,
            Side::Second => next.second |= 1 << cell,
        }
        next.to_move = self.to_move.other();
        next
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for TicTacToe {
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        if has_line(self.first) {
            Some(Outcome::Win(Side::First))
        } else if has_line(self.second) {
            Some(Outcome::Win(Side::Second))
        } else if self.first | self.second == FULL {
            Some(Outcome::Draw)
        } else {
            None
        }
    }
}

/// Prints the nine cells in one line, as [`TicTacToe::parse`] reads them; the side to move is not part of it.
impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: String = (0..CELLS).map(|cell| self.mark(cell)).collect();
        f.pad(&cells)
    }
}

/// A move: the cell that is marked, from zero to eight, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell of this number, or `None` if the board has no such cell.
    pub fn new(number: u8) -> Option<Self> {
        (usize::from(number) < CELLS).then_some(Self(number))
    }

    /// The number of the cell, from zero to eight.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Empty cells in ascending order.
#[derive(Clone, Debug)]
pub struct Cells(u16);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        u8::try_from(cell).ok().map(Cell)
    }
}

/// Why nine cells are no tic-tac-toe position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There are not nine cells.
    Length {
        /// How many there are.
        length: usize,
    },
    /// A cell is neither `X`, `O` nor `.`.
    UnknownCell {
        /// The number of the cell, from zero.
        cell: usize,
        /// What stands there.
        character: char,
    },
    /// One side is more than one mark ahead.
    Counts {
        /// The number of X.
        xs: u32,
        /// The number of O.
        os: u32,
    },
    /// Both sides have three in a row.
    TwoLines,
    /// One side has three in a row, and the other, a mark more, made a move after that.
    PlayedOn {
        /// The side with the line.
        winner: Side,
    },
    /// The side said to move is the one that has three in a row.
    WinnerToMove {
        /// The side said to move.
        to_move: Side,
    },
    /// The side said to move is the one that has a mark more.
    ToMove {
        /// The side said to move.
        to_move: Side,
        /// The number of X.
        xs: u32,
        /// The number of O.
        os: u32,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { length } => write!(
                f,
                "{length} cell{s}; expected {CELLS}, row by row, each X, O or .",
                s = if *length == 1 { "" } else { "s" }
            ),
            Self::UnknownCell { cell, character } => write!(
                f,
                "'{character}' at cell {cell} (character {}); expected X, O or .",
                cell + 1
            ),
            Self::Counts { xs, os } => write!(
                f,
                "{xs} X and {os} O; expected counts that differ by one at most"
            ),
            Self::TwoLines => f.write_str(
                "both sides have three in a row; expected a line for one side at most, because the first line ends the game",
            ),
            Self::PlayedOn { winner } => write!(
                f,
                "{winner} has three in a row, and {other} has a mark more; expected {winner}'s line to be the last move, because the first line ends the game",
                other = winner.other()
            ),
            Self::WinnerToMove { to_move } => write!(
                f,
                "{to_move} cannot be to move with three in a row, because the first line ends the game; expected {}",
                to_move.other()
            ),
            Self::ToMove { to_move, xs, os } => write!(
                f,
                "{to_move} cannot be to move with {xs} X and {os} O; expected {}",
                to_move.other()
            ),
        }
    }
}

impl std::error::Error for BoardError {}
