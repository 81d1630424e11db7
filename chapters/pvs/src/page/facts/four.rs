use chapter::Aspect::{Nodes, Researches};
use chapter::{Facts, says};

use super::columns;
use crate::Lot;
use crate::PvsSearch::{AlphaBeta, Pvs, TightInside, TightResearch};

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, 8];
/// The depth at which the windows of the re-search are compared.
const WINDOWS: u32 = DEPTHS[2];
/// An opening on which the order is not the whole story.
const OPENING: &str = "44";
/// Depths at which it is searched, and how its moves are sorted there.
const OPENING_DEPTHS: [(u32, Option<Lot>); 2] = [(6, Some(Lot::ALWAYS)), (7, None)];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        facts.given(
            format!("four.depth{depth}"),
            depth,
            says!("depth of row {row} of the table measured on Connect Four, in plies"),
        );
        for (order, lot) in [("natural", None), ("sorted", Some(Lot::ALWAYS))] {
            let id = |what| format!("four.depth{depth}.{order}.{what}");
            let alpha_beta = columns("", depth, lot, AlphaBeta);
            let pvs = columns("", depth, lot, Pvs);
            facts.search(id("alphabeta"), Nodes, &alpha_beta);
            facts.search(id("pvs"), Nodes, &pvs);
            facts.search(id("researches"), Researches, &pvs);
        }
    }
    for (name, search) in [("tight", TightResearch), ("inside", TightInside)] {
        let windows = columns("", WINDOWS, None, search);
        facts.search(format!("four.window.{name}.nodes"), Nodes, &windows);
        facts.search(
            format!("four.window.{name}.researches"),
            Researches,
            &windows,
        );
    }
    for (name, search) in [
        ("whole", Pvs),
        ("tight", TightResearch),
        ("inside", TightInside),
    ] {
        let windows = columns("", WINDOWS, None, search);
        facts.quote(
            format!("four.window.{name}.line"),
            &says!("plies of the line found by"),
            &windows,
            |run| run.line.len(),
            |found| found.line.len(),
        );
    }
    facts.given(
        "four.opening",
        OPENING,
        says!("columns of an opening of Connect Four on which the order of moves does not decide"),
    );
    for (depth, lot) in OPENING_DEPTHS {
        let id = |what: &str| format!("four.opening.depth{depth}{what}");
        facts.given(
            id(""),
            depth,
            says!("depth of a search of Connect Four after {OPENING}, in plies"),
        );
        facts.search(
            id(".alphabeta"),
            Nodes,
            &columns(OPENING, depth, lot, AlphaBeta),
        );
        facts.search(id(".pvs"), Nodes, &columns(OPENING, depth, lot, Pvs));
    }
}
