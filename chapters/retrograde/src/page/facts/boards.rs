use chapter::{Check, Fact, Quantity, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};
use recount::{Board as _, Position, alpha_beta};

use crate::algorithms::named;
use crate::faulty::ChildCountedOnce;
use crate::{FiniteGame as _, Retrograde, Unfolded, solve};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
const EMPTY: &str = ".........";

fn run(board: &str) -> Run<Cell> {
    let root = Ordered::natural(TicTacToe::parse(board, None).expect("a board of the page"));
    chapter::run::<Retrograde, _, _>(
        named(None),
        &root,
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        &crate::Options::default(),
        false,
    )
}

/// Tic-tac-toe with boards that are rotations or reflections of one another taken for one.
fn folded() -> Unfolded<TicTacToe> {
    Unfolded::whole(&TicTacToe::EMPTY, |board| board.canonical())
}

/// The score of a board for its side to move in the second implementation, wins worth ten less the distance.
fn second_score(board: &str) -> i64 {
    let root = Position::new(recount::TicTacToe::new(board));
    recount::run(&root, alpha_beta).score
}

/// The positions that can be reached from a board in the second implementation.
fn second_positions(board: &str) -> Quantity {
    let root = recount::TicTacToe::new(board);
    recount::count_positions(&root, recount::TicTacToe::key)
        .0
        .into()
}

const RECOUNT: &str = "alpha-beta forwards over a board of characters";
const COUNTED: &str = "a set of boards of characters";

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
        check: Check::Recount(RECOUNT, || Quantity::Points(second_score(DEMO))),
        compute: || run(DEMO).score.into(),
    },
    Fact {
        id: "demo.positions",
        conditions: "positions that can be reached from the demo board, itself and finished games included",
        check: Check::Recount(COUNTED, || second_positions(DEMO)),
        compute: || run(DEMO).entries.into(),
    },
    Fact {
        id: "empty.score",
        conditions: "score of the empty tic-tac-toe board, solved backwards",
        check: Check::Recount(RECOUNT, || Quantity::Points(second_score(EMPTY))),
        compute: || run(EMPTY).score.into(),
    },
    Fact {
        id: "empty.positions",
        conditions: "positions that can be reached from the empty tic-tac-toe board",
        check: Check::Recount(COUNTED, || second_positions(EMPTY)),
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
            "the verdicts of the faulty run against plain alpha-beta on each board",
            || {
                let game = folded();
                let found = solve(&ChildCountedOnce(&game));
                game.positions()
                    .filter(|index| {
                        let board = game.position(*index);
                        let score = second_score(&board.to_string());
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
