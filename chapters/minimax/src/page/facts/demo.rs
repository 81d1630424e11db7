use chapter::{Check, Fact, Quantity};
use gametree::{Depth, Game, Ordered, Rules, Scoring};
use recount::{best_moves, move_scores};

use super::{algorithm, count_alpha_beta, count_minimax, listed, on_board, position, second_board};
use crate::Minimax;

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

/// Nodes of alpha-beta on the demo board with the root's moves in this order.
fn ordered_nodes(order: &str) -> Quantity {
    let root = position(DEMO);
    let place = |token: &str| {
        root.moves()
            .find(|mv| mv.to_string() == token)
            .expect("a legal move")
    };
    let order = order.split(',').map(place).collect();
    let root = Ordered::new(root, order).expect("every move once");
    let alpha_beta = algorithm("alphabeta");
    chapter::run::<Minimax, _, _>(
        alpha_beta,
        &root,
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &(),
        false,
    )
    .counts
    .nodes
    .into()
}

/// The same from the second implementation.
fn ordered_recount(order: &str) -> Quantity {
    let cell = |token: &str| token.parse().expect("a cell");
    let order: Vec<usize> = order.split(',').map(cell).collect();
    count_alpha_beta(&second_board(DEMO).in_order(&order))
        .nodes
        .into()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the runs on the demo board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.cells",
        conditions: "the empty cells of the demo board",
        check: Check::Recount("the places of the dots in the board's text", || {
            let empty: Vec<String> = DEMO
                .match_indices('.')
                .map(|(cell, _)| cell.to_string())
                .collect();
            empty.join(", ").into()
        }),
        compute: || listed(&position(DEMO).moves().collect::<Vec<_>>(), ", "),
    },
    Fact {
        id: "demo.value",
        conditions: "score of the demo board for O, wins worth ten less the ply",
        check: Check::Recount("minimax over a board of characters", || {
            let scores = move_scores(&second_board(DEMO)).into_iter();
            Quantity::Points(scores.map(|(_, score)| score).max().unwrap_or(0))
        }),
        compute: || on_board(DEMO, "minimax").score.into(),
    },
    Fact {
        id: "demo.move",
        conditions: "the one best move on the demo board",
        check: Check::Recount(
            "the cells whose score in the second implementation is highest",
            || listed(&best_moves(&move_scores(&second_board(DEMO))), ", "),
        ),
        compute: || {
            listed(
                &on_board(DEMO, "minimax").best_moves.unwrap_or_default(),
                ", ",
            )
        },
    },
    Fact {
        id: "demo.plies",
        conditions: "length of the principal variation from the demo board",
        check: Check::Relation("ten less the score: the win falls at that ply", || {
            Quantity::Points(10 - i64::from(on_board(DEMO, "negamax").score.points()))
        }),
        compute: || on_board(DEMO, "minimax").line.len().into(),
    },
    Fact {
        id: "demo.minimax.nodes",
        conditions: "nodes of plain minimax on the demo board",
        check: Check::Recount("minimax over a board of characters", || {
            count_minimax(&second_board(DEMO)).nodes.into()
        }),
        compute: || on_board(DEMO, "minimax").counts.nodes.into(),
    },
    Fact {
        id: "demo.alphabeta.nodes",
        conditions: "nodes of alpha-beta on the demo board, moves in ascending order",
        check: Check::Recount("plain alpha-beta over a board of characters", || {
            count_alpha_beta(&second_board(DEMO)).nodes.into()
        }),
        compute: || on_board(DEMO, "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "demo.order.first",
        conditions: "root order that begins with the best move",
        check: Check::Given("the runs with the best move first use this order"),
        compute: || BEST_FIRST.into(),
    },
    Fact {
        id: "demo.order.first.nodes",
        conditions: "nodes of alpha-beta on the demo board with the best root move first",
        check: Check::Recount("plain alpha-beta over a board of characters", || {
            ordered_recount(BEST_FIRST)
        }),
        compute: || ordered_nodes(BEST_FIRST),
    },
    Fact {
        id: "demo.order.last",
        conditions: "root order that ends with the best move",
        check: Check::Given("the runs with the best move last use this order"),
        compute: || BEST_LAST.into(),
    },
    Fact {
        id: "demo.order.last.nodes",
        conditions: "nodes of alpha-beta on the demo board with the best root move last",
        check: Check::Recount("plain alpha-beta over a board of characters", || {
            ordered_recount(BEST_LAST)
        }),
        compute: || ordered_nodes(BEST_LAST),
    },
];
