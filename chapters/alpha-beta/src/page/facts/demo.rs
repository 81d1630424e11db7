use chapter::Aspect::Nodes;
use chapter::{Facts, Roots, says};

use super::measure;
use crate::AlphaBetaSearch::{AlphaBeta, Minimax};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let demo = Roots::board(cells);
    facts.search_each("demo.minimax", [Nodes], &measure(&demo, Minimax));
    facts.search_each("demo.alphabeta", [Nodes], &measure(&demo, AlphaBeta));
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        let id = format!("demo.order.{name}");
        let what = says!("order of the moves on the board {DEMO} that {place} with the best one");
        let ordered = demo.clone().in_order(facts.given(&id, order, what));
        facts.search_each(id, [Nodes], &measure(&ordered, AlphaBeta));
    }
}
