use std::collections::HashMap;

use chapter::{Check, Fact, Quantity};

use super::{DEMO, PLAIN, best_names, named, on_board, points};
use crate::recount::{Bounded, How, Nine, TO_THE_END, Tally, Toy as _, move_values, plain};

/// A board on which all moves win, one of them at once.
pub const SLOW: &str = ".X..O.OXX";

/// Plies of the search that fills the table of `wrong-depth`.
const SHALLOW: u32 = 2;

/// What a move is worth to O, who is to move on [`SLOW`], by minimax.
fn worth(cell: usize) -> Quantity {
    let values = move_values(&Nine::new(SLOW));
    let found = values.iter().find(|(name, _)| *name == cell);
    points(found.map_or(0, |(_, value)| -value))
}

/// The score of the root for O, and the move that is stored for it, after searches from two moves ahead over the same table.
fn from_many_roots() -> (i64, Quantity) {
    let (root, mut table) = (Nine::new(SLOW), HashMap::new());
    let mut search = Bounded {
        how: How::default(),
        table: &mut table,
        tally: Tally::default(),
    };
    let full = (i64::MIN, i64::MAX);
    for (_, child) in root.children() {
        if child.end(0).is_none() {
            for (_, ahead) in child.children() {
                search.search(&ahead, 0, TO_THE_END, full);
            }
        }
    }
    let value = search.search(&root, 0, TO_THE_END, full);
    (-value, named(table[&root.key()].name))
}

const ROOTS: &str =
    "alpha-beta over a board of characters, from two moves ahead first, over one table";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "stale.shallow",
        conditions: "plies of the search that fills the table of wrong-depth",
        check: Check::Given("that search goes so deep"),
        compute: || u64::from(SHALLOW).into(),
    },
    Fact {
        id: "stale.score",
        conditions: "score of the demo board by wrong-depth, which was asked for a search to the end",
        check: Check::Recount("minimax over a board of characters, two plies deep", || {
            let depth = i64::from(SHALLOW);
            points(-plain(&Nine::new(DEMO), 0, depth, &mut Tally::default()))
        }),
        compute: || on_board(DEMO, "wrong-depth", &PLAIN).score.into(),
    },
    Fact {
        id: "stale.move",
        conditions: "the move that goes with it",
        check: Check::ClosedForm(
            "the first empty cell: two plies deep every move is a draw",
            || Quantity::Text(DEMO.find('.').unwrap_or(0).to_string()),
        ),
        compute: || named(on_board(DEMO, "wrong-depth", &PLAIN).best_move),
    },
    Fact {
        id: "wins.rule",
        conditions: "how a win is scored on the tic-tac-toe board",
        check: Check::Given("the scoring of every run on the board"),
        compute: || {
            let scoring = gametree::Scoring::DEPTH_AWARE;
            match scoring.per_ply {
                1 => Quantity::Text(format!("{} - ply", scoring.win)),
                per_ply => Quantity::Text(format!("{} - {per_ply} * ply", scoring.win)),
            }
        },
    },
    Fact {
        id: "wins.board",
        conditions: "a board on which every move of O wins",
        check: Check::Given("the runs on this board parse this text"),
        compute: || SLOW.into(),
    },
    Fact {
        id: "wins.move",
        conditions: "the move that wins at once",
        check: Check::Recount("minimax over a board of characters", || {
            best_names(&move_values(&Nine::new(SLOW)), false)
        }),
        compute: || named(on_board(SLOW, "reused-table", &PLAIN).best_move),
    },
    Fact {
        id: "wins.score",
        conditions: "the score of the root, with wins stored from the node",
        check: Check::Recount("minimax over a board of characters", || worth(2)),
        compute: || on_board(SLOW, "reused-table", &PLAIN).score.into(),
    },
    Fact {
        id: "wins.faulty.score",
        conditions: "the score of the root, with wins stored from the root of each search",
        check: Check::Recount(ROOTS, || points(from_many_roots().0)),
        compute: || on_board(SLOW, "wins-from-root", &PLAIN).score.into(),
    },
    Fact {
        id: "wins.faulty.move",
        conditions: "the move that goes with it",
        check: Check::Recount(ROOTS, || from_many_roots().1),
        compute: || named(on_board(SLOW, "wins-from-root", &PLAIN).best_move),
    },
    Fact {
        id: "wins.faulty.worth",
        conditions: "what that move is worth",
        check: Check::Recount("minimax over a board of characters", || worth(0)),
        compute: || {
            let run = on_board(SLOW, "minimax", &PLAIN);
            let wrong = on_board(SLOW, "wins-from-root", &PLAIN).best_move;
            let scores = run.root_scores.iter();
            let found = scores.copied().find(|(mv, _)| Some(*mv) == wrong);
            found.map_or(Quantity::Points(0), |(_, score)| score.into())
        },
    },
];
