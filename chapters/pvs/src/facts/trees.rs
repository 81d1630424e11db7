use chapter::{Check, Fact, Quantity};

use super::{SECOND, number, on_tree, recounted};
use crate::recount::{Style, board, value};

/// A tree whose second move is no better than the first, which the scout finds out.
pub const NO: &str = "[5,[[6,8,7],[4,3]]]";
/// A tree whose second move is better, by more than the scout finds out.
pub const YES: &str = "[5,[[6,8,7],[9,3]]]";

/// The largest value among the second implementation's move values, which is the root's.
fn exhaustive(tree: &str) -> Quantity {
    Quantity::Points(value(&board(tree), 0))
}

fn first_leaf(tree: &str) -> Quantity {
    let leaf: String = tree
        .chars()
        .skip(1)
        .take_while(char::is_ascii_digit)
        .collect();
    leaf.into()
}

fn leaves(tree: &str, style: Style) -> Quantity {
    recounted(tree, "", style).1.leaves.into()
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
        check: Check::Recount("minimax over the JSON list", || exhaustive(NO)),
        compute: || on_tree(NO, "pvs").score.into(),
    },
    Fact {
        id: "tree.first",
        conditions: "what the first move pays in both small trees",
        check: Check::Recount("the first number in the text of the other tree", || {
            first_leaf(YES)
        }),
        compute: || first_leaf(NO),
    },
    Fact {
        id: "tree.no.move",
        conditions: "the best move of that tree",
        check: Check::Recount(SECOND, || {
            recounted(NO, "", Style::AlphaBeta).0.line[0].into()
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
        check: Check::Recount(SECOND, || leaves(NO, Style::Whole)),
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
        check: Check::Recount("minimax over the JSON list", || exhaustive(YES)),
        compute: || on_tree(YES, "pvs").score.into(),
    },
    Fact {
        id: "tree.yes.move",
        conditions: "the best move of that tree",
        check: Check::Recount(SECOND, || {
            recounted(YES, "", Style::AlphaBeta).0.line[0].into()
        }),
        compute: || number(on_tree(YES, "pvs").best_move),
    },
    Fact {
        id: "tree.yes.scouted",
        conditions: "what the scout of its second move proves, and no-research believes",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(YES, "", Style::Believing).0.value)
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
        check: Check::Recount(SECOND, || leaves(YES, Style::Whole)),
        compute: || on_tree(YES, "pvs").leaves().into(),
    },
    Fact {
        id: "tree.yes.researches",
        conditions: "re-searches of principal variation search in that tree",
        check: Check::Recount(SECOND, || {
            recounted(YES, "", Style::Whole).1.researches.into()
        }),
        compute: || on_tree(YES, "pvs").counts.researches.into(),
    },
];
