//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod demo;
mod empty;
mod four;
mod order;
mod trees;

use chapter::{Facts, Judge, Measure, Run, Says, Size, Task, says};
use gametree::Depth;
use recount::{ConnectFour, Found, Position, TicTacToe, Tree, Variant};

use super::searches::{Options, PvsSearch};
use crate::Lot;

pub use demo::{BEST_FIRST, DEMO};
pub use empty::EMPTY;
pub use order::{SHARES, measure_point};
pub use trees::{NO, YES};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    trees::tell(facts);
    demo::tell(facts);
    empty::tell(facts);
    four::tell(facts);
    order::tell(facts);
}

type Searched = Measure<Run<PvsSearch>, Found>;

/// What confirms the searches.
fn second() -> Says {
    says!("the second implementation: the same search, plain, over rows of characters")
}

/// A search of a tree.
fn tree(list: &'static str, search: PvsSearch) -> Searched {
    let task = Task::tree(list).expect("a tree of the page parses");
    Measure::search(search, task, second(), move || {
        recount(&Position::new(Tree::new(list)), search)
    })
}

/// A search of a board, with the root's moves in this order, or in the natural one if it is empty.
fn board(cells: &'static str, order: &'static str, search: PvsSearch) -> Searched {
    let task = Task::board(cells, None).and_then(|task| task.with_order(order));
    let task = task.expect("a board of the page is legal, and so is its order");
    Measure::search(search, task, second(), move || {
        let cells_of_order = order.split(',').filter(|cell| !cell.is_empty());
        let order: Vec<usize> = cells_of_order
            .map(|cell| cell.parse().expect("a cell"))
            .collect();
        recount(
            &Position::new(TicTacToe::new(cells)).in_order(&order),
            search,
        )
    })
}

/// A search of Connect Four after these columns, stones counted by the lines through their cells.
fn columns(played: &'static str, depth: u32, lot: Option<Lot>, search: PvsSearch) -> Searched {
    let (task, options, how) = columns_task(played, depth, lot);
    Measure::search_with(search, task, options, &how, second(), move || {
        recount_columns(played, depth, lot, search)
    })
}

/// What is searched, with which options, and how these sort.
fn columns_task(played: &str, depth: u32, lot: Option<Lot>) -> (Task, Options, Says) {
    let task = Task::connect_four(Size::SevenBySix, played, Depth::new(depth), Judge::Lines);
    let task = task.expect("an opening of the page is legal");
    let (options, how) = match lot {
        None => (Options::NATURAL, says!("columns from left to right")),
        Some(Lot::ALWAYS) => (
            Options::sorted(Lot::ALWAYS),
            says!("each node's moves sorted by a search of one ply"),
        ),
        Some(lot) => {
            let (percent, seed) = (lot.percent, lot.seed);
            let how = says!(
                "moves sorted at {percent} of a hundred nodes, drawn by lot from seed {seed}"
            );
            (Options::sorted(lot), how)
        }
    };
    (task, options, how)
}

fn recount_columns(played: &str, depth: u32, lot: Option<Lot>, search: PvsSearch) -> Found {
    let root = Position::new(ConnectFour::after(played)).deep(depth, ConnectFour::lines);
    let root = match lot {
        None => root,
        Some(lot) => root.sorted(lot.percent.into(), lot.seed),
    };
    recount(&root, search)
}

/// The second implementation of a search.
fn recount<B: recount::Board>(root: &Position<B>, search: PvsSearch) -> Found {
    let variant = match search {
        PvsSearch::AlphaBeta => return recount::run(root, recount::alpha_beta),
        PvsSearch::Pvs => return recount::run(root, recount::pvs),
        PvsSearch::TightResearch => Variant::TightResearch,
        PvsSearch::TightInside => Variant::TightInside,
        PvsSearch::NoResearch => Variant::NoResearch,
        PvsSearch::FirstMoveScouted => Variant::FirstMoveScouted,
    };
    recount::run(root, |position, alpha, beta, tally| {
        recount::pvs_variant(variant, position, alpha, beta, tally)
    })
}
