use chapter::Aspect::{Leaves, Move, Score};
use chapter::{Facts, Quantity, Roots, says};
use recount::best_moves;

use super::trees::SMALL;
use super::{Scored, measure, score_moves};
use crate::AlphaBetaSearch::{AlphaBeta, CutOnTieReplace, FullWindowRoot, Minimax};

/// The smallest tree on which a tie after a cut is taken for an improvement.
pub const TIE: &str = "[[1,1],[5,3,4],[3,2]]";
/// The move of that tree whose bound ties with the value.
const TIED: usize = 2;

pub fn tell(facts: &mut Facts) {
    tell_tie(facts);
    let small = Roots::tree(SMALL);
    facts.search_each("root", [Leaves], &measure(&small, FullWindowRoot));
}

/// A bound taken for a value.
fn tell_tie(facts: &mut Facts) {
    let what = says!("a tree on which it matters what a tie is taken for, MAX at its root");
    let tie = Roots::tree(facts.given("tie.tree", TIE, what));
    let (minimax, alpha_beta) = (score_moves(&tie, Minimax), measure(&tie, AlphaBeta));
    let pruned = score_moves(&tie, AlphaBeta);
    facts.quote(
        "tie.value",
        &Score.says(),
        &pruned,
        |run| run.score,
        |scores| {
            let scores = scores.iter().map(|(_, score)| *score);
            scores.max().expect("a move")
        },
    );
    facts.quote(
        "tie.move",
        &Move.says(),
        &pruned,
        |run| Quantity::list(run.best_move),
        |scores| Quantity::list(best_moves(scores)),
    );
    facts.search_each("tie", [Leaves], &alpha_beta);
    facts.search_each("tie.faulty", [Move], &measure(&tie, CutOnTieReplace));
    tell_move_score(facts, "tie.faulty.worth", TIED, &minimax);
    let on = alpha_beta.conditions();
    let bound = says!("upper bound that comes back from move {TIED}, cut off below, in {on}");
    facts
        .fact(
            "tie.faulty.bound",
            bound,
            alpha_beta.read(|run| run.root_scores[TIED].1),
        )
        .relation(
            &["tie.value"],
            &says!("the value with which it ties"),
            |value| value[0],
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
