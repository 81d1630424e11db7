use chapter::{Check, Fact, Quantity};
use gametree::{Composed, ConnectFour, TicTacToe};
use recount::Board as _;

use super::{CELLS, on_board, recount_memo, second_board};
use crate::{Numbers, Options};

/// The book's board, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The cell that the figure marks on it: O's best move.
pub const MOVE: u8 = 6;
/// The empty board.
const EMPTY: &str = ".........";

fn second(board: &str) -> recount::Found {
    recount_memo(second_board(board), recount::TicTacToe::key).0
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "seed",
        conditions: "where the sequence of random numbers starts unless told otherwise",
        check: Check::Given("every table of numbers is made from this constant"),
        compute: || Quantity::Text(Numbers::SEED.to_string()),
    },
    Fact {
        id: "numbers",
        conditions: "random numbers for tic-tac-toe: one for each mark on each cell and one for the side to move",
        check: Check::ClosedForm("twice nine, and one", || Quantity::Count(2 * 9 + 1)),
        compute: || {
            Numbers::new(Numbers::SEED, &TicTacToe::EMPTY)
                .all()
                .count()
                .into()
        },
    },
    Fact {
        id: "numbers.four",
        conditions: "random numbers for Connect Four on seven columns and six rows",
        check: Check::ClosedForm("twice seven times six, and one", || {
            Quantity::Count(2 * 7 * 6 + 1)
        }),
        compute: || (ConnectFour::<7, 6>::EMPTY.part_count() + 1).into(),
    },
    Fact {
        id: "demo.board",
        conditions: "the board that the book carries along, O to move",
        check: Check::Given("the runs on this board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.move",
        conditions: "the cell that O marks in the figure of one move",
        check: Check::Relation(
            "it is the move that the search of the demo board plays",
            || {
                let run = on_board(DEMO, "memo-zobrist", &Options::default());
                run.best_move
                    .map_or(0, |cell| u64::from(cell.number()))
                    .into()
            },
        ),
        compute: || u64::from(MOVE).into(),
    },
    Fact {
        id: "demo.value",
        conditions: "score of the demo board for O, table of keys",
        check: Check::Recount(
            "minimax with a table of whole positions over characters",
            || Quantity::Points(second(DEMO).score),
        ),
        compute: || {
            on_board(DEMO, "memo-zobrist", &Options::default())
                .score
                .into()
        },
    },
    Fact {
        id: "demo.nodes",
        conditions: "nodes on the demo board, exact table of keys",
        check: Check::Recount(
            "minimax with a table of whole positions over characters",
            || second(DEMO).tally.nodes.into(),
        ),
        compute: || {
            on_board(DEMO, "memo-zobrist", &Options::default())
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "demo.tagged.nodes",
        conditions: "nodes on the demo board, alpha-beta with a table of fixed size and carried keys",
        check: Check::Relation(
            "the search whose keys are computed anew enters as many",
            || {
                on_board(DEMO, "rebuilt", &Options::default())
                    .counts
                    .nodes
                    .into()
            },
        ),
        compute: || {
            on_board(DEMO, "zobrist", &Options::default())
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "empty.nodes",
        conditions: "nodes from the empty board, exact table of keys",
        check: Check::Recount("all positions over characters, counted", || {
            CELLS.len().into()
        }),
        compute: || {
            on_board(EMPTY, "memo-zobrist", &Options::default())
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "empty.hits",
        conditions: "hits from the empty board, exact table of keys",
        check: Check::Recount(
            "minimax with a table of whole positions over characters",
            || second(EMPTY).tally.hits.into(),
        ),
        compute: || {
            on_board(EMPTY, "memo-zobrist", &Options::default())
                .counts
                .hits
                .into()
        },
    },
    Fact {
        id: "empty.symmetric",
        conditions: "entries from the empty board when a position is known by the smallest key of its eight images",
        check: Check::Recount(
            "minimax with a table of the first of each board's eight images",
            || {
                recount_memo(second_board(EMPTY), recount::TicTacToe::least_image)
                    .1
                    .into()
            },
        ),
        compute: || {
            on_board(EMPTY, "symmetric", &Options::default())
                .entries
                .into()
        },
    },
    Fact {
        id: "empty.images",
        conditions: "images of a tic-tac-toe board under rotation and reflection, itself included",
        check: Check::ClosedForm("four rotations, each with and without a reflection", || {
            Quantity::Count(4 * 2)
        }),
        compute: || TicTacToe::EMPTY.symmetries().len().into(),
    },
];
