//! A second opinion: the same counts in the plainest style, sharing no code with the rest of the book.
//!
//! Boards are rows of characters, keys are wide integers whose arithmetic is cut by hand, lines are looked for cell by cell.
//! The facts of this chapter name it as their independent check.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

const WORD: u128 = 1 << 64;

/// Number `index` of the sequence of a seed: a closed formula, because the state is a multiple of one number.
pub fn random(seed: u128, index: u128) -> u128 {
    let fold = |word: u128, by: u32| word ^ (word >> by);
    let state = (seed + (index + 1) * 11_400_714_819_323_198_485) % WORD;
    let once = fold(state, 30) * 13_787_848_793_156_543_929 % WORD;
    let twice = fold(once, 27) * 10_723_151_780_598_845_931 % WORD;
    fold(twice, 31)
}

/// Cells row by row, the lowest row first where stones fall.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    cells: Vec<char>,
    falling: bool,
    to_move: char,
}

pub fn cells(text: &str, to_move: char) -> Board {
    Board {
        cells: text.chars().collect(),
        falling: false,
        to_move,
    }
}

pub fn falling() -> Board {
    Board {
        cells: vec!['.'; 42],
        falling: true,
        to_move: 'X',
    }
}

impl Board {
    fn width(&self) -> usize {
        if self.falling { 7 } else { 3 }
    }

    fn at(&self, row: usize, column: usize, up: usize, step: (isize, usize)) -> char {
        // So many steps up, and as many to the right, to the left, or neither.
        let width = self.width();
        let beside = column.checked_add_signed(step.0 * step.1.cast_signed());
        match beside.filter(|column| *column < width) {
            Some(column) => {
                let cell = (row + up * step.1) * width + column;
                self.cells.get(cell).copied().unwrap_or(' ')
            }
            None => ' ',
        }
    }

    fn winner(&self) -> Option<char> {
        let (length, width) = (if self.falling { 4 } else { 3 }, self.width());
        for (cell, mark) in self.cells.iter().enumerate() {
            if *mark == '.' {
                continue;
            }
            let (row, column) = (cell / width, cell % width);
            for (up, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let same = |step: usize| self.at(row, column, up, (right, step)) == *mark;
                if (1..length).all(same) {
                    return Some(*mark);
                }
            }
        }
        None
    }

    fn open_cells(&self) -> Vec<usize> {
        let empty = |cell: &usize| self.cells[*cell] == '.';
        if self.falling {
            (0..7)
                .filter_map(|column| (0..6).map(|row| row * 7 + column).find(empty))
                .collect()
        } else {
            (0..9).filter(empty).collect()
        }
    }

    fn after(&self, cell: usize) -> Self {
        let mut next = self.clone();
        next.cells[cell] = self.to_move;
        next.to_move = if self.to_move == 'X' { 'O' } else { 'X' };
        next
    }

    fn images(&self) -> Vec<Self> {
        let place = |turn: usize, row: usize, column: usize| match turn {
            0 => (row, column),
            1 => (column, 2 - row),
            2 => (2 - row, 2 - column),
            3 => (2 - column, row),
            4 => (row, 2 - column),
            5 => (2 - row, column),
            6 => (column, row),
            _ => (2 - column, 2 - row),
        };
        (0..8)
            .map(|turn| {
                let mut image = self.clone();
                for (cell, mark) in self.cells.iter().enumerate() {
                    let (row, column) = place(turn, cell / 3, cell % 3);
                    image.cells[row * 3 + column] = *mark;
                }
                image
            })
            .collect()
    }
}

/// How a position is recognised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// By everything: a digit of base three for each cell, and the side.
    Whole,
    /// By the least of that over eight images.
    Image,
    /// By the upper bits of the key.
    Bits(u32),
    /// By the key without the side.
    NoSide,
    /// By the key with one number for each column.
    Column,
}

/// Recognises positions, and remembers what it was told about them.
pub struct Memory {
    known: Known,
    numbers: Vec<u128>,
    scores: HashMap<u128, i64>,
    pub nodes: u64,
    pub hits: u64,
    /// Exclusive ors when each position's key is made from nothing.
    pub rebuilt: u64,
    /// Exclusive ors when a key is changed at each move.
    pub changed: u64,
}

impl Memory {
    pub fn new(known: Known, seed: u64) -> Self {
        Self {
            known,
            numbers: (0..85)
                .map(|index| random(u128::from(seed), index))
                .collect(),
            scores: HashMap::new(),
            nodes: 0,
            hits: 0,
            rebuilt: 0,
            changed: 0,
        }
    }

    pub fn entries(&self) -> u64 {
        self.scores.len() as u64
    }

    fn whole(board: &Board) -> u128 {
        let digits = board.cells.iter().fold(0, |code, mark| {
            3 * code + ".XO".find(*mark).unwrap_or(0) as u128
        });
        2 * digits + u128::from(board.to_move == 'O')
    }

    pub fn name(&self, board: &Board) -> u128 {
        let width = board.width();
        let count = board.cells.len();
        let mut key = 0;
        if board.to_move == 'O' && self.known != Known::NoSide {
            key ^= self.numbers[0];
        }
        for (cell, mark) in board.cells.iter().enumerate() {
            let cell = if self.known == Known::Column {
                cell % width
            } else {
                cell
            };
            match mark {
                'X' => key ^= self.numbers[1 + cell],
                'O' => key ^= self.numbers[1 + count + cell],
                _ => {}
            }
        }
        match self.known {
            Known::Whole => Self::whole(board),
            Known::Image => board.images().iter().map(Self::whole).min().unwrap_or(0),
            Known::Bits(bits) => key / (1 << (64 - bits)),
            Known::NoSide | Known::Column => key,
        }
    }

    /// The score of `board` for its side to move, `left` plies deep.
    pub fn score(&mut self, board: &Board, ply: i64, left: i64) -> i64 {
        let stones = board.cells.iter().filter(|mark| **mark != '.').count() as u64;
        self.rebuilt += stones + u64::from(board.to_move == 'O');
        if ply > 0 {
            self.changed += 2;
        }
        let name = self.name(board);
        if let Some(score) = self.scores.get(&name) {
            self.hits += 1;
            return *score;
        }
        self.nodes += 1;
        let win = if board.falling { 1000 } else { 10 };
        let open = board.open_cells();
        let score = if let Some(winner) = board.winner() {
            if winner == board.to_move {
                win - ply
            } else {
                ply - win
            }
        } else if open.is_empty() || left == 0 {
            0
        } else {
            let mut best = i64::MIN;
            for cell in open {
                best = best.max(-self.score(&board.after(cell), ply + 1, left - 1));
            }
            best
        };
        self.scores.insert(name, score);
        score
    }
}

/// All positions within so many plies, each once.
fn reachable(root: Board, plies: usize) -> Vec<Board> {
    let mut all = HashSet::from([root.clone()]);
    let mut fresh = vec![root];
    for _ in 0..plies {
        let mut next = Vec::new();
        for board in fresh.iter().filter(|board| board.winner().is_none()) {
            for cell in board.open_cells() {
                let child = board.after(cell);
                if all.insert(child.clone()) {
                    next.push(child);
                }
            }
        }
        fresh = next;
    }
    all.into_iter().collect()
}

pub static CELLS: LazyLock<Vec<Board>> = LazyLock::new(|| reachable(cells(".........", 'X'), 9));
pub static COLUMNS: LazyLock<Vec<Board>> = LazyLock::new(|| reachable(falling(), 7));

/// Pairs of boards with the same key of so many bits.
pub fn shared(boards: &[Board], seed: u64, bits: u32) -> u64 {
    let memory = Memory::new(Known::Bits(bits), seed);
    let mut met: HashMap<u128, u64> = HashMap::new();
    let mut pairs = 0;
    for board in boards {
        // Each board makes a pair with every one before it that has its key.
        let before = met.entry(memory.name(board)).or_default();
        pairs += *before;
        *before += 1;
    }
    pairs
}

/// How many of the random numbers, cut to so many bits, cannot be made from those before them by exclusive or.
pub fn independent(seed: u64, count: u128, bits: u32) -> u64 {
    let mut made = HashSet::from([0]);
    let mut fresh = 0;
    for index in 0..count {
        let number = random(u128::from(seed), index) / (1 << (64 - bits));
        if !made.contains(&number) {
            fresh += 1;
            let with: Vec<u128> = made.iter().map(|key| key ^ number).collect();
            made.extend(with);
        }
    }
    fresh
}
