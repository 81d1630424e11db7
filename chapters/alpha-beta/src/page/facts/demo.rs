use chapter::Aspect::Nodes;
use chapter::{Facts, Roots, says};

use super::measure;
use crate::AlphaBetaSearch::AlphaBeta;

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

pub fn tell(facts: &mut Facts) {
    let demo = Roots::board(DEMO);
    facts.search_each("demo.alphabeta", [Nodes], &measure(&demo, AlphaBeta));
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        let id = format!("demo.order.{name}");
        let what = says!("order of the moves on the board {DEMO} that {place} with the best one");
        let ordered = demo.clone().in_order(facts.given(&id, order, what));
        facts.search_each(id, [Nodes], &measure(&ordered, AlphaBeta));
    }
}
