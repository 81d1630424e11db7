//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod connect_four;
mod demo;
mod empty;
mod order;
mod trees;

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use chapter::{Algorithm, Chapter, Fact, Quantity, Run};
use gametree::{
    Branch, Cell, Column, ConnectFour, Depth, Game, Lines, Ordered, Scoring, TicTacToe, Tree,
};
use recount::{Found, Position, Variant};

use crate::{Lot, Options, Pvs};

pub use demo::{BEST_FIRST, DEMO};
pub use empty::EMPTY;
pub use order::{SHARES, point};
pub use trees::{NO, YES};

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    trees::FACTS,
    demo::FACTS,
    empty::FACTS,
    connect_four::FACTS,
    order::FACTS,
];

/// What confirms most of the counts.
const SECOND: &str = "the second implementation: the same search, plain, over rows of characters";

/// The algorithm of this name.
fn algorithm(name: &str) -> Algorithm {
    let known = Pvs::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    *known.expect("a fact names an algorithm of the chapter")
}

fn to_the_end<G: chapter::Subject>(root: &Ordered<G>, name: &str) -> Run<G::Move> {
    let depth = Depth::UNLIMITED;
    let scoring = &Scoring::DEPTH_AWARE;
    chapter::run::<Pvs, _, _>(
        algorithm(name),
        root,
        depth,
        scoring,
        &Options::NATURAL,
        false,
    )
}

fn on_tree(list: &str, name: &str) -> Run<Branch> {
    let tree = Tree::parse(list).expect("a tree of the page parses");
    to_the_end(&Ordered::natural(tree.root()), name)
}

fn position(board: &str) -> TicTacToe {
    TicTacToe::parse(board, None).expect("a board of the page is legal")
}

/// On a board of tic-tac-toe, with the root's moves in this order, or in the natural one if it is empty.
fn on_board(board: &str, order: &str, name: &str) -> Run<Cell> {
    let root = position(board);
    if order.is_empty() {
        return to_the_end(&Ordered::natural(root), name);
    }
    let cell = |token: &str| {
        root.moves()
            .find(|mv| mv.to_string() == token)
            .expect("a legal move")
    };
    let order = order.split(',').map(cell).collect();
    let root = Ordered::new(root, order).expect("every move once");
    to_the_end(&root, name)
}

/// On the Connect Four board after these columns, so many plies deep, with the lines through each stone as evaluation.
fn on_columns(played: &str, depth: u32, options: Options, name: &str) -> Run<Column> {
    let root = ConnectFour::<7, 6>::parse(played).expect("an opening of the page is legal");
    chapter::run::<Pvs, _, _>(
        algorithm(name),
        &Ordered::natural(root),
        Depth::new(depth),
        &Scoring::with_evaluation(Lines),
        &options,
        false,
    )
}

/// The searches of the second implementation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Style {
    AlphaBeta,
    Pvs,
    Variant(Variant),
}

fn recount<B: recount::Board>(root: &Position<B>, style: Style) -> Found {
    match style {
        Style::AlphaBeta => recount::run(root, recount::alpha_beta),
        Style::Pvs => recount::run(root, recount::pvs),
        Style::Variant(variant) => recount::run(root, |position, alpha, beta, tally| {
            recount::pvs_variant(variant, position, alpha, beta, tally)
        }),
    }
}

fn second_board(board: &str) -> Position<recount::TicTacToe> {
    Position::new(recount::TicTacToe::new(board))
}

fn second_tree(list: &str) -> Position<recount::Tree> {
    Position::new(recount::Tree::new(list))
}

/// The second implementation on a board, with the root's moves in this order, or in the natural one if it is empty.
fn recounted(board: &str, order: &str, style: Style) -> Found {
    let cells = order.split(',').filter(|cell| !cell.is_empty());
    let order: Vec<usize> = cells.map(|cell| cell.parse().expect("a cell")).collect();
    recount(&second_board(board).in_order(&order), style)
}

/// The second implementation in Connect Four. It is slow, and several facts rest on the same search, so each is done once.
fn recounted_columns(played: &'static str, depth: u32, lot: Lot, style: Style) -> Found {
    type Known = HashMap<(&'static str, u32, u8, u64, Style), Found>;
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let key = (played, depth, lot.percent, lot.seed, style);
    if let Some(known) = KNOWN.lock().ok().and_then(|known| known.get(&key).cloned()) {
        return known;
    }
    let root = Position::new(recount::ConnectFour::after(played))
        .deep(depth, recount::ConnectFour::lines)
        .sorted(lot.percent.into(), lot.seed);
    let counted = recount(&root, style);
    if let Ok(mut known) = KNOWN.lock() {
        known.insert(key, counted.clone());
    }
    counted
}

/// Never sorted.
const NATURAL: Lot = Lot {
    percent: 0,
    ..Lot::ALWAYS
};

/// A move as its number.
fn number(mv: Option<impl ToString>) -> Quantity {
    Quantity::Text(mv.map_or_else(|| "none".to_string(), |mv| mv.to_string()))
}

/// Moves as a reader types them.
fn listed<M: ToString>(moves: &[M]) -> Quantity {
    let moves: Vec<String> = moves.iter().map(M::to_string).collect();
    Quantity::Text(moves.join(" "))
}
