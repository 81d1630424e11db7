//! A second opinion: the same searches in the plainest style, sharing no code with the rest of the book.
//!
//! Boards are rows of characters, values are plain integers from the view of X or MAX, the two sides have a loop each, and
//! everything is counted by hand. The facts of this chapter name it as their independent check.

use std::sync::LazyLock;

use chapter::serde_json::{self, Value as Json};

/// Beyond every value.
const INFINITE: i64 = 1_000_000_000;

/// A position: characters and whether X is to move, or a nested list and whether MAX is.
#[derive(Clone)]
pub enum Board {
    Cells([char; 9], bool),
    Columns([[char; 7]; 6], bool),
    List(Json, bool),
}

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    AlphaBeta,
    /// Scouts; after a surprise again from alpha to beta.
    Whole,
    /// Scouts; after a surprise from the scout's value to beta.
    Tight,
    /// Scouts; after a surprise from one point before the scout's value.
    Inside,
    /// Scouts and believes them.
    Believing,
    /// Scouts every move, the first one too.
    FirstToo,
}

/// The conditions of a search.
#[derive(Clone, Copy)]
pub struct Rules {
    pub style: Style,
    /// How many plies are searched.
    pub depth: i64,
    /// At how many nodes in a hundred the moves are sorted by what a glance at the next position says.
    pub sorted: u64,
    /// Where the lots of the nodes begin.
    pub seed: u64,
}

/// To the end, in natural order.
pub const fn to_the_end(style: Style) -> Rules {
    Rules {
        style,
        depth: 99,
        sorted: 0,
        seed: 1,
    }
}

/// What is counted.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub first_cutoffs: u64,
    pub scouts: u64,
    pub researches: u64,
}

/// What a search finds: the value from the view of X or MAX, and the moves that lead to it, by their places in the list of
/// children.
#[derive(Clone)]
pub struct Found {
    pub value: i64,
    pub line: Vec<usize>,
}

/// Nine characters, or a list if the text begins with a bracket.
pub fn board(text: &str) -> Board {
    if text.starts_with('[') {
        return Board::List(serde_json::from_str(text).expect("a nested list"), true);
    }
    let count = |mark| text.matches(mark).count();
    let mut cells = ['.'; 9];
    for (cell, mark) in cells.iter_mut().zip(text.chars()) {
        *cell = mark;
    }
    Board::Cells(cells, count('X') <= count('O'))
}

/// The Connect Four board after these columns.
pub fn columns(played: &str) -> Board {
    let mut rows = [['.'; 7]; 6];
    let mut x_to_move = true;
    for column in played.bytes().map(|digit| usize::from(digit - b'1')) {
        rows = dropped(&rows, column, x_to_move).expect("a column with room");
        x_to_move = !x_to_move;
    }
    Board::Columns(rows, x_to_move)
}

fn dropped(rows: &[[char; 7]; 6], column: usize, x: bool) -> Option<[[char; 7]; 6]> {
    let row = (0..6).rev().find(|row| rows[*row][column] == '.')?;
    let mut next = *rows;
    next[row][column] = if x { 'X' } else { 'O' };
    Some(next)
}

impl Board {
    fn x_to_move(&self) -> bool {
        match self {
            Self::Cells(_, x) | Self::Columns(_, x) | Self::List(_, x) => *x,
        }
    }

    /// The next positions in natural order, each with its column, cell or entry.
    fn children(&self) -> Vec<(usize, Self)> {
        match self {
            Self::Cells(cells, x) => (0..9)
                .filter(|cell| cells[*cell] == '.')
                .map(|cell| {
                    let mut next = *cells;
                    next[cell] = if *x { 'X' } else { 'O' };
                    (cell, Self::Cells(next, !x))
                })
                .collect(),
            Self::Columns(rows, x) => (0..7)
                .filter_map(|column| Some((column, Self::Columns(dropped(rows, column, *x)?, !x))))
                .collect(),
            Self::List(list, max) => {
                let entries = list.as_array().into_iter().flatten().enumerate();
                entries
                    .map(|(place, entry)| (place, Self::List(entry.clone(), !max)))
                    .collect()
            }
        }
    }

    /// The value of a finished game, `ply` moves from the root.
    fn end(&self, ply: i64) -> Option<i64> {
        match self {
            Self::Cells(cells, x) => {
                let full = cells.iter().all(|cell| *cell != '.');
                let mover = if *x { 'O' } else { 'X' };
                let won = CELL_LINES.iter().any(|line| {
                    line.iter()
                        .all(|(row, column)| cells[3 * row + column] == mover)
                });
                match (won, full) {
                    (true, _) => Some(if *x { ply - 10 } else { 10 - ply }),
                    (false, true) => Some(0),
                    (false, false) => None,
                }
            }
            Self::Columns(rows, x) => {
                let mover = if *x { 'O' } else { 'X' };
                let won = COLUMN_LINES.iter().any(|line| {
                    line.iter()
                        .all(|(row, column)| rows[*row][*column] == mover)
                });
                let full = rows[0].iter().all(|cell| *cell != '.');
                match (won, full) {
                    (true, _) => Some(if *x { ply - 1000 } else { 1000 - ply }),
                    (false, true) => Some(0),
                    (false, false) => None,
                }
            }
            Self::List(list, _) => list.as_i64(),
        }
    }

    /// What a glance says: for each stone the lines of four through its cell.
    fn glance(&self) -> i64 {
        let Self::Columns(rows, _) = self else {
            return 0;
        };
        let mut points = 0;
        for (cells, weights) in rows.iter().zip(WEIGHTS.iter()) {
            for (cell, weight) in cells.iter().zip(weights) {
                match cell {
                    'X' => points += weight,
                    'O' => points -= weight,
                    _ => {}
                }
            }
        }
        points
    }
}

type Line = Vec<(usize, usize)>;

static CELL_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines(3, 3, 3));
static COLUMN_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines(6, 7, 4));

/// All straight lines of this length on a board.
fn lines(rows: usize, columns: usize, length: usize) -> Vec<Line> {
    let (high, wide) = (rows + 1 - length, columns + 1 - length);
    let steps = || 0..length;
    let mut lines = Vec::new();
    for row in 0..rows {
        lines.extend((0..wide).map(|left| steps().map(|s| (row, left + s)).collect::<Line>()));
    }
    for column in 0..columns {
        lines.extend((0..high).map(|top| steps().map(|s| (top + s, column)).collect::<Line>()));
    }
    for top in 0..high {
        for left in 0..wide {
            lines.push(steps().map(|s| (top + s, left + s)).collect());
            lines.push(steps().map(|s| (top + s, left + length - 1 - s)).collect());
        }
    }
    lines
}

static WEIGHTS: LazyLock<[[i64; 7]; 6]> = LazyLock::new(|| {
    let mut weights = [[0; 7]; 6];
    for (row, column) in COLUMN_LINES.iter().flatten() {
        weights[*row][*column] += 1;
    }
    weights
});

/// Bytes into a hash, one after the other.
fn hashed(mut hash: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    for byte in bytes {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(1_099_511_628_211);
    }
    hash
}

fn byte(place: usize) -> u8 {
    u8::try_from(place).expect("a short list of moves")
}

/// A number below a hundred out of a hash.
fn drawn(hash: u64) -> u64 {
    let mut z = hash.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z ^= z >> 30;
    z = z.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^= z >> 27;
    z = z.wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^= z >> 31;
    z % 100
}

/// The children of a node that the moves behind `hash` lead to, in the order in which they are searched.
fn in_order(board: &Board, rules: Rules, hash: u64) -> Vec<(usize, Board)> {
    let mut children = board.children();
    if drawn(hash) < rules.sorted {
        let worth = |child: &Board| child.end(0).unwrap_or_else(|| child.glance());
        if board.x_to_move() {
            children.sort_by_cached_key(|(_, child)| -worth(child));
        } else {
            children.sort_by_cached_key(|(_, child)| worth(child));
        }
    }
    children
}

/// A search in progress.
struct Run {
    rules: Rules,
    /// Places of the root's children in the order in which they are searched; empty for the natural one.
    order: Vec<usize>,
    tally: Tally,
}

impl Run {
    fn search(&mut self, board: &Board, ply: i64, hash: u64, alpha: i64, beta: i64) -> Found {
        self.tally.nodes += 1;
        let end = board.end(ply);
        if end.is_some() || ply == self.rules.depth {
            self.tally.leaves += 1;
            let value = end.unwrap_or_else(|| board.glance());
            let line = Vec::new();
            return Found { value, line };
        }
        let mut children = in_order(board, self.rules, hash);
        if ply == 0 && !self.order.is_empty() {
            children = self
                .order
                .iter()
                .map(|place| children[*place].clone())
                .collect();
        }
        if board.x_to_move() {
            self.max(&children, ply, hash, alpha, beta)
        } else {
            self.min(&children, ply, hash, alpha, beta)
        }
    }

    fn max(
        &mut self,
        children: &[(usize, Board)],
        ply: i64,
        hash: u64,
        mut alpha: i64,
        beta: i64,
    ) -> Found {
        let (mut best, mut line) = (-INFINITE, Vec::new());
        for (tried, (place, child)) in children.iter().enumerate() {
            let path = hashed(hash, [byte(*place)]);
            let scouted = self.rules.style != Style::AlphaBeta
                && (tried > 0 || self.rules.style == Style::FirstToo)
                && beta - alpha > 1;
            let mut found;
            if scouted {
                self.tally.scouts += 1;
                found = self.search(child, ply + 1, path, alpha, alpha + 1);
                let surprise = found.value > alpha && found.value < beta;
                if surprise && self.rules.style != Style::Believing {
                    self.tally.researches += 1;
                    let from = match self.rules.style {
                        Style::Tight => found.value,
                        Style::Inside => found.value - 1,
                        _ => alpha,
                    };
                    found = self.search(child, ply + 1, path, from, beta);
                }
            } else {
                found = self.search(child, ply + 1, path, alpha, beta);
            }
            best = best.max(found.value);
            if found.value > alpha {
                alpha = found.value;
                line = vec![*place];
                line.extend(found.line);
            }
            if alpha >= beta {
                self.tally.cutoffs += 1;
                self.tally.first_cutoffs += u64::from(tried == 0);
                break;
            }
        }
        Found { value: best, line }
    }

    fn min(
        &mut self,
        children: &[(usize, Board)],
        ply: i64,
        hash: u64,
        alpha: i64,
        mut beta: i64,
    ) -> Found {
        let (mut best, mut line) = (INFINITE, Vec::new());
        for (tried, (place, child)) in children.iter().enumerate() {
            let path = hashed(hash, [byte(*place)]);
            let scouted = self.rules.style != Style::AlphaBeta
                && (tried > 0 || self.rules.style == Style::FirstToo)
                && beta - alpha > 1;
            let mut found;
            if scouted {
                self.tally.scouts += 1;
                found = self.search(child, ply + 1, path, beta - 1, beta);
                let surprise = found.value < beta && found.value > alpha;
                if surprise && self.rules.style != Style::Believing {
                    self.tally.researches += 1;
                    let from = match self.rules.style {
                        Style::Tight => found.value,
                        Style::Inside => found.value + 1,
                        _ => beta,
                    };
                    found = self.search(child, ply + 1, path, alpha, from);
                }
            } else {
                found = self.search(child, ply + 1, path, alpha, beta);
            }
            best = best.min(found.value);
            if found.value < beta {
                beta = found.value;
                line = vec![*place];
                line.extend(found.line);
            }
            if alpha >= beta {
                self.tally.cutoffs += 1;
                self.tally.first_cutoffs += u64::from(tried == 0);
                break;
            }
        }
        Found { value: best, line }
    }
}

/// Searches from `board` with everything open; with an order, the root's moves are searched in that order, by their places in
/// the list of children.
pub fn count(board: &Board, rules: Rules, order: &[usize]) -> (Found, Tally) {
    let mut run = Run {
        rules,
        order: order.to_vec(),
        tally: Tally::default(),
    };
    let hash = hashed(14_695_981_039_346_656_037, rules.seed.to_le_bytes());
    let found = run.search(board, 0, hash, -INFINITE, INFINITE);
    (found, run.tally)
}

/// The value of a position by looking at everything.
pub fn value(board: &Board, ply: i64) -> i64 {
    if let Some(value) = board.end(ply) {
        return value;
    }
    let children = board.children();
    let values = children.iter().map(|(_, child)| value(child, ply + 1));
    let best = if board.x_to_move() {
        values.max()
    } else {
        values.min()
    };
    best.expect("a game that goes on has a move")
}
