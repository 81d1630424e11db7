use chapter::{Check, Fact, Quantity};
use recount::{best_moves, minimax, misplaced_negation, missing_negation, move_scores};

use super::trees::SMALL;
use super::{
    count_alpha_beta, count_minimax, listed, number, on_board, on_tree, second_board, second_tree,
};

/// A win on the board beside slower ones, O to move.
pub const SLOW: &str = ".X..O.OXX";
/// One move holds the draw, X to move.
pub const BLOCK: &str = "XOX.O....";
/// The smallest tree on which a tie after a cut is taken for an improvement.
pub const TIE: &str = "[[1,1],[5,3,4],[3,2]]";
/// Every move loses, O to move.
pub const LOST: &str = "XO.X.....";

/// The cells of `board` with their scores, from the second implementation.
fn scored_cells(board: &str) -> Vec<(usize, i64)> {
    move_scores(&second_board(board))
}

/// The first cell of the best score.
fn first_best(scores: &[(usize, i64)]) -> Quantity {
    number(best_moves(scores).first())
}

/// The cells with a negative score.
fn losing(board: &str) -> Quantity {
    let losing: Vec<usize> = scored_cells(board)
        .into_iter()
        .filter(|(_, score)| *score < 0)
        .map(|(cell, _)| cell)
        .collect();
    listed(&losing, ", ")
}

/// The moves of the small tree as the faulty rule of the second implementation scores them.
fn misplaced_scores() -> Vec<(usize, i64)> {
    let children = second_tree(SMALL).children();
    let scores = children.iter().map(misplaced_negation);
    scores.enumerate().collect()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "slow.board",
        conditions: "the board with a win in one ply, O to move",
        check: Check::Given("the runs on this board parse this text"),
        compute: || SLOW.into(),
    },
    Fact {
        id: "slow.move",
        conditions: "the move of depth-aware scores on that board",
        check: Check::Recount(
            "the first cell of the best score in the second implementation",
            || first_best(&scored_cells(SLOW)),
        ),
        compute: || number(on_board(SLOW, "negamax").best_move),
    },
    Fact {
        id: "slow.flat.move",
        conditions: "the move of flat scores on that board",
        check: Check::Recount(
            "the first cell of the best score when every win counts one in the second implementation",
            || first_best(&move_scores(&second_board(SLOW).flat())),
        ),
        compute: || number(on_board(SLOW, "flat-scores").best_move),
    },
    Fact {
        id: "slow.flat.plies",
        conditions: "plies until the win that flat scores choose on that board",
        check: Check::Recount(
            "ten less the depth-aware score of that cell in the second implementation",
            || {
                let scored = scored_cells(SLOW);
                Quantity::Points(10 - scored.first().map_or(0, |(_, score)| *score))
            },
        ),
        compute: || on_board(SLOW, "flat-scores").line.len().into(),
    },
    Fact {
        id: "slow.winning",
        conditions: "moves on that board that win sooner or later",
        check: Check::Recount("positive scores in the second implementation", || {
            scored_cells(SLOW)
                .into_iter()
                .filter(|(_, score)| *score > 0)
                .count()
                .into()
        }),
        compute: || {
            on_board(SLOW, "flat-scores")
                .best_moves
                .map_or(0, |moves| moves.len())
                .into()
        },
    },
    Fact {
        id: "block.board",
        conditions: "the board on which one move holds the draw, X to move",
        check: Check::Given("the runs on this board parse this text"),
        compute: || BLOCK.into(),
    },
    Fact {
        id: "block.move",
        conditions: "the only move that holds the draw",
        check: Check::Recount(
            "the first cell of the best score in the second implementation",
            || first_best(&scored_cells(BLOCK)),
        ),
        compute: || {
            listed(
                &on_board(BLOCK, "minimax").best_moves.unwrap_or_default(),
                ", ",
            )
        },
    },
    Fact {
        id: "block.losing",
        conditions: "the moves on that board that lose",
        check: Check::Recount("negative scores in the second implementation", || {
            losing(BLOCK)
        }),
        compute: || {
            let scores = on_board(BLOCK, "minimax").root_scores;
            let losing = scores
                .into_iter()
                .filter(|(_, score)| score.points() < 0)
                .map(|(mv, _)| mv);
            listed(&losing.collect::<Vec<_>>(), ", ")
        },
    },
    Fact {
        id: "block.faulty.move",
        conditions: "the move on that board of negamax without the minus",
        check: Check::Recount("the faulty rule in the second implementation", || {
            let scores = second_board(BLOCK)
                .moves()
                .into_iter()
                .map(|mv| (mv, missing_negation(&second_board(BLOCK).play(mv))));
            first_best(&scores.collect::<Vec<_>>())
        }),
        compute: || number(on_board(BLOCK, "missing-negation").best_move),
    },
    Fact {
        id: "misplaced.move",
        conditions: "the move in the small tree of negamax with the minus around the maximum",
        check: Check::Recount("the faulty rule in the second implementation", || {
            first_best(&misplaced_scores())
        }),
        compute: || number(on_tree(SMALL, "misplaced-negation").best_move),
    },
    Fact {
        id: "misplaced.score",
        conditions: "what negamax with the minus around the maximum returns for the small tree",
        check: Check::Recount("the faulty rule in the second implementation", || {
            Quantity::Points(misplaced_negation(&second_tree(SMALL)))
        }),
        compute: || on_tree(SMALL, "misplaced-negation").score.into(),
    },
    Fact {
        id: "tie.tree",
        conditions: "the tree on which a tie matters, MAX at the root",
        check: Check::Given("the runs on this tree parse this text"),
        compute: || TIE.into(),
    },
    Fact {
        id: "tie.value",
        conditions: "value of that tree for MAX",
        check: Check::Recount("minimax over the nested list", || {
            Quantity::Points(minimax(&second_tree(TIE), &mut recount::Tally::default()))
        }),
        compute: || on_tree(TIE, "alphabeta").score.into(),
    },
    Fact {
        id: "tie.move",
        conditions: "the best move in that tree",
        check: Check::Recount(
            "the place of the largest of the second implementation's move values",
            || first_best(&move_scores(&second_tree(TIE))),
        ),
        compute: || number(on_tree(TIE, "alphabeta").best_move),
    },
    Fact {
        id: "tie.leaves",
        conditions: "leaves of that tree that alpha-beta looks at",
        check: Check::Recount("plain alpha-beta over the nested list", || {
            count_alpha_beta(&second_tree(TIE)).leaves.into()
        }),
        compute: || on_tree(TIE, "alphabeta").leaves().into(),
    },
    Fact {
        id: "tie.faulty.move",
        conditions: "the move in that tree when a tie replaces the best move",
        check: Check::Alone(
            "the fault is in this code alone; that the move is worth less than the value is checked",
        ),
        compute: || number(on_tree(TIE, "cut-on-tie-replace").best_move),
    },
    Fact {
        id: "tie.faulty.worth",
        conditions: "what that move is worth",
        check: Check::Recount(
            "the last of the second implementation's move values",
            || Quantity::Points(move_scores(&second_tree(TIE))[2].1),
        ),
        compute: || on_tree(TIE, "minimax").root_scores[2].1.into(),
    },
    Fact {
        id: "tie.faulty.bound",
        conditions: "what came back from that move after the cut below it: an upper bound",
        check: Check::Relation("the value of the tree, with which it ties", || {
            on_tree(TIE, "minimax").score.into()
        }),
        compute: || on_tree(TIE, "alphabeta").root_scores[2].1.into(),
    },
    Fact {
        id: "root.leaves",
        conditions: "leaves of the small tree when every root move is searched with the full window",
        check: Check::Recount("all of the leaves: minimax over the nested list", || {
            count_minimax(&second_tree(SMALL)).leaves.into()
        }),
        compute: || on_tree(SMALL, "full-window-root").leaves().into(),
    },
    Fact {
        id: "lost.board",
        conditions: "the board on which every move loses, O to move",
        check: Check::Given("the runs on this board parse this text"),
        compute: || LOST.into(),
    },
    Fact {
        id: "lost.moves",
        conditions: "moves on that board, all of which lose",
        check: Check::Recount("negative scores in the second implementation", || {
            scored_cells(LOST)
                .into_iter()
                .filter(|(_, score)| *score < 0)
                .count()
                .into()
        }),
        compute: || on_board(LOST, "minimax").root_scores.len().into(),
    },
    Fact {
        id: "lost.move",
        conditions: "the move on that board that puts off the loss longest",
        check: Check::Recount(
            "the first cell of the best score in the second implementation",
            || first_best(&scored_cells(LOST)),
        ),
        compute: || {
            listed(
                &on_board(LOST, "minimax").best_moves.unwrap_or_default(),
                ", ",
            )
        },
    },
    Fact {
        id: "lost.plies",
        conditions: "plies until the loss after that move",
        check: Check::Recount(
            "ten less the size of the best score in the second implementation",
            || {
                let best = scored_cells(LOST).into_iter().map(|(_, score)| score).max();
                Quantity::Points(10 + best.unwrap_or(0))
            },
        ),
        compute: || on_board(LOST, "minimax").line.len().into(),
    },
];
