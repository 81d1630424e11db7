use chapter::stepper::read_board;
use chapter::{Ask, Error, Position, Searches as _};
use gametree::{Cell, Game as _, TicTacToe};

use super::super::facts::{DEMO, ENOUGH, read};
use super::super::searches::{Options, ZobristSearch};
use super::board::{Change, game_to, press, start_of};
use crate::Numbers;

/// Bits of a key unless the reader sets another number: enough for no key to be shared.
pub const DEFAULT_BITS: u32 = read(ENOUGH);

/// The longest key.
pub const MOST_BITS: i32 = u64::BITS.cast_signed();

/// The largest seed that the page takes.
pub const LARGEST_SEED: i32 = 999_999_999;

/// More presses than this are no demonstration any more.
const MOST_PRESSES: usize = 100;

/// The searches whose numbers the page shows.
const KINDS: [ZobristSearch; 3] = [
    ZobristSearch::Zobrist,
    ZobristSearch::NoSideKey,
    ZobristSearch::ColumnKey,
];

/// What the reader has set, read and found to make sense.
pub struct Script {
    /// The bits of a key.
    pub bits: u32,
    /// The search whose numbers these are.
    pub search: ZobristSearch,
    /// The numbers, cut to so many bits.
    pub numbers: Numbers,
    /// The empty board.
    pub start: TicTacToe,
    /// How the board comes about, and what is pressed then.
    pub changes: Vec<Change>,
    /// How many of the changes set up the board.
    pub set_up: usize,
}

impl Script {
    /// Reads the values of the controls.
    pub fn read(ask: &Ask) -> Result<Self, Error> {
        let task = read_board(ask, DEMO)?;
        let Position::Board(board) = *task.root.position() else {
            unreachable!("a board was read");
        };
        let mut changes = game_to(board);
        let set_up = changes.len();
        let mut position = board;
        for cell in read_presses(ask, board)? {
            let change = press(position, cell).map_err(|problem| Error::new("moves", problem))?;
            position = change.after;
            changes.push(change);
        }
        let bits = ask
            .read_number("key_bits", 1..=MOST_BITS)?
            .map_or(DEFAULT_BITS, i32::unsigned_abs);
        let seed = ask.read_number("seed", 0..=LARGEST_SEED)?;
        let options = Options {
            seed: seed.map_or(Numbers::SEED, |seed| seed.unsigned_abs().into()),
            ..Options::default()
        };
        let search = read_kind(ask.get("numbers"))?;
        Ok(Self {
            bits,
            search,
            numbers: search.numbers(&board, &options).shortened(bits),
            start: start_of(board),
            changes,
            set_up,
        })
    }

    /// The board after so many changes.
    pub fn board(&self, turn: usize) -> TicTacToe {
        match turn {
            0 => self.start,
            _ => self.change(turn).after,
        }
    }

    /// Change number `turn`, counted from one.
    pub fn change(&self, turn: usize) -> &Change {
        &self.changes[turn - 1]
    }
}

/// How a list of pressed cells says on which board they were pressed: `XXO..X.O. O:`.
pub fn name_board(board: TicTacToe) -> String {
    format!("{board} {}:", board.side_to_move())
}

/// The cells that were pressed on this board, as in `XXO..X.O. O:6,6`: none when they were pressed on another one.
fn read_presses(ask: &Ask, board: TicTacToe) -> Result<Vec<Cell>, Error> {
    let (text, name) = (ask.get("moves"), name_board(board));
    // Every board has a name of the same length.
    let is_named = text.find(':').is_some_and(|at| at + 1 == name.len());
    if !(text.is_empty() || is_named) {
        let problem =
            format!("'{text}' does not say on which board; expected cells behind '{name}'");
        return Err(Error::new("moves", problem));
    }
    let cells: Vec<&str> = match text.strip_prefix(&name).unwrap_or_default() {
        "" => Vec::new(),
        cells => cells.split(',').map(str::trim).collect(),
    };
    let count = cells.len();
    if count > MOST_PRESSES {
        let problem = format!("{count} cells pressed; expected {MOST_PRESSES} at most");
        return Err(Error::new("moves", problem));
    }
    let read = |text: &&str| {
        text.parse().ok().and_then(Cell::new).ok_or_else(|| {
            let problem =
                format!("'{text}' is no cell; expected the number of one, as the board shows it");
            Error::new("moves", problem)
        })
    };
    cells.iter().map(read).collect()
}

fn read_kind(name: &str) -> Result<ZobristSearch, Error> {
    let mut kinds = KINDS.into_iter();
    match name {
        "" => Ok(KINDS[0]),
        name => kinds.find(|search| search.name() == name).ok_or_else(|| {
            let [first, second, third] = KINDS.map(ZobristSearch::name);
            let problem = format!("'{name}' is unknown; expected {first}, {second} or {third}");
            Error::new("numbers", problem)
        }),
    }
}
