//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod cycle;
mod demo;
mod empty;
mod four;
mod graphs;
mod life;
mod order;
mod quiz;
mod size;
mod slots;
mod stale;

use chapter::search::CONNECT_FOUR_DEPTH;
use chapter::{Aspect, Facts, Judge, Measure, Roots, Run, Says, says};
use recount::{Board, ConnectFour, Fault, Found, Policy, Position, Scores, Table};

use crate::{TableOptions, TableSearch, Terminals};

pub use cycle::{CYCLE, DETOUR, graph};
pub use demo::DEMO;
pub use graphs::{CLOSED, SHARED};
pub use life::{Stage, live};
pub use size::PLACES;
pub use slots::{FEW, SCHEMES, SLOT_BITS, count_asked, run_with_slots};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    demo::tell(facts);
    empty::tell(facts);
    graphs::tell(facts);
    stale::tell(facts);
    cycle::tell(facts);
    life::tell(facts);
    quiz::tell(facts);
    size::tell(facts);
    four::tell(facts);
    order::tell(facts);
    slots::tell(facts);
}

/// The deepest search of Connect Four on the page, which is also that of the program when it is told nothing else.
const DEPTH: u32 = CONNECT_FOUR_DEPTH.plies();

/// A search, and its second implementation.
type Searched = Measure<Run<TableSearch>, Found>;

/// The empty board of Connect Four, stones counted by the lines through their cells where a search so deep stops.
fn columns(depth: u32) -> Roots<ConnectFour> {
    Roots::connect_four("", depth, Judge::Lines)
}

/// A search with the usual options, confirmed in this way.
fn measure<B: Board + 'static>(roots: Roots<B>, search: TableSearch, second: Second) -> Searched {
    roots.search(search, second.says(), move |root| second.run(root))
}

/// A search with a table of bounds that keeps everything, leaves only if they are stored.
fn measure_tagged<B: Board + 'static>(roots: Roots<B>, leaves: Terminals) -> Searched {
    let store_terminals = leaves == Terminals::Stored;
    let options = TableOptions {
        store_terminals,
        ..TableOptions::default()
    };
    let second = Second::Bounds(Policy {
        leaves: store_terminals,
        ..Policy::PLAIN
    });
    let (search, how) = (TableSearch::Tagged, say_leaves(leaves));
    roots.search_with(search, options, &how, second.says(), move |root| {
        second.run(root)
    })
}

/// What becomes of a table's leaves.
fn say_leaves(leaves: Terminals) -> Says {
    match leaves {
        Terminals::Stored => says!("finished games and the horizon stored"),
        Terminals::NotStored => says!("finished games and the horizon not stored"),
    }
}

/// How the second implementation comes to its numbers.
#[derive(Clone, Copy)]
enum Second {
    Minimax,
    Memo,
    AlphaBeta,
    Bounds(Policy),
}

impl Second {
    fn says(self) -> Says {
        let how = match self {
            Self::Minimax => "minimax without a table",
            Self::Memo => "minimax with a map of scores",
            Self::AlphaBeta => "alpha-beta without a table",
            Self::Bounds(Policy {
                fault: Some(Fault::Untagged),
                ..
            }) => "alpha-beta with a map that stores every number as a score",
            Self::Bounds(Policy { deeper: true, .. }) => {
                "alpha-beta with a map of bounds, deeper ones accepted"
            }
            Self::Bounds(_) => "alpha-beta with a map of bounds",
        };
        says!("the second implementation: {how}")
    }

    fn run<B: Board>(self, root: &Position<B>) -> Found {
        match self {
            Self::Minimax => recount::run(root, |root, _, _| recount::minimax(root)),
            Self::Memo => recount::run_with_scores(root, B::key, &mut Scores::new()),
            Self::AlphaBeta => recount::run(root, recount::alpha_beta),
            Self::Bounds(policy) => recount::run_with_table(root, &mut Table::new(policy)),
        }
    }
}

/// Tells the nodes and hits together, which do not depend on whether leaves are stored: `stored` names both facts with them stored.
#[track_caller]
fn tell_lookups(facts: &mut Facts, id: &str, plain: &Searched, stored: [&str; 2]) {
    facts.quote_first(id, Aspect::Lookups, plain).relation(
        &stored,
        &says!("nodes and hits together with finished games and the horizon stored"),
        |parts| parts.iter().sum::<i64>(),
    );
}
