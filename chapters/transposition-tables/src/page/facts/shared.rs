use chapter::{Check, Fact, Quantity};
use gametree::Event;
use recount::{Board as _, Policy, Position, Table, Tree, run_with_table};

use super::{best_names, best_score, named, on_tree, points, recorded};

/// A small graph in which a bound that is taken for a score spoils the root.
pub const SHARED: &str = "[[0,s:[0,1]],[s,1]]";

/// The same in the second implementation.
fn graph() -> Position<Tree> {
    Position::new(Tree::new(SHARED))
}

/// The value of the root, what is stored for S, and the move that is stored for the root, by the faulty search.
fn untagged() -> (i64, i64, Quantity) {
    let (root, mut table) = (graph(), Table::new(Policy::UNTAGGED));
    let found = run_with_table(&root, &mut table);
    let stored = |board: &Tree| table.get(board).expect("an inner node");
    let s = root.board.play(0).play(1);
    (
        found.score,
        stored(&s).floor,
        named(stored(&root.board).best),
    )
}

/// What the search of the list s returns the first time, two plies below the root.
fn first_bound() -> Quantity {
    let run = recorded(SHARED, "untagged");
    let left = run.events.iter().find_map(|event| match event {
        Event::Leave { ply, score, .. } if ply.plies() == 2 => Some(*score),
        _ => None,
    });
    left.map_or(Quantity::Points(1), Quantity::from)
}

const FAULTY: &str =
    "plain alpha-beta over named places whose table stores every number as a score";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "shared.tree",
        conditions: "a graph in which two moves lead to the list s",
        check: Check::Given("the runs on this graph parse this text"),
        compute: || SHARED.into(),
    },
    Fact {
        id: "shared.value",
        conditions: "its value",
        check: Check::Recount("minimax over named places", || best_score(&graph())),
        compute: || on_tree(SHARED, "tagged").score.into(),
    },
    Fact {
        id: "shared.move",
        conditions: "its best move",
        check: Check::Recount("minimax over named places", || best_names(&graph())),
        compute: || named(on_tree(SHARED, "tagged").best_move),
    },
    Fact {
        id: "shared.worth",
        conditions: "the value of the list s",
        check: Check::ClosedForm("the larger of its two numbers", || {
            points([0, 1].into_iter().max().unwrap_or(0))
        }),
        compute: || on_tree("[0,1]", "minimax").score.into(),
    },
    Fact {
        id: "shared.bound",
        conditions: "what alpha-beta finds out about the list s on the first visit",
        check: Check::Recount(FAULTY, || points(untagged().1)),
        compute: first_bound,
    },
    Fact {
        id: "shared.faulty.value",
        conditions: "the value of the graph by a table that takes bounds for scores",
        check: Check::Recount(FAULTY, || points(untagged().0)),
        compute: || on_tree(SHARED, "untagged").score.into(),
    },
    Fact {
        id: "shared.faulty.move",
        conditions: "the move that this table leads to",
        check: Check::Recount(FAULTY, || untagged().2),
        compute: || named(on_tree(SHARED, "untagged").best_move),
    },
];
