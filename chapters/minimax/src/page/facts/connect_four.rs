use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, Depth, Evaluation, Lines, Ordered, Scoring, Zero};

use super::{algorithm, count_alpha_beta};
use crate::Minimax;

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, 8];

/// Nodes from the empty board, so many plies deep.
fn nodes<E: Evaluation<Ordered<ConnectFour<7, 6>>>>(name: &str, row: usize, evaluation: E) -> u64 {
    let root = Ordered::natural(ConnectFour::EMPTY);
    let scoring = Scoring::with_evaluation(evaluation);
    let depth = Depth::new(DEPTHS[row]);
    chapter::run::<Minimax, _, _>(algorithm(name), &root, depth, &scoring, &(), false)
        .counts
        .nodes
}

/// The same by the second implementation's alpha-beta.
fn recount(row: usize, lines: bool) -> Quantity {
    let evaluate = if lines {
        recount::ConnectFour::lines
    } else {
        |_: &_| 0
    };
    let empty = recount::Position::new(recount::ConnectFour::empty(7, 6));
    count_alpha_beta(&empty.deep(DEPTHS[row], evaluate))
        .nodes
        .into()
}

/// Nodes of a tree in which each of seven columns can be played at every ply.
fn full_tree(row: usize) -> Quantity {
    (0..=DEPTHS[row])
        .map(|ply| 7_u64.pow(ply))
        .sum::<u64>()
        .into()
}

const FULL: &str =
    "the sum of the powers of seven: no column is full and no game over before the seventh stone";
const SECOND: &str = "plain alpha-beta over rows of characters";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "four.depth2",
        conditions: "depth of row 1 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[0]).into(),
    },
    Fact {
        id: "four.depth2.minimax",
        conditions: "nodes of plain minimax from the empty Connect Four board, 2 plies deep",
        check: Check::ClosedForm(FULL, || full_tree(0)),
        compute: || nodes("minimax", 0, Zero).into(),
    },
    Fact {
        id: "four.depth2.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 2 plies deep, unfinished positions drawn",
        check: Check::Recount(SECOND, || recount(0, false)),
        compute: || nodes("alphabeta", 0, Zero).into(),
    },
    Fact {
        id: "four.depth2.lines",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 2 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || recount(0, true)),
        compute: || nodes("alphabeta", 0, Lines).into(),
    },
    Fact {
        id: "four.depth4",
        conditions: "depth of row 2 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[1]).into(),
    },
    Fact {
        id: "four.depth4.minimax",
        conditions: "nodes of plain minimax from the empty Connect Four board, 4 plies deep",
        check: Check::ClosedForm(FULL, || full_tree(1)),
        compute: || nodes("minimax", 1, Zero).into(),
    },
    Fact {
        id: "four.depth4.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 4 plies deep, unfinished positions drawn",
        check: Check::Recount(SECOND, || recount(1, false)),
        compute: || nodes("alphabeta", 1, Zero).into(),
    },
    Fact {
        id: "four.depth4.lines",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 4 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || recount(1, true)),
        compute: || nodes("alphabeta", 1, Lines).into(),
    },
    Fact {
        id: "four.depth6",
        conditions: "depth of row 3 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[2]).into(),
    },
    Fact {
        id: "four.depth6.minimax",
        conditions: "nodes of plain minimax from the empty Connect Four board, 6 plies deep",
        check: Check::ClosedForm(FULL, || full_tree(2)),
        compute: || nodes("minimax", 2, Zero).into(),
    },
    Fact {
        id: "four.depth6.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 6 plies deep, unfinished positions drawn",
        check: Check::Recount(SECOND, || recount(2, false)),
        compute: || nodes("alphabeta", 2, Zero).into(),
    },
    Fact {
        id: "four.depth6.lines",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 6 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || recount(2, true)),
        compute: || nodes("alphabeta", 2, Lines).into(),
    },
    Fact {
        id: "four.depth8",
        conditions: "depth of row 4 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[3]).into(),
    },
    Fact {
        id: "four.depth8.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 8 plies deep, unfinished positions drawn",
        check: Check::Recount(SECOND, || recount(3, false)),
        compute: || nodes("alphabeta", 3, Zero).into(),
    },
    Fact {
        id: "four.depth8.lines",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 8 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || recount(3, true)),
        compute: || nodes("alphabeta", 3, Lines).into(),
    },
];
