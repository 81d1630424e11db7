use chapter::Aspect::{Entries, Hits, Nodes};
use chapter::{Facts, Quantity, says};

use super::{DEPTH, Second, columns, tell_lookups};
use crate::TableSearch::{AlphaBeta, Memo};
use crate::Terminals;

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [4, 6, DEPTH];

/// Legal positions of Connect Four after so many stones, as Tromp has published them.
const PUBLISHED: [u64; 9] = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("four.depth{depth}{what}");
        facts.given(
            id(""),
            depth,
            says!("depth of row {row} of the table measured on Connect Four, in plies"),
        );
        let memo = columns(depth).search(Memo, Second::Memo);
        let sum = says!(
            "the sum of the published numbers of positions after so many stones (Tromp): each one is searched once"
        );
        facts
            .quote_first(id(".memo"), Nodes, &memo)
            .closed_form(sum, move || {
                PUBLISHED[..=depth as usize].iter().sum::<u64>()
            });
        let tagged = columns(depth).tagged(Terminals::NotStored);
        facts.search(id(".tagged"), Nodes, &tagged);
        let without = facts.share(&columns(depth).search(AlphaBeta, Second::AlphaBeta));
        let share = tagged.combine(
            &without,
            |tagged, without| Quantity::percent(tagged.counts.nodes, without.counts.nodes),
            |tagged, without| Quantity::percent(tagged.tally.nodes, without.tally.nodes),
        );
        let what = says!("nodes of the first search in per cent of those of the second:");
        facts.twice(id(".share"), &what, &share, Quantity::clone);
    }
    let (plain, storing) = (
        columns(DEPTH).tagged(Terminals::NotStored),
        columns(DEPTH).tagged(Terminals::Stored),
    );
    facts.search("four.hits", Hits, &plain);
    facts.search("four.entries", Entries, &plain);
    facts.search("four.stored.nodes", Nodes, &storing);
    facts.search("four.stored.hits", Hits, &storing);
    facts.search("four.stored.entries", Entries, &storing);
    tell_lookups(facts, "four.lookups", &plain, &storing);
}
