use chapter::Aspect::{Leaves, Move, Score};
use chapter::{Facts, says};
use recount::best_moves;

use super::trees::SMALL;
use super::{board, list, tell_best, tell_move_score, tell_plies, tree};
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
    facts.given(
        "block.board",
        BLOCK,
        says!("a board on which one move holds the draw, X to move"),
    );
    let scored = board(BLOCK).score_moves(Minimax);
    tell_best(facts, "block.move", &scored);
    facts.quote(
        "block.losing",
        &says!("moves with a score below a draw's in"),
        &scored,
        |run| {
            let losing = run
                .root_scores
                .iter()
                .filter(|(_, score)| score.points() < 0);
            list(losing.map(|(mv, _)| mv))
        },
        |scores| {
            let losing = scores.iter().filter(|(_, score)| *score < 0);
            list(losing.map(|(mv, _)| mv))
        },
    );
    facts.search(
        "block.faulty.move",
        Move,
        &board(BLOCK).search(MissingNegation),
    );
    let misplaced = tree(SMALL).search(MisplacedNegation);
    facts.search("misplaced.move", Move, &misplaced);
    facts.search("misplaced.score", Score, &misplaced);
    tell_tie(facts);
    facts.search("root.leaves", Leaves, &tree(SMALL).search(FullWindowRoot));
    facts.given(
        "lost.board",
        LOST,
        says!("a board on which every move loses, O to move"),
    );
    let scored = board(LOST).score_moves(Minimax);
    facts.quote(
        "lost.moves",
        &says!("moves at the root, all of which lose, of"),
        &scored,
        |run| run.root_scores.len(),
        |scores| scores.iter().filter(|(_, score)| *score < 0).count(),
    );
    tell_best(facts, "lost.move", &scored);
    tell_plies(facts, "lost.plies", &board(LOST).search(Minimax));
}

/// A quick win beside slow ones.
fn tell_slow(facts: &mut Facts) {
    facts.given(
        "slow.board",
        SLOW,
        says!("a board with a win on it beside slower ones, O to move"),
    );
    let flat = board(SLOW).search(FlatScores);
    facts.search("slow.move", Move, &board(SLOW).search(Negamax));
    facts.search("slow.flat.move", Move, &flat);
    tell_plies(facts, "slow.flat.plies", &flat);
    facts.quote(
        "slow.winning",
        &says!("moves of the best score, which win sooner or later, found by"),
        &board(SLOW).score_moves(FlatScores),
        |run| run.best_moves.as_ref().map_or(0, Vec::len),
        |scores| scores.iter().filter(|(_, score)| *score > 0).count(),
    );
}

/// A bound taken for a value.
fn tell_tie(facts: &mut Facts) {
    facts.given(
        "tie.tree",
        TIE,
        says!("a tree on which it matters what a tie is taken for, MAX at its root"),
    );
    let (minimax, alpha_beta) = (tree(TIE).score_moves(Minimax), tree(TIE).search(AlphaBeta));
    let pruned = tree(TIE).score_moves(AlphaBeta);
    facts.quote(
        "tie.value",
        &Score.says(),
        &pruned,
        |run| list([run.score]),
        |scores| list(scores.iter().map(|(_, score)| score).max()),
    );
    facts.quote(
        "tie.move",
        &Move.says(),
        &pruned,
        |run| list(run.best_move),
        |scores| list(best_moves(scores)),
    );
    facts.search("tie.leaves", Leaves, &alpha_beta);
    facts.search("tie.faulty.move", Move, &tree(TIE).search(CutOnTieReplace));
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
            says!("the value of the tree {TIE}, with which it ties"),
            minimax.read(|run| run.score),
        );
}
