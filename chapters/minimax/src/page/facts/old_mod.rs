//! Every number that the minimax page quotes, with what it was measured on and what else confirms it.

mod connect_four;
mod demo;
mod pitfalls;
mod tic_tac_toe;
mod trees;

use chapter::{Algorithm, Chapter, Fact, Quantity, Run};
use gametree::{Branch, Cell, Depth, Ordered, Scoring, TicTacToe, Tree, TreePosition};

use crate::Minimax;

pub use demo::DEMO;
pub use pitfalls::{BLOCK, LOST, SLOW, TIE};
pub use tic_tac_toe::EXACT;
pub use trees::SMALL;

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    trees::FACTS,
    demo::FACTS,
    tic_tac_toe::FACTS,
    pitfalls::FACTS,
    connect_four::FACTS,
];

/// The algorithm of this name.
fn algorithm(name: &str) -> Algorithm {
    let known = Minimax::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    *known.expect("a fact names an algorithm of the chapter")
}

fn position(board: &str) -> TicTacToe {
    TicTacToe::parse(board, None).expect("a board of the page is legal")
}

fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree of the page parses").root()
}

fn on_board(board: &str, name: &str) -> Run<Cell> {
    let root = Ordered::natural(position(board));
    run_to_the_end(&root, name)
}

fn on_tree(list: &str, name: &str) -> Run<Branch> {
    run_to_the_end(&Ordered::natural(tree(list)), name)
}

fn run_to_the_end<G: chapter::Subject>(root: &Ordered<G>, name: &str) -> Run<G::Move> {
    chapter::run::<Minimax, _, _>(
        algorithm(name),
        root,
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &(),
        false,
    )
}

/// The board in the second implementation.
fn second_board(board: &str) -> recount::Position<recount::TicTacToe> {
    recount::Position::new(recount::TicTacToe::new(board))
}

/// The tree in the second implementation.
fn second_tree(list: &str) -> recount::Position<recount::Tree> {
    recount::Position::new(recount::Tree::new(list))
}

/// What the second implementation's minimax counts.
fn count_minimax<B: recount::Board>(root: &recount::Position<B>) -> recount::Tally {
    recount::run(root, |root, _, _, tally| recount::minimax(root, tally)).tally
}

/// What its alpha-beta counts.
fn count_alpha_beta<B: recount::Board>(root: &recount::Position<B>) -> recount::Tally {
    recount::run(root, recount::alpha_beta).tally
}

/// Moves as a reader types them.
fn listed<M: ToString>(moves: &[M], separator: &str) -> Quantity {
    let moves: Vec<String> = moves.iter().map(M::to_string).collect();
    Quantity::Text(moves.join(separator))
}

/// A move as its number.
fn number(mv: Option<impl ToString>) -> Quantity {
    Quantity::Text(mv.map_or_else(|| "none".to_string(), |mv| mv.to_string()))
}
