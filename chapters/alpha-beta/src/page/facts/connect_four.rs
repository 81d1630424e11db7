use chapter::Aspect::Nodes;
use chapter::{Facts, Judge, Roots, Size, says};

use super::measure;
use crate::AlphaBetaSearch::{AlphaBeta, Minimax};

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, DEEPEST];
pub const DEEPEST: u32 = 8;

pub fn tell(facts: &mut Facts) {
    let (columns, rows) = Size::SevenBySix.columns_and_rows();
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("four.depth{depth}{what}");
        let what = says!("depth of row {row} of the table measured on Connect Four, in plies");
        let depth = facts.given(id(""), depth, what);
        // Beyond, the tree has holes, and it is too large to be counted one by one.
        if depth <= rows {
            let minimax = measure(&Roots::connect_four("", depth, Judge::Zero), Minimax);
            let on = minimax.conditions();
            let full = says!(
                "the sum of the powers of {columns} up to the depth: within {rows} plies no column is full before the last, and no game over"
            );
            let nodes = minimax.read(|run| run.counts.nodes);
            facts
                .fact(id(".minimax"), says!("nodes of {on}"), nodes)
                .closed_form(full, move || {
                    let powers = (0..=depth).map(|ply| u64::from(columns).pow(ply));
                    powers.sum::<u64>()
                });
        }
        for (name, judge) in [(".alphabeta", Judge::Zero), (".lines", Judge::Lines)] {
            let roots = Roots::connect_four("", depth, judge);
            facts.search(id(name), Nodes, &measure(&roots, AlphaBeta));
        }
    }
}
