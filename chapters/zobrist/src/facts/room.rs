use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, TicTacToe};
use transposition_tables::Verification;

use super::CELLS;
use crate::HighBits;
use crate::perfect::{BOARDS, RestOfKey, connect_four_bits};

/// All positions of Connect Four on seven columns and six rows, as published.
const WHOLE_GAME: u64 = 4_531_985_219_092;
/// Bits that say the place in a table of about a million slots.
const PLACE_BITS: u32 = 20;
/// Lookups of a long search, as a power of two.
const LOOKUP_BITS: u32 = 30;
/// Pairs that may share a key, of a thousand tables.
const RARE: u128 = 1_000;

/// The fewest bits with which fewer than one in a thousand tables of so many positions is expected to hold a pair.
fn enough(positions: u64) -> u32 {
    let positions = u128::from(positions);
    let weighed = RARE * positions * (positions - 1) / 2;
    (0..128)
        .find(|bits| (1_u128 << bits) > weighed)
        .unwrap_or(128)
}

/// Pairs of positions of the whole game that share a key, on average.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean that is quoted in whole numbers"
)]
fn pairs_of_the_whole_game() -> u64 {
    let positions = WHOLE_GAME as f64;
    (positions * (positions - 1.0) / 2.0 / 2_f64.powi(64)).round() as u64
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a logarithm does not feel the last bit"
)]
fn enough_by_logarithm(positions: u64) -> Quantity {
    let positions = positions as f64;
    Quantity::Text(format!(
        "{}",
        (2.0 * positions.log2() - 1.0 + 1_000_f64.log2()).ceil()
    ))
}

const fn bytes_of_stamp<G, V: Verification<G>>(_: &V) -> usize {
    size_of::<V::Stamp>()
}

type Four = ConnectFour<7, 6>;

pub const FACTS: &[Fact] = &[
    Fact {
        id: "whole.expected",
        conditions: "pairs of all positions of Connect Four that share a key of 64 random bits, on average",
        check: Check::ClosedForm("n(n-1) / 2^65 in whole numbers, rounded", || {
            let positions = u128::from(WHOLE_GAME);
            let rounded = (positions * (positions - 1) + (1 << 64)) >> 65;
            Quantity::Count(u64::try_from(rounded).unwrap_or(u64::MAX))
        }),
        compute: || Quantity::Count(pairs_of_the_whole_game()),
    },
    Fact {
        id: "key.bits",
        conditions: "bits of a key",
        check: Check::Given("keys are of the type u64"),
        compute: || u64::from(u64::BITS).into(),
    },
    Fact {
        id: "enough.cells",
        conditions: "fewest bits with which all tic-tac-toe positions are expected to hold less than a thousandth of a pair",
        check: Check::ClosedForm("2 log n - 1 + log 1000, to base two, rounded up", || {
            enough_by_logarithm(CELLS.len() as u64)
        }),
        compute: || u64::from(enough(CELLS.len() as u64)).into(),
    },
    Fact {
        id: "enough.whole",
        conditions: "the same for all positions of Connect Four",
        check: Check::ClosedForm("2 log n - 1 + log 1000, to base two, rounded up", || {
            enough_by_logarithm(WHOLE_GAME)
        }),
        compute: || u64::from(enough(WHOLE_GAME)).into(),
    },
    Fact {
        id: "place.bits",
        conditions: "bits of the key that say the place in a table of 2^20 slots",
        check: Check::Given("an example"),
        compute: || u64::from(PLACE_BITS).into(),
    },
    Fact {
        id: "lookups",
        conditions: "lookups of a long search, 2^30",
        check: Check::Given("an example"),
        compute: || (1_u64 << LOOKUP_BITS).into(),
    },
    Fact {
        id: "searches",
        conditions: "such searches for each false answer, when the other 44 bits of the key stand in the slot",
        check: Check::ClosedForm("2^(64 - 20 - 30)", || (1_u64 << 14).into()),
        compute: || {
            let other_bits = u64::BITS - PLACE_BITS;
            ((1_u64 << other_bits) / (1 << LOOKUP_BITS)).into()
        },
    },
    Fact {
        id: "perfect.boards",
        conditions: "ways to fill nine cells with X, O or nothing",
        check: Check::ClosedForm("three to the power of nine", || {
            Quantity::Count(3_u64.pow(9))
        }),
        compute: || BOARDS.into(),
    },
    Fact {
        id: "perfect.bits",
        conditions: "bits of a perfect key of Connect Four on seven columns and six rows",
        check: Check::ClosedForm("seven columns of six cells and one mark", || {
            Quantity::Count(7 * (6 + 1))
        }),
        compute: || u64::from(connect_four_bits(&Four::EMPTY)).into(),
    },
    Fact {
        id: "perfect.rest",
        conditions: "bits of a perfect key that are left when 20 say the place",
        check: Check::ClosedForm("49 - 20", || Quantity::Count(49 - 20)),
        compute: || u64::from(connect_four_bits(&Four::EMPTY) - PLACE_BITS).into(),
    },
    Fact {
        id: "stamp.whole",
        conditions: "bytes of a whole Connect Four position",
        check: Check::ClosedForm("two bitboards of eight bytes", || Quantity::Count(2 * 8)),
        compute: || size_of::<Four>().into(),
    },
    Fact {
        id: "stamp.key",
        conditions: "bytes of a key in a slot",
        check: Check::ClosedForm("sixty-four bits", || Quantity::Count(64 / 8)),
        compute: || bytes_of_stamp::<TicTacToe, _>(&HighBits { bits: 64 }).into(),
    },
    Fact {
        id: "stamp.rest",
        conditions: "bytes of the rest of a perfect key in a slot",
        check: Check::ClosedForm("thirty-two bits", || Quantity::Count(32 / 8)),
        compute: || {
            bytes_of_stamp::<Four, _>(&RestOfKey {
                place_bits: PLACE_BITS,
            })
            .into()
        },
    },
];
