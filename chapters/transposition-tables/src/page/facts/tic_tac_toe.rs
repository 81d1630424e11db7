use chapter::{Check, Fact};
use gametree::{Counter, Level, Scoring, Search, TicTacToe};
use recount::{Board as _, Policy, Table, Tally, count_positions, run_with_table};

use super::{PLAIN, on_board, recount_memo, second_board};
use crate::{Canonical, Memo, memo};

const EMPTY: &str = ".........";

const BOUNDS: &str = "plain alpha-beta over a board of characters, with a map of bounds";

fn bounds_tally() -> Tally {
    run_with_table(&second_board(EMPTY), &mut Table::new(Policy::PLAIN)).tally
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
    recount_memo(&second_board(EMPTY), recount::TicTacToe::least_image)
}

/// The positions that can be reached in the second implementation, and their moves.
fn counted() -> (u64, u64) {
    count_positions(&second_board(EMPTY).board, recount::TicTacToe::key)
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
                let (positions, edges) = counted();
                (edges - (positions - 1)).into()
            },
        ),
        compute: || on_board(EMPTY, "memo", &PLAIN).counts.hits.into(),
    },
    Fact {
        id: "empty.memo.entries",
        conditions: "entries of the exact table after the search of the empty tic-tac-toe board",
        check: Check::Recount("a set of boards of characters", || counted().0.into()),
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
