use chapter::Aspect::{Move, Score};
use chapter::{Facts, Roots, says};

use super::trees::SMALL;
use super::{measure, score_moves, tell_best, tell_losing, tell_plies};
use crate::MinimaxSearch::{FlatScores, Minimax, MisplacedNegation, MissingNegation, Negamax};

/// A win on the board beside slower ones, O to move.
const SLOW: &str = ".X..O.OXX";
/// One move holds the draw, X to move.
const BLOCK: &str = "XOX.O....";
/// Every move loses, O to move.
const LOST: &str = "XO.X.....";

pub fn tell(facts: &mut Facts) {
    tell_slow(facts);
    let what = says!("a board on which one move holds the draw, X to move");
    let block = Roots::board(facts.given("block.board", BLOCK, what));
    let scored = score_moves(&block, Minimax);
    tell_best(facts, "block.move", &scored);
    tell_losing(facts, "block.losing", &scored);
    facts.search_each("block.faulty", [Move], &measure(&block, MissingNegation));
    let small = Roots::tree(SMALL);
    let misplaced = measure(&small, MisplacedNegation);
    facts.search_each("misplaced", [Move], &misplaced);
    facts.search("misplaced.score", Score, &misplaced);
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
