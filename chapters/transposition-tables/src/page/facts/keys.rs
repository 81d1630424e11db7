use chapter::{Check, Fact};
use recount::{Position, Scores, Tally, Tree, memo, move_scores};

use super::{best_names, best_score, named, on_tree, points};

/// A list that MAX reaches in one place and MIN in another.
pub const SIDE: &str = "[[s:[4,5],3],s]";

/// The same in the second implementation.
fn graph() -> Position<Tree> {
    Position::new(Tree::new(SIDE))
}

/// The value of the root by a table that stores what the side to move gets, under the place alone.
fn keyed_by_place() -> i64 {
    memo(
        &graph(),
        &Tree::place,
        &mut Scores::new(),
        &mut Tally::default(),
    )
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
        check: Check::Recount("minimax over named places", || best_score(&graph())),
        compute: || on_tree(SIDE, "minimax").score.into(),
    },
    Fact {
        id: "side.move",
        conditions: "its best move",
        check: Check::Recount("minimax over named places", || best_names(&graph())),
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
        check: Check::Recount("minimax over named places, with a table of names", || {
            points(keyed_by_place())
        }),
        compute: || on_tree(SIDE, "no-side").score.into(),
    },
    Fact {
        id: "side.faulty.move",
        conditions: "the move that this table leads to",
        check: Check::Relation(
            "the move whose value minimax over named places finds is the faulty value",
            || {
                let values = move_scores(&graph());
                let found = values.iter().find(|(_, value)| *value == keyed_by_place());
                named(found.map(|(name, _)| *name))
            },
        ),
        compute: || named(on_tree(SIDE, "no-side").best_move),
    },
];
