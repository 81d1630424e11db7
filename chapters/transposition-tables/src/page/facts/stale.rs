use chapter::{Check, Fact, Quantity};
use recount::{Policy, Position, Table, move_scores, run_with_table};

use super::{DEMO, PLAIN, best_names, best_score, named, on_board, points, second_board};

/// A board on which all moves win, one of them at once.
pub const SLOW: &str = ".X..O.OXX";

/// Plies of the search that fills the table of `wrong-depth`.
const SHALLOW: u32 = 2;

/// What a move is worth to O, who is to move on [`SLOW`], by minimax.
fn worth(cell: usize) -> Quantity {
    let scores = move_scores(&second_board(SLOW));
    let found = scores.iter().find(|(name, _)| *name == cell);
    points(found.expect("an empty cell").1)
}

/// The score of the root for O, and the move that is stored for it, after searches from two moves ahead over the same table.
fn from_many_roots() -> (i64, Quantity) {
    let (root, mut table) = (second_board(SLOW), Table::new(Policy::PLAIN));
    for child in root.children().iter().filter(|child| !child.is_over()) {
        for ahead in child.children() {
            run_with_table(&Position::new(ahead.board), &mut table);
        }
    }
    let score = run_with_table(&root, &mut table).score;
    let stored = table.get(&root.board).expect("an inner node");
    (score, named(stored.best))
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
            best_score(&second_board(DEMO).deep(SHALLOW, |_| 0))
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
            best_names(&second_board(SLOW))
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
