use std::collections::{HashMap, HashSet};

use crate::{Board, ConnectFour, End, TicTacToe};

/// A board of marks on cells.
pub trait Grid: Board {
    /// The characters of the cells.
    fn cells(&self) -> &[u8];
    /// `X` or `O`.
    fn to_move(&self) -> u8;

    /// The marks that are there, each with its cell: nought is an X, one an O.
    fn marks(&self) -> Vec<(usize, usize)> {
        let marks = self.cells().iter().enumerate();
        marks
            .filter(|(_, mark)| **mark != b'.')
            .map(|(cell, mark)| (usize::from(*mark == b'O'), cell))
            .collect()
    }
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
pub fn random(seed: u64, index: u64) -> u64 {
    const WORD: u128 = 1 << 64;
    let fold = |word: u128, by: u32| word ^ (word >> by);
    let state = (u128::from(seed) + (u128::from(index) + 1) * 11_400_714_819_323_198_485) % WORD;
    let once = fold(state, 30) * 13_787_848_793_156_543_929 % WORD;
    let twice = fold(once, 27) * 10_723_151_780_598_845_931 % WORD;
    // What lies above a word is nought.
    u64::try_from(fold(twice, 31)).unwrap_or_default()
}

/// Two draws of thirty-one bits, the first of them thirty-two bits higher, rounded to the fifty-three digits of a float. Of two
/// numbers that are as near the one with an even last digit is taken.
pub fn joined(high: u64, low: u64) -> u64 {
    let sum = (high << 32) + low;
    let digits = u64::BITS - sum.leading_zeros();
    let unit = 1 << digits.saturating_sub(53);
    let (digits, rest) = (sum / unit, sum % unit);
    let goes_up = 2 * rest + digits % 2 > unit;
    (digits + u64::from(goes_up)) * unit
}

/// The random numbers of a board: one for each mark on each cell, and one for O to move.
#[derive(Clone, Debug)]
pub struct Keys {
    z: [Vec<u64>; 2],
    o_to_move: u64,
}

impl Keys {
    /// Numbers for a board of so many cells.
    pub fn new(seed: u64, cells: u64) -> Self {
        Self::from_sequence(cells, |index| random(seed, index))
    }

    /// The fault: each number is joined from two draws as a float.
    pub fn poor(seed: u64, cells: u64) -> Self {
        let draw = |index| random(seed, index) >> 33;
        Self::from_sequence(cells, |index| joined(draw(2 * index), draw(2 * index + 1)))
    }

    fn from_sequence(cells: u64, number: impl Fn(u64) -> u64) -> Self {
        Self {
            o_to_move: number(0),
            z: [1, 1 + cells].map(|first| (first..first + cells).map(&number).collect()),
        }
    }

    /// Every number.
    pub fn numbers(&self) -> Vec<u64> {
        let [x, o] = &self.z;
        [&[self.o_to_move], &x[..], &o[..]].concat()
    }

    /// The fault: the side to move is left out.
    #[must_use]
    pub fn without_side(self) -> Self {
        Self {
            o_to_move: 0,
            ..self
        }
    }

    /// The fault: in rows of three, all cells of a column have the numbers of its first one.
    #[must_use]
    pub fn by_column(self) -> Self {
        let column = |z: Vec<u64>| (0..z.len()).map(|cell| z[cell % 3]).collect();
        Self {
            z: self.z.map(column),
            ..self
        }
    }

    // ANCHOR: plain
    /// The key of a board, from nothing.
    pub fn of<B: Grid>(&self, board: &B) -> u64 {
        let mut key = self.o_to_move * u64::from(board.to_move() == b'O');
        for (mark, cell) in board.marks() {
            key ^= self.z[mark][cell];
        }
        key
    }

    /// The key after a move that puts `mark` on `cell` or takes it off, from the key before.
    pub fn changed(&self, key: u64, mark: usize, cell: usize) -> u64 {
        key ^ self.z[mark][cell] ^ self.o_to_move
    }
    // ANCHOR_END: plain
}

/// A board whose key is carried along, and changed where a move changes the board.
#[derive(Clone, Debug)]
pub struct Carried<'k, B> {
    /// The board.
    pub board: B,
    key: u64,
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
    type Key = u64;

    fn moves(&self) -> Vec<usize> {
        self.board.moves()
    }

    fn play(&self, mv: usize) -> Self {
        let board = self.board.play(mv);
        let before = self.board.marks();
        let new = board
            .marks()
            .into_iter()
            .find(|mark| !before.contains(mark));
        let (mark, cell) = new.expect("a mark");
        Self {
            board,
            key: self.keys.changed(self.key, mark, cell),
            keys: self.keys,
        }
    }

    fn end(&self) -> Option<End> {
        self.board.end()
    }

    fn key(&self) -> u64 {
        self.key
    }
}

/// Pairs among these keys that are equal.
pub fn equal_pairs(keys: impl IntoIterator<Item = u64>) -> u64 {
    let (mut met, mut pairs) = (HashMap::new(), 0);
    for key in keys {
        // Each key makes a pair with every one before it that is equal.
        let before = met.entry(key).or_insert(0_u64);
        pairs += *before;
        *before += 1;
    }
    pairs
}

/// In how many places keys stand, if each place is told by the lowest bits of a key.
pub fn places(keys: impl IntoIterator<Item = u64>, bits: u32) -> usize {
    let places: HashSet<u64> = keys.into_iter().map(|key| key % (1 << bits)).collect();
    places.len()
}

/// A tic-tac-toe board that a table takes for each of its images. The moves that it stores are not turned: that is the fault.
#[derive(Clone, Copy, Debug)]
pub struct Folded(pub TicTacToe);

impl Board for Folded {
    const WIN: i64 = TicTacToe::WIN;
    type Key = TicTacToe;

    fn moves(&self) -> Vec<usize> {
        self.0.moves()
    }

    fn play(&self, mv: usize) -> Self {
        Self(self.0.play(mv))
    }

    fn end(&self) -> Option<End> {
        self.0.end()
    }

    fn key(&self) -> TicTacToe {
        self.0.least_image()
    }
}
