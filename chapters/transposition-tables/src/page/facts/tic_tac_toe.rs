use std::collections::HashMap;

use chapter::{Check, Fact};
use gametree::{Counter, Level, Scoring, Search, TicTacToe};

use super::{PLAIN, on_board};
use crate::recount::{How, Nine, TO_THE_END, Tally, Toy as _, bounded, positions, remembered};
use crate::{Canonical, Memo, memo};

const EMPTY: &str = ".........";

const BOUNDS: &str = "plain alpha-beta over a board of characters, with a map of bounds";

fn bounds_tally() -> Tally {
    bounded(&Nine::new(EMPTY), TO_THE_END, How::default()).1
}

fn by_class() -> (Counter, usize) {
    let (mut counts, mut table) = (Counter::default(), Memo::new());
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counts,
    };
    let root = Canonical::of(TicTacToe::EMPTY);
    memo(&mut search, &mut table, &root, Level::TO_THE_END);
    (counts, table.len())
}

fn by_class_recount() -> Tally {
    let root = Nine {
        classes: true,
        ..Nine::new(EMPTY)
    };
    let (mut table, mut tally) = (HashMap::new(), Tally::default());
    remembered(&root, &Nine::key, 0, TO_THE_END, &mut table, &mut tally);
    tally
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "empty.memo.nodes",
        conditions: "nodes of minimax with an exact table from the empty tic-tac-toe board",
        check: Check::Published(
            "schaefer2002",
            "the number of positions, finished games included: each one is searched once",
        ),
        compute: || on_board(EMPTY, "memo", &PLAIN).counts.nodes.into(),
    },
    Fact {
        id: "empty.memo.hits",
        conditions: "hits of minimax with an exact table from the empty tic-tac-toe board",
        check: Check::ClosedForm(
            "every move of every position is a lookup, and each position but the root is a node at one of them",
            || {
                let (positions, edges) = positions(&Nine::new(EMPTY));
                (edges - (positions - 1)).into()
            },
        ),
        compute: || on_board(EMPTY, "memo", &PLAIN).counts.hits.into(),
    },
    Fact {
        id: "empty.memo.entries",
        conditions: "entries of the exact table after the search of the empty tic-tac-toe board",
        check: Check::Recount("a set of boards of characters", || {
            positions(&Nine::new(EMPTY)).0.into()
        }),
        compute: || on_board(EMPTY, "memo", &PLAIN).entries.into(),
    },
    Fact {
        id: "empty.symmetric.nodes",
        conditions: "nodes of minimax with an exact table from the empty tic-tac-toe board, one position for its eight images",
        check: Check::Published(
            "schaefer2002",
            "the number of positions up to rotation and reflection: each one is searched once",
        ),
        compute: || by_class().0.nodes.into(),
    },
    Fact {
        id: "empty.symmetric.hits",
        conditions: "hits of the same search",
        check: Check::Recount(
            "minimax over boards of characters whose key is the least of their images",
            || by_class_recount().hits.into(),
        ),
        compute: || by_class().0.hits.into(),
    },
    Fact {
        id: "empty.tagged.nodes",
        conditions: "nodes of one full-window search with the table of bounds from the empty tic-tac-toe board, terminals not stored",
        check: Check::Recount(BOUNDS, || bounds_tally().nodes.into()),
        compute: || on_board(EMPTY, "tagged", &PLAIN).counts.nodes.into(),
    },
    Fact {
        id: "empty.tagged.hits",
        conditions: "hits of one full-window search with the table of bounds from the empty tic-tac-toe board, terminals not stored",
        check: Check::Recount(BOUNDS, || bounds_tally().hits.into()),
        compute: || on_board(EMPTY, "tagged", &PLAIN).counts.hits.into(),
    },
];
