use std::hash::Hash;

use chapter::{Check, Fact, Quantity};
use recount::{Board as _, Position, Scores, Tally, memo};

use super::{on_board, recount_memo, second_board, second_keys};
use crate::requests::scores_from_one_table;
use crate::{Numbers, Options, faulty};

/// As many X as O: either side may be to move.
pub const SIDES: &str = "X.O.X..O.";
/// A board on which marks that cancel change the score.
pub const COLUMN: &str = ".........";

/// The scores for X and for O to move in the second implementation, from one table.
fn second<K: Eq + Hash>(key: impl Fn(&recount::TicTacToe) -> K) -> [i64; 2] {
    let (x, mut scores) = (second_board(SIDES), Scores::new());
    [x, x.other_to_move()].map(|board| {
        memo(
            &Position::new(board),
            &key,
            &mut scores,
            &mut Tally::default(),
        )
    })
}

/// The second implementation's search with one number for all cells of a column, and its entries.
fn second_by_column() -> (recount::Found, usize) {
    let keys = second_keys(Numbers::SEED);
    recount_memo(second_board(COLUMN), |board| keys.by_column(board))
}

fn first(numbers: &Numbers) -> [Quantity; 2] {
    scores_from_one_table(SIDES, numbers)
        .expect("the board of the page is legal")
        .map(Into::into)
}

fn numbers() -> Numbers {
    Numbers::new(Numbers::SEED, &gametree::TicTacToe::EMPTY)
}

const SECOND: &str = "minimax over characters with a map from wide integers";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "sides.board",
        conditions: "a board with as many X as O",
        check: Check::Given("the runs on this board parse this text"),
        compute: || SIDES.into(),
    },
    Fact {
        id: "sides.x",
        conditions: "score of that board for X to move",
        check: Check::Recount(SECOND, || {
            Quantity::Points(second(recount::TicTacToe::key)[0])
        }),
        compute: || first(&numbers())[0].clone(),
    },
    Fact {
        id: "sides.o",
        conditions: "score of that board for O to move",
        check: Check::Recount(SECOND, || {
            Quantity::Points(second(recount::TicTacToe::key)[1])
        }),
        compute: || first(&numbers())[1].clone(),
    },
    Fact {
        id: "sides.o.faulty",
        conditions: "the same from a table that X's search has filled, side to move left out of the key",
        check: Check::Recount(SECOND, || {
            let keys = second_keys(Numbers::SEED);
            Quantity::Points(second(|board| keys.without_side(board))[1])
        }),
        compute: || first(&faulty::without_side(&numbers()))[1].clone(),
    },
    Fact {
        id: "column.score",
        conditions: "score of the empty board with one number for all cells of a column",
        check: Check::Recount(SECOND, || Quantity::Points(second_by_column().0.score)),
        compute: || {
            on_board(COLUMN, "column-key", &Options::default())
                .score
                .into()
        },
    },
    Fact {
        id: "column.entries",
        conditions: "entries of that search",
        check: Check::Recount(SECOND, || second_by_column().1.into()),
        compute: || {
            on_board(COLUMN, "column-key", &Options::default())
                .entries
                .into()
        },
    },
    Fact {
        id: "short.bits",
        conditions: "bits of a short key unless told otherwise",
        check: Check::Given("the default of --key-bits"),
        compute: || u64::from(Options::default().key_bits).into(),
    },
    Fact {
        id: "no-square.call",
        conditions: "how Rust is asked for the lowest set bit of nothing",
        check: Check::Given("the next number is what this expression gives"),
        compute: || "0_u64.trailing_zeros()".into(),
    },
    Fact {
        id: "no-square",
        conditions: "the number of zeros below the lowest set bit of a word without any",
        check: Check::ClosedForm("a word of zeros has as many as it has bits", || {
            Quantity::Count(64)
        }),
        compute: || u64::from(0_u64.trailing_zeros()).into(),
    },
    Fact {
        id: "no-square.file",
        conditions: "the file that this square number seems to stand on: its remainder by eight",
        check: Check::ClosedForm("64 is eight times eight", || Quantity::Count(64 % 8)),
        compute: || u64::from(0_u64.trailing_zeros() & 7).into(),
    },
];
