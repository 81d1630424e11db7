use chapter::Aspect::{Line, Move, Nodes, Researches, Score, Scouts};
use chapter::{Facts, Roots, Run, says};
use gametree::Score as Number;
use recount::TicTacToe;

use super::{Row, measure, tell_rows, tell_value};
use crate::PvsSearch;
use crate::PvsSearch::{AlphaBeta, FirstMoveScouted, NoResearch, Pvs, TightInside, TightResearch};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";
/// A move that comes after the best one in the board's own order.
const LATE: usize = 8;
/// That move first.
const LATE_FIRST: &str = "8,3,4,6";

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
    tell_late_branch(facts, &demo);
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        let id = format!("demo.order.{name}");
        let what = says!("order of the demo board's moves that {place} with the best one");
        let ordered = demo.clone().in_order(facts.given(&id, order, what));
        tell_rows(facts, &id, &ordered, &ORDERED);
    }
}

/// The branch that comes back with the score of the best one and is worth less.
fn tell_late_branch(facts: &mut Facts, demo: &Roots<TicTacToe>) {
    let cell = facts.given(
        "demo.late",
        LATE,
        says!("a move that is tried after the best one"),
    );
    let scouted = says!("a scout above the score of minimax, in the second implementation");
    let branch = demo.clone().search(Pvs, scouted, move |root| {
        let score = recount::minimax(root);
        -recount::pvs(&root.play(cell), -score - 1, -score)
    });
    facts.quote(
        "demo.late.back",
        &says!("number that comes back from cell {cell} in"),
        &branch,
        move |run| told_of(run, cell),
        |back| *back,
    );
    let minimax = says!("minimax behind the move in the second implementation");
    let first = demo.clone().in_order(LATE_FIRST);
    let worth = first.search(Pvs, minimax, move |root| {
        -recount::minimax(&root.play(cell))
    });
    facts.quote(
        "demo.late.worth",
        &says!("what cell {cell} is worth: what comes back when it is first, in"),
        &worth,
        move |run| told_of(run, cell),
        |worth| *worth,
    );
}

/// What came back from a move of the root.
fn told_of(run: &Run<PvsSearch>, cell: usize) -> Number {
    let mut told = run.root_scores.iter();
    told.find(|(mv, _)| mv.to_string() == cell.to_string())
        .expect("a move of the root")
        .1
}
