//! Tic-tac-toe: nine characters, `X`, `O` or a dot.

use crate::{Board, End};

/// The straight lines of three cells.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A board, row by row, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The characters of the cells.
    pub cells: [u8; 9],
    /// `X` or `O`.
    pub to_move: u8,
}

impl TicTacToe {
    /// The board of this text. X is to move, unless X must have moved last: having more marks or, where both have as many, a line.
    ///
    /// # Panics
    /// If the text has not nine characters.
    pub fn new(text: &str) -> Self {
        let cells: [u8; 9] = text.as_bytes().try_into().expect("the cells of a board");
        let x_leads = count(&cells, b'X').cmp(&count(&cells, b'O'));
        let x_moved = x_leads.is_gt() || x_leads.is_eq() && has_line(&cells, b'X');
        Self {
            cells,
            to_move: if x_moved { b'O' } else { b'X' },
        }
    }

    /// The board with its other side to move.
    #[must_use]
    pub const fn other_to_move(self) -> Self {
        Self {
            to_move: other(self.to_move),
            ..self
        }
    }

    /// The board, turned and mirrored in all eight ways.
    pub fn images(&self) -> [Self; 8] {
        std::array::from_fn(|way| {
            let mut image = *self;
            for (cell, mark) in self.cells.iter().enumerate() {
                let (mut row, mut column) = (cell / 3, cell % 3);
                for _ in 0..way % 4 {
                    (row, column) = (column, 2 - row);
                }
                if way >= 4 {
                    column = 2 - column;
                }
                image.cells[3 * row + column] = *mark;
            }
            image
        })
    }

    /// The image whose text comes first.
    #[must_use]
    pub fn least_image(&self) -> Self {
        let least = |least: Self, image: Self| {
            if image.cells < least.cells {
                image
            } else {
                least
            }
        };
        self.images().into_iter().fold(*self, least)
    }
}

impl Board for TicTacToe {
    const WIN: i64 = 10;
    type Key = Self;

    /// The empty cells, row by row from zero.
    fn moves(&self) -> Vec<usize> {
        (0..9).filter(|cell| self.cells[*cell] == b'.').collect()
    }

    fn play(&self, cell: usize) -> Self {
        let mut next = self.other_to_move();
        next.cells[cell] = self.to_move;
        next
    }

    fn end(&self) -> Option<End> {
        if has_line(&self.cells, other(self.to_move)) {
            return Some(End::Lost);
        }
        (!self.cells.contains(&b'.')).then_some(End::Drawn)
    }

    fn key(&self) -> Self {
        *self
    }
}

/// Positions with so many marks, found without playing: of all ways to fill the cells those in which X has as many marks as
/// O or one more, and at most the side that has just moved has a line.
pub fn fillings(marks: usize) -> u64 {
    let mut fillings = 0;
    for code in 0..3_usize.pow(9) {
        let mut rest = code;
        let cells: [u8; 9] = std::array::from_fn(|_| {
            let mark = b".XO"[rest % 3];
            rest /= 3;
            mark
        });
        let (xs, os) = (count(&cells, b'X'), count(&cells, b'O'));
        let to_move = if xs > os { b'O' } else { b'X' };
        let fits = xs + os == marks && (xs == os || xs == os + 1) && !has_line(&cells, to_move);
        fillings += u64::from(fits);
    }
    fillings
}

const fn other(side: u8) -> u8 {
    if side == b'X' { b'O' } else { b'X' }
}

fn count(cells: &[u8; 9], mark: u8) -> usize {
    cells.iter().map(|cell| usize::from(*cell == mark)).sum()
}

fn has_line(cells: &[u8; 9], mark: u8) -> bool {
    LINES
        .iter()
        .any(|line| line.iter().all(|cell| cells[*cell] == mark))
}
