use chapter::serde_json;
use chapter::{Check, Fact, Quantity, Run};
use gametree::{Branch, Level, RootMoves, Scoring, Search};

use super::{guessing, on_tree, tree};
use crate::recount::{self, Outcome, Rules, TO_THE_END, Table, list};

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

fn recounted(tree: &str, rules: Rules) -> Outcome {
    recount::driven(&list(tree), rules, &mut Table::default(), 0, 1)
}

/// The flat tree with its root in the place of each leaf.
fn unmoved() -> recount::Board {
    list(&format!("[{FLAT},{FLAT},{FLAT}]"))
}

/// The numbers of a tree of two plies, entry by entry.
fn leaves(tree: &str) -> Vec<Vec<i64>> {
    serde_json::from_str(tree).expect("a list of lists of numbers")
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
            Quantity::Points(recounted(FLAT, TO_THE_END).score)
        }),
        compute: || run(FLAT, "mtdf").score.into(),
    },
    Fact {
        id: "flat.move",
        conditions: "the move to that leaf",
        check: Check::Recount(SECOND, || {
            recounted(FLAT, TO_THE_END)
                .child
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
            Quantity::Points(
                recounted(
                    FLAT,
                    Rules {
                        untagged: true,
                        ..TO_THE_END
                    },
                )
                .score,
            )
        }),
        compute: || run(FLAT, "untagged").score.into(),
    },
    Fact {
        id: "flat.unmoved",
        conditions: "what MTD(f) makes of the flat tree when moves change nothing",
        check: Check::Recount(
            "the driver over a list in which every entry is a list again, one ply deep",
            || {
                Quantity::Points(
                    recount::driven(
                        &unmoved(),
                        Rules {
                            depth: 1,
                            ..TO_THE_END
                        },
                        &mut Table::default(),
                        0,
                        1,
                    )
                    .score,
                )
            },
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
            Quantity::Points(recounted(HARD, TO_THE_END).score)
        }),
        compute: || run(HARD, "mtdf").score.into(),
    },
    Fact {
        id: "hard.soft.probes",
        conditions: "probes of MTD(f) over a fail-soft search on that tree from guess 0",
        check: Check::Recount(SECOND, || recounted(HARD, TO_THE_END).results.len().into()),
        compute: || run(HARD, "mtdf").counts.probes.into(),
    },
    Fact {
        id: "hard.soft.nodes",
        conditions: "its nodes",
        check: Check::Recount(SECOND, || recounted(HARD, TO_THE_END).nodes.into()),
        compute: || run(HARD, "mtdf").counts.nodes.into(),
    },
    Fact {
        id: "hard.probes",
        conditions: "probes of MTD(f) over a fail-hard search on that tree from guess 0",
        check: Check::ClosedForm(
            "one for each score from 0 to the value, and one that fails low: the value plus two",
            || Quantity::Points(recounted(HARD, TO_THE_END).score + 2),
        ),
        compute: || run(HARD, "fail-hard").counts.probes.into(),
    },
    Fact {
        id: "hard.nodes",
        conditions: "its nodes",
        check: Check::Recount(SECOND, || {
            recounted(
                HARD,
                Rules {
                    hard: true,
                    ..TO_THE_END
                },
            )
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
            Quantity::Points(recounted(TIE, TO_THE_END).score)
        }),
        compute: || run(TIE, "mtdf").score.into(),
    },
    Fact {
        id: "tie.move",
        conditions: "the move that reaches it",
        check: Check::Recount(SECOND, || {
            recounted(TIE, TO_THE_END)
                .child
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
                let entries = leaves(TIE);
                let value = recounted(TIE, TO_THE_END).score;
                let wrong = entries
                    .iter()
                    .position(|entry| entry.iter().min() != Some(&value));
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
            Quantity::Points(leaves(TIE)[1].iter().copied().min().unwrap_or(0))
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
