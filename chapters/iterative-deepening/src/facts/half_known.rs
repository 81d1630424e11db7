use chapter::{Check, Fact};

use super::demo::DEMO;
use super::{mv, number, on_board, points};
use crate::Options;
use crate::recount::{after_a_careless_stop, cells};

/// A budget after which the table says that the demo board is a draw.
const BUDGET: u64 = 20;

fn run(budget: u64) -> chapter::Run<gametree::Cell> {
    on_board(DEMO, "half-known", &Options::with_budget(budget))
}

/// The budgets, from one node on, that a search of this board does not reach the end of.
fn budgets() -> std::ops::Range<u64> {
    1..on_board(DEMO, "fixed-depth-table", &Options::default())
        .counts
        .nodes
}

const SECOND: &str =
    "a search over rows of characters that returns a draw when stopped and stores what it comes to";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "half.budget",
        conditions: "nodes after which the first search is stopped",
        check: Check::Given("the run that shows the fault is given this budget"),
        compute: || BUDGET.into(),
    },
    Fact {
        id: "half.score",
        conditions: "score of the demo board by a full search over the table that the stopped search left behind",
        check: Check::Recount(SECOND, || {
            points(after_a_careless_stop(&cells(DEMO, false), BUDGET).0)
        }),
        compute: || run(BUDGET).score.into(),
    },
    Fact {
        id: "half.move",
        conditions: "its move",
        check: Check::Recount(SECOND, || {
            let (_, kept) = after_a_careless_stop(&cells(DEMO, false), BUDGET);
            mv(kept.unwrap_or(99))
        }),
        compute: || number(run(BUDGET).best_move),
    },
    Fact {
        id: "half.wrong",
        conditions: "budgets after which that full search does not play the one winning move of the demo board",
        check: Check::Recount(SECOND, || {
            let wrong =
                |budget: &u64| after_a_careless_stop(&cells(DEMO, false), *budget).1 != Some(6);
            budgets().filter(wrong).count().into()
        }),
        compute: || {
            let wrong = |budget: &u64| number(run(*budget).best_move).to_string() != "6";
            budgets().filter(wrong).count().into()
        },
    },
];
