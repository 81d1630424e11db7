use chapter::{Check, Fact, Quantity};

use super::{on_board, recount_memo, second_board, second_keys};
use crate::Options;

/// The searches of a row differ in their seeds: this many, from one up.
const SEEDS: u64 = 10;
const BITS: [u32; 5] = [8, 12, 16, 18, 20];
const EMPTY: &str = ".........";

/// How many of the searches give the empty board another score than a draw.
fn wrong(row: usize) -> Quantity {
    let is_wrong = |seed: &u64| {
        let options = Options {
            seed: *seed,
            key_bits: BITS[row],
            ..Options::default()
        };
        on_board(EMPTY, "short-key", &options).score.points() != 0
    };
    (1..=SEEDS).filter(is_wrong).count().into()
}

fn recount(row: usize) -> Quantity {
    let is_wrong = |seed: &u64| {
        let keys = second_keys(*seed);
        let short = |board: &_| keys.of(board) >> (64 - BITS[row]);
        recount_memo(second_board(EMPTY), short).0.score != 0
    };
    (1..=SEEDS).filter(is_wrong).count().into()
}

const SECOND: &str = "minimax over characters with a map from wide integers, the same seeds";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "wrong.seeds",
        conditions: "searches in each row of the table of wrong scores, each with a seed of its own",
        check: Check::Given("seeds from one to this number"),
        compute: || SEEDS.into(),
    },
    Fact {
        id: "wrong.bits8",
        conditions: "bits of the keys in row 1 of the table of wrong scores",
        check: Check::Given("the searches of this row cut their keys to so many bits"),
        compute: || u64::from(BITS[0]).into(),
    },
    Fact {
        id: "wrong.bits8.scores",
        conditions: "searches of the empty tic-tac-toe board, of 10, whose score is not a draw, keys of 8 bits",
        check: Check::Recount(SECOND, || recount(0)),
        compute: || wrong(0),
    },
    Fact {
        id: "wrong.bits12",
        conditions: "bits of the keys in row 2 of the table of wrong scores",
        check: Check::Given("the searches of this row cut their keys to so many bits"),
        compute: || u64::from(BITS[1]).into(),
    },
    Fact {
        id: "wrong.bits12.scores",
        conditions: "searches of the empty tic-tac-toe board, of 10, whose score is not a draw, keys of 12 bits",
        check: Check::Recount(SECOND, || recount(1)),
        compute: || wrong(1),
    },
    Fact {
        id: "wrong.bits16",
        conditions: "bits of the keys in row 3 of the table of wrong scores",
        check: Check::Given("the searches of this row cut their keys to so many bits"),
        compute: || u64::from(BITS[2]).into(),
    },
    Fact {
        id: "wrong.bits16.scores",
        conditions: "searches of the empty tic-tac-toe board, of 10, whose score is not a draw, keys of 16 bits",
        check: Check::Recount(SECOND, || recount(2)),
        compute: || wrong(2),
    },
    Fact {
        id: "wrong.bits18",
        conditions: "bits of the keys in row 4 of the table of wrong scores",
        check: Check::Given("the searches of this row cut their keys to so many bits"),
        compute: || u64::from(BITS[3]).into(),
    },
    Fact {
        id: "wrong.bits18.scores",
        conditions: "searches of the empty tic-tac-toe board, of 10, whose score is not a draw, keys of 18 bits",
        check: Check::Recount(SECOND, || recount(3)),
        compute: || wrong(3),
    },
    Fact {
        id: "wrong.bits20",
        conditions: "bits of the keys in row 5 of the table of wrong scores",
        check: Check::Given("the searches of this row cut their keys to so many bits"),
        compute: || u64::from(BITS[4]).into(),
    },
    Fact {
        id: "wrong.bits20.scores",
        conditions: "searches of the empty tic-tac-toe board, of 10, whose score is not a draw, keys of 20 bits",
        check: Check::Recount(SECOND, || recount(4)),
        compute: || wrong(4),
    },
];
