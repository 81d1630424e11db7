//! A second opinion: the same searches in the plainest style, sharing no code with the rest of the book.
//!
//! Boards are rows of characters, values are plain integers from MAX's view, the two sides have a loop each, and nodes are
//! counted by hand. The facts of this chapter name it as their independent check.

use std::sync::LazyLock;

use chapter::serde_json::{self, Value as Json};

type Line = Vec<(usize, usize)>;

static CELL_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(3, 3, 3));
static COLUMN_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(6, 7, 4));

/// A position: characters and whose turn it is, or a nested list.
#[derive(Clone)]
pub enum Board {
    Cells(Vec<Vec<char>>, bool),
    List(Json, bool),
}

/// What is counted.
#[derive(Default)]
pub struct Tally {
    pub nodes: u64,
    pub leaves: u64,
}

/// The conditions of a search.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Whether stones fall to the lowest empty cell of one of seven columns and four in a row win, or marks are set on nine
    /// cells and three in a row win.
    falling: bool,
    /// What a win is worth, and what each ply takes from that.
    win: i64,
    per_ply: i64,
    /// How many plies are searched.
    depth: i64,
    /// Whether positions at the horizon count the lines through each stone.
    lines: bool,
}

pub const CELLS: Rules = Rules {
    falling: false,
    win: 10,
    per_ply: 1,
    depth: 99,
    lines: false,
};

pub const FLAT_CELLS: Rules = Rules {
    win: 1,
    per_ply: 0,
    ..CELLS
};

pub const fn falling(depth: i64, lines: bool) -> Rules {
    Rules {
        falling: true,
        win: 1000,
        per_ply: 1,
        depth,
        lines,
    }
}

pub fn cells(text: &str, max_to_move: bool) -> Board {
    let characters: Vec<char> = text.chars().collect();
    Board::Cells(
        characters.chunks(3).map(<[char]>::to_vec).collect(),
        max_to_move,
    )
}

pub fn empty_columns() -> Board {
    Board::Cells(vec![vec!['.'; 7]; 6], true)
}

pub fn list(text: &str) -> Board {
    Board::List(serde_json::from_str(text).expect("a nested list"), true)
}

impl Board {
    fn max_to_move(&self) -> bool {
        match self {
            Self::Cells(_, max) | Self::List(_, max) => *max,
        }
    }

    fn children(&self, rules: Rules) -> Vec<Self> {
        let max = self.max_to_move();
        match self {
            Self::List(list, _) => {
                let entries = list.as_array().into_iter().flatten();
                entries
                    .map(|entry| Self::List(entry.clone(), !max))
                    .collect()
            }
            Self::Cells(rows, _) => {
                let mut children = Vec::new();
                let places: Vec<(usize, usize)> = if rules.falling {
                    let lowest =
                        |column: usize| (0..rows.len()).rev().find(|row| rows[*row][column] == '.');
                    (0..rows[0].len())
                        .filter_map(|column| lowest(column).map(|row| (row, column)))
                        .collect()
                } else {
                    let every = (0..rows.len())
                        .flat_map(|row| (0..rows[0].len()).map(move |column| (row, column)));
                    every
                        .filter(|(row, column)| rows[*row][*column] == '.')
                        .collect()
                };
                for (row, column) in places {
                    let mut next = rows.clone();
                    next[row][column] = if max { 'X' } else { 'O' };
                    children.push(Self::Cells(next, !max));
                }
                children
            }
        }
    }

    /// The value for MAX if nothing is searched below.
    fn end(&self, rules: Rules, ply: i64) -> Option<i64> {
        match self {
            Self::List(list, _) => list.as_i64(),
            Self::Cells(rows, _) => {
                for (mark, sign) in [('X', 1), ('O', -1)] {
                    if lines(rules)
                        .iter()
                        .any(|line| line.iter().all(|(r, c)| rows[*r][*c] == mark))
                    {
                        return Some(sign * (rules.win - rules.per_ply * ply));
                    }
                }
                if rows.iter().flatten().all(|cell| *cell != '.') {
                    return Some(0);
                }
                (ply == rules.depth).then(|| if rules.lines { points(rows, rules) } else { 0 })
            }
        }
    }
}

fn lines(rules: Rules) -> &'static [Line] {
    if rules.falling {
        &COLUMN_LINES
    } else {
        &CELL_LINES
    }
}

fn lines_of(rows: usize, columns: usize, length: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let line: Option<Line> = (0..length)
                    .map(|step| {
                        let r = row + step * down;
                        let c = column.checked_add_signed(right * step.cast_signed())?;
                        (r < rows && c < columns).then_some((r, c))
                    })
                    .collect();
                lines.extend(line);
            }
        }
    }
    lines
}

fn points(rows: &[Vec<char>], rules: Rules) -> i64 {
    let mut points = 0;
    for (row, column) in lines(rules).iter().flatten() {
        points += match rows[*row][*column] {
            'X' => 1,
            'O' => -1,
            _ => 0,
        };
    }
    points
}

pub fn minimax(board: &Board, rules: Rules, ply: i64, tally: &mut Tally) -> i64 {
    tally.nodes += 1;
    if let Some(value) = board.end(rules, ply) {
        tally.leaves += 1;
        return value;
    }
    let values = board
        .children(rules)
        .into_iter()
        .map(|child| minimax(&child, rules, ply + 1, tally));
    let best = if board.max_to_move() {
        values.max()
    } else {
        values.min()
    };
    best.expect("a board with an empty cell")
}

pub fn alpha_beta(
    board: &Board,
    rules: Rules,
    ply: i64,
    mut alpha: i64,
    mut beta: i64,
    tally: &mut Tally,
) -> i64 {
    tally.nodes += 1;
    if let Some(value) = board.end(rules, ply) {
        tally.leaves += 1;
        return value;
    }
    if board.max_to_move() {
        let mut best = i64::MIN;
        for child in board.children(rules) {
            best = best.max(alpha_beta(&child, rules, ply + 1, alpha, beta, tally));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    } else {
        let mut best = i64::MAX;
        for child in board.children(rules) {
            best = best.min(alpha_beta(&child, rules, ply + 1, alpha, beta, tally));
            beta = beta.min(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// The values, for MAX, of the moves from `board`, in ascending order of the moves.
pub fn move_values(board: &Board, rules: Rules, ply: i64) -> Vec<i64> {
    let children = board.children(rules);
    children
        .iter()
        .map(|child| minimax(child, rules, ply + 1, &mut Tally::default()))
        .collect()
}

/// The counts of plain minimax.
pub fn count_minimax(board: &Board, rules: Rules) -> Tally {
    let mut tally = Tally::default();
    minimax(board, rules, 0, &mut tally);
    tally
}

/// The counts of alpha-beta; with an order, the root's moves are searched in that order, by their places in the list of
/// children.
pub fn count_alpha_beta(board: &Board, rules: Rules, order: &[usize]) -> Tally {
    let mut tally = Tally::default();
    if order.is_empty() {
        alpha_beta(board, rules, 0, i64::MIN, i64::MAX, &mut tally);
        return tally;
    }
    tally.nodes = 1;
    let children = board.children(rules);
    let (mut alpha, mut beta) = (i64::MIN, i64::MAX);
    for place in order {
        let value = alpha_beta(&children[*place], rules, 1, alpha, beta, &mut tally);
        if board.max_to_move() {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
    }
    tally
}
