//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod demo;
mod empty;
mod four;
mod order;
mod trees;

use chapter::Aspect::{self, Score};
use chapter::{Facts, Judge, Measure, Roots, Run, Says, says};
use recount::{Board, ConnectFour, Found, Position, Variant, minimax};

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

/// A search, and its second implementation.
type Searched = Measure<Run<PvsSearch>, Found>;
/// A search, what the facts call it, and what is quoted of it.
type Row = (&'static str, PvsSearch, &'static [Aspect]);

/// What confirms the searches.
fn second() -> Says {
    says!("the second implementation: the same search, plain, over rows of characters")
}

/// A search of a tree or of a board.
fn measure<B: Board + 'static>(roots: &Roots<B>, search: PvsSearch) -> Searched {
    let roots = roots.clone();
    roots.search(search, second(), move |root| recount(root, search))
}

/// Tells a table of searches of one root.
#[track_caller]
fn tell_rows<B: Board + 'static>(facts: &mut Facts, id: &str, roots: &Roots<B>, rows: &[Row]) {
    for (name, search, aspects) in rows {
        let aspects = aspects.iter().copied();
        facts.search_each(format!("{id}.{name}"), aspects, &measure(roots, *search));
    }
}

/// Tells what the root is worth.
#[track_caller]
fn tell_value<B: Board + 'static>(facts: &mut Facts, id: &str, roots: &Roots<B>) {
    let (pvs, root) = (measure(roots, PvsSearch::Pvs), roots.second.clone());
    facts
        .quote_first(format!("{id}.value"), Score, &pvs)
        .recount(says!("minimax over characters and lists"), move || {
            minimax(&root)
        });
}

/// A search of Connect Four after these columns.
fn columns(played: &str, depth: u32, lot: Option<Lot>, search: PvsSearch) -> Searched {
    let (roots, options, how) = columns_roots(played, depth, lot);
    roots.search_with(search, options, &how, second(), move |root| {
        recount(root, search)
    })
}

/// What is searched, stones counted by the lines through their cells; with which options, and how these sort.
fn columns_roots(
    played: &str,
    depth: u32,
    lot: Option<Lot>,
) -> (Roots<ConnectFour>, Options, Says) {
    let mut roots = Roots::connect_four(played, depth, Judge::Lines);
    let Some(lot) = lot else {
        return (roots, Options::NATURAL, says!("columns from left to right"));
    };
    let (percent, seed) = (lot.percent, lot.seed);
    let how = if lot == Lot::ALWAYS {
        says!("each node's moves sorted by a search of one ply")
    } else {
        says!("moves sorted at {percent}% of the nodes, drawn by lot from seed {seed}")
    };
    roots.second = roots.second.sorted(percent.into(), seed);
    (roots, Options::sorted(lot), how)
}

/// The second implementation of a search.
fn recount<B: Board>(root: &Position<B>, search: PvsSearch) -> Found {
    let variant = match search {
        PvsSearch::AlphaBeta => return recount::run(root, recount::alpha_beta),
        PvsSearch::Pvs => return recount::run(root, recount::pvs),
        PvsSearch::TightResearch => Variant::TightResearch,
        PvsSearch::TightInside => Variant::TightInside,
        PvsSearch::NoResearch => Variant::NoResearch,
        PvsSearch::FirstMoveScouted => Variant::FirstMoveScouted,
    };
    recount::run(root, |position, alpha, beta| {
        recount::pvs_variant(variant, position, alpha, beta)
    })
}
