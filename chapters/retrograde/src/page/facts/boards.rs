use std::collections::HashMap;

use chapter::{Check, Fact, Quantity, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};

use crate::faulty::ChildCountedOnce;
use crate::page::program::ALGORITHMS;
use crate::recount;
use crate::{FiniteGame as _, Retrograde, Unfolded, solve};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
const EMPTY: &str = ".........";

fn run(board: &str) -> Run<Cell> {
    let root = Ordered::natural(TicTacToe::parse(board, None).expect("a board of the page"));
    chapter::run::<Retrograde, _, _>(
        ALGORITHMS[0],
        &root,
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &crate::Options::default(),
        false,
    )
}

/// Tic-tac-toe with boards that are rotations or reflections of one another taken for one.
fn folded() -> Unfolded<TicTacToe> {
    Unfolded::to_the_end(&TicTacToe::EMPTY, |board| board.canonical())
}

fn recounted(board: &str) -> (i64, usize) {
    let mut memo = HashMap::new();
    let score = recount::tic_tac_toe(board, &mut memo);
    (score, memo.len())
}

const RECOUNT: &str = "recursion with a memo over boards of characters";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the constant that every run on the demo board uses"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.score",
        conditions: "score of the demo board for O, solved backwards",
        check: Check::Recount(RECOUNT, || Quantity::Points(recounted(DEMO).0)),
        compute: || run(DEMO).score.into(),
    },
    Fact {
        id: "demo.positions",
        conditions: "positions that can be reached from the demo board, itself and finished games included",
        check: Check::Recount(RECOUNT, || recounted(DEMO).1.into()),
        compute: || run(DEMO).entries.into(),
    },
    Fact {
        id: "empty.score",
        conditions: "score of the empty tic-tac-toe board, solved backwards",
        check: Check::Recount(RECOUNT, || Quantity::Points(recounted(EMPTY).0)),
        compute: || run(EMPTY).score.into(),
    },
    Fact {
        id: "empty.positions",
        conditions: "positions that can be reached from the empty tic-tac-toe board",
        check: Check::Recount(RECOUNT, || recounted(EMPTY).1.into()),
        compute: || run(EMPTY).entries.into(),
    },
    Fact {
        id: "folded.positions",
        conditions: "the same with rotations and reflections of a board taken for one position",
        check: Check::Published("schaefer2002", "the number of positions up to symmetry"),
        compute: || folded().size().into(),
    },
    Fact {
        id: "folded.wrong",
        conditions: "folded positions of tic-tac-toe to which child-counted-once gives a wrong verdict",
        check: Check::Recount(
            "the verdicts of the faulty run against plain minimax on each board",
            || {
                let game = folded();
                let found = solve(&ChildCountedOnce(&game));
                let mut memo = HashMap::new();
                game.positions()
                    .filter(|index| {
                        let board = game.position(*index);
                        let cells = board.to_string();
                        let score = recount::tic_tac_toe(&cells, &mut memo);
                        let plies = found[*index].plies().map(i64::from);
                        let expected = match found[*index] {
                            crate::Verdict::Won(_) => 10 - plies.unwrap_or(0),
                            crate::Verdict::Drawn => 0,
                            crate::Verdict::Lost(_) => plies.unwrap_or(0) - 10,
                        };
                        score != expected
                    })
                    .count()
                    .into()
            },
        ),
        compute: || {
            let game = folded();
            let (found, truth) = (solve(&ChildCountedOnce(&game)), solve(&game));
            found
                .iter()
                .zip(&truth)
                .filter(|(found, truth)| found != truth)
                .count()
                .into()
        },
    },
];
