//! How the board changes: a mark is set, or the latest ones are taken off again.

use gametree::{Cell, Composed, Game, Rules, Side, TicTacToe};

/// One change of the board.
#[derive(Clone, Copy)]
pub struct Change {
    /// Where.
    pub cell: Cell,
    /// Whose mark comes or goes.
    pub mark: Side,
    /// Whether the mark is taken off and not set.
    pub takes_off: bool,
    /// The board before.
    pub before: TicTacToe,
    /// The board after.
    pub after: TicTacToe,
}

impl Change {
    fn set(before: TicTacToe, cell: Cell) -> Self {
        Self {
            cell,
            mark: before.side_to_move(),
            takes_off: false,
            before,
            after: before.play(cell),
        }
    }

    /// The part that comes or goes.
    pub fn part(&self) -> usize {
        let without = if self.takes_off {
            self.after
        } else {
            self.before
        };
        let mut changes = without.changes(self.cell);
        changes.next().expect("a mark is one part")
    }
}

/// The empty board from which a game leads to `board`, or to its number of marks.
pub fn start_of(board: TicTacToe) -> TicTacToe {
    let first = match board.marks() % 2 {
        0 => board.side_to_move(),
        _ => board.side_to_move().other(),
    };
    TicTacToe::parse(".........", Some(first)).expect("either side may start")
}

/// The first game, in the order of the cells, that leads to `board`.
pub fn game_to(board: TicTacToe) -> Vec<Change> {
    let mut game = Vec::new();
    let found = leads(start_of(board), board, &mut game);
    assert!(found, "a board is read only when a game leads to it");
    game
}

fn leads(position: TicTacToe, board: TicTacToe, game: &mut Vec<Change>) -> bool {
    if position == board {
        return true;
    }
    if position.outcome().is_some() {
        return false;
    }
    let wanted = Some(position.side_to_move());
    for cell in position.moves().filter(|cell| mark(board, *cell) == wanted) {
        let change = Change::set(position, cell);
        game.push(change);
        if leads(change.after, board, game) {
            return true;
        }
        game.pop();
    }
    false
}

/// What pressing a cell does: a free one gets a mark of the side to move; a mark of the side that has just moved is taken off, as
/// if that move had been the last.
///
/// The board must be one to which a game leads, and stays so.
pub fn press(before: TicTacToe, cell: Cell) -> Result<Change, String> {
    let to_move = before.side_to_move();
    let Some(mark) = mark(before, cell) else {
        if before.outcome().is_some() {
            return Err(format!(
                "the game is over, so that no mark can be set on cell {cell}; a mark of {} can be taken off",
                to_move.other()
            ));
        }
        return Ok(Change::set(before, cell));
    };
    if mark == to_move {
        return Err(format!(
            "the {mark} on cell {cell} cannot be taken off while {mark} is to move; expected a free cell or a mark of {}",
            mark.other()
        ));
    }
    let after = without(before, cell, mark).ok_or_else(|| {
        format!(
            "without the {mark} on cell {cell}, {mark} would be to move after the game is over; expected a mark of the line"
        )
    })?;
    Ok(Change {
        cell,
        mark,
        takes_off: true,
        before,
        after,
    })
}

/// The board without the mark on a cell, and with its side to move; none when that side still has a line.
fn without(board: TicTacToe, cell: Cell, mark: Side) -> Option<TicTacToe> {
    let mut text = board.to_string();
    let place = usize::from(cell.number());
    text.replace_range(place..=place, ".");
    TicTacToe::parse(&text, Some(mark)).ok()
}

/// The mark on a cell.
fn mark(board: TicTacToe, cell: Cell) -> Option<Side> {
    match board.to_string().as_bytes()[usize::from(cell.number())] {
        b'X' => Some(Side::First),
        b'O' => Some(Side::Second),
        _ => None,
    }
}

/// What pressing each cell would do, a character for each: the mark that is set, `-` for one that is taken off, `.` for nothing.
pub fn presses(board: TicTacToe) -> String {
    (0..9)
        .filter_map(Cell::new)
        .map(|cell| match press(board, cell) {
            Ok(change) if change.takes_off => "-".to_string(),
            Ok(change) => change.mark.to_string(),
            Err(_) => ".".to_string(),
        })
        .collect()
}
