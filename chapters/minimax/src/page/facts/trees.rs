use chapter::Aspect::{Leaves, Move, Score};
use chapter::{Facts, Quantity, Roots, says};

use super::{measure, score_moves, tell_move_score};
use crate::MinimaxSearch::{Minimax, MissingNegation};

/// The small tree with a tempting leaf.
pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
/// The moves of the small tree that are not the best one: the one that tempts, and the one in the middle.
const WORSE: [(&str, usize); 2] = [("tempting", 2), ("middle", 1)];

pub fn tell(facts: &mut Facts) {
    let what = says!("a small tree with a tempting leaf, as a nested list, MAX at its root");
    let small = Roots::tree(facts.given("tree.small", SMALL, what));
    facts.search_each(
        "tree.small",
        [Score, Move, Leaves],
        &measure(&small, Minimax),
    );
    let scored = score_moves(&small, Minimax);
    for (name, mv) in WORSE {
        tell_move_score(facts, format!("tree.small.{name}.value"), mv, &scored);
    }
    tell_tempting(facts);
}

/// The largest leaf, which is what a search finds whose opponent helps.
fn tell_tempting(facts: &mut Facts) {
    let says = says!("the entry of the nested list with the largest number");
    let tempting = Roots::tree(SMALL).search(MissingNegation, says, |root| {
        let entries = root.children().into_iter();
        let leaves = entries.map(|entry| entry.board.leaves().into_iter().max());
        leaves.enumerate().max_by_key(|(_, leaf)| *leaf)
    });
    facts.quote(
        "tree.small.tempting",
        &says!("largest leaf, which is the score of"),
        &tempting,
        |run| run.score,
        |largest| largest.and_then(|(_, leaf)| leaf).expect("a leaf"),
    );
    facts.quote(
        "tree.small.tempting.move",
        &says!("move to the largest leaf, which is that of"),
        &tempting,
        |run| Quantity::list(run.best_move),
        |largest| Quantity::list(largest.map(|(entry, _)| entry)),
    );
}
