use chapter::{Check, Fact, Quantity, Run};
use gametree::{Branch, Level, RootMoves, Scoring, Search};
use recount::{Driven, Policy, Position, Table, drive, fail_hard};

use super::{guessing, on_tree, recount_mtdf, tree};

/// A root with three leaves.
pub const FLAT: &str = "[3,5,2]";
/// Two lists far above the first guess.
const HARD: &str = "[[70,80],[60,65]]";
/// A move whose upper bound is as high as the value, behind the one that reaches it.
pub const TIE: &str = "[[3],[3,0]]";

const SECOND: &str = "the plain driver over the nested list, with a map from the way to each entry";

fn run(tree: &str, name: &str) -> Run<Branch> {
    on_tree(tree, name, guessing(0, false))
}

fn second_tree(tree: &str) -> Position<recount::Tree> {
    Position::new(recount::Tree::new(tree))
}

fn recounted(tree: &str, policy: Policy) -> Driven {
    recount_mtdf(&second_tree(tree), 0, policy)
}

/// The flat tree with its root in the place of each leaf.
fn unmoved() -> Position<recount::Tree> {
    second_tree(&format!("[{FLAT},{FLAT},{FLAT}]"))
}

/// What MAX gets by each move, seen by the leaves below it: the least of them.
fn least_leaves(tree: &str) -> Vec<i64> {
    let entries = second_tree(tree).children().into_iter();
    let least = entries.map(|entry| entry.board.leaves().into_iter().min());
    least.map(|least| least.expect("a leaf")).collect()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "flat.tree",
        conditions: "a root with three leaves, MAX to move",
        check: Check::Given("the runs on the flat tree parse this text"),
        compute: || FLAT.into(),
    },
    Fact {
        id: "flat.value",
        conditions: "its value by MTD(f) from guess 0",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(FLAT, Policy::PLAIN).score)
        }),
        compute: || run(FLAT, "mtdf").score.into(),
    },
    Fact {
        id: "flat.move",
        conditions: "the move to that leaf",
        check: Check::Recount(SECOND, || {
            recounted(FLAT, Policy::PLAIN)
                .best_move
                .map_or_else(String::new, |entry| entry.to_string())
                .into()
        }),
        compute: || {
            run(FLAT, "mtdf")
                .best_move
                .map_or_else(String::new, |entry| entry.to_string())
                .into()
        },
    },
    Fact {
        id: "flat.untagged",
        conditions: "what the driver over the table that takes bounds for scores makes of the flat tree",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(FLAT, Policy::UNTAGGED).score)
        }),
        compute: || run(FLAT, "untagged").score.into(),
    },
    Fact {
        id: "flat.unmoved",
        conditions: "what MTD(f) makes of the flat tree when moves change nothing",
        check: Check::Recount(
            "the driver over a list in which every entry is a list again, one ply deep",
            || Quantity::Points(recount_mtdf(&unmoved().deep(1, |_| 0), 0, Policy::PLAIN).score),
        ),
        compute: || run(FLAT, "unmoved").score.into(),
    },
    Fact {
        id: "hard.tree",
        conditions: "the tree on which fail-hard is slow, MAX to move",
        check: Check::Given("the runs on this tree parse this text"),
        compute: || HARD.into(),
    },
    Fact {
        id: "hard.value",
        conditions: "its value",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(HARD, Policy::PLAIN).score)
        }),
        compute: || run(HARD, "mtdf").score.into(),
    },
    Fact {
        id: "hard.soft.probes",
        conditions: "probes of MTD(f) over a fail-soft search on that tree from guess 0",
        check: Check::Recount(SECOND, || {
            recounted(HARD, Policy::PLAIN).results.len().into()
        }),
        compute: || run(HARD, "mtdf").counts.probes.into(),
    },
    Fact {
        id: "hard.soft.nodes",
        conditions: "its nodes",
        check: Check::Recount(SECOND, || recounted(HARD, Policy::PLAIN).tally.nodes.into()),
        compute: || run(HARD, "mtdf").counts.nodes.into(),
    },
    Fact {
        id: "hard.probes",
        conditions: "probes of MTD(f) over a fail-hard search on that tree from guess 0",
        check: Check::ClosedForm(
            "one for each score from 0 to the value, and one that fails low: the value plus two",
            || Quantity::Points(recounted(HARD, Policy::PLAIN).score + 2),
        ),
        compute: || run(HARD, "fail-hard").counts.probes.into(),
    },
    Fact {
        id: "hard.nodes",
        conditions: "its nodes",
        check: Check::Recount(SECOND, || {
            drive(
                &second_tree(HARD),
                0,
                1,
                &mut Table::new(Policy::PLAIN),
                fail_hard,
            )
            .tally
            .nodes
            .into()
        }),
        compute: || run(HARD, "fail-hard").counts.nodes.into(),
    },
    Fact {
        id: "tie.tree",
        conditions: "the tree on which the last probe names the wrong move, MAX to move",
        check: Check::Given("the runs on this tree parse this text"),
        compute: || TIE.into(),
    },
    Fact {
        id: "tie.value",
        conditions: "its value",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(TIE, Policy::PLAIN).score)
        }),
        compute: || run(TIE, "mtdf").score.into(),
    },
    Fact {
        id: "tie.move",
        conditions: "the move that reaches it",
        check: Check::Recount(SECOND, || {
            recounted(TIE, Policy::PLAIN)
                .best_move
                .map_or_else(String::new, |entry| entry.to_string())
                .into()
        }),
        compute: || {
            run(TIE, "mtdf")
                .best_move
                .map_or_else(String::new, |entry| entry.to_string())
                .into()
        },
    },
    Fact {
        id: "tie.faulty.move",
        conditions: "the move that the last probe seems to name, a tie taken for an improvement",
        check: Check::Relation(
            "the entry whose least number is not the value: the other one",
            || {
                let value = recounted(TIE, Policy::PLAIN).score;
                let wrong = least_leaves(TIE).iter().position(|least| *least != value);
                wrong
                    .map_or_else(String::new, |entry| entry.to_string())
                    .into()
            },
        ),
        compute: || {
            run(TIE, "last-probe-move")
                .best_move
                .map_or_else(String::new, |entry| entry.to_string())
                .into()
        },
    },
    Fact {
        id: "tie.faulty.worth",
        conditions: "what that move is worth",
        check: Check::Recount("the least number of the entry of the nested list", || {
            Quantity::Points(least_leaves(TIE)[1])
        }),
        compute: || {
            let wrong = run(TIE, "last-probe-move")
                .best_move
                .expect("the root has moves");
            let mut watch = RootMoves::default();
            let mut search = Search {
                scoring: &Scoring::DEPTH_AWARE,
                observer: &mut watch,
            };
            minimax::minimax(&mut search, &tree(TIE), Level::TO_THE_END);
            let worth = watch.scores().iter().find(|(mv, _)| *mv == wrong);
            worth.expect("minimax tries every move").1.into()
        },
    },
];
