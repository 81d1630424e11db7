use chapter::{Facts, Measure, says};
use gametree::TicTacToe;
use recount::{Folded, Policy, Position, Table, best_moves, move_scores, run_with_table};

use super::super::images::{Told, ask_about_images};
use super::DEMO;
use crate::Numbers;

/// The demo board, its columns in the opposite order.
const MIRRORED: &str = "OXXX...O.";
/// The demo board, its rows in the opposite order.
const FLIPPED: &str = ".O...XXXO";

/// What a table is told to know of an image.
#[derive(Clone)]
struct Row {
    image: String,
    score: i64,
    /// The best move there.
    turned: u64,
    /// The best move of the board that was searched.
    stored: u64,
    /// What the stored move is worth on the image, if its cell is free.
    worth: Option<i64>,
}

pub fn tell(facts: &mut Facts) {
    let seed = Numbers::SEED;
    let measure = &Measure::new(
        says!("the table after one search of the board {DEMO}, numbers of seed {seed}"),
        ask,
        says!(
            "a map of bounds by the first image of each board, and minimax over characters on every image"
        ),
        ask_again,
    );
    let count = says!("images of that board on which the move of it is the best one, in");
    facts.twice("unturned.right", &count, measure, |rows| {
        rows.iter().filter(|row| row.stored == row.turned).count()
    });
    let count = says!("images of that board on which the cell of its move is taken, in");
    facts.twice("unturned.taken", &count, measure, |rows| {
        rows.iter().filter(|row| row.worth.is_none()).count()
    });
    let image = says!("the board {DEMO} with its columns in the opposite order");
    let mirrored = facts.given("unturned.mirrored", MIRRORED, image);
    let read = |what: fn(&Row) -> i64| move |rows: &Vec<Row>| what(find(rows, mirrored));
    for (id, what, value) in [
        ("score", "score of", (|row| row.score) as fn(&Row) -> i64),
        ("turned", "best move on", |row| row.turned.cast_signed()),
        ("stored", "move, as it was played, for", |row| {
            row.stored.cast_signed()
        }),
        ("worth", "score of that move, not turned, on", |row| {
            row.worth.unwrap_or_default()
        }),
    ] {
        let what = says!("{what} the board {mirrored} in");
        facts.twice(
            format!("unturned.mirrored.{id}"),
            &what,
            measure,
            read(value),
        );
    }
    let image = says!("the board {DEMO} with its rows in the opposite order");
    let flipped = facts.given("unturned.flipped", FLIPPED, image);
    let what =
        says!("what stands on the cell of the move that was stored, on the board {flipped}, in");
    facts.twice("unturned.flipped.mark", &what, measure, move |rows| {
        let row = find(rows, flipped);
        let mark = row
            .image
            .chars()
            .zip(0..)
            .find(|(_, cell)| *cell == row.stored);
        mark.map_or_else(String::new, |(mark, _)| mark.to_string())
    });
}

fn find<'r>(rows: &'r [Row], image: &str) -> &'r Row {
    let mut rows = rows.iter();
    rows.find(|row| row.image == image)
        .expect("an image of the board")
}

fn ask() -> Vec<Row> {
    let board = TicTacToe::parse(DEMO, None).expect("a board of the page is legal");
    let numbers = Numbers::new(Numbers::SEED, &board);
    let told = ask_about_images(board, &numbers).expect("the game goes on");
    let row = |told: Told| Row {
        image: told.image.to_string(),
        score: told.score.points().into(),
        turned: told.turned.number().into(),
        stored: told.stored.number().into(),
        worth: told.worth.map(|worth| worth.points().into()),
    };
    told.into_iter().map(row).collect()
}

fn ask_again() -> Vec<Row> {
    let board = recount::TicTacToe::new(DEMO);
    let mut table = Table::new(Policy::PLAIN);
    run_with_table(&Position::new(Folded(board)), &mut table);
    let row = |image: recount::TicTacToe| {
        let stored = table.get(&Folded(image)).and_then(|known| known.best);
        let scores = move_scores(&Position::new(image));
        let worth = scores.iter().find(|(mv, _)| Some(*mv) == stored);
        let best = best_moves(&scores)[0];
        Row {
            image: String::from_utf8_lossy(&image.cells).into_owned(),
            score: scores
                .iter()
                .map(|(_, score)| *score)
                .max()
                .expect("a move"),
            turned: best as u64,
            stored: stored.expect("a stored move") as u64,
            worth: worth.map(|(_, score)| *score),
        }
    };
    board.images().map(row).into()
}
