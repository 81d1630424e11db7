use chapter::{Check, Fact, Quantity};
use gametree::{Game as _, Outcome, Tree};
use recount::{Tally, Variant, minimax};

use super::{SECOND, Style, number, on_tree, recount, second_tree};

/// A tree whose second move is no better than the first, which the scout finds out.
pub const NO: &str = "[5,[[6,8,7],[4,3]]]";
/// A tree whose second move is better, by more than the scout finds out.
pub const YES: &str = "[5,[[6,8,7],[9,3]]]";

/// The value by the second implementation's minimax.
fn exhaustive(tree: &str) -> Quantity {
    Quantity::Points(minimax(&second_tree(tree), &mut Tally::default()))
}

/// What the first move of a tree pays to MAX.
fn first_leaf(tree: &str) -> Quantity {
    let root = Tree::parse(tree).expect("a tree of the page parses").root();
    let first = root.moves().next().expect("a move");
    match root.play(first).outcome() {
        Some(Outcome::Payoff(value)) => Quantity::Points(value.points().into()),
        other => panic!("a leaf, not {other:?}"),
    }
}

fn leaves(tree: &str, style: Style) -> Quantity {
    recount(&second_tree(tree), style).tally.leaves.into()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "tree.no",
        conditions: "a small tree whose second move is no better than the first",
        check: Check::Given("the runs on this tree parse this text"),
        compute: || NO.into(),
    },
    Fact {
        id: "tree.no.value",
        conditions: "value of that tree for MAX",
        check: Check::Recount("minimax over the nested list", || exhaustive(NO)),
        compute: || on_tree(NO, "pvs").score.into(),
    },
    Fact {
        id: "tree.first",
        conditions: "what the first move pays in both small trees",
        check: Check::Recount(
            "the first leaf of the other tree in the second implementation",
            || Quantity::Points(second_tree(YES).board.leaves()[0]),
        ),
        compute: || first_leaf(NO),
    },
    Fact {
        id: "tree.no.move",
        conditions: "the best move of that tree",
        check: Check::Recount(SECOND, || {
            recount(&second_tree(NO), Style::AlphaBeta).line[0].into()
        }),
        compute: || number(on_tree(NO, "pvs").best_move),
    },
    Fact {
        id: "tree.no.alphabeta.leaves",
        conditions: "leaves of that tree that alpha-beta looks at",
        check: Check::Recount(SECOND, || leaves(NO, Style::AlphaBeta)),
        compute: || on_tree(NO, "alphabeta").leaves().into(),
    },
    Fact {
        id: "tree.no.pvs.leaves",
        conditions: "leaves of that tree that principal variation search looks at",
        check: Check::Recount(SECOND, || leaves(NO, Style::Pvs)),
        compute: || on_tree(NO, "pvs").leaves().into(),
    },
    Fact {
        id: "tree.yes",
        conditions: "a small tree whose second move is better than the first",
        check: Check::Given("the runs on this tree parse this text"),
        compute: || YES.into(),
    },
    Fact {
        id: "tree.yes.value",
        conditions: "value of that tree for MAX",
        check: Check::Recount("minimax over the nested list", || exhaustive(YES)),
        compute: || on_tree(YES, "pvs").score.into(),
    },
    Fact {
        id: "tree.yes.move",
        conditions: "the best move of that tree",
        check: Check::Recount(SECOND, || {
            recount(&second_tree(YES), Style::AlphaBeta).line[0].into()
        }),
        compute: || number(on_tree(YES, "pvs").best_move),
    },
    Fact {
        id: "tree.yes.scouted",
        conditions: "what the scout of its second move proves, and no-research believes",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recount(&second_tree(YES), Style::Variant(Variant::NoResearch)).score)
        }),
        compute: || on_tree(YES, "no-research").score.into(),
    },
    Fact {
        id: "tree.yes.alphabeta.leaves",
        conditions: "leaves of that tree that alpha-beta looks at",
        check: Check::Recount(SECOND, || leaves(YES, Style::AlphaBeta)),
        compute: || on_tree(YES, "alphabeta").leaves().into(),
    },
    Fact {
        id: "tree.yes.pvs.leaves",
        conditions: "leaves that principal variation search looks at in that tree, those that it sees twice counted twice",
        check: Check::Recount(SECOND, || leaves(YES, Style::Pvs)),
        compute: || on_tree(YES, "pvs").leaves().into(),
    },
    Fact {
        id: "tree.yes.researches",
        conditions: "re-searches of principal variation search in that tree",
        check: Check::Recount(SECOND, || {
            recount(&second_tree(YES), Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || on_tree(YES, "pvs").counts.researches.into(),
    },
];
