use chapter::Aspect::{Entries, Nodes};
use chapter::{Facts, Quantity, says};

use super::{DEPTH, Second, columns, measure, measure_tagged};
use crate::TableSearch::{AlphaBeta, Memo};
use crate::Terminals;

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [4, 6, DEPTH];

/// Legal positions of Connect Four after so many stones, as Tromp has published them.
const PUBLISHED: [u64; 9] = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("four.depth{depth}{what}");
        let what = says!("depth of row {row} of the table measured on Connect Four, in plies");
        let depth = facts.given(id(""), depth, what);
        let memo = measure(columns(depth), Memo, Second::Memo);
        let sum = says!(
            "the sum of the published numbers of positions after so many stones (Tromp): each one is searched once"
        );
        facts
            .quote_first(id(".memo"), Nodes, &memo)
            .closed_form(sum, move || {
                PUBLISHED[..=depth as usize].iter().sum::<u64>()
            });
        let tagged = measure_tagged(columns(depth), Terminals::NotStored);
        facts.search(id(".tagged"), Nodes, &tagged);
        let without = measure(columns(depth), AlphaBeta, Second::AlphaBeta);
        let what = says!("nodes of the first search in per cent of those of the second:");
        let both = (&tagged, &without);
        let (id, percent) = (id(".share"), Quantity::percent);
        facts.compare(id, &what, Nodes, both, percent, recount::percent);
    }
    let plain = measure_tagged(columns(DEPTH), Terminals::NotStored);
    let storing = measure_tagged(columns(DEPTH), Terminals::Stored);
    facts.search_each("four", [Entries], &plain);
    facts.search_each("four.stored", [Entries], &storing);
}
