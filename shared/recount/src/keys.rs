use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use crate::{Board, ConnectFour, End, TicTacToe};

/// A board of marks on cells.
pub trait Grid: Board {
    /// The characters of the cells.
    fn cells(&self) -> &[u8];
    /// `X` or `O`.
    fn to_move(&self) -> u8;
}

impl Grid for TicTacToe {
    fn cells(&self) -> &[u8] {
        &self.cells
    }

    fn to_move(&self) -> u8 {
        self.to_move
    }
}

impl Grid for ConnectFour {
    fn cells(&self) -> &[u8] {
        self.cells()
    }

    fn to_move(&self) -> u8 {
        self.to_move()
    }
}

/// Number `index` of the sequence of a seed, in wide arithmetic that is cut by hand. The state is a multiple of one number, so
/// that no number before has to be computed.
pub fn random(seed: u64, index: u64) -> u128 {
    const WORD: u128 = 1 << 64;
    let fold = |word: u128, by: u32| word ^ (word >> by);
    let state = (u128::from(seed) + (u128::from(index) + 1) * 11_400_714_819_323_198_485) % WORD;
    let once = fold(state, 30) * 13_787_848_793_156_543_929 % WORD;
    let twice = fold(once, 27) * 10_723_151_780_598_845_931 % WORD;
    fold(twice, 31)
}

/// The random numbers of a board, one for the second side to move and one for each mark on each cell, and how often two words
/// have been combined by exclusive or.
#[derive(Debug)]
pub struct Keys {
    numbers: Vec<u128>,
    /// Exclusive ors so far.
    pub exclusive_ors: Cell<u64>,
}

impl Keys {
    /// Numbers for a board of so many cells.
    pub fn new(seed: u64, cells: u64) -> Self {
        Self {
            numbers: (0..=2 * cells).map(|index| random(seed, index)).collect(),
            exclusive_ors: Cell::new(0),
        }
    }

    /// The key of a board, from nothing.
    pub fn of<B: Grid>(&self, board: &B) -> u128 {
        let marks = self.without_side(board);
        if board.to_move() == b'O' {
            self.combine(marks, self.numbers[0])
        } else {
            marks
        }
    }

    /// The fault: the side to move is left out.
    pub fn without_side<B: Grid>(&self, board: &B) -> u128 {
        self.of_marks(board, |cell| cell)
    }

    /// The fault: all cells of a column have the numbers of its first one.
    pub fn by_column(&self, board: &TicTacToe) -> u128 {
        let side = self.without_side(board) ^ self.of(board);
        side ^ self.of_marks(board, |cell| cell % 3)
    }

    fn of_marks<B: Grid>(&self, board: &B, cell_of: impl Fn(usize) -> usize) -> u128 {
        let marks = board
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, mark)| **mark != b'.');
        marks.fold(0, |key, (cell, mark)| {
            self.combine(key, self.number(*mark, cell_of(cell)))
        })
    }

    fn number(&self, mark: u8, cell: usize) -> u128 {
        let before = [0, self.numbers.len() / 2][usize::from(mark == b'O')];
        self.numbers[1 + before + cell]
    }

    fn combine(&self, word: u128, other: u128) -> u128 {
        self.exclusive_ors.set(self.exclusive_ors.get() + 1);
        word ^ other
    }
}

/// A board whose key is carried along, and changed where a move changes the board.
#[derive(Clone, Debug)]
pub struct Carried<'k, B> {
    /// The board.
    pub board: B,
    key: u128,
    keys: &'k Keys,
}

impl<'k, B: Grid> Carried<'k, B> {
    /// A root with its key.
    pub fn new(board: B, keys: &'k Keys) -> Self {
        Self {
            key: keys.of(&board),
            board,
            keys,
        }
    }
}

impl<B: Grid> Board for Carried<'_, B> {
    const WIN: i64 = B::WIN;
    type Key = u128;

    fn moves(&self) -> Vec<usize> {
        self.board.moves()
    }

    fn play(&self, mv: usize) -> Self {
        let board = self.board.play(mv);
        let mut cells = self.board.cells().iter().zip(board.cells());
        let cell = cells.position(|(before, after)| before != after);
        let number = self
            .keys
            .number(self.board.to_move(), cell.expect("a mark"));
        let key = self.keys.combine(self.key, number);
        Self {
            board,
            key: self.keys.combine(key, self.keys.numbers[0]),
            keys: self.keys,
        }
    }

    fn end(&self) -> Option<End> {
        self.board.end()
    }

    fn key(&self) -> u128 {
        self.key
    }
}

/// Pairs among these keys that are equal.
pub fn equal_pairs(keys: impl IntoIterator<Item = u128>) -> u64 {
    let (mut met, mut pairs) = (HashMap::new(), 0);
    for key in keys {
        // Each key makes a pair with every one before it that is equal.
        let before = met.entry(key).or_insert(0_u64);
        pairs += *before;
        *before += 1;
    }
    pairs
}

/// How many of the numbers cannot be made from those before them by exclusive or: every sum is listed, and looked up.
pub fn independent(numbers: impl IntoIterator<Item = u128>) -> u64 {
    let (mut sums, mut fresh) = (HashSet::from([0]), 0);
    for number in numbers {
        if !sums.contains(&number) {
            fresh += 1;
            let with: Vec<u128> = sums.iter().map(|sum| sum ^ number).collect();
            sums.extend(with);
        }
    }
    fresh
}
