//! Requests that are no search from a root.

use std::fmt::Write as _;

use chapter::serde_json::{Value as Json, json};
use chapter::{Chapter, Error, Kind};
use gametree::{Composed, Counter, Level, Score, Scoring, Search, Side, TicTacToe};
use transposition_tables::{Memo, memo};

use crate::collisions::{expected, positions, shared_keys};
use crate::{Hashed, Numbers, Options, Zobrist, faulty};

/// Key lengths for which pairs are counted.
pub const KEY_BITS: [u32; 6] = [12, 16, 20, 24, 28, 32];

/// The text or JSON of a request, or `None` when there is none.
pub fn answer(
    options: &Options,
    algorithm: Option<&str>,
    json: bool,
) -> Result<Option<String>, Error> {
    let (text, document) = if options.numbers {
        numbers(options.seed)
    } else if options.collisions {
        collisions(options.seed)
    } else if let Some(board) = &options.both_sides {
        both_sides(board, algorithm, options.seed)?
    } else {
        return Ok(None);
    };
    Ok(Some(if json {
        format!("{document:#}\n")
    } else {
        text
    }))
}

/// A number as sixteen digits of base sixteen.
fn hexadecimal(number: u64) -> String {
    format!("{number:016x}")
}

fn numbers(seed: u64) -> (String, Json) {
    let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
    let side = hexadecimal(numbers.second_to_move());
    let cells = TicTacToe::EMPTY.part_count() / 2;
    let mut text = format!("seed {seed}\nO to move  {side}\n\ncell  X                 O\n");
    for cell in 0..cells {
        let (x, o) = (numbers.part(cell), numbers.part(cells + cell));
        let (x, o) = (hexadecimal(x), hexadecimal(o));
        writeln!(text, "{cell:>4}  {x}  {o}").expect("writing to a string succeeds");
    }
    let column = |from: usize| -> Json {
        (from..from + cells)
            .map(|part| hexadecimal(numbers.part(part)))
            .collect()
    };
    let document = json!({ "seed": seed, "o_to_move": side, "x": column(0), "o": column(cells) });
    (text, document)
}

fn collisions(seed: u64) -> (String, Json) {
    let positions = positions(&TicTacToe::EMPTY, 9);
    let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
    let mut text = format!(
        "{} tic-tac-toe positions, seed {seed}\n\nbits  pairs that share a key  expected\n",
        positions.len()
    );
    let mut rows = Vec::new();
    for bits in KEY_BITS {
        let shared = shared_keys(&numbers.shortened(bits), &positions);
        let expected = format!("{:.1}", expected(positions.len() as u64, bits));
        writeln!(text, "{bits:>4}  {shared:>22}  {expected:>8}")
            .expect("writing to a string succeeds");
        rows.push(json!({ "bits": bits, "pairs": shared, "expected": expected }));
    }
    let document = json!({ "seed": seed, "positions": positions.len(), "keys": rows });
    (text, document)
}

/// The scores of a board for X and then for O to move, from one table.
pub fn scores_from_one_table(
    board: &str,
    numbers: &Numbers,
) -> Result<[Score; 2], gametree::BoardError> {
    let mut table = Memo::new();
    let mut counter = Counter::default();
    let mut scores = [Score::DRAW; 2];
    for (score, side) in scores.iter_mut().zip([Side::First, Side::Second]) {
        let root = Hashed::new(numbers, TicTacToe::parse(board, Some(side))?);
        let scoring = crate::Inside::scoring(&Scoring::DEPTH_AWARE);
        let mut search = Search {
            scoring: &scoring,
            observer: &mut counter,
        };
        *score = memo(&mut search, &mut table, &root, Level::TO_THE_END);
    }
    Ok(scores)
}

fn both_sides(board: &str, algorithm: Option<&str>, seed: u64) -> Result<(String, Json), Error> {
    const KNOWN: [&str; 2] = ["memo-zobrist", "no-side"];
    if let Some(name) = algorithm.filter(|name| !KNOWN.contains(name)) {
        let problem = format!(
            "'{name}' has no shared table; expected {}",
            KNOWN.join(" or ")
        );
        return Err(Error::new("--algorithm", problem));
    }
    let refused = |error| Error::new("--both-sides", error);
    let position = TicTacToe::parse(board, Some(Side::First)).map_err(refused)?;
    let whole = Numbers::new(seed, &position);
    let mut text = format!("{position}, first for X to move, then for O, with one table\n\n");
    writeln!(text, "algorithm     X to move  O to move").expect("writing to a string succeeds");
    let mut rows = Vec::new();
    let mut any_faulty = false;
    for name in KNOWN {
        if algorithm.is_some_and(|chosen| chosen != name) {
            continue;
        }
        let numbers = match name {
            "no-side" => faulty::without_side(&whole),
            _ => whole.clone(),
        };
        let [x, o] = scores_from_one_table(board, &numbers).map_err(refused)?;
        let is_faulty = Zobrist::ALGORITHMS
            .iter()
            .any(|algorithm| algorithm.name == name && algorithm.kind == Kind::Faulty);
        any_faulty |= is_faulty;
        let shown = format!("{name}{}", if is_faulty { " *" } else { "" });
        writeln!(text, "{shown:<12}  {x:>9}  {o:>9}").expect("writing to a string succeeds");
        rows.push(json!({ "algorithm": name, "x": x.points(), "o": o.points() }));
    }
    if any_faulty {
        text += "* faulty on purpose: a pitfall of the chapter\n";
    }
    Ok((text, json!({ "board": position.to_string(), "runs": rows })))
}
