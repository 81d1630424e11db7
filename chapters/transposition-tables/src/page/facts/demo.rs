use chapter::{Check, Fact, Quantity};
use gametree::{TicTacToe, positions_by_ply};
use recount::{Board as _, Policy, Table, Tally, run_with_table};

use super::{PLAIN, STORING, on_board, recount_memo, second_board};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

const MEMO: &str = "minimax over a board of characters, with a map of scores";
const BOUNDS: &str = "plain alpha-beta over a board of characters, with a map of bounds";

fn memo_tally() -> Tally {
    recount_memo(&second_board(DEMO), recount::TicTacToe::key)
}

/// The tally and the number of entries.
fn bounds_tally(policy: Policy) -> (Tally, u64) {
    let mut table = Table::new(policy);
    let found = run_with_table(&second_board(DEMO), &mut table);
    (found.tally, table.entries())
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the runs on the demo board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.positions",
        conditions: "different positions that can arise from the demo board, itself and finished games included",
        check: Check::Recount("a set of boards of characters", || {
            let root = second_board(DEMO).board;
            recount::count_positions(&root, recount::TicTacToe::key)
                .0
                .into()
        }),
        compute: || {
            let root = TicTacToe::parse(DEMO, None).expect("legal");
            positions_by_ply(&root, 9).iter().sum::<usize>().into()
        },
    },
    Fact {
        id: "demo.memo.nodes",
        conditions: "nodes of minimax with an exact table on the demo board",
        check: Check::Recount(MEMO, || memo_tally().nodes.into()),
        compute: || on_board(DEMO, "memo", &PLAIN).counts.nodes.into(),
    },
    Fact {
        id: "demo.memo.hits",
        conditions: "hits of minimax with an exact table on the demo board",
        check: Check::Recount(MEMO, || memo_tally().hits.into()),
        compute: || on_board(DEMO, "memo", &PLAIN).counts.hits.into(),
    },
    Fact {
        id: "demo.memo.entries",
        conditions: "entries of the exact table after the search of the demo board",
        check: Check::Relation("every node is stored once: as many as nodes", || {
            on_board(DEMO, "memo", &PLAIN).counts.nodes.into()
        }),
        compute: || on_board(DEMO, "memo", &PLAIN).entries.into(),
    },
    Fact {
        id: "demo.tagged.nodes",
        conditions: "nodes of one full-window search with the table of bounds on the demo board, terminals not stored",
        check: Check::Recount(BOUNDS, || bounds_tally(Policy::PLAIN).0.nodes.into()),
        compute: || on_board(DEMO, "tagged", &PLAIN).counts.nodes.into(),
    },
    Fact {
        id: "demo.tagged.hits",
        conditions: "hits of one full-window search with the table of bounds on the demo board, terminals not stored",
        check: Check::Recount(BOUNDS, || bounds_tally(Policy::PLAIN).0.hits.into()),
        compute: || on_board(DEMO, "tagged", &PLAIN).counts.hits.into(),
    },
    Fact {
        id: "demo.tagged.entries",
        conditions: "entries of the table of bounds after one search of the demo board, terminals not stored",
        check: Check::Recount(BOUNDS, || bounds_tally(Policy::PLAIN).1.into()),
        compute: || on_board(DEMO, "tagged", &PLAIN).entries.into(),
    },
    Fact {
        id: "demo.stored.nodes",
        conditions: "nodes of one full-window search with the table of bounds on the demo board, terminals stored",
        check: Check::Recount(BOUNDS, || bounds_tally(Policy::LEAVES).0.nodes.into()),
        compute: || on_board(DEMO, "tagged", &STORING).counts.nodes.into(),
    },
    Fact {
        id: "demo.stored.hits",
        conditions: "hits of one full-window search with the table of bounds on the demo board, terminals stored",
        check: Check::Recount(BOUNDS, || bounds_tally(Policy::LEAVES).0.hits.into()),
        compute: || on_board(DEMO, "tagged", &STORING).counts.hits.into(),
    },
    Fact {
        id: "demo.lookups",
        conditions: "nodes and hits together of one search with the table of bounds on the demo board",
        check: Check::Relation("the same sum with terminals stored", || {
            on_board(DEMO, "tagged", &STORING).lookups().into()
        }),
        compute: || -> Quantity { on_board(DEMO, "tagged", &PLAIN).lookups().into() },
    },
];
