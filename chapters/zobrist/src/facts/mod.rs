//! Every number that the page on Zobrist hashing quotes, with what it was measured on and what else confirms it.

mod collisions;
mod counts;
mod demo;
mod pitfalls;
mod room;
mod stepper;
mod wrong;

use std::hash::Hash;
use std::sync::LazyLock;

use chapter::{Algorithm, Chapter, Fact, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};

use recount::{Keys, Position, positions_by_ply};

use crate::{Options, Zobrist};

pub use collisions::{drawn_pairs, drawn_positions};
pub use demo::{DEMO, MOVE};
pub use pitfalls::{COLUMN, SIDES};

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    demo::FACTS,
    stepper::FACTS,
    collisions::FACTS,
    wrong::FACTS,
    room::FACTS,
    counts::FACTS,
    pitfalls::FACTS,
];

/// Every position of tic-tac-toe in the second implementation.
static CELLS: LazyLock<Vec<recount::TicTacToe>> =
    LazyLock::new(|| positions_by_ply(&recount::TicTacToe::new("........."), 9).concat());

fn second_board(board: &str) -> recount::TicTacToe {
    recount::TicTacToe::new(board)
}

/// The second implementation's numbers for tic-tac-toe.
fn second_keys(seed: u64) -> Keys {
    Keys::new(seed, 9)
}

/// The second implementation's minimax with an exact table of these keys: what it finds, and its entries.
fn recount_memo<K: Eq + Hash>(
    board: recount::TicTacToe,
    key: impl Fn(&recount::TicTacToe) -> K,
) -> (recount::Found, usize) {
    let mut scores = recount::Scores::new();
    let found = recount::run(&Position::new(board), |root, _, _, tally| {
        recount::memo(root, &key, &mut scores, tally)
    });
    (found, scores.len())
}

/// One search to the end of the game from a board of the page.
fn on_board(board: &str, name: &str, options: &Options) -> Run<Cell> {
    let known = Zobrist::ALGORITHMS
        .iter()
        .find(|algorithm: &&Algorithm| algorithm.name == name);
    let position = TicTacToe::parse(board, None).expect("a board of the page is legal");
    chapter::run::<Zobrist, _, _>(
        *known.expect("a fact names an algorithm of the chapter"),
        &Ordered::natural(position),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        options,
        false,
    )
}
