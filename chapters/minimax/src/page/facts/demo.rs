use chapter::Aspect::{Nodes, Score};
use chapter::{Facts, Quantity, Roots, says};
use gametree::Rules as _;

use super::{measure, score_moves, tell_best, tell_plies};
use crate::MinimaxSearch::Minimax;

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let demo = Roots::board(cells);
    let (cells, root) = (
        says!("the empty cells of the board {DEMO}"),
        demo.task.root.clone(),
    );
    facts
        .fact("demo.cells", cells, move || Quantity::list(root.moves()))
        .recount(says!("the places of the dots in the board's text"), || {
            Quantity::list(DEMO.match_indices('.').map(|(cell, _)| cell))
        });
    let minimax = measure(&demo, Minimax);
    facts.search_each("demo", [Score], &minimax);
    tell_best(facts, "demo.move", &score_moves(&demo, Minimax));
    tell_plies(facts, "demo.plies", &minimax);
    facts.search_each("demo.minimax", [Nodes], &minimax);
}
