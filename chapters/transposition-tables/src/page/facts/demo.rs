use chapter::Aspect::{Entries, Hits, Nodes};
use chapter::{Facts, Roots, says};
use gametree::{TicTacToe, positions_by_ply};
use recount::{Board as _, count_positions};

use super::{Second, measure, measure_tagged, tell_lookups};
use crate::{TableSearch, Terminals};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let demo = Roots::board(cells);
    let (task, board) = (demo.task.clone(), demo.second.board);
    let conditions =
        says!("different positions that can arise from {task}, itself and finished games included");
    let count = || {
        let root = TicTacToe::parse(cells, None).expect("the demo board is legal");
        positions_by_ply(&root, cells.len()).iter().sum::<usize>()
    };
    facts.fact("demo.positions", conditions, count).recount(
        says!("the second implementation: a set of boards of characters"),
        move || count_positions(&board, recount::TicTacToe::key).0,
    );
    let memo = measure(demo.clone(), TableSearch::Memo, Second::Memo);
    let plain = measure_tagged(demo.clone(), Terminals::NotStored);
    let storing = measure_tagged(demo, Terminals::Stored);
    facts.search_each("demo.memo", [Nodes, Hits, Entries], &memo);
    facts.search_each("demo.tagged", [Nodes, Hits, Entries], &plain);
    facts.search_each("demo.stored", [Nodes, Hits], &storing);
    tell_lookups(
        facts,
        "demo.lookups",
        &plain,
        ["demo.stored.nodes", "demo.stored.hits"],
    );
}
