use chapter::{Ask, Error};
use gametree::{BoardError, Cell, Composed, Game, Side, TicTacToe};

use super::board::{Change, game_to, press, start_of};
use crate::facts::DEMO;
use crate::{Numbers, faulty};

/// Bits of a key unless the reader sets another number: few enough for keys to be shared.
pub const DEFAULT_BITS: u32 = 12;

/// The largest seed that the page takes.
pub const LARGEST_SEED: i32 = 999_999_999;

/// More presses than this are no demonstration any more.
const MOST_PRESSES: usize = 100;

/// Which numbers the keys are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One for each mark on each cell, and one for the side to move.
    Zobrist,
    /// None for the side to move.
    NoSide,
    /// One for each mark in each column.
    ColumnKey,
}

/// What the reader has set, read and found to make sense.
pub struct Asked {
    /// The bits of a key.
    pub bits: u32,
    /// Which numbers.
    pub kind: Kind,
    /// The numbers, cut to so many bits.
    pub numbers: Numbers,
    /// The empty board.
    pub start: TicTacToe,
    /// How the board comes about, and what is pressed then.
    pub changes: Vec<Change>,
    /// How many of the changes set up the board.
    pub set_up: usize,
}

impl Asked {
    /// Reads the values of the controls.
    pub fn read(ask: &Ask) -> Result<Self, Error> {
        let board = board(ask)?;
        let Some(mut changes) = game_to(board) else {
            let side = board.side_to_move();
            return Err(Error::new(
                "board",
                format!(
                    "{side} has three in a row and would be to move; expected a board to which a game leads, and a line ends the game"
                ),
            ));
        };
        let set_up = changes.len();
        let mut position = board;
        for cell in pressed(ask, board)? {
            let change = press(position, cell).map_err(|problem| Error::new("moves", problem))?;
            position = change.after;
            changes.push(change);
        }
        let bits = ask
            .within("key_bits", 1..=64)?
            .map_or(DEFAULT_BITS, i32::unsigned_abs);
        let seed = match ask.within("seed", 0..=LARGEST_SEED)? {
            None => Numbers::SEED,
            Some(seed) => u64::from(seed.unsigned_abs()),
        };
        let kind = kind(ask.get("numbers"))?;
        let whole = Numbers::new(seed, &board);
        let numbers = match kind {
            Kind::Zobrist => whole,
            Kind::NoSide => faulty::without_side(&whole),
            Kind::ColumnKey => faulty::by_column(&whole, board.row_length()),
        };
        Ok(Self {
            bits,
            kind,
            numbers: numbers.shortened(bits),
            start: start_of(board),
            changes,
            set_up,
        })
    }
}

/// How a list of pressed cells says on which board they were pressed: `XXO..X.O. O:`.
pub fn on(board: TicTacToe) -> String {
    format!("{board} {}:", board.side_to_move())
}

fn board(ask: &Ask) -> Result<TicTacToe, Error> {
    let side = match ask.get("to_move") {
        "" => None,
        "X" => Some(Side::First),
        "O" => Some(Side::Second),
        other => {
            return Err(Error::new(
                "to_move",
                format!("'{other}' is no side; expected X, O or nothing"),
            ));
        }
    };
    let text = match ask.get("board") {
        "" => DEMO,
        text => text,
    };
    TicTacToe::parse(text, side).map_err(|error| {
        let control = match error {
            BoardError::ToMove { .. } => "to_move",
            _ => "board",
        };
        Error::new(control, error)
    })
}

/// The cells that were pressed on this board, as in `XXO..X.O. O:6,6`: none when they were pressed on another one.
fn pressed(ask: &Ask, board: TicTacToe) -> Result<Vec<Cell>, Error> {
    let cells = ask
        .get("moves")
        .strip_prefix(&on(board))
        .unwrap_or_default();
    if cells.is_empty() {
        return Ok(Vec::new());
    }
    let cells: Vec<&str> = cells.split(',').map(str::trim).collect();
    if cells.len() > MOST_PRESSES {
        return Err(Error::new(
            "moves",
            format!(
                "{} cells pressed; expected {MOST_PRESSES} at most",
                cells.len()
            ),
        ));
    }
    let read = |text: &&str| text.parse().ok().and_then(Cell::new);
    cells
        .iter()
        .map(|text| {
            read(text).ok_or_else(|| {
                let problem = format!("'{text}' is no cell; expected a number from 0 to 8");
                Error::new("moves", problem)
            })
        })
        .collect()
}

fn kind(name: &str) -> Result<Kind, Error> {
    match name {
        "" | "zobrist" => Ok(Kind::Zobrist),
        "no-side" => Ok(Kind::NoSide),
        "column-key" => Ok(Kind::ColumnKey),
        other => Err(Error::new(
            "numbers",
            format!("'{other}' is unknown; expected zobrist, no-side or column-key"),
        )),
    }
}
