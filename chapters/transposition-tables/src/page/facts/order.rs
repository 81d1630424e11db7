use std::ops::RangeInclusive;

use chapter::{Aspect, Facts, Measure, Searches as _, says};
use gametree::{Counter, Level, Search, Window};
use recount::{Table, run_with_table};

use super::{DEPTH, Second, columns};
use crate::faulty::erasing;
use crate::{Memory, MoveOrder, Policy, TableSearch, Unbounded, tagged_alpha_beta};

/// Depth of the first of the searches over one table; the last one is as deep as any on the page.
const LEAST: u32 = 1;

pub fn tell(facts: &mut Facts) {
    let conditions = says!("depth of the first of the searches over one table, in plies");
    let least = facts.given("order.least", LEAST, conditions);
    let conditions = says!("depth of the last of the searches over one table, in plies");
    let depths = least..=facts.given("order.most", DEPTH, conditions);
    tell_order(facts, "order.natural", &depths, How::Natural);
    tell_order(facts, "order.first", &depths, How::TableMoveFirst);
    tell_order(facts, "order.erased", &depths, How::Erased);
}

/// How the searches over one table order their moves.
#[derive(Clone, Copy)]
enum How {
    Natural,
    TableMoveFirst,
    /// The table's move first, where the last search has not erased it.
    Erased,
}

#[track_caller]
fn tell_order(facts: &mut Facts, id: &str, depths: &RangeInclusive<u32>, how: How) {
    let erasing = recount::Policy {
        best_first: true,
        ..recount::Policy::ERASING
    };
    let (policy, tried) = match how {
        How::Natural => (recount::Policy::PLAIN, "columns from left to right"),
        How::TableMoveFirst => (recount::Policy::BEST_FIRST, "the table's move first"),
        How::Erased => (
            erasing,
            "the table's move first, unless the last search erased it",
        ),
    };
    let (name, task) = (TableSearch::Tagged.name(), columns(*depths.end()).task);
    let (first, least, second) = (depths.clone(), depths.start(), depths.clone());
    let deepening = Measure::new(
        says!(
            "{name} on {task}, and of those to each depth from {least} on before it, over one table, {tried}"
        ),
        move || deepen(first, how),
        Second::Bounds(policy).says(),
        move || {
            let mut table = Table::new(policy);
            let mut nodes = |depth| {
                run_with_table(&columns(depth).second, &mut table)
                    .tally
                    .nodes
            };
            second.map(&mut nodes).sum()
        },
    );
    facts.twice(id, &Aspect::Nodes.says(), &deepening, |nodes: &u64| *nodes);
}

/// Nodes of searches to each depth, one after the other over one table.
fn deepen(depths: RangeInclusive<u32>, how: How) -> u64 {
    let order = match how {
        How::Natural => MoveOrder::Natural,
        How::TableMoveFirst | How::Erased => MoveOrder::TableMoveFirst,
    };
    let policy = Policy {
        order,
        ..Policy::default()
    };
    let mut memory = Memory::new(Unbounded::default(), policy);
    let mut counts = Counter::default();
    for depth in depths {
        let task = columns(depth).task;
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut counts,
        };
        let level = Level::root(task.depth);
        let (memory, root) = (&mut memory, &task.root);
        match how {
            How::Erased => erasing(&mut search, memory, root, level, Window::FULL),
            _ => tagged_alpha_beta(&mut search, memory, root, level, Window::FULL),
        };
    }
    counts.nodes
}
