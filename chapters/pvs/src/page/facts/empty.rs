use chapter::Aspect::{Move, Nodes, Researches, Score, Scouts};
use chapter::{Facts, Quantity, Roots, says};

use super::{Row, measure, tell_rows, tell_value};
use crate::PvsSearch::{AlphaBeta, FirstMoveScouted, NoResearch, Pvs, TightResearch};

/// The board before the first move.
pub const EMPTY: &str = ".........";
/// The searches of it.
const ROWS: [Row; 5] = [
    ("alphabeta", AlphaBeta, &[Nodes]),
    ("pvs", Pvs, &[Nodes, Researches, Scouts]),
    ("tight", TightResearch, &[Nodes, Researches]),
    ("noresearch", NoResearch, &[Nodes, Score, Move]),
    ("firstscouted", FirstMoveScouted, &[Nodes, Researches]),
];

pub fn tell(facts: &mut Facts) {
    let empty = Roots::board(EMPTY);
    tell_value(facts, "empty", &empty);
    tell_rows(facts, "empty", &empty, &ROWS);
    let both = (&measure(&empty, Pvs), &measure(&empty, AlphaBeta));
    let what = says!("share of the nodes of the second search that the first does without:");
    facts.compare(
        "empty.saved",
        &what,
        Nodes,
        both,
        |with, without| Quantity::percent(without - with, without),
        |with, without| recount::percent(without - with, without),
    );
}
