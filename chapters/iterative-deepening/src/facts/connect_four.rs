use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, Depth, Lines, Ordered, Scoring};
use recount::{Iteration, total_nodes};

use super::{SECOND, algorithm, read, recount_plain, recount_with_table, second_columns};
use crate::{IterativeDeepening, Options};

/// The deepest row of the measured table.
pub const DEEPEST: u32 = 7;

fn run(name: &str, depth: u32) -> chapter::Run<gametree::Column> {
    let root = Ordered::natural(ConnectFour::<7, 6>::EMPTY);
    let scoring = Scoring::with_evaluation(Lines);
    let depth = Depth::new(depth);
    let options = Options::default();
    chapter::run::<IterativeDeepening, _, _>(
        algorithm(name),
        &root,
        depth,
        &scoring,
        &options,
        false,
    )
}

/// Nodes of one search, or of all iterations, to this depth.
pub fn nodes(name: &str, depth: u32) -> u64 {
    run(name, depth).counts.nodes
}

static PLAIN: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_plain(&second_columns(""), 1..=DEEPEST));
static WITH_TABLE: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_with_table(&second_columns(""), 1..=DEEPEST));

/// Nodes of the first iterations, by the second implementation.
fn first(iterations: &[Iteration], depth: usize) -> Quantity {
    total_nodes(&iterations[..depth]).into()
}

/// Nodes of one search, by the second implementation.
fn at_once(depth: u32, with_table: bool) -> Quantity {
    let root = second_columns("");
    let iterations = if with_table {
        recount_with_table(&root, depth..=depth)
    } else {
        recount_plain(&root, depth..=depth)
    };
    total_nodes(&iterations).into()
}

/// All iterations as a multiple of the last.
fn overhead(nodes: &[u64]) -> Quantity {
    let last = nodes.last().copied().unwrap_or(1);
    times(ratio(nodes.iter().sum(), last))
}

/// The factor from one iteration to the next, taken over two of them, because odd and even depths differ.
fn branching(nodes: &[u64]) -> f64 {
    ratio(nodes[nodes.len() - 1], nodes[nodes.len() - 3]).sqrt()
}

/// What a geometric series with that factor adds up to, as a multiple of its last member.
fn textbook(nodes: &[u64]) -> Quantity {
    let factor = branching(nodes);
    times(factor / (factor - 1.0))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts below a million are exact"
)]
const fn ratio(one: u64, other: u64) -> f64 {
    one as f64 / other as f64
}

fn times(factor: f64) -> Quantity {
    Quantity::Text(format!("{factor:.2}"))
}

fn measured(name: &str) -> Vec<u64> {
    let run = run(name, DEEPEST);
    (0..DEEPEST as usize)
        .map(|index| read(&run, index, "nodes").cast_unsigned())
        .collect()
}

fn recounted(iterations: &[Iteration]) -> Vec<u64> {
    iterations.iter().map(|row| row.tally.nodes).collect()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "four.depth2",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || 2_u64.into(),
    },
    Fact {
        id: "four.depth2.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 2, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(2, false)),
        compute: || nodes("fixed-depth", 2).into(),
    },
    Fact {
        id: "four.depth2.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 2, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 2)),
        compute: || nodes("without-table", 2).into(),
    },
    Fact {
        id: "four.depth2.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 2, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(2, true)),
        compute: || nodes("fixed-depth-table", 2).into(),
    },
    Fact {
        id: "four.depth2.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 2, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 2)),
        compute: || nodes("iterative-deepening", 2).into(),
    },
    Fact {
        id: "four.depth3",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || 3_u64.into(),
    },
    Fact {
        id: "four.depth3.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 3, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(3, false)),
        compute: || nodes("fixed-depth", 3).into(),
    },
    Fact {
        id: "four.depth3.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 3, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 3)),
        compute: || nodes("without-table", 3).into(),
    },
    Fact {
        id: "four.depth3.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 3, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(3, true)),
        compute: || nodes("fixed-depth-table", 3).into(),
    },
    Fact {
        id: "four.depth3.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 3, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 3)),
        compute: || nodes("iterative-deepening", 3).into(),
    },
    Fact {
        id: "four.depth4",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || 4_u64.into(),
    },
    Fact {
        id: "four.depth4.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 4, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(4, false)),
        compute: || nodes("fixed-depth", 4).into(),
    },
    Fact {
        id: "four.depth4.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 4, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 4)),
        compute: || nodes("without-table", 4).into(),
    },
    Fact {
        id: "four.depth4.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 4, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(4, true)),
        compute: || nodes("fixed-depth-table", 4).into(),
    },
    Fact {
        id: "four.depth4.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 4, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 4)),
        compute: || nodes("iterative-deepening", 4).into(),
    },
    Fact {
        id: "four.depth5",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || 5_u64.into(),
    },
    Fact {
        id: "four.depth5.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 5, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(5, false)),
        compute: || nodes("fixed-depth", 5).into(),
    },
    Fact {
        id: "four.depth5.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 5, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 5)),
        compute: || nodes("without-table", 5).into(),
    },
    Fact {
        id: "four.depth5.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 5, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(5, true)),
        compute: || nodes("fixed-depth-table", 5).into(),
    },
    Fact {
        id: "four.depth5.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 5, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 5)),
        compute: || nodes("iterative-deepening", 5).into(),
    },
    Fact {
        id: "four.depth6",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || 6_u64.into(),
    },
    Fact {
        id: "four.depth6.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 6, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(6, false)),
        compute: || nodes("fixed-depth", 6).into(),
    },
    Fact {
        id: "four.depth6.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 6, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 6)),
        compute: || nodes("without-table", 6).into(),
    },
    Fact {
        id: "four.depth6.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 6, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(6, true)),
        compute: || nodes("fixed-depth-table", 6).into(),
    },
    Fact {
        id: "four.depth6.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 6, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 6)),
        compute: || nodes("iterative-deepening", 6).into(),
    },
    Fact {
        id: "four.depth7",
        conditions: "depth of a row of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEEPEST).into(),
    },
    Fact {
        id: "four.depth7.fixed",
        conditions: "nodes of one alpha-beta search from the empty Connect Four board to depth 7, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(7, false)),
        compute: || nodes("fixed-depth", 7).into(),
    },
    Fact {
        id: "four.depth7.plain",
        conditions: "nodes of all iterations without table from the empty Connect Four board to depth 7, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&PLAIN, 7)),
        compute: || nodes("without-table", 7).into(),
    },
    Fact {
        id: "four.depth7.fixed-table",
        conditions: "nodes of one search with an empty table from the empty Connect Four board to depth 7, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || at_once(7, true)),
        compute: || nodes("fixed-depth-table", 7).into(),
    },
    Fact {
        id: "four.depth7.table",
        conditions: "nodes of all iterations with the table from the empty Connect Four board to depth 7, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || first(&WITH_TABLE, 7)),
        compute: || nodes("iterative-deepening", 7).into(),
    },
    Fact {
        id: "four.plain.last",
        conditions: "nodes of the last iteration without table, Connect Four to the depth of the last row",
        check: Check::Recount(SECOND, || {
            recounted(&PLAIN).last().copied().unwrap_or(0).into()
        }),
        compute: || {
            measured("without-table")
                .last()
                .copied()
                .unwrap_or(0)
                .into()
        },
    },
    Fact {
        id: "four.plain.overhead",
        conditions: "nodes of all iterations as a multiple of those of the last, without table",
        check: Check::Recount(SECOND, || overhead(&recounted(&PLAIN))),
        compute: || overhead(&measured("without-table")),
    },
    Fact {
        id: "four.plain.branching",
        conditions: "effective branching factor without table: the square root of the last iteration's nodes by those of two before",
        check: Check::Recount(SECOND, || times(branching(&recounted(&PLAIN)))),
        compute: || times(branching(&measured("without-table"))),
    },
    Fact {
        id: "four.plain.textbook",
        conditions: "b/(b-1) for that effective branching factor, without table",
        check: Check::Recount(SECOND, || textbook(&recounted(&PLAIN))),
        compute: || textbook(&measured("without-table")),
    },
    Fact {
        id: "four.table.last",
        conditions: "nodes of the last iteration with the table, Connect Four to the depth of the last row",
        check: Check::Recount(SECOND, || {
            recounted(&WITH_TABLE).last().copied().unwrap_or(0).into()
        }),
        compute: || {
            measured("iterative-deepening")
                .last()
                .copied()
                .unwrap_or(0)
                .into()
        },
    },
    Fact {
        id: "four.table.overhead",
        conditions: "nodes of all iterations as a multiple of those of the last, with the table",
        check: Check::Recount(SECOND, || overhead(&recounted(&WITH_TABLE))),
        compute: || overhead(&measured("iterative-deepening")),
    },
    Fact {
        id: "four.table.branching",
        conditions: "effective branching factor with the table: the square root of the last iteration's nodes by those of two before",
        check: Check::Recount(SECOND, || times(branching(&recounted(&WITH_TABLE)))),
        compute: || times(branching(&measured("iterative-deepening"))),
    },
    Fact {
        id: "four.table.textbook",
        conditions: "b/(b-1) for that effective branching factor, with the table",
        check: Check::Recount(SECOND, || textbook(&recounted(&WITH_TABLE))),
        compute: || textbook(&measured("iterative-deepening")),
    },
];
