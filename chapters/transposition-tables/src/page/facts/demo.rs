use chapter::Aspect::{Entries, Hits, Nodes};
use chapter::{Facts, says};
use gametree::{TicTacToe, positions_by_ply};
use recount::{Board as _, count_positions};

use super::{Second, board, tell_lookups};
use crate::{TableSearch, Terminals};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

pub fn tell(facts: &mut Facts) {
    facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let task = board(DEMO).task;
    let conditions =
        says!("different positions that can arise from {task}, itself and finished games included");
    let count = || {
        let root = TicTacToe::parse(DEMO, None).expect("the demo board is legal");
        positions_by_ply(&root, DEMO.len()).iter().sum::<usize>()
    };
    facts.fact("demo.positions", conditions, count).recount(
        says!("the second implementation: a set of boards of characters"),
        || count_positions(&board(DEMO).second.board, recount::TicTacToe::key).0,
    );
    let memo = board(DEMO).search(TableSearch::Memo, Second::Memo);
    facts.search("demo.memo.nodes", Nodes, &memo);
    facts.search("demo.memo.hits", Hits, &memo);
    facts.search("demo.memo.entries", Entries, &memo);
    let plain = board(DEMO).tagged(Terminals::NotStored);
    facts.search("demo.tagged.nodes", Nodes, &plain);
    facts.search("demo.tagged.hits", Hits, &plain);
    facts.search("demo.tagged.entries", Entries, &plain);
    let storing = board(DEMO).tagged(Terminals::Stored);
    facts.search("demo.stored.nodes", Nodes, &storing);
    facts.search("demo.stored.hits", Hits, &storing);
    tell_lookups(facts, "demo.lookups", &plain, &storing);
}
