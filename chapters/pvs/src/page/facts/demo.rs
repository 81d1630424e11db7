use chapter::Aspect::{Line, Move, Nodes, Researches, Score, Scouts};
use chapter::{Facts, Roots, says};

use super::{Row, measure, tell_rows, tell_value};
use crate::PvsSearch::{AlphaBeta, FirstMoveScouted, NoResearch, Pvs, TightInside, TightResearch};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

/// The searches of the board, its moves in their own order.
const ROWS: [Row; 6] = [
    ("alphabeta", AlphaBeta, &[Nodes]),
    ("pvs", Pvs, &[Nodes, Researches, Scouts, Line]),
    ("tight", TightResearch, &[Nodes, Researches, Line]),
    ("inside", TightInside, &[Nodes]),
    ("noresearch", NoResearch, &[Nodes, Score, Move]),
    (
        "firstscouted",
        FirstMoveScouted,
        &[Score, Nodes, Researches],
    ),
];
/// The searches that are compared when its moves are in another order.
const ORDERED: [Row; 2] = [
    ("alphabeta", AlphaBeta, &[Nodes]),
    ("pvs", Pvs, &[Nodes, Researches]),
];

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let demo = Roots::board(cells);
    tell_value(facts, "demo", &demo);
    facts.search_each("demo", [Move], &measure(&demo, Pvs));
    tell_rows(facts, "demo", &demo, &ROWS);
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        let id = format!("demo.order.{name}");
        let what = says!("order of the demo board's moves that {place} with the best one");
        let ordered = demo.clone().in_order(facts.given(&id, order, what));
        tell_rows(facts, &id, &ordered, &ORDERED);
    }
}
