//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod cycle;
mod demo;
mod four;
mod keys;
mod order;
mod shared;
mod slots;
mod stale;
mod tic_tac_toe;

use std::hash::Hash;

use chapter::{Algorithm, Chapter, Fact, Quantity, Run, Subject};
use gametree::{
    Branch, Cell, Column, ConnectFour, Depth, Lines, Ordered, Scoring, TicTacToe, Tree,
    TreePosition,
};
use recount::Position;

use crate::{Options, TableOptions, TranspositionTables};

pub use demo::DEMO;
pub use keys::SIDE;
pub use shared::SHARED;
pub use slots::{SCHEMES, SLOT_BITS, swept};
pub use stale::SLOW;

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    demo::FACTS,
    tic_tac_toe::FACTS,
    keys::FACTS,
    shared::FACTS,
    stale::FACTS,
    cycle::FACTS,
    four::FACTS,
    order::FACTS,
    slots::FACTS,
];

/// The program's options with terminals stored.
const STORING: Options = Options {
    table: TableOptions {
        store_terminals: true,
        ..PLAIN.table
    },
    ..PLAIN
};

/// The program's options when none is given.
const PLAIN: Options = Options {
    table: TableOptions {
        store_terminals: false,
        table_move: false,
        slots: None,
        replacement: crate::Replacement::Always,
    },
    cycle: false,
};

/// The algorithm of this name.
fn algorithm(name: &str) -> Algorithm {
    let known = TranspositionTables::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    *known.expect("a fact names an algorithm of the chapter")
}

fn on_board(board: &str, name: &str, options: &Options) -> Run<Cell> {
    let position = TicTacToe::parse(board, None).expect("a board of the page is legal");
    to_the_end(position, name, options)
}

fn on_tree(list: &str, name: &str) -> Run<Branch> {
    to_the_end(tree(list), name, &PLAIN)
}

/// The same with its events.
pub fn recorded(list: &str, name: &str) -> Run<Branch> {
    chapter::run::<TranspositionTables, _, _>(
        algorithm(name),
        &Ordered::natural(tree(list)),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &PLAIN,
        true,
    )
}

/// The root of a tree of the page.
pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree of the page parses").root()
}

fn to_the_end<G: Subject>(root: G, name: &str, options: &Options) -> Run<G::Move> {
    chapter::run::<TranspositionTables, _, _>(
        algorithm(name),
        &Ordered::natural(root),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        options,
        false,
    )
}

/// A search from the empty Connect Four board, with stones counted by the lines through their cells at the horizon.
fn on_columns(name: &str, depth: u32, options: &Options) -> Run<Column> {
    chapter::run::<TranspositionTables, _, _>(
        algorithm(name),
        &Ordered::natural(ConnectFour::<7, 6>::EMPTY),
        Depth::new(depth),
        &Scoring::with_evaluation(Lines),
        options,
        false,
    )
}

/// A move as its name.
fn named(mv: Option<impl ToString>) -> Quantity {
    Quantity::Text(mv.map_or_else(|| "none".to_string(), |mv| mv.to_string()))
}

/// A value of the second implementation.
const fn points(value: i64) -> Quantity {
    Quantity::Points(value)
}

/// The best moves in the second implementation.
fn best_names<B: recount::Board>(root: &Position<B>) -> Quantity {
    let best = recount::best_moves(&recount::move_scores(root));
    let names: Vec<String> = best.iter().map(ToString::to_string).collect();
    Quantity::Text(names.join(", "))
}

/// The best score in the second implementation.
fn best_score<B: recount::Board>(root: &Position<B>) -> Quantity {
    points(recount::minimax(root, &mut recount::Tally::default()))
}

/// A board in the second implementation.
fn second_board(board: &str) -> Position<recount::TicTacToe> {
    Position::new(recount::TicTacToe::new(board))
}

/// The empty Connect Four board in the second implementation, so many plies deep, lines counted at the horizon.
fn second_columns(depth: u32) -> Position<recount::ConnectFour> {
    let empty = Position::new(recount::ConnectFour::empty(7, 6));
    empty.deep(depth, recount::ConnectFour::lines)
}

/// What the second implementation's exact table counts.
fn recount_memo<K: Eq + Hash>(
    root: &Position<recount::TicTacToe>,
    key: impl Fn(&recount::TicTacToe) -> K,
) -> recount::Tally {
    let mut scores = recount::Scores::new();
    recount::run(root, |root, _, _, tally| {
        recount::memo(root, &key, &mut scores, tally)
    })
    .tally
}
