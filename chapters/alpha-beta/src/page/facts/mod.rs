//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod connect_four;
mod demo;
mod order;
mod pitfalls;
mod tic_tac_toe;
mod trees;
mod windows;

use chapter::{Facts, Measure, Roots, Run, Says, says};
use recount::{Board, Found, Position, faulty};

use super::searches::AlphaBetaSearch;

pub use connect_four::DEEPEST;
pub use demo::DEMO;
pub use pitfalls::TIE;
pub use trees::SMALL;
pub use windows::{DEEP, SOFT};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    trees::tell(facts);
    windows::tell(facts);
    order::tell(facts);
    demo::tell(facts);
    tic_tac_toe::tell(facts);
    pitfalls::tell(facts);
    connect_four::tell(facts);
}

/// A search, and its second implementation.
type Searched = Measure<Run<AlphaBetaSearch>, Found>;
/// A search, and the root's moves with the scores that the second implementation's minimax gives them.
type Scored = Measure<Run<AlphaBetaSearch>, Vec<(usize, i64)>>;

/// A search of the root, done twice.
fn measure<B: Board + 'static>(roots: &Roots<B>, search: AlphaBetaSearch) -> Searched {
    let roots = roots.clone();
    roots.search(search, second_search(), move |root| recount(root, search))
}

/// A search of the root, and the scores of its moves by the second implementation.
fn score_moves<B: Board + 'static>(roots: &Roots<B>, search: AlphaBetaSearch) -> Scored {
    let says = says!("minimax behind each move in the second implementation");
    roots.clone().search(search, says, recount::move_scores)
}

/// What confirms the searches.
fn second_search() -> Says {
    says!("a second implementation, plain, over characters and lists")
}

/// The second implementation of a search.
fn recount<B: Board>(root: &Position<B>, search: AlphaBetaSearch) -> Found {
    let search: fn(&Position<B>, i64, i64) -> i64 = match search {
        AlphaBetaSearch::Minimax => |root, _, _| recount::minimax(root),
        AlphaBetaSearch::AlphaBeta => recount::alpha_beta,
        AlphaBetaSearch::FailHard => recount::fail_hard_alpha_beta,
        AlphaBetaSearch::OwnBoundOnly => faulty::own_bound_only,
        AlphaBetaSearch::FullWindowRoot => |root, _, _| faulty::full_window_root(root),
        AlphaBetaSearch::CutOnTieReplace => faulty::cut_on_tie_replace,
        AlphaBetaSearch::CutReversed => faulty::cut_reversed,
    };
    recount::run(root, search)
}
