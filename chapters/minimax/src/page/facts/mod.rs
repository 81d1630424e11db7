//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod demo;
mod exact;
mod forks;
mod pitfalls;
mod tic_tac_toe;
mod trees;

use chapter::{Aspect, Facts, Measure, Quantity, Roots, Run, Says, says};
use recount::{Board, Found, Position, best_moves, faulty};

use super::searches::MinimaxSearch;

pub use demo::DEMO;
pub use exact::EXACT;
pub use trees::SMALL;

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    trees::tell(facts);
    demo::tell(facts);
    tic_tac_toe::tell(facts);
    exact::tell(facts);
    forks::tell(facts);
    pitfalls::tell(facts);
}

/// A search, and its second implementation.
type Searched = Measure<Run<MinimaxSearch>, Found>;
/// A search, and the root's moves with the scores that the second implementation's minimax gives them.
type Scored = Measure<Run<MinimaxSearch>, Vec<(usize, i64)>>;

/// A search of the root, done twice.
fn measure<B: Board + 'static>(roots: &Roots<B>, search: MinimaxSearch) -> Searched {
    let roots = roots.clone();
    roots.search(search, second_search(), move |root| recount(root, search))
}

/// A search of the root, and the scores of its moves by the second implementation.
fn score_moves<B: Board + 'static>(roots: &Roots<B>, search: MinimaxSearch) -> Scored {
    let says = says!("minimax behind each move in the second implementation");
    roots.clone().search(search, says, recount::move_scores)
}

/// What confirms the searches.
fn second_search() -> Says {
    says!("a second implementation, plain, over characters and lists")
}

/// The second implementation of a search. That of the exact solver is minimax with a win that is worth less from the root on.
fn recount<B: Board>(root: &Position<B>, search: MinimaxSearch) -> Found {
    let minimax: fn(&Position<B>) -> i64 = match search {
        MinimaxSearch::FlatScores => return recount(&root.clone().flat(), MinimaxSearch::Minimax),
        MinimaxSearch::Minimax | MinimaxSearch::Negamax | MinimaxSearch::Exact => recount::minimax,
        MinimaxSearch::MissingNegation => faulty::missing_negation,
        MinimaxSearch::MisplacedNegation => faulty::misplaced_negation,
        MinimaxSearch::NoMoveWhenLost => faulty::no_move_when_lost,
    };
    recount::run(root, |root, _, _| minimax(root))
}

/// Tells all moves of the best score.
#[track_caller]
fn tell_best(facts: &mut Facts, id: impl Into<String>, scored: &Scored) {
    facts.quote(
        id,
        &Aspect::Moves.says(),
        scored,
        |run| Quantity::list(run.best_moves.iter().flatten()),
        |scores| Quantity::list(best_moves(scores)),
    );
}

/// Tells all moves behind which the side that makes them has lost.
#[track_caller]
fn tell_losing(facts: &mut Facts, id: impl Into<String>, scored: &Scored) {
    facts.quote(
        id,
        &says!("moves with a score below a draw's in"),
        scored,
        |run| {
            let moves = run.root_scores.iter();
            let losing = moves.filter(|(_, score)| *score < gametree::Score::DRAW);
            Quantity::list(losing.map(|(mv, _)| mv))
        },
        |scores| {
            let losing = scores.iter().filter(|(_, score)| score.is_negative());
            Quantity::list(losing.map(|(mv, _)| mv))
        },
    );
}

/// Tells how many plies the line of best play has.
#[track_caller]
fn tell_plies(facts: &mut Facts, id: &str, searched: &Searched) {
    facts.quote(
        id,
        &says!("plies to the end of the game on the line found by"),
        searched,
        |run| run.line.len(),
        |found| found.line.len(),
    );
}

/// Tells what comes back from one of the root's moves.
#[track_caller]
fn tell_move_score(facts: &mut Facts, id: impl Into<String>, mv: usize, scored: &Scored) {
    facts.quote(
        id,
        &says!("score of move {mv}, seen by the side that makes it, in"),
        scored,
        move |run| run.root_scores[mv].1,
        move |scores| scores[mv].1,
    );
}
