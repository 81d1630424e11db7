use chapter::{Check, Fact};
use recount::{INFINITY, Policy, Table, Tally, stop_carelessly};

use super::demo::DEMO;
use super::{number, on_board, points, second_board};
use crate::Options;

/// A budget after which the table says that the demo board is a draw.
const BUDGET: u64 = 20;

/// The score of a full search over the table that a stopped one has left behind, and the move that is stored then.
fn recounted(budget: u64) -> (i64, Option<usize>) {
    let (root, mut table) = (second_board(DEMO), Table::new(Policy::LEAVES));
    let mut search = |budget| {
        let window = (-INFINITY, INFINITY);
        stop_carelessly(&root, window, budget, &mut table, &mut Tally::default())
    };
    search(budget);
    let score = search(u64::MAX);
    (score, table.get(&root.board).and_then(|known| known.best))
}

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
        check: Check::Recount(SECOND, || points(recounted(BUDGET).0)),
        compute: || run(BUDGET).score.into(),
    },
    Fact {
        id: "half.move",
        conditions: "its move",
        check: Check::Recount(SECOND, || number(recounted(BUDGET).1)),
        compute: || number(run(BUDGET).best_move),
    },
    Fact {
        id: "half.wrong",
        conditions: "budgets after which that full search does not play the one winning move of the demo board",
        check: Check::Recount(SECOND, || {
            let wrong = |budget: &u64| recounted(*budget).1 != Some(6);
            budgets().filter(wrong).count().into()
        }),
        compute: || {
            let wrong = |budget: &u64| number(run(*budget).best_move).to_string() != "6";
            budgets().filter(wrong).count().into()
        },
    },
];
