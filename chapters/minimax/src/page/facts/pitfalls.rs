use chapter::Aspect::{Leaves, Move, Score};
use chapter::{Facts, Quantity, Roots, says};
use recount::best_moves;

use super::trees::SMALL;
use super::{measure, score_moves, tell_best, tell_move_score, tell_plies};
use crate::MinimaxSearch::{
    AlphaBeta, CutOnTieReplace, FlatScores, FullWindowRoot, Minimax, MisplacedNegation,
    MissingNegation, Negamax,
};

/// A win on the board beside slower ones, O to move.
pub const SLOW: &str = ".X..O.OXX";
/// One move holds the draw, X to move.
pub const BLOCK: &str = "XOX.O....";
/// The smallest tree on which a tie after a cut is taken for an improvement.
pub const TIE: &str = "[[1,1],[5,3,4],[3,2]]";
/// The move of that tree whose bound ties with the value.
const TIED: usize = 2;
/// Every move loses, O to move.
pub const LOST: &str = "XO.X.....";

pub fn tell(facts: &mut Facts) {
    tell_slow(facts);
    let what = says!("a board on which one move holds the draw, X to move");
    let block = Roots::board(facts.given("block.board", BLOCK, what));
    let scored = score_moves(&block, Minimax);
    tell_best(facts, "block.move", &scored);
    facts.quote(
        "block.losing",
        &says!("moves with a score below a draw's in"),
        &scored,
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
    facts.search_each("block.faulty", [Move], &measure(&block, MissingNegation));
    let small = Roots::tree(SMALL);
    let misplaced = measure(&small, MisplacedNegation);
    facts.search_each("misplaced", [Move], &misplaced);
    facts.search("misplaced.score", Score, &misplaced);
    tell_tie(facts);
    facts.search_each("root", [Leaves], &measure(&small, FullWindowRoot));
    let what = says!("a board on which every move loses, O to move");
    let lost = Roots::board(facts.given("lost.board", LOST, what));
    let scored = score_moves(&lost, Minimax);
    facts.quote(
        "lost.moves",
        &says!("moves at the root, all of which lose, of"),
        &scored,
        |run| run.root_scores.len(),
        |scores| scores.iter().filter(|(_, score)| *score < 0).count(),
    );
    tell_best(facts, "lost.move", &scored);
    tell_plies(facts, "lost.plies", &measure(&lost, Minimax));
}

/// A quick win beside slow ones.
fn tell_slow(facts: &mut Facts) {
    let what = says!("a board with a win on it beside slower ones, O to move");
    let slow = Roots::board(facts.given("slow.board", SLOW, what));
    let flat = measure(&slow, FlatScores);
    facts.search_each("slow", [Move], &measure(&slow, Negamax));
    facts.search_each("slow.flat", [Move], &flat);
    tell_plies(facts, "slow.flat.plies", &flat);
    facts.quote(
        "slow.winning",
        &says!("moves of the best score, which win sooner or later, found by"),
        &score_moves(&slow, FlatScores),
        |run| run.best_moves.as_ref().map_or(0, Vec::len),
        |scores| scores.iter().filter(|(_, score)| *score > 0).count(),
    );
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
