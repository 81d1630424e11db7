//! A second opinion: the driver and its table in the plainest style, sharing no code with the rest of the book.
//!
//! Boards are rows of characters, the table is keyed by their text, and every number is a plain integer from MAX's view: MAX has a
//! floor under it and MIN a ceiling over it, and each side has a loop of its own. The facts of this chapter name it as their
//! independent check.

use std::collections::HashMap;
use std::sync::LazyLock;

use chapter::serde_json::{self, Value as Json};

type Line = Vec<usize>;

static NINE: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(3, 3, 3));
static FORTY_TWO: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(6, 7, 4));

/// A position: characters, or a nested list with the way to it; and whether MAX moves.
#[derive(Clone)]
pub enum Board {
    Cells(Vec<u8>, bool),
    List(Json, String, bool),
}

/// The conditions of a search.
#[derive(Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, and this file is kept plain"
)]
pub struct Rules {
    pub win: i64,
    pub depth: i64,
    /// Whether positions at the horizon count the lines through each stone.
    pub lines: bool,
    /// What the count of lines is divided by, towards zero.
    pub grain: i64,
    /// Whether leaves go through the table.
    pub leaves: bool,
    /// Whether the move that last raised a bound is tried first.
    pub moves_first: bool,
    /// Whether numbers are kept inside the window.
    pub hard: bool,
    /// Whether every stored number passes for the value.
    pub untagged: bool,
}

pub const TO_THE_END: Rules = Rules {
    win: 10,
    depth: 99,
    lines: false,
    grain: 1,
    leaves: false,
    moves_first: false,
    hard: false,
    untagged: false,
};

pub const fn falling(depth: i64) -> Rules {
    Rules {
        win: 1000,
        depth,
        lines: true,
        ..TO_THE_END
    }
}

/// What is known: floor, ceiling and depth of each position, and the move that last raised a bound.
#[derive(Default)]
pub struct Table {
    bounds: HashMap<String, (i64, i64, i64)>,
    moves: HashMap<String, usize>,
}

/// What was found and counted. Numbers are seen by the side that moves at the root.
#[derive(Clone, Default)]
pub struct Outcome {
    pub score: i64,
    /// The place of the move in the list of children.
    pub child: Option<usize>,
    pub nodes: u64,
    pub hits: u64,
    pub entries: u64,
    pub results: Vec<i64>,
}

impl Outcome {
    pub const fn lookups(&self) -> u64 {
        self.nodes + self.hits
    }
}

pub fn cells(text: &str, max_to_move: bool) -> Board {
    Board::Cells(text.bytes().collect(), max_to_move)
}

/// Connect Four after these columns.
pub fn columns(played: &str) -> Board {
    let mut board = Board::Cells(vec![b'.'; 42], true);
    for digit in played.chars() {
        let column = digit as usize - '1' as usize;
        let children = board.children();
        let wanted = children.into_iter().find(|(place, _)| *place == column);
        board = wanted.expect("a column with room").1;
    }
    board
}

pub fn list(text: &str) -> Board {
    let list = serde_json::from_str(text).expect("a nested list");
    Board::List(list, String::new(), true)
}

impl Board {
    const fn max_to_move(&self) -> bool {
        match self {
            Self::Cells(_, max) | Self::List(_, _, max) => *max,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Cells(cells, _) => String::from_utf8_lossy(cells).into_owned(),
            Self::List(_, way, _) => way.clone(),
        }
    }

    /// What can be reached in one move, with the number of the cell, the column or the entry.
    pub fn children(&self) -> Vec<(usize, Self)> {
        let max = self.max_to_move();
        match self {
            Self::List(list, way, _) => {
                let entries = list.as_array().into_iter().flatten().enumerate();
                entries
                    .map(|(place, entry)| {
                        (
                            place,
                            Self::List(entry.clone(), format!("{way}/{place}"), !max),
                        )
                    })
                    .collect()
            }
            Self::Cells(cells, _) => {
                let places: Vec<(usize, usize)> = if cells.len() == 42 {
                    let lowest = |column: usize| {
                        (0..6)
                            .rev()
                            .map(|row| 7 * row + column)
                            .find(|cell| cells[*cell] == b'.')
                    };
                    (0..7)
                        .filter_map(|column| lowest(column).map(|cell| (column, cell)))
                        .collect()
                } else {
                    let empty = (0..9).filter(|cell| cells[*cell] == b'.');
                    empty.map(|cell| (cell, cell)).collect()
                };
                places
                    .into_iter()
                    .map(|(place, cell)| {
                        let mut next = cells.clone();
                        next[cell] = if max { b'X' } else { b'O' };
                        (place, Self::Cells(next, !max))
                    })
                    .collect()
            }
        }
    }

    /// The value for MAX if nothing is searched below.
    fn end(&self, rules: Rules, ply: i64) -> Option<i64> {
        let cells = match self {
            Self::List(list, _, _) => {
                return list.as_i64().or((ply == rules.depth).then_some(0));
            }
            Self::Cells(cells, _) => cells,
        };
        let lines: &[Line] = if cells.len() == 42 { &FORTY_TWO } else { &NINE };
        // Only the side that has just moved can have completed a line.
        let (mark, sign) = if self.max_to_move() {
            (b'O', -1)
        } else {
            (b'X', 1)
        };
        let is_complete = lines
            .iter()
            .any(|line| line.iter().all(|cell| cells[*cell] == mark));
        if is_complete {
            return Some(sign * (rules.win - ply));
        }
        if !cells.contains(&b'.') {
            return Some(0);
        }
        (ply == rules.depth).then(|| {
            if rules.lines {
                points(cells, lines) / rules.grain
            } else {
                0
            }
        })
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
                        (r < rows && c < columns).then_some(r * columns + c)
                    })
                    .collect();
                lines.extend(line);
            }
        }
    }
    lines
}

fn points(cells: &[u8], lines: &[Line]) -> i64 {
    let worth = |cell: &usize| match cells[*cell] {
        b'X' => 1,
        b'O' => -1,
        _ => 0,
    };
    lines.iter().flatten().map(worth).sum()
}

/// The value for MAX of a board, as far as the two numbers need it, and the child that raised a bound last.
fn search(
    board: &Board,
    rules: Rules,
    table: &mut Option<&mut Table>,
    ply: i64,
    (alpha, beta): (i64, i64),
    tally: &mut Outcome,
) -> (i64, Option<usize>) {
    let end = board.end(rules, ply);
    let left = rules.depth - ply;
    let key = board.text();
    let uses_table = end.is_none() || rules.leaves;
    let (mut floor, mut ceiling) = (i64::MIN, i64::MAX);
    let mut first = None;
    if let Some(table) = table.as_ref().filter(|_| uses_table) {
        first = table.moves.get(&key).copied().filter(|_| rules.moves_first);
        if let Some((low, high, depth)) = table.bounds.get(&key)
            && (*depth == left || rules.untagged)
        {
            (floor, ceiling) = (*low, *high);
            let answer = if floor == ceiling || floor >= beta {
                Some(floor)
            } else if ceiling <= alpha {
                Some(ceiling)
            } else {
                None
            };
            if let Some(answer) = answer {
                tally.hits += 1;
                let kept = if rules.hard {
                    answer.clamp(alpha, beta)
                } else {
                    answer
                };
                return (kept, None);
            }
        }
    }
    tally.nodes += 1;
    let mut raised = None;
    let mut best;
    if let Some(value) = end {
        best = value;
    } else {
        let mut children = board.children();
        if let Some(first) = first {
            children.sort_by_key(|(place, _)| *place != first);
        }
        let (mut a, mut b) = (alpha.max(floor), beta.min(ceiling));
        if board.max_to_move() {
            best = i64::MIN;
            for (place, child) in children {
                let (value, _) = search(&child, rules, table, ply + 1, (a, b), tally);
                best = best.max(value);
                if value > a {
                    a = value;
                    raised = Some(place);
                }
                if a >= b {
                    break;
                }
            }
        } else {
            best = i64::MAX;
            for (place, child) in children {
                let (value, _) = search(&child, rules, table, ply + 1, (a, b), tally);
                best = best.min(value);
                if value < b {
                    b = value;
                    raised = Some(place);
                }
                if a >= b {
                    break;
                }
            }
        }
    }
    if rules.hard {
        best = best.clamp(alpha, beta);
    }
    if let Some(table) = table.as_mut().filter(|_| uses_table) {
        let bounds = if rules.untagged || alpha < best && best < beta {
            (best, best)
        } else if best <= alpha {
            (if best < floor { i64::MIN } else { floor }, best)
        } else {
            (best, if best > ceiling { i64::MAX } else { ceiling })
        };
        table.bounds.insert(key.clone(), (bounds.0, bounds.1, left));
        if let Some(place) = raised {
            table.moves.insert(key, place);
        }
    }
    (best, raised)
}

/// One search from minus to plus infinity, with a table or without.
pub fn full_window(board: &Board, rules: Rules, mut table: Option<&mut Table>) -> Outcome {
    let mut outcome = Outcome::default();
    let window = (i64::MIN, i64::MAX);
    let (value, child) = search(board, rules, &mut table, 0, window, &mut outcome);
    outcome.score = if board.max_to_move() { value } else { -value };
    outcome.child = child;
    outcome.entries = table.map_or(0, |table| table.bounds.len() as u64);
    outcome
}

/// Null windows until floor and ceiling meet. The guess is seen by the side to move.
pub fn driven(board: &Board, rules: Rules, table: &mut Table, guess: i64, step: i64) -> Outcome {
    let mut outcome = Outcome::default();
    let (mut floor, mut ceiling) = (i64::MIN, i64::MAX);
    let max = board.max_to_move();
    // The value that is asked about: MAX asks for at least as much, MIN for at most as much.
    let mut asked = if max { guess } else { -guess };
    let mut value = asked;
    while floor < ceiling {
        let window = if max {
            (asked - 1, asked)
        } else {
            (asked, asked + 1)
        };
        let mut borrowed = Some(&mut *table);
        let child;
        (value, child) = search(board, rules, &mut borrowed, 0, window, &mut outcome);
        outcome.results.push(if max { value } else { -value });
        let reached = if max { value >= asked } else { value <= asked };
        if reached {
            outcome.child = child.or(outcome.child);
        }
        if reached == max {
            floor = value;
        } else {
            ceiling = value;
        }
        // No further from the bound that has moved than a step, and not beyond the middle of what is left.
        let middle = i64::midpoint(floor, ceiling);
        asked = match (max, reached) {
            (true, true) => (floor.saturating_add(step)).min(middle.max(floor.saturating_add(1))),
            (true, false) => (ceiling + 1 - step)
                .max(middle)
                .max(floor.saturating_add(1)),
            (false, true) => {
                (ceiling.saturating_sub(step)).max(middle.min(ceiling.saturating_sub(1)))
            }
            (false, false) => (floor - 1 + step)
                .min(middle)
                .min(ceiling.saturating_sub(1)),
        };
    }
    outcome.score = if max { value } else { -value };
    outcome.entries = table.bounds.len() as u64;
    outcome
}
