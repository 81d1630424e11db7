//! A table that has searched one board is asked about its images.

use chapter::serde_json::json;
use chapter::{Error, Reply, Searches as _};
use gametree::{Cell, Level, Rules as _, Score, Scoring, Search, Silent, TicTacToe, Window};
use transposition_tables::{
    FixedTable, Memo, Memory, Policy, Replacement, Table, memo, tagged_alpha_beta,
};

use super::searches::{Options, ZobristSearch};
use crate::{HighBits, Inside, Numbers, SmallestKey, Symmetric, Turned};

/// What the table says of an image.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// The board, turned.
    pub image: TicTacToe,
    /// Its score for the side to move.
    pub score: Score,
    /// The stored move, turned as the board is.
    pub turned: Cell,
    /// The stored move as it was played on the board that was searched.
    pub stored: Cell,
    /// What that is worth here; nothing when the cell is taken.
    pub worth: Option<Score>,
}

/// Searches a board once for each of the two tables and asks about all its images. None when the game is over there.
pub fn ask_about_images(board: TicTacToe, numbers: &Numbers) -> Option<Vec<Told>> {
    let images = Symmetric::images(numbers, &board);
    let searched = Symmetric::new(&images, board);
    let turned = search(Turned(empty_table()), &searched);
    let stored = search(empty_table(), &searched);
    let tell = |image| {
        let position = Symmetric::new(&images, image);
        let (turned, stored) = (turned.probe(&position)?, stored.probe(&position)?);
        Some(Told {
            image,
            score: turned.lower,
            turned: turned.best_move?,
            stored: stored.best_move?,
            worth: worth_of(image, stored.best_move?),
        })
    };
    board.symmetries().into_iter().map(tell).collect()
}

type Images<'n> = FixedTable<Symmetric<'n, TicTacToe>, SmallestKey, HighBits>;

fn empty_table<'n>() -> Images<'n> {
    let stamp = HighBits { bits: u64::BITS };
    FixedTable::with_keys(Options::SLOTS, Replacement::Always, SmallestKey, stamp)
}

/// The table after a search of the position.
fn search<'n, T: Table<Symmetric<'n, TicTacToe>>>(
    table: T,
    position: &Symmetric<'n, TicTacToe>,
) -> T {
    let mut memory = Memory::new(table, Policy::default());
    let mut search = Search {
        scoring: &Inside::scoring(&Scoring::DEPTH_AWARE),
        observer: &mut Silent,
    };
    tagged_alpha_beta(
        &mut search,
        &mut memory,
        position,
        Level::TO_THE_END,
        Window::FULL,
    );
    memory.table
}

/// What a move is worth to the side that plays it, if it is legal.
fn worth_of(board: TicTacToe, cell: Cell) -> Option<Score> {
    let mv = board.moves().find(|mv| *mv == cell)?;
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut Silent,
    };
    let below = Level::TO_THE_END.below();
    Some(-memo(&mut search, &mut Memo::new(), &board.play(mv), below))
}

/// Answers `--images`.
///
/// # Errors
///
/// When there is no such board, or nothing to play on it.
pub fn list_images(cells: &str, seed: u64) -> Result<Reply, Error> {
    let problem = |problem: String| Error::new("--images", problem);
    let board = TicTacToe::parse(cells, None).map_err(|error| problem(error.to_string()))?;
    let told = ask_about_images(board, &Numbers::new(seed, &board)).ok_or_else(|| {
        problem(format!(
            "the game is over on '{cells}'; expected a free cell"
        ))
    })?;
    let [right, wrong] =
        [ZobristSearch::TurnedMove, ZobristSearch::UnturnedMove].map(ZobristSearch::name);
    let mut text = format!(
        "{cells}, searched once; then the table is asked for each image; seed {seed}\n\nimage      score  {right}  {wrong} *\n"
    );
    let mut rows = Vec::new();
    for told in told {
        let worth = match told.worth {
            None => "the cell is taken".to_string(),
            Some(worth) => format!("worth {worth}"),
        };
        text += &format!(
            "{}  {:>5}  {:>11}  {:>15}  {worth}\n",
            told.image, told.score, told.turned, told.stored
        );
        rows.push(json!({
            "board": told.image.to_string(),
            "score": told.score.points(),
            (right.as_str()): told.turned.number(),
            (wrong.as_str()): told.stored.number(),
            "worth": told.worth.map(Score::points),
        }));
    }
    text += "* faulty on purpose: a pitfall of the chapter\n";
    Ok(Reply::new(
        text,
        json!({ "board": cells, "seed": seed, "images": rows }),
    ))
}
