use std::collections::HashSet;

use chapter::{Check, Fact, Quantity};
use gametree::{Counter, Game, Level, Rules, Scoring, Search, TicTacToe, Window, count_games, positions_by_ply};
use recount::{End, best_moves, move_scores};

use super::{count_alpha_beta, count_minimax, listed, number, on_board, position, second_board};
use crate::alpha_beta;

const EMPTY: &str = ".........";
/// The board on which the quickest win is not the first one in order.
pub const EXACT: &str = "X.O.X..O.";

/// Nodes of alpha-beta from the empty board when wins are worth one point.
fn flat_nodes() -> Quantity {
    let mut counts = Counter::default();
    let scoring = Scoring::DEPTH_AWARE;
    let flat = scoring.flat();
    let mut search = Search {
        scoring: &flat,
        observer: &mut counts,
    };
    alpha_beta(
        &mut search,
        &TicTacToe::EMPTY,
        Level::TO_THE_END,
        Window::FULL,
    );
    counts.nodes.into()
}

/// The numbers of positions after each number of moves.
fn by_ply(ply: usize) -> Quantity {
    positions_by_ply(&TicTacToe::EMPTY, 9)[ply].into()
}

/// Positions up to symmetry.
fn up_to_symmetry() -> Quantity {
    let mut seen = HashSet::new();
    let mut open = vec![TicTacToe::EMPTY];
    while let Some(position) = open.pop() {
        if seen.insert(position.canonical()) && position.outcome().is_none() {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen.len().into()
}

/// The value from X's view of one cell on the board for depth-aware scores, by absolute ply.
fn exact_value(cell: &str) -> Quantity {
    let values = &on_board(EXACT, "exact").extras["values"];
    Quantity::Points(values[cell].as_i64().unwrap_or(i64::MAX))
}

/// The values of the cells from the second implementation, where a win is worth ten less the marks on the board. X is to
/// move, so its scores are values from X's view.
fn exact_scores() -> Vec<(usize, i64)> {
    let marks = EXACT.matches(['X', 'O']).count();
    let win = 10 - i64::try_from(marks).expect("nine cells");
    move_scores(&second_board(EXACT).with_win(win))
}

fn exact_recount(cell: usize) -> Quantity {
    let scores = exact_scores();
    let found = scores.iter().find(|(other, _)| *other == cell);
    Quantity::Points(found.expect("an empty cell").1)
}

/// The drawing replies to one first move.
fn drawing_replies(board: &str) -> Quantity {
    listed(
        &on_board(board, "minimax").best_moves.unwrap_or_default(),
        ", ",
    )
}

fn drawing_recount(board: &str) -> Quantity {
    let scores = move_scores(&second_board(board)).into_iter();
    let drawing = scores.filter(|(_, score)| *score == 0);
    let drawing: Vec<usize> = drawing.map(|(cell, _)| cell).collect();
    listed(&drawing, ", ")
}

const FILLED: &str = "all ways to fill nine cells, kept when the counts fit and only the side that has just moved has a line";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "empty.ply0",
        conditions: "tic-tac-toe positions after no move from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(0).into()),
        compute: || by_ply(0),
    },
    Fact {
        id: "empty.ply1",
        conditions: "tic-tac-toe positions after 1 move from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(1).into()),
        compute: || by_ply(1),
    },
    Fact {
        id: "empty.ply2",
        conditions: "tic-tac-toe positions after 2 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(2).into()),
        compute: || by_ply(2),
    },
    Fact {
        id: "empty.ply3",
        conditions: "tic-tac-toe positions after 3 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(3).into()),
        compute: || by_ply(3),
    },
    Fact {
        id: "empty.ply4",
        conditions: "tic-tac-toe positions after 4 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(4).into()),
        compute: || by_ply(4),
    },
    Fact {
        id: "empty.ply5",
        conditions: "tic-tac-toe positions after 5 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(5).into()),
        compute: || by_ply(5),
    },
    Fact {
        id: "empty.ply6",
        conditions: "tic-tac-toe positions after 6 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(6).into()),
        compute: || by_ply(6),
    },
    Fact {
        id: "empty.ply7",
        conditions: "tic-tac-toe positions after 7 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(7).into()),
        compute: || by_ply(7),
    },
    Fact {
        id: "empty.ply8",
        conditions: "tic-tac-toe positions after 8 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(8).into()),
        compute: || by_ply(8),
    },
    Fact {
        id: "empty.ply9",
        conditions: "tic-tac-toe positions after 9 moves from the empty board; finished games have no continuation",
        check: Check::Recount(FILLED, || recount::tic_tac_toe::fillings(9).into()),
        compute: || by_ply(9),
    },
    Fact {
        id: "empty.positions",
        conditions: "tic-tac-toe positions that can arise from the empty board, finished ones included",
        check: Check::Published("schaefer2002", "the number of legal positions"),
        compute: || {
            positions_by_ply(&TicTacToe::EMPTY, 9)
                .into_iter()
                .sum::<usize>()
                .into()
        },
    },
    Fact {
        id: "empty.symmetric",
        conditions: "the same when positions that are images of one another under the board's symmetries count once",
        check: Check::Published(
            "schaefer2002",
            "the number of positions up to rotation and reflection",
        ),
        compute: up_to_symmetry,
    },
    Fact {
        id: "empty.games",
        conditions: "complete tic-tac-toe games from the empty board",
        check: Check::Published("schaefer2002", "the number of possible games"),
        compute: || count_games(&TicTacToe::EMPTY).into(),
    },
    Fact {
        id: "empty.minimax.nodes",
        conditions: "nodes of plain minimax from the empty board",
        check: Check::Recount("minimax over a board of characters", || {
            count_minimax(&second_board(EMPTY)).nodes.into()
        }),
        compute: || on_board(EMPTY, "minimax").counts.nodes.into(),
    },
    Fact {
        id: "empty.alphabeta.nodes",
        conditions: "nodes of alpha-beta from the empty board, wins worth ten less the ply",
        check: Check::Recount("plain alpha-beta over a board of characters", || {
            count_alpha_beta(&second_board(EMPTY)).nodes.into()
        }),
        compute: || on_board(EMPTY, "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "empty.alphabeta.share",
        conditions: "nodes of alpha-beta in per cent of those of minimax, from the empty board",
        check: Check::Relation(
            "the quotient of the two counts of the second implementation",
            || {
                let part = count_alpha_beta(&second_board(EMPTY)).nodes;
                Quantity::percent(part, count_minimax(&second_board(EMPTY)).nodes)
            },
        ),
        compute: || {
            let nodes = |name| on_board(EMPTY, name).counts.nodes;
            Quantity::percent(nodes("alphabeta"), nodes("minimax"))
        },
    },
    Fact {
        id: "empty.flat.nodes",
        conditions: "nodes of alpha-beta from the empty board, every win worth one point",
        check: Check::Recount("plain alpha-beta over a board of characters", || {
            count_alpha_beta(&second_board(EMPTY).flat()).nodes.into()
        }),
        compute: flat_nodes,
    },
    Fact {
        id: "empty.value",
        conditions: "score of the empty board for X",
        check: Check::Recount(
            "the largest move value of minimax over a board of characters",
            || {
                let scores = move_scores(&second_board(EMPTY)).into_iter();
                Quantity::Points(scores.map(|(_, score)| score).max().unwrap_or(i64::MIN))
            },
        ),
        compute: || on_board(EMPTY, "minimax").score.into(),
    },
    Fact {
        id: "empty.draws",
        conditions: "first moves from the empty board that keep the draw",
        check: Check::Recount(
            "the zeros among the second implementation's move values",
            || {
                let scores = move_scores(&second_board(EMPTY)).into_iter();
                scores.filter(|(_, score)| *score == 0).count().into()
            },
        ),
        compute: || {
            on_board(EMPTY, "minimax")
                .best_moves
                .map_or(0, |moves| moves.len())
                .into()
        },
    },
    Fact {
        id: "empty.move",
        conditions: "the move alpha-beta plays from the empty board, the lowest of equally good ones",
        check: Check::Recount(
            "the first cell with the highest move value in the second implementation",
            || number(best_moves(&move_scores(&second_board(EMPTY))).first()),
        ),
        compute: || number(on_board(EMPTY, "alphabeta").best_move),
    },
    Fact {
        id: "reply.corner",
        conditions: "the replies to X in a corner that draw",
        check: Check::Recount(
            "the zeros among the second implementation's move values",
            || drawing_recount("X........"),
        ),
        compute: || drawing_replies("X........"),
    },
    Fact {
        id: "reply.centre",
        conditions: "the replies to X in the centre that draw",
        check: Check::Recount(
            "the zeros among the second implementation's move values",
            || drawing_recount("....X...."),
        ),
        compute: || drawing_replies("....X...."),
    },
    Fact {
        id: "exact.board",
        conditions: "the board on which a quick win stands beside slow ones, X to move",
        check: Check::Given("the runs on this board parse this text"),
        compute: || EXACT.into(),
    },
    Fact {
        id: "exact.quick",
        conditions: "value of cell 8 on that board, from X's view, wins worth ten less the marks on the board",
        check: Check::Recount(
            "minimax over a board of characters, plies counted from its marks",
            || exact_recount(8),
        ),
        compute: || exact_value("8"),
    },
    Fact {
        id: "exact.quick.move",
        conditions: "the best move there with depth-aware scores",
        check: Check::Recount("the only cell whose mark completes a line of X", || {
            let root = second_board(EXACT);
            let completes = |cell: &usize| root.play(*cell).end() == Some(End::Lost);
            let cells: Vec<usize> = root.moves().into_iter().filter(completes).collect();
            listed(&cells, ", ")
        }),
        compute: || {
            listed(
                &on_board(EXACT, "exact").best_moves.unwrap_or_default(),
                ", ",
            )
        },
    },
    Fact {
        id: "exact.slow",
        conditions: "value of cells 3, 5 and 6 on that board, which win two plies later",
        check: Check::Recount(
            "minimax over a board of characters, plies counted from its marks",
            || {
                let values: HashSet<String> = [3, 5, 6]
                    .into_iter()
                    .map(|cell| exact_recount(cell).to_string())
                    .collect();
                values.into_iter().collect::<Vec<_>>().join(" and ").into()
            },
        ),
        compute: || {
            let values: HashSet<String> = ["3", "5", "6"]
                .iter()
                .map(|cell| exact_value(cell).to_string())
                .collect();
            values.into_iter().collect::<Vec<_>>().join(" and ").into()
        },
    },
    Fact {
        id: "exact.slow.moves",
        conditions: "the cells on that board that win two plies later",
        check: Check::Recount(
            "the cells that share the second highest value in the second implementation",
            || {
                let mut scores = exact_scores();
                let quick = best_moves(&scores);
                scores.retain(|(cell, _)| !quick.contains(cell));
                listed(&best_moves(&scores), ", ")
            },
        ),
        compute: || {
            let flat = on_board(EXACT, "flat-scores")
                .best_moves
                .unwrap_or_default();
            let quick = on_board(EXACT, "exact").best_moves.unwrap_or_default();
            let slow: Vec<_> = flat.into_iter().filter(|mv| !quick.contains(mv)).collect();
            listed(&slow, ", ")
        },
    },
    Fact {
        id: "exact.lost",
        conditions: "value of cell 1 on that board, which lets O win",
        check: Check::Recount(
            "minimax over a board of characters, plies counted from its marks",
            || exact_recount(1),
        ),
        compute: || exact_value("1"),
    },
    Fact {
        id: "exact.lost.move",
        conditions: "the cell on that board that loses",
        check: Check::Recount(
            "the cells with a negative value in the second implementation",
            || {
                let losing = exact_scores().into_iter().filter(|(_, score)| *score < 0);
                let losing: Vec<usize> = losing.map(|(cell, _)| cell).collect();
                listed(&losing, ", ")
            },
        ),
        compute: || {
            let losing = position(EXACT)
                .moves()
                .filter(|cell| exact_value(&cell.to_string()).to_string().starts_with('-'));
            listed(&losing.collect::<Vec<_>>(), ", ")
        },
    },
    Fact {
        id: "exact.flat.move",
        conditions: "the move played there with flat scores, the lowest of equally good ones",
        check: Check::Recount(
            "the first cell with the highest value when every win counts one in the second implementation",
            || number(best_moves(&move_scores(&second_board(EXACT).flat())).first()),
        ),
        compute: || number(on_board(EXACT, "flat-scores").best_move),
    },
];
