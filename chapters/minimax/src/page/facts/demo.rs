use chapter::Aspect::{Nodes, Score};
use chapter::{Facts, says};
use gametree::Rules as _;

use super::{board, list, tell_best, tell_plies};
use crate::MinimaxSearch::{AlphaBeta, Minimax};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

pub fn tell(facts: &mut Facts) {
    facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    facts
        .fact(
            "demo.cells",
            says!("the empty cells of the board {DEMO}"),
            || list(board(DEMO).task.root.moves()),
        )
        .recount(says!("the places of the dots in the board's text"), || {
            list(DEMO.match_indices('.').map(|(cell, _)| cell))
        });
    let minimax = board(DEMO).search(Minimax);
    facts.search("demo.value", Score, &minimax);
    tell_best(facts, "demo.move", &board(DEMO).score_moves(Minimax));
    tell_plies(facts, "demo.plies", &minimax);
    facts.search("demo.minimax.nodes", Nodes, &minimax);
    let alpha_beta = board(DEMO).search(AlphaBeta);
    facts.search("demo.alphabeta.nodes", Nodes, &alpha_beta);
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        facts.given(
            format!("demo.order.{name}"),
            order,
            says!("order of the moves on the board {DEMO} that {place} with the best one"),
        );
        let ordered = board(DEMO).in_order(order).search(AlphaBeta);
        facts.search(format!("demo.order.{name}.nodes"), Nodes, &ordered);
    }
}
