//! A second opinion: iterative deepening in the plainest style, sharing no code with the rest of the book.
//!
//! Boards are rows of characters, values are plain integers from MAX's view, the two sides have a loop each, nodes are counted
//! by hand, and the table is a map from the written board to what is known about it.

use std::collections::HashMap;
use std::sync::LazyLock;

type Line = Vec<(usize, usize)>;

static CELL_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(3, 3, 3));
static COLUMN_LINES: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(6, 7, 4));

/// No window, no bound.
const EVERYTHING: (i64, i64) = (i64::MIN, i64::MAX);

/// A position: rows of characters, whose turn it is, and whether stones fall.
#[derive(Clone)]
pub struct Board {
    rows: Vec<Vec<char>>,
    max: bool,
    falling: bool,
}

/// What one iteration gives, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub depth: i64,
    pub score: i64,
    pub mv: usize,
    pub nodes: u64,
}

/// What is known about a board at one depth, from MAX's view, and which move once proved something.
#[derive(Clone, Copy)]
struct Known {
    depth: i64,
    low: i64,
    high: i64,
    mv: Option<usize>,
}

/// The search of one iteration.
#[expect(
    clippy::struct_excessive_bools,
    reason = "plain style: what is asked and what has happened side by side"
)]
struct Iteration<'t> {
    depth: i64,
    lines: bool,
    first: Option<usize>,
    table: Option<&'t mut HashMap<String, Known>>,
    nodes: u64,
    horizon: bool,
    /// Whether forced replies are played out at the horizon.
    forced: bool,
    /// Each improvement at the root: nodes by then, move, value for MAX.
    improvements: Vec<(u64, usize, i64)>,
    /// Nodes that may be entered, if they are limited, and whether one too many was asked for.
    budget: Option<u64>,
    stopped: bool,
    /// Whether leaves go through the table too, whatever has happened, and moves keep the game's order.
    careless: bool,
}

pub fn cells(text: &str, max: bool) -> Board {
    let characters: Vec<char> = text.chars().collect();
    let rows = characters.chunks(3).map(<[char]>::to_vec).collect();
    Board {
        rows,
        max,
        falling: false,
    }
}

pub fn columns(text: &str) -> Board {
    let empty = Board {
        rows: vec![vec!['.'; 7]; 6],
        max: true,
        falling: true,
    };
    text.bytes().fold(empty, |board, column| {
        board.after(usize::from(column - b'1'))
    })
}

impl Board {
    /// Cells, or columns counted from zero.
    fn moves(&self) -> Vec<usize> {
        if self.falling {
            (0..7)
                .filter(|column| self.rows[0][*column] == '.')
                .collect()
        } else {
            (0..9)
                .filter(|cell| self.rows[cell / 3][cell % 3] == '.')
                .collect()
        }
    }

    fn after(&self, mv: usize) -> Self {
        let (row, column) = if self.falling {
            let free = |row: &usize| self.rows[*row][mv] == '.';
            ((0..6).rev().find(free).expect("a column with room"), mv)
        } else {
            (mv / 3, mv % 3)
        };
        let mut next = self.clone();
        next.rows[row][column] = if self.max { 'X' } else { 'O' };
        next.max = !self.max;
        next
    }

    fn lines(&self) -> &'static [Line] {
        if self.falling {
            &COLUMN_LINES
        } else {
            &CELL_LINES
        }
    }

    fn has_won(&self, mark: char) -> bool {
        let holds = |line: &Line| {
            line.iter()
                .all(|(row, column)| self.rows[*row][*column] == mark)
        };
        self.lines().iter().any(holds)
    }

    /// The value of a finished game for MAX.
    fn end(&self, ply: i64) -> Option<i64> {
        let win = if self.falling { 1000 } else { 10 };
        for (mark, sign) in [('X', 1), ('O', -1)] {
            if self.has_won(mark) {
                return Some(sign * (win - ply));
            }
        }
        self.moves().is_empty().then_some(0)
    }

    fn points(&self) -> i64 {
        let mut points = 0;
        for (row, column) in self.lines().iter().flatten() {
            points += match self.rows[*row][*column] {
                'X' => 1,
                'O' => -1,
                _ => 0,
            };
        }
        points
    }

    /// The value for MAX once nobody is about to win, forced replies played; five hundred to whoever wins.
    fn played_out(&self) -> i64 {
        let (own, other, sign) = if self.max {
            ('X', 'O', 1)
        } else {
            ('O', 'X', -1)
        };
        let wins = |board: &Self, mark| {
            let after = board.moves().into_iter().map(|mv| board.after(mv));
            after.into_iter().any(|after| after.has_won(mark))
        };
        if wins(self, own) {
            return sign * 500;
        }
        let replies = self.moves().into_iter().map(|mv| self.after(mv));
        let safe: Vec<Self> = replies.filter(|after| !wins(after, other)).collect();
        match safe.as_slice() {
            [] => -sign * 500,
            [only] if only.moves().is_empty() => 0,
            [only] => only.played_out(),
            _ => self.points(),
        }
    }

    fn written(&self) -> String {
        let cells: String = self.rows.iter().flatten().collect();
        format!("{cells}{}", if self.max { 'X' } else { 'O' })
    }

    /// The name of a move as a reader types it.
    fn name(&self, mv: usize) -> usize {
        if self.falling { mv + 1 } else { mv }
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

impl Iteration<'_> {
    /// The value for MAX, and the move that led to it.
    fn value(&mut self, board: &Board, ply: i64, window: (i64, i64)) -> (i64, Option<usize>) {
        let left = self.depth - ply;
        let over = board.end(ply).is_some();
        let mut known = Known {
            depth: left,
            low: i64::MIN,
            high: i64::MAX,
            mv: None,
        };
        if let Some(table) = &self.table
            && (left > 0 || self.careless)
            && let Some(stored) = table.get(&board.written())
        {
            if stored.depth == left {
                known = *stored;
                if known.low == known.high || known.low >= window.1 || known.high <= window.0 {
                    let number = if known.high <= window.0 {
                        known.high
                    } else {
                        known.low
                    };
                    return (number, None);
                }
            }
            known.mv = stored.mv;
        }
        if self.budget == Some(self.nodes) {
            self.stopped = true;
        } else {
            self.nodes += 1;
        }
        if over || self.stopped {
            let value = if self.stopped {
                0
            } else {
                board.end(ply).unwrap_or(0)
            };
            if self.careless {
                self.keep(board, known, window, value, None);
            }
            return (value, None);
        }
        if left == 0 {
            self.horizon = true;
            let value = match (self.forced, self.lines) {
                (true, _) => board.played_out(),
                (false, true) => board.points(),
                (false, false) => 0,
            };
            return (value, None);
        }
        let mut moves = board.moves();
        let before_others = match (self.careless, ply) {
            (true, _) => None,
            (false, 0) => self.first.or(known.mv),
            (false, _) => known.mv,
        };
        if let Some(first) = before_others {
            moves.retain(|mv| *mv != first);
            moves.insert(0, first);
        }
        let (mut alpha, mut beta) = (window.0.max(known.low), window.1.min(known.high));
        let mut best = if board.max { i64::MIN } else { i64::MAX };
        let mut improved = None;
        for mv in moves {
            let (value, _) = self.value(&board.after(mv), ply + 1, (alpha, beta));
            if board.max {
                best = best.max(value);
                if value > alpha {
                    (alpha, improved) = (value, Some(mv));
                }
            } else {
                best = best.min(value);
                if value < beta {
                    (beta, improved) = (value, Some(mv));
                }
            }
            if ply == 0 && improved == Some(mv) {
                self.improvements.push((self.nodes, mv, value));
            }
            if alpha >= beta || self.stopped {
                break;
            }
        }
        self.keep(board, known, window, best, improved);
        (best, improved)
    }

    /// Inside the window the value is known; outside, it is known not to be on the other side.
    fn keep(
        &mut self,
        board: &Board,
        mut known: Known,
        window: (i64, i64),
        best: i64,
        mv: Option<usize>,
    ) {
        if window.0 < best && best < window.1 {
            (known.low, known.high) = (best, best);
        } else if best >= window.1 {
            known.high = if best > known.high {
                i64::MAX
            } else {
                known.high
            };
            known.low = best;
        } else {
            known.low = if best < known.low {
                i64::MIN
            } else {
                known.low
            };
            known.high = best;
        }
        known.mv = mv.or(known.mv);
        if let Some(table) = &mut self.table {
            table.insert(board.written(), known);
        }
    }
}

/// Which of the programs of the page is counted.
#[derive(Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one of the page's programs"
)]
pub struct Program {
    /// Positions at the horizon count the lines through each stone.
    pub lines: bool,
    pub from: i64,
    pub to: i64,
    pub with_table: bool,
    /// The previous best move is searched first at the root; with a table, the table sees to that.
    pub best_first: bool,
    pub forced: bool,
    /// Reach of the first window and failures allowed, if windows are narrow at first.
    pub windows: Option<(i64, u32)>,
}

pub const TO_THE_END: Program = Program {
    lines: false,
    from: 1,
    to: 99,
    with_table: false,
    best_first: true,
    forced: false,
    windows: None,
};

/// What a program does.
pub struct Course {
    pub rows: Vec<Row>,
    /// For every iteration, the improvements at its root: nodes of the iteration by then, move, score for the side to move.
    pub improvements: Vec<Vec<(u64, usize, i64)>>,
    /// Searches from the root.
    pub searches: u64,
}

/// Iteration after iteration until the program's last depth, or until one does not meet the horizon.
pub fn course(board: &Board, program: Program) -> Course {
    let mut table = HashMap::new();
    let mut course = Course {
        rows: Vec::new(),
        improvements: Vec::new(),
        searches: 0,
    };
    let sign = if board.max { 1 } else { -1 };
    let mut first = None;
    for depth in program.from..=program.to {
        let mut iteration = Iteration {
            depth,
            lines: program.lines,
            first: if program.best_first && !program.with_table {
                first
            } else {
                None
            },
            table: program.with_table.then_some(&mut table),
            nodes: 0,
            horizon: false,
            forced: program.forced,
            improvements: Vec::new(),
            budget: None,
            stopped: false,
            careless: false,
        };
        let earlier = course.rows.iter().rev().nth(1).map(|row| sign * row.score);
        let mut windows = vec![EVERYTHING];
        if let (Some((reach, failures)), Some(guess)) = (program.windows, earlier) {
            windows = (0..failures)
                .map(|failure| {
                    (
                        guess - reach * 4_i64.pow(failure),
                        guess + reach * 4_i64.pow(failure),
                    )
                })
                .collect();
            windows.push(EVERYTHING);
        }
        let mut value = 0;
        for window in windows {
            course.searches += 1;
            let (found, mv) = iteration.value(board, 0, window);
            value = found;
            first = mv.or(first);
            if window.0 < found && found < window.1 {
                break;
            }
        }
        course.rows.push(Row {
            depth,
            score: sign * value,
            mv: first.map_or(99, |mv| board.name(mv)),
            nodes: iteration.nodes,
        });
        let improvements = iteration.improvements.iter();
        let seen = improvements.map(|(nodes, mv, value)| (*nodes, board.name(*mv), sign * value));
        course.improvements.push(seen.collect());
        if !iteration.horizon {
            break;
        }
    }
    course
}

impl Course {
    pub fn total(&self) -> u64 {
        self.rows.iter().map(|row| row.nodes).sum()
    }

    /// The last row that is finished within so many nodes.
    pub fn finished_within(&self, budget: u64) -> Option<&Row> {
        let mut spent = 0;
        let within = |row: &&Row| {
            spent += row.nodes;
            spent <= budget
        };
        self.rows.iter().take_while(within).last()
    }

    /// The move and score of the last improvement within so many nodes, counted from the first row that is not finished, or of
    /// the last finished row if there is none.
    pub fn best_within(&self, budget: u64) -> Option<(usize, i64)> {
        let mut left = budget;
        for (row, improvements) in self.rows.iter().zip(&self.improvements) {
            if row.nodes > left {
                let seen = improvements.iter().take_while(|(nodes, ..)| *nodes <= left);
                if let Some((_, mv, score)) = seen.last() {
                    return Some((*mv, *score));
                }
                break;
            }
            left -= row.nodes;
        }
        self.finished_within(budget).map(|row| (row.mv, row.score))
    }
}

/// The value of the board for its side to move, from plain minimax without a window.
fn worth(board: &Board, lines: bool, left: i64, ply: i64) -> i64 {
    let sign = if board.max { 1 } else { -1 };
    if let Some(value) = board.end(ply) {
        return sign * value;
    }
    if left == 0 {
        return if lines { sign * board.points() } else { 0 };
    }
    let children = board.moves().into_iter().map(|mv| board.after(mv));
    let worths = children.map(|child| -worth(&child, lines, left - 1, ply + 1));
    worths.max().unwrap_or(0)
}

/// The same for every move at the root, each with the move's name.
pub fn worths(board: &Board, lines: bool, depth: i64) -> Vec<(usize, i64)> {
    let moves = board.moves().into_iter();
    moves
        .map(|mv| {
            let worth = -worth(&board.after(mv), lines, depth - 1, 1);
            (board.name(mv), worth)
        })
        .collect()
}

/// The score and the move of a search to the end with a table that an earlier one, stopped after `budget` nodes, has filled
/// even on its way back.
pub fn after_a_careless_stop(board: &Board, budget: u64) -> (i64, Option<usize>) {
    let mut table = HashMap::new();
    let mut value = 0;
    for budget in [Some(budget), None] {
        let mut search = Iteration {
            depth: 99,
            lines: false,
            first: None,
            table: Some(&mut table),
            nodes: 0,
            horizon: false,
            forced: false,
            improvements: Vec::new(),
            budget,
            stopped: false,
            careless: true,
        };
        value = search.value(board, 0, EVERYTHING).0;
    }
    let score = if board.max { value } else { -value };
    let kept = table.get(&board.written()).and_then(|known| known.mv);
    (score, kept.map(|mv| board.name(mv)))
}
