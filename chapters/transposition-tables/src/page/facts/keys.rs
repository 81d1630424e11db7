use std::collections::HashMap;

use chapter::{Check, Fact};

use super::{best_names, named, on_tree, points};
use crate::recount::{Graph, TO_THE_END, Tally, move_values, remembered};

/// A list that MAX reaches in one place and MIN in another.
pub const SIDE: &str = "[[s:[4,5],3],s]";

/// The same in the second implementation.
fn graph() -> Graph {
    Graph::new(
        &[("R", &["A", "S"]), ("A", &["S", "3"]), ("S", &["4", "5"])],
        false,
    )
}

fn highest() -> i64 {
    let values = move_values(&graph());
    values.iter().map(|(_, value)| *value).max().unwrap_or(0)
}

/// The value of the root by a table that stores what the side to move gets, under the place alone.
fn keyed_by_place() -> i64 {
    // The second implementation keeps values for MAX, so that storing by the place alone makes another mistake than storing
    // scores does. The score that MAX has at `S` is taken for MIN's, whose loss is MAX's gain: the sign turns.
    let mut seen_by_max = HashMap::new();
    let place = |position: &Graph| (position.place(), false);
    let first = &move_values(&graph())[0];
    remembered(
        &graph(),
        &place,
        0,
        TO_THE_END,
        &mut seen_by_max,
        &mut Tally::default(),
    );
    first.1.max(-seen_by_max[&("S", false)])
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "side.tree",
        conditions: "a graph whose list s is reached by both sides",
        check: Check::Given("the runs on this graph parse this text"),
        compute: || SIDE.into(),
    },
    Fact {
        id: "side.value",
        conditions: "its value",
        check: Check::Recount("minimax over named places", || points(highest())),
        compute: || on_tree(SIDE, "minimax").score.into(),
    },
    Fact {
        id: "side.move",
        conditions: "its best move",
        check: Check::Recount("minimax over named places", || {
            best_names(&move_values(&graph()), true)
        }),
        compute: || named(on_tree(SIDE, "memo").best_move),
    },
    Fact {
        id: "side.max",
        conditions: "what the list s is worth to MAX when MAX is to move",
        check: Check::ClosedForm("the larger of its two numbers", || {
            points([4, 5].into_iter().max().unwrap_or(0))
        }),
        compute: || on_tree("[4,5]", "minimax").score.into(),
    },
    Fact {
        id: "side.min",
        conditions: "what the list s is worth to MAX when MIN is to move",
        check: Check::ClosedForm("the smaller of its two numbers", || {
            points([4, 5].into_iter().min().unwrap_or(0))
        }),
        compute: || on_tree("[[4,5]]", "minimax").score.into(),
    },
    Fact {
        id: "side.faulty.value",
        conditions: "its value by a table whose key leaves out the side to move",
        check: Check::Recount(
            "minimax over named places: the first move, or the second with the sign of S turned",
            || points(keyed_by_place()),
        ),
        compute: || on_tree(SIDE, "no-side").score.into(),
    },
    Fact {
        id: "side.faulty.move",
        conditions: "the move that this table leads to",
        check: Check::Relation(
            "the move whose value minimax over named places finds is the faulty value",
            || {
                let values = move_values(&graph());
                let found = values.iter().find(|(_, value)| *value == keyed_by_place());
                named(found.map(|(name, _)| *name))
            },
        ),
        compute: || named(on_tree(SIDE, "no-side").best_move),
    },
];
