use std::sync::LazyLock;

use chapter::{Check, Fact};
use recount::{Iteration, best_within, finished_within, total_nodes};

use super::{
    SECOND, TO_THE_END, mv, number, on_board, points, read, recount_plain, recount_with_table,
    second_board, total,
};
use crate::Options;

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// A budget that ends within the third iteration, after its best move has come back.
pub const WITHIN: u64 = 45;

/// The depths of the rows.
const DEPTHS: [u64; 4] = [1, 2, 3, 4];

static WITH_TABLE: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_with_table(&second_board(DEMO), 1..=TO_THE_END));
static PLAIN: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_plain(&second_board(DEMO), 1..=TO_THE_END));

fn at_once(with_table: bool) -> u64 {
    let (root, depths) = (second_board(DEMO), TO_THE_END..=TO_THE_END);
    let iterations = if with_table {
        recount_with_table(&root, depths)
    } else {
        recount_plain(&root, depths)
    };
    total_nodes(&iterations)
}

fn run(name: &str) -> chapter::Run<gametree::Cell> {
    on_board(DEMO, name, &Options::default())
}

fn within(name: &str) -> chapter::Run<gametree::Cell> {
    on_board(DEMO, name, &Options::with_budget(WITHIN))
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the runs on the demo board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.iteration1.depth",
        conditions: "depth of row 1 of the demo board's table, in plies",
        check: Check::Given("iterations begin one ply deep, and each goes a ply deeper"),
        compute: || DEPTHS[0].into(),
    },
    Fact {
        id: "demo.iteration1.score",
        conditions: "score of the demo board for O after iteration 1, with the table",
        check: Check::Recount(SECOND, || points(WITH_TABLE[0].score)),
        compute: || points(read(&run("iterative-deepening"), 0, "score")),
    },
    Fact {
        id: "demo.iteration1.move",
        conditions: "best move of iteration 1 on the demo board, with the table",
        check: Check::Recount(SECOND, || number(WITH_TABLE[0].best_move)),
        compute: || mv(read(&run("iterative-deepening"), 0, "best_move")),
    },
    Fact {
        id: "demo.iteration1.nodes",
        conditions: "nodes of iteration 1 on the demo board, with the table",
        check: Check::Recount(SECOND, || WITH_TABLE[0].tally.nodes.into()),
        compute: || {
            read(&run("iterative-deepening"), 0, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.plain1.nodes",
        conditions: "nodes of iteration 1 on the demo board, without table",
        check: Check::Recount(SECOND, || PLAIN[0].tally.nodes.into()),
        compute: || {
            read(&run("without-table"), 0, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.iteration2.depth",
        conditions: "depth of row 2 of the demo board's table, in plies",
        check: Check::Given("iterations begin one ply deep, and each goes a ply deeper"),
        compute: || DEPTHS[1].into(),
    },
    Fact {
        id: "demo.iteration2.score",
        conditions: "score of the demo board for O after iteration 2, with the table",
        check: Check::Recount(SECOND, || points(WITH_TABLE[1].score)),
        compute: || points(read(&run("iterative-deepening"), 1, "score")),
    },
    Fact {
        id: "demo.iteration2.move",
        conditions: "best move of iteration 2 on the demo board, with the table",
        check: Check::Recount(SECOND, || number(WITH_TABLE[1].best_move)),
        compute: || mv(read(&run("iterative-deepening"), 1, "best_move")),
    },
    Fact {
        id: "demo.iteration2.nodes",
        conditions: "nodes of iteration 2 on the demo board, with the table",
        check: Check::Recount(SECOND, || WITH_TABLE[1].tally.nodes.into()),
        compute: || {
            read(&run("iterative-deepening"), 1, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.plain2.nodes",
        conditions: "nodes of iteration 2 on the demo board, without table",
        check: Check::Recount(SECOND, || PLAIN[1].tally.nodes.into()),
        compute: || {
            read(&run("without-table"), 1, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.iteration3.depth",
        conditions: "depth of row 3 of the demo board's table, in plies",
        check: Check::Given("iterations begin one ply deep, and each goes a ply deeper"),
        compute: || DEPTHS[2].into(),
    },
    Fact {
        id: "demo.iteration3.score",
        conditions: "score of the demo board for O after iteration 3, with the table",
        check: Check::Recount(SECOND, || points(WITH_TABLE[2].score)),
        compute: || points(read(&run("iterative-deepening"), 2, "score")),
    },
    Fact {
        id: "demo.iteration3.move",
        conditions: "best move of iteration 3 on the demo board, with the table",
        check: Check::Recount(SECOND, || number(WITH_TABLE[2].best_move)),
        compute: || mv(read(&run("iterative-deepening"), 2, "best_move")),
    },
    Fact {
        id: "demo.iteration3.nodes",
        conditions: "nodes of iteration 3 on the demo board, with the table",
        check: Check::Recount(SECOND, || WITH_TABLE[2].tally.nodes.into()),
        compute: || {
            read(&run("iterative-deepening"), 2, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.plain3.nodes",
        conditions: "nodes of iteration 3 on the demo board, without table",
        check: Check::Recount(SECOND, || PLAIN[2].tally.nodes.into()),
        compute: || {
            read(&run("without-table"), 2, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.iteration4.depth",
        conditions: "depth of row 4 of the demo board's table, in plies",
        check: Check::Given("iterations begin one ply deep, and each goes a ply deeper"),
        compute: || DEPTHS[3].into(),
    },
    Fact {
        id: "demo.iteration4.score",
        conditions: "score of the demo board for O after iteration 4, with the table",
        check: Check::Recount(SECOND, || points(WITH_TABLE[3].score)),
        compute: || points(read(&run("iterative-deepening"), 3, "score")),
    },
    Fact {
        id: "demo.iteration4.move",
        conditions: "best move of iteration 4 on the demo board, with the table",
        check: Check::Recount(SECOND, || number(WITH_TABLE[3].best_move)),
        compute: || mv(read(&run("iterative-deepening"), 3, "best_move")),
    },
    Fact {
        id: "demo.iteration4.nodes",
        conditions: "nodes of iteration 4 on the demo board, with the table",
        check: Check::Recount(SECOND, || WITH_TABLE[3].tally.nodes.into()),
        compute: || {
            read(&run("iterative-deepening"), 3, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.plain4.nodes",
        conditions: "nodes of iteration 4 on the demo board, without table",
        check: Check::Recount(SECOND, || PLAIN[3].tally.nodes.into()),
        compute: || {
            read(&run("without-table"), 3, "nodes")
                .cast_unsigned()
                .into()
        },
    },
    Fact {
        id: "demo.iterations",
        conditions: "iterations until none meets a horizon, on the demo board",
        check: Check::Recount(
            "the empty cells of the board: as many as the longest line has plies",
            || DEMO.matches('.').count().into(),
        ),
        compute: || {
            run("iterative-deepening").extras["iterations"]
                .as_array()
                .map_or(0, Vec::len)
                .into()
        },
    },
    Fact {
        id: "demo.total",
        conditions: "nodes of all iterations on the demo board, with the table",
        check: Check::Recount(SECOND, || total_nodes(&WITH_TABLE).into()),
        compute: || run("iterative-deepening").counts.nodes.into(),
    },
    Fact {
        id: "demo.plain.total",
        conditions: "nodes of all iterations on the demo board, without table",
        check: Check::Recount(SECOND, || total_nodes(&PLAIN).into()),
        compute: || total(&run("without-table")).into(),
    },
    Fact {
        id: "demo.fixed",
        conditions: "nodes of one alpha-beta search to the end, on the demo board",
        check: Check::Recount(SECOND, || at_once(false).into()),
        compute: || run("fixed-depth").counts.nodes.into(),
    },
    Fact {
        id: "demo.fixed.table",
        conditions: "nodes of one search to the end with an empty table, on the demo board",
        check: Check::Recount(SECOND, || at_once(true).into()),
        compute: || run("fixed-depth-table").counts.nodes.into(),
    },
    Fact {
        id: "demo.within.budget",
        conditions: "a budget of nodes that ends within iteration 3 on the demo board",
        check: Check::Given("the runs that show it are given this budget"),
        compute: || WITHIN.into(),
    },
    Fact {
        id: "demo.within.last.move",
        conditions: "move of the last finished iteration on the demo board within that budget",
        check: Check::Recount(SECOND, || {
            number(finished_within(&WITH_TABLE, WITHIN).and_then(|row| row.best_move))
        }),
        compute: || number(within("iterative-deepening").best_move),
    },
    Fact {
        id: "demo.within.move",
        conditions: "move that came back in time within the iteration that was cut off, on the demo board",
        check: Check::Recount(SECOND, || {
            number(best_within(&WITH_TABLE, WITHIN).map(|best| best.0))
        }),
        compute: || number(within("finished-root-moves").best_move),
    },
    Fact {
        id: "demo.within.score",
        conditions: "its score",
        check: Check::Recount(SECOND, || {
            points(best_within(&WITH_TABLE, WITHIN).map_or(99, |best| best.1))
        }),
        compute: || within("finished-root-moves").score.into(),
    },
];
