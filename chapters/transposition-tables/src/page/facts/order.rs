use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, Counter, Depth, Level, Lines, Scoring, Search, Window};
use recount::{Table, run_with_table};

use super::four::DEPTH;
use super::second_columns;
use crate::{Memory, MoveOrder, Policy, Unbounded, tagged_alpha_beta};

/// Depth of the first search.
const LEAST: u32 = 1;

/// Nodes of searches from the empty Connect Four board, one, two … plies deep, over one table.
fn deepened(order: MoveOrder) -> Quantity {
    let policy = Policy {
        order,
        ..Policy::default()
    };
    let mut memory = Memory::new(Unbounded::default(), policy);
    let mut counts = Counter::default();
    for depth in LEAST..=DEPTH {
        let mut search = Search {
            scoring: &Scoring::with_evaluation(Lines),
            observer: &mut counts,
        };
        let root = Level::root(Depth::new(depth));
        tagged_alpha_beta(
            &mut search,
            &mut memory,
            &ConnectFour::<7, 6>::EMPTY,
            root,
            Window::FULL,
        );
    }
    counts.nodes.into()
}

fn recount(policy: recount::Policy) -> Quantity {
    let mut table = Table::new(policy);
    let nodes = |depth| {
        run_with_table(&second_columns(depth), &mut table)
            .tally
            .nodes
    };
    (LEAST..=DEPTH).map(nodes).sum::<u64>().into()
}

const SECOND: &str = "plain alpha-beta over rows of characters, with a map of bounds";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "order.least",
        conditions: "depth of the first of the searches over one table",
        check: Check::Given("the runs begin at this depth"),
        compute: || u64::from(LEAST).into(),
    },
    Fact {
        id: "order.most",
        conditions: "depth of the last of the searches over one table",
        check: Check::Given("the runs end at this depth"),
        compute: || u64::from(DEPTH).into(),
    },
    Fact {
        id: "order.natural",
        conditions: "nodes of eight searches from the empty Connect Four board, 1 to 8 plies deep, over one table, moves in natural order",
        check: Check::Recount(SECOND, || recount(recount::Policy::PLAIN)),
        compute: || deepened(MoveOrder::Natural),
    },
    Fact {
        id: "order.first",
        conditions: "nodes of the same eight searches with the table's move first",
        check: Check::Recount(SECOND, || recount(recount::Policy::BEST_FIRST)),
        compute: || deepened(MoveOrder::TableMoveFirst),
    },
];
