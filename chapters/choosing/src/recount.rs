//! A second opinion on the small board, sharing no code with the rest of the book: columns are strings, values are plain
//! integers from the first player's view, the two sides have a branch each, and nodes are counted by hand.

use std::collections::{HashMap, HashSet};

/// Columns and rows of the small board.
const SIDE: usize = 4;
/// What a win at the root would be worth.
const WIN: i64 = 1000;

/// The stones of every column from the bottom up, `X` for the first player's.
type Board = [String; SIDE];

/// What is counted.
#[derive(Default)]
pub struct Tally {
    pub nodes: u64,
    pub hits: u64,
    pub probes: u64,
    table: HashMap<Board, (i64, i64)>,
}

impl Tally {
    pub fn entries(&self) -> usize {
        self.table.len()
    }
}

fn empty() -> Board {
    std::array::from_fn(|_| String::new())
}

fn stones(board: &Board) -> usize {
    board.iter().map(String::len).sum()
}

fn children(board: &Board) -> Vec<Board> {
    let mark = if stones(board).is_multiple_of(2) {
        'X'
    } else {
        'O'
    };
    let open = (0..SIDE).filter(|column| board[*column].len() < SIDE);
    open.map(|column| {
        let mut next = board.clone();
        next[column].push(mark);
        next
    })
    .collect()
}

/// The value of a finished game. On four by four cells a line of four is a whole column, row or diagonal.
fn end(board: &Board) -> Option<i64> {
    let cell = |column: usize, row: usize| board[column].as_bytes().get(row);
    for (mark, sign) in [(b'X', 1), (b'O', -1)] {
        let holds = |column, row| cell(column, row) == Some(&mark);
        let column = (0..SIDE).any(|column| (0..SIDE).all(|row| holds(column, row)));
        let row = (0..SIDE).any(|row| (0..SIDE).all(|column| holds(column, row)));
        let rising = (0..SIDE).all(|step| holds(step, step));
        let falling = (0..SIDE).all(|step| holds(step, SIDE - 1 - step));
        if column || row || rising || falling {
            let ply = i64::try_from(stones(board)).unwrap_or(0);
            return Some(sign * (WIN - ply));
        }
    }
    (stones(board) == SIDE * SIDE).then_some(0)
}

fn max_to_move(board: &Board) -> bool {
    stones(board).is_multiple_of(2)
}

/// The positions that can be reached, by breadth.
pub fn positions() -> usize {
    let mut seen = HashSet::from([empty()]);
    let mut open = vec![empty()];
    while let Some(board) = open.pop() {
        if end(&board).is_none() {
            open.extend(
                children(&board)
                    .into_iter()
                    .filter(|child| seen.insert(child.clone())),
            );
        }
    }
    seen.len()
}

/// Alpha-beta; with a table of lower and upper values when `remembers` is set.
fn search(board: &Board, alpha: i64, beta: i64, remembers: bool, tally: &mut Tally) -> i64 {
    let (mut low, mut high) = (alpha, beta);
    if remembers && let Some((floor, ceiling)) = tally.table.get(board).copied() {
        if floor >= beta || floor == ceiling || ceiling <= alpha {
            tally.hits += 1;
            return if ceiling <= alpha { ceiling } else { floor };
        }
        (low, high) = (low.max(floor), high.min(ceiling));
    }
    tally.nodes += 1;
    if let Some(value) = end(board) {
        return value;
    }
    let mut best = None;
    for child in children(board) {
        let value = search(&child, low, high, remembers, tally);
        if max_to_move(board) {
            best = best.max(Some(value));
            low = low.max(value);
        } else {
            best = Some(best.map_or(value, |best: i64| best.min(value)));
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    let best = best.unwrap_or(0);
    if remembers {
        let (floor, ceiling) = tally
            .table
            .entry(board.clone())
            .or_insert((i64::MIN, i64::MAX));
        if best > alpha {
            *floor = best;
        }
        if best < beta {
            *ceiling = best;
        }
    }
    best
}

pub fn alpha_beta() -> (i64, Tally) {
    let mut tally = Tally::default();
    let value = search(&empty(), i64::MIN, i64::MAX, false, &mut tally);
    (value, tally)
}

pub fn tagged() -> (i64, Tally) {
    let mut tally = Tally::default();
    let value = search(&empty(), i64::MIN, i64::MAX, true, &mut tally);
    (value, tally)
}

/// The driver of null windows, from a guess of zero.
pub fn driver() -> (i64, Tally) {
    let mut tally = Tally::default();
    let (mut floor, mut ceiling, mut guess) = (i64::MIN, i64::MAX, 0);
    while floor < ceiling {
        let beta = if guess == floor { guess + 1 } else { guess };
        tally.probes += 1;
        guess = search(&empty(), beta - 1, beta, true, &mut tally);
        if guess < beta {
            ceiling = guess;
        } else {
            floor = guess;
        }
    }
    (guess, tally)
}

/// Scouting with null windows, a branch for each side.
fn scouting(board: &Board, mut alpha: i64, mut beta: i64, tally: &mut Tally) -> i64 {
    tally.nodes += 1;
    if let Some(value) = end(board) {
        return value;
    }
    let max = max_to_move(board);
    let mut best = None;
    for (place, child) in children(board).iter().enumerate() {
        let value = if place == 0 {
            scouting(child, alpha, beta, tally)
        } else {
            let (low, high) = if max {
                (alpha, alpha + 1)
            } else {
                (beta - 1, beta)
            };
            let scouted = scouting(child, low, high, tally);
            if alpha < scouted && scouted < beta {
                scouting(child, alpha, beta, tally)
            } else {
                scouted
            }
        };
        if max {
            best = best.max(Some(value));
            alpha = alpha.max(value);
        } else {
            best = Some(best.map_or(value, |best: i64| best.min(value)));
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best.unwrap_or(0)
}

pub fn scouts() -> (i64, Tally) {
    let mut tally = Tally::default();
    let value = scouting(&empty(), -WIN * WIN, WIN * WIN, &mut tally);
    (value, tally)
}
