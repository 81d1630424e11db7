//! Every number that the MTD(f) page quotes, with what it was measured on and what else confirms it.

mod deepening;
mod demo;
mod empty;
mod four;
mod steps;
mod trees;

use chapter::{Algorithm, Chapter, Fact, Run, Subject};
use gametree::{
    Branch, Cell, ConnectFour, Depth, Evaluation, Game, Ordered, Scoring, TicTacToe, Tree,
    TreePosition,
};
use recount::{Driven, Found, Policy, Position};
use transposition_tables::TableOptions;

use crate::{Mtdf, MtdfOptions};

pub use demo::{DEMO, GUESSES, probes};
pub use steps::STEPPED;
pub use trees::{FLAT, TIE};

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    demo::FACTS,
    empty::FACTS,
    trees::FACTS,
    four::FACTS,
    deepening::FACTS,
    steps::FACTS,
];

/// The standard Connect Four board.
type Four = ConnectFour<7, 6>;

/// The algorithm of this name.
fn algorithm(name: &str) -> Algorithm {
    let known = Mtdf::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    *known.expect("a fact names an algorithm of the chapter")
}

/// Options with this first guess; finished games are stored or not.
fn guessing(guess: i32, store_terminals: bool) -> MtdfOptions {
    MtdfOptions {
        guess,
        table: TableOptions {
            store_terminals,
            ..TableOptions::default()
        },
        ..MtdfOptions::default()
    }
}

fn position(board: &str) -> TicTacToe {
    TicTacToe::parse(board, None).expect("a board of the page is legal")
}

fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree of the page parses").root()
}

fn four(opening: &str) -> Four {
    Four::parse(opening).expect("an opening of the page is legal")
}

fn on_board(board: &str, name: &str, options: MtdfOptions) -> Run<Cell> {
    to_the_end(position(board), name, options)
}

fn on_tree(list: &str, name: &str, options: MtdfOptions) -> Run<Branch> {
    to_the_end(tree(list), name, options)
}

fn to_the_end<G: Subject>(position: G, name: &str, options: MtdfOptions) -> Run<G::Move> {
    chapter::run::<Mtdf, _, _>(
        algorithm(name),
        &Ordered::natural(position),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &options,
        false,
    )
}

fn on_four<E>(
    opening: &str,
    depth: u32,
    evaluation: E,
    name: &str,
    options: MtdfOptions,
) -> Run<<Four as Game>::Move>
where
    E: Evaluation<Ordered<Four>>,
{
    chapter::run::<Mtdf, _, _>(
        algorithm(name),
        &Ordered::natural(four(opening)),
        Depth::new(depth),
        &Scoring::with_evaluation(evaluation),
        &options,
        false,
    )
}

/// The position that the whole book carries along.
pub fn demo_position() -> TicTacToe {
    position(DEMO)
}

/// The board in the second implementation.
fn second_board(board: &str) -> Position<recount::TicTacToe> {
    Position::new(recount::TicTacToe::new(board))
}

/// A Connect Four board in the second implementation, so many plies deep, lines counted at the horizon.
fn second_columns(opening: &str, depth: u32) -> Position<recount::ConnectFour> {
    Position::new(recount::ConnectFour::after(opening)).deep(depth, recount::ConnectFour::lines)
}

/// The second implementation's MTD(f) over a fresh table.
fn recount_mtdf<B: recount::Board>(root: &Position<B>, guess: i64, policy: Policy) -> Driven {
    let mut table = recount::Table::new(policy);
    recount::drive(root, guess, 1, &mut table, recount::with_table)
}

/// Its full-window search over a fresh table.
fn recount_full<B: recount::Board>(root: &Position<B>) -> Found {
    recount::run_with_table(root, &mut recount::Table::new(Policy::PLAIN))
}

/// A list of numbers as the page quotes it.
fn listed(numbers: impl IntoIterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}
