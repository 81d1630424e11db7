use chapter::{Check, Fact, Quantity};
use recount::{Policy, Table, Tally, alpha_beta, run, run_with_table};

use super::{PLAIN, STORING, on_columns, second_columns};

/// Depths of the measured table.
pub const DEPTHS: [u32; 3] = [4, 6, 8];

/// The deepest of them, at which everything else is measured.
pub const DEPTH: u32 = DEPTHS[2];

/// Legal positions of Connect Four after so many stones, as published.
const PUBLISHED: [u64; 9] = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275];

fn published(row: usize) -> Quantity {
    PUBLISHED[..=DEPTHS[row] as usize]
        .iter()
        .sum::<u64>()
        .into()
}

fn recount(depth: u32, policy: Policy) -> (Tally, u64) {
    let mut table = Table::new(policy);
    let found = run_with_table(&second_columns(depth), &mut table);
    (found.tally, table.entries())
}

fn memo_nodes(row: usize) -> Quantity {
    on_columns("memo", DEPTHS[row], &PLAIN).counts.nodes.into()
}

fn tagged_nodes(row: usize) -> Quantity {
    on_columns("tagged", DEPTHS[row], &PLAIN)
        .counts
        .nodes
        .into()
}

fn tagged_recount(row: usize) -> Quantity {
    recount(DEPTHS[row], Policy::PLAIN).0.nodes.into()
}

/// Nodes with the table of bounds in nodes of alpha-beta.
fn share(row: usize) -> Quantity {
    let nodes = |name| on_columns(name, DEPTHS[row], &PLAIN).counts.nodes;
    Quantity::percent(nodes("tagged"), nodes("alphabeta"))
}

fn share_recount(row: usize) -> Quantity {
    let with = recount(DEPTHS[row], Policy::PLAIN).0.nodes;
    let without = run(&second_columns(DEPTHS[row]), alpha_beta).tally.nodes;
    Quantity::percent(with, without)
}

const SUM: &str = "the sum of the published numbers of positions after so many stones (Tromp): each one is searched once";
const BOUNDS: &str = "plain alpha-beta over rows of characters, with a map of bounds";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "four.depth4",
        conditions: "depth of row 1 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[0]).into(),
    },
    Fact {
        id: "four.depth4.memo",
        conditions: "nodes of minimax with an exact table from the empty Connect Four board, 4 plies deep, stones counted by the lines through their cells",
        check: Check::ClosedForm(SUM, || published(0)),
        compute: || memo_nodes(0),
    },
    Fact {
        id: "four.depth4.tagged",
        conditions: "nodes of alpha-beta with a table of bounds from the empty Connect Four board, 4 plies deep, lines counted, terminals not stored",
        check: Check::Recount(BOUNDS, || tagged_recount(0)),
        compute: || tagged_nodes(0),
    },
    Fact {
        id: "four.depth4.share",
        conditions: "the same in nodes of alpha-beta without a table",
        check: Check::Recount(BOUNDS, || share_recount(0)),
        compute: || share(0),
    },
    Fact {
        id: "four.depth6",
        conditions: "depth of row 2 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[1]).into(),
    },
    Fact {
        id: "four.depth6.memo",
        conditions: "nodes of minimax with an exact table from the empty Connect Four board, 6 plies deep, stones counted by the lines through their cells",
        check: Check::ClosedForm(SUM, || published(1)),
        compute: || memo_nodes(1),
    },
    Fact {
        id: "four.depth6.tagged",
        conditions: "nodes of alpha-beta with a table of bounds from the empty Connect Four board, 6 plies deep, lines counted, terminals not stored",
        check: Check::Recount(BOUNDS, || tagged_recount(1)),
        compute: || tagged_nodes(1),
    },
    Fact {
        id: "four.depth6.share",
        conditions: "the same in nodes of alpha-beta without a table",
        check: Check::Recount(BOUNDS, || share_recount(1)),
        compute: || share(1),
    },
    Fact {
        id: "four.depth8",
        conditions: "depth of row 3 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[2]).into(),
    },
    Fact {
        id: "four.depth8.memo",
        conditions: "nodes of minimax with an exact table from the empty Connect Four board, 8 plies deep, stones counted by the lines through their cells",
        check: Check::ClosedForm(SUM, || published(2)),
        compute: || memo_nodes(2),
    },
    Fact {
        id: "four.depth8.tagged",
        conditions: "nodes of alpha-beta with a table of bounds from the empty Connect Four board, 8 plies deep, lines counted, terminals not stored",
        check: Check::Recount(BOUNDS, || tagged_recount(2)),
        compute: || tagged_nodes(2),
    },
    Fact {
        id: "four.depth8.share",
        conditions: "the same in nodes of alpha-beta without a table",
        check: Check::Recount(BOUNDS, || share_recount(2)),
        compute: || share(2),
    },
    Fact {
        id: "four.hits",
        conditions: "hits of the search 8 plies deep, terminals not stored",
        check: Check::Recount(BOUNDS, || recount(DEPTH, Policy::PLAIN).0.hits.into()),
        compute: || on_columns("tagged", DEPTH, &PLAIN).counts.hits.into(),
    },
    Fact {
        id: "four.entries",
        conditions: "entries of the table of bounds after the search 8 plies deep, terminals not stored",
        check: Check::Recount(BOUNDS, || recount(DEPTH, Policy::PLAIN).1.into()),
        compute: || on_columns("tagged", DEPTH, &PLAIN).entries.into(),
    },
    Fact {
        id: "four.stored.nodes",
        conditions: "nodes of the search 8 plies deep, terminals and positions at the horizon stored",
        check: Check::Recount(BOUNDS, || recount(DEPTH, Policy::LEAVES).0.nodes.into()),
        compute: || on_columns("tagged", DEPTH, &STORING).counts.nodes.into(),
    },
    Fact {
        id: "four.stored.hits",
        conditions: "hits of the search 8 plies deep, terminals and positions at the horizon stored",
        check: Check::Recount(BOUNDS, || recount(DEPTH, Policy::LEAVES).0.hits.into()),
        compute: || on_columns("tagged", DEPTH, &STORING).counts.hits.into(),
    },
    Fact {
        id: "four.stored.entries",
        conditions: "entries of the table after that search",
        check: Check::Recount(BOUNDS, || recount(DEPTH, Policy::LEAVES).1.into()),
        compute: || on_columns("tagged", DEPTH, &STORING).entries.into(),
    },
    Fact {
        id: "four.lookups",
        conditions: "nodes and hits together of the search 8 plies deep, terminals not stored",
        check: Check::Relation("the same sum with terminals stored", || {
            on_columns("tagged", DEPTH, &STORING).lookups().into()
        }),
        compute: || on_columns("tagged", DEPTH, &PLAIN).lookups().into(),
    },
];
