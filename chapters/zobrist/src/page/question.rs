use chapter::clap;
use chapter::serde_json::{Value as Json, json};
use chapter::{Error, FromRoot, Reply, Searches as _};
use gametree::{BoardError, Composed, Level, Score, Scoring, Search, Side, Silent, TicTacToe};
use transposition_tables::{Memo, memo};

use super::facts::{EMPTY, KEY_BITS};
use super::images::list_images;
use super::searches::{Options, ZobristSearch};
use crate::collisions::{expected, positions, shared_keys};
use crate::{Hashed, Inside, Numbers};

/// What the chapter can be asked.
#[derive(clap::Args, Clone, Debug)]
pub struct Question {
    /// Searches from a root.
    #[command(flatten)]
    pub from_root: FromRoot<ZobristSearch>,
    /// Print the random numbers of tic-tac-toe
    #[arg(long, help_heading = "Keys")]
    pub numbers: bool,
    /// Count the pairs of tic-tac-toe positions that share a key
    #[arg(long, help_heading = "Keys")]
    pub collisions: bool,
    /// Search a board with as many X as O for X, then for O, with one table
    #[arg(long, value_name = "CELLS", help_heading = "What to search")]
    pub both_sides: Option<String>,
    /// Search a board, then ask the table about its mirror images
    #[arg(long, value_name = "CELLS", help_heading = "What to search")]
    pub images: Option<String>,
}

impl Question {
    /// Answers it.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    pub fn answer(&self) -> Result<Reply, Error> {
        let options = &self.from_root.options;
        match (&self.both_sides, &self.images) {
            _ if self.numbers => Ok(list_numbers(options.seed)),
            _ if self.collisions => Ok(count_collisions(options.seed)),
            (Some(cells), _) => search_both_sides(cells, self.from_root.algorithm, options),
            (_, Some(cells)) => list_images(cells, options.seed),
            _ => self.from_root.answer(),
        }
    }
}

fn list_numbers(seed: u64) -> Reply {
    let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
    let hexadecimal = |number: u64| format!("{number:016x}");
    let part = |part| hexadecimal(numbers.part(part));
    let side = hexadecimal(numbers.second_to_move());
    let cells = TicTacToe::EMPTY.part_count() / 2;
    let mut text = format!("seed {seed}\nO to move  {side}\n\ncell  X                 O\n");
    for cell in 0..cells {
        text += &format!("{cell:>4}  {}  {}\n", part(cell), part(cells + cell));
    }
    let column = |from: usize| -> Json { (from..from + cells).map(part).collect() };
    let json = json!({ "seed": seed, "o_to_move": side, "x": column(0), "o": column(cells) });
    Reply::new(text, json)
}

fn count_collisions(seed: u64) -> Reply {
    let positions = positions(&TicTacToe::EMPTY, EMPTY.len());
    let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
    let count = positions.len();
    let mut text = format!(
        "{count} tic-tac-toe positions, seed {seed}\n\nbits  pairs that share a key  expected\n"
    );
    let mut rows = Vec::new();
    for bits in KEY_BITS {
        let shared = shared_keys(&numbers.shortened(bits), &positions);
        let expected = format!("{:.1}", expected(count as u64, bits));
        text += &format!("{bits:>4}  {shared:>22}  {expected:>8}\n");
        rows.push(json!({ "bits": bits, "pairs": shared, "expected": expected }));
    }
    let json = json!({ "seed": seed, "positions": count, "keys": rows });
    Reply::new(text, json)
}

/// The scores of a board for X and then for O to move, from one table.
///
/// # Errors
///
/// When there is no such board, or when either side cannot be to move.
pub fn scores_from_one_table(cells: &str, numbers: &Numbers) -> Result<[Score; 2], BoardError> {
    let mut table = Memo::new();
    let mut scores = [Score::DRAW; 2];
    for (score, side) in scores.iter_mut().zip([Side::First, Side::Second]) {
        let root = Hashed::new(numbers, TicTacToe::parse(cells, Some(side))?);
        let mut search = Search {
            scoring: &Inside::scoring(&Scoring::DEPTH_AWARE),
            observer: &mut Silent,
        };
        *score = memo(&mut search, &mut table, &root, Level::TO_THE_END);
    }
    Ok(scores)
}

fn search_both_sides(
    cells: &str,
    chosen: Option<ZobristSearch>,
    options: &Options,
) -> Result<Reply, Error> {
    let known = [ZobristSearch::MemoZobrist, ZobristSearch::NoSideKey];
    if let Some(other) = chosen.filter(|chosen| !known.contains(chosen)) {
        let (name, expected) = (other.name(), known.map(ZobristSearch::name).join(" or "));
        let problem = format!("'{name}' has no shared table; expected {expected}");
        return Err(Error::new("--algorithm", problem));
    }
    let seed = options.seed;
    let mut text =
        format!("{cells}, first for X to move, then for O, with one table; seed {seed}\n\n");
    text += "algorithm     X to move  O to move\n";
    let mut rows = Vec::new();
    let mut note = "";
    for search in known {
        if chosen.is_some_and(|chosen| chosen != search) {
            continue;
        }
        let numbers = search.numbers(&TicTacToe::EMPTY, options);
        let [x, o] = scores_from_one_table(cells, &numbers)
            .map_err(|error| Error::new("--both-sides", error))?;
        let (mut shown, name) = (search.name(), search.name());
        let mut row = json!({ "algorithm": name, "x": x.points(), "o": o.points() });
        if search.is_faulty() {
            shown += " *";
            row["faulty"] = json!(true);
            note = "* faulty on purpose: a pitfall of the chapter\n";
        }
        text += &format!("{shown:<12}  {x:>9}  {o:>9}\n");
        rows.push(row);
    }
    text += note;
    let json = json!({ "board": cells, "seed": seed, "runs": rows });
    Ok(Reply::new(text, json))
}
