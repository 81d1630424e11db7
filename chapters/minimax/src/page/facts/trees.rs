use chapter::{Check, Fact, Quantity};
use recount::{best_moves, minimax, move_scores};

use super::{count_alpha_beta, count_minimax, number, on_tree, second_tree};

/// The small tree with a tempting leaf.
pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

/// Branching factor and depth of the uniform tree that shows the best case.
const UNIFORM: (u32, u32) = (3, 4);

/// A uniform tree in which no move is better than another, so that whichever comes first is a best one.
fn uniform() -> String {
    (0..UNIFORM.1).fold("0".to_string(), |tree, _| {
        let entries = vec![tree; UNIFORM.0 as usize];
        format!("[{}]", entries.join(","))
    })
}

/// The fewest leaves that any search must look at to be sure of the value of a uniform tree.
fn minimal_leaves((branching, depth): (u32, u32)) -> u64 {
    let branching = u64::from(branching);
    branching.pow(depth.div_ceil(2)) + branching.pow(depth / 2) - 1
}

/// The second implementation's score of one of the root's moves.
fn second_score(entry: usize) -> Quantity {
    Quantity::Points(move_scores(&second_tree(SMALL))[entry].1)
}

/// What comes back from one of the root's moves.
fn move_score(entry: usize) -> Quantity {
    on_tree(SMALL, "minimax").root_scores[entry].1.into()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "tree.small",
        conditions: "the small tree as a nested list, MAX at the root, moves numbered from 0",
        check: Check::Given("the runs on the small tree parse this text"),
        compute: || SMALL.into(),
    },
    Fact {
        id: "tree.small.value",
        conditions: "value of the small tree for MAX, by plain minimax",
        check: Check::Recount("minimax over the nested list", || {
            Quantity::Points(minimax(&second_tree(SMALL), &mut recount::Tally::default()))
        }),
        compute: || on_tree(SMALL, "minimax").score.into(),
    },
    Fact {
        id: "tree.small.move",
        conditions: "the best move in the small tree",
        check: Check::Recount(
            "the place of the largest of the second implementation's move values",
            || number(best_moves(&move_scores(&second_tree(SMALL))).first()),
        ),
        compute: || number(on_tree(SMALL, "minimax").best_move),
    },
    Fact {
        id: "tree.small.tempting",
        conditions: "the largest leaf of the small tree",
        check: Check::Recount("the largest number in the text of the list", || {
            let text: String = SMALL
                .chars()
                .map(|c| if c.is_ascii_digit() { c } else { ' ' })
                .collect();
            let largest = text
                .split_whitespace()
                .filter_map(|number| number.parse::<i64>().ok())
                .max();
            Quantity::Points(largest.unwrap_or(0))
        }),
        compute: || on_tree(SMALL, "missing-negation").score.into(),
    },
    Fact {
        id: "tree.small.tempting.move",
        conditions: "the move of the small tree below which the largest leaf stands",
        check: Check::Recount(
            "the entry of the nested list that holds the largest number",
            || {
                let entries = second_tree(SMALL).children().into_iter();
                let largest = entries.map(|entry| entry.board.leaves().into_iter().max());
                let largest: Vec<Option<i64>> = largest.collect();
                number(
                    largest
                        .iter()
                        .position(|leaf| Some(leaf) == largest.iter().max()),
                )
            },
        ),
        compute: || number(on_tree(SMALL, "missing-negation").best_move),
    },
    Fact {
        id: "tree.small.tempting.value",
        conditions: "what the move to the largest leaf is worth against the best reply",
        check: Check::Recount(
            "the last of the second implementation's move values",
            || second_score(2),
        ),
        compute: || move_score(2),
    },
    Fact {
        id: "tree.small.middle.value",
        conditions: "what the middle move of the small tree is worth",
        check: Check::Recount(
            "the middle one of the second implementation's move values",
            || second_score(1),
        ),
        compute: || move_score(1),
    },
    Fact {
        id: "tree.small.leaves",
        conditions: "leaves of the small tree that plain minimax looks at",
        check: Check::Recount("minimax over the nested list", || {
            count_minimax(&second_tree(SMALL)).leaves.into()
        }),
        compute: || on_tree(SMALL, "minimax").leaves().into(),
    },
    Fact {
        id: "tree.small.alphabeta.leaves",
        conditions: "leaves of the small tree that alpha-beta looks at",
        check: Check::Recount("plain alpha-beta over the nested list", || {
            count_alpha_beta(&second_tree(SMALL)).leaves.into()
        }),
        compute: || on_tree(SMALL, "alphabeta").leaves().into(),
    },
    Fact {
        id: "tree.uniform.moves",
        conditions: "moves at every node of the uniform tree",
        check: Check::Given("the uniform tree is built with this branching factor"),
        compute: || u64::from(UNIFORM.0).into(),
    },
    Fact {
        id: "tree.uniform.plies",
        conditions: "depth of the uniform tree in plies",
        check: Check::Given("the uniform tree is built to this depth"),
        compute: || u64::from(UNIFORM.1).into(),
    },
    Fact {
        id: "tree.uniform.leaves",
        conditions: "leaves of the uniform tree with three moves at each of four plies",
        check: Check::ClosedForm("branching factor to the power of the depth", || {
            u64::from(UNIFORM.0).pow(UNIFORM.1).into()
        }),
        compute: || on_tree(&uniform(), "minimax").leaves().into(),
    },
    Fact {
        id: "tree.uniform.alphabeta.leaves",
        conditions: "leaves of the same tree that alpha-beta looks at when the best move always comes first",
        check: Check::ClosedForm(
            "b^⌈d/2⌉ + b^⌊d/2⌋ - 1 for branching factor b and depth d (Knuth and Moore)",
            || minimal_leaves(UNIFORM).into(),
        ),
        compute: || on_tree(&uniform(), "alphabeta").leaves().into(),
    },
];
