use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, TicTacToe};
use recount::{Grid, Keys, equal_pairs, positions_by_ply};

use super::{CELLS, second_keys};
use crate::Numbers;
use crate::collisions::{expected, independent, pairs, positions, shared_keys};
use crate::requests::KEY_BITS;

/// Connect Four positions are counted up to this ply.
const PLIES: usize = 7;

/// Finding the positions takes longer than counting among them.
static TIC_TAC_TOE: LazyLock<Vec<TicTacToe>> = LazyLock::new(|| positions(&TicTacToe::EMPTY, 9));
static CONNECT_FOUR: LazyLock<Vec<ConnectFour<7, 6>>> =
    LazyLock::new(|| positions(&ConnectFour::EMPTY, PLIES));

/// Pairs that share a key of so many bits, in tic-tac-toe and in Connect Four.
pub fn drawn_pairs(bits: u32) -> [u64; 2] {
    [cells(bits), columns(bits)]
}

/// The numbers of positions of the two games.
pub fn drawn_positions() -> [u64; 2] {
    [TIC_TAC_TOE.len() as u64, CONNECT_FOUR.len() as u64]
}

fn cells(bits: u32) -> u64 {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    shared_keys(&numbers.shortened(bits), &TIC_TAC_TOE)
}

fn columns(bits: u32) -> u64 {
    let numbers = Numbers::new(Numbers::SEED, &ConnectFour::<7, 6>::EMPTY);
    shared_keys(&numbers.shortened(bits), &CONNECT_FOUR)
}

/// Keys are made from so many seeds, from one up, where a mean is taken.
const SEEDS: u64 = 20;

/// The mean over the seeds, with one decimal.
fn mean(total: u64) -> Quantity {
    let tenths = (20 * total + SEEDS) / (2 * SEEDS);
    Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
}

fn cells_on_average(bits: u32) -> Quantity {
    let shared = |seed| {
        let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
        shared_keys(&numbers.shortened(bits), &TIC_TAC_TOE)
    };
    mean((1..=SEEDS).map(shared).sum())
}

fn recount_on_average(bits: u32) -> Quantity {
    let shared = |seed| shared(&CELLS, &second_keys(seed), bits);
    mean((1..=SEEDS).map(shared).sum())
}

/// The Connect Four positions in the second implementation.
static COLUMNS: LazyLock<Vec<recount::ConnectFour>> =
    LazyLock::new(|| positions_by_ply(&recount::ConnectFour::empty(7, 6), PLIES).concat());

/// The second implementation's pairs of boards with the same key of so many bits.
fn shared<B: Grid>(boards: &[B], keys: &Keys, bits: u32) -> u64 {
    equal_pairs(boards.iter().map(|board| keys.of(board) >> (64 - bits)))
}

fn shared_cells(bits: u32) -> Quantity {
    shared(&CELLS, &second_keys(Numbers::SEED), bits).into()
}

fn shared_columns(bits: u32) -> Quantity {
    shared(&COLUMNS, &Keys::new(Numbers::SEED, 7 * 6), bits).into()
}

/// How many of the second implementation's numbers of tic-tac-toe are independent when they are cut to so many bits.
fn second_rank(bits: u32) -> Quantity {
    let numbers = (0..=2 * 9).map(|index| recount::random(Numbers::SEED, index));
    recount::independent(numbers.map(|number| number >> (64 - bits))).into()
}

/// How many of the numbers of tic-tac-toe are independent when they are cut to so many bits.
fn rank(bits: u32) -> Quantity {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    independent(&numbers.shortened(bits)).into()
}

/// An expectation with one decimal.
fn rounded(positions: u64, bits: u32) -> Quantity {
    Quantity::Text(format!("{:.1}", expected(positions, bits)))
}

/// The same in whole numbers: tenths, rounded.
fn in_tenths(positions: usize, bits: u32) -> Quantity {
    let positions = positions as u128;
    let tenths = (10 * positions * (positions - 1) + (1 << bits)) >> (bits + 1);
    Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
}

const SECOND: &str = "keys as wide integers over boards of characters, equal ones counted in a map";
const TENTHS: &str = "n(n-1) / 2^(bits + 1) in whole numbers, rounded to tenths";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "cells.positions",
        conditions: "tic-tac-toe positions that can arise from the empty board",
        check: Check::Recount("boards of characters", || CELLS.len().into()),
        compute: || TIC_TAC_TOE.len().into(),
    },
    Fact {
        id: "cells.pairs",
        conditions: "pairs among these positions",
        check: Check::Recount("n(n-1)/2 of the second implementation's count", || {
            (CELLS.len() * (CELLS.len() - 1) / 2).into()
        }),
        compute: || pairs(TIC_TAC_TOE.len() as u64).into(),
    },
    Fact {
        id: "columns.plies",
        conditions: "Connect Four positions are counted from the empty board up to this ply",
        check: Check::Given("the positions are collected so far"),
        compute: || PLIES.into(),
    },
    Fact {
        id: "columns.positions",
        conditions: "Connect Four positions on seven columns and six rows up to ply 7",
        check: Check::Recount("boards of characters", || COLUMNS.len().into()),
        compute: || CONNECT_FOUR.len().into(),
    },
    Fact {
        id: "bits12",
        conditions: "bits of the keys in row 1 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[0]).into(),
    },
    Fact {
        id: "bits12.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 12 bits",
        check: Check::Recount(SECOND, || shared_cells(12)),
        compute: || cells(12).into(),
    },
    Fact {
        id: "bits12.cells.mean",
        conditions: "the same with keys of 12 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(12)),
        compute: || cells_on_average(12),
    },
    Fact {
        id: "bits12.cells.expected",
        conditions: "pairs of so many positions that share 12 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 12)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 12),
    },
    Fact {
        id: "bits12.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 12 bits",
        check: Check::Recount(SECOND, || shared_columns(12)),
        compute: || columns(12).into(),
    },
    Fact {
        id: "bits12.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 12 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 12)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 12),
    },
    Fact {
        id: "bits16",
        conditions: "bits of the keys in row 2 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[1]).into(),
    },
    Fact {
        id: "bits16.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 16 bits",
        check: Check::Recount(SECOND, || shared_cells(16)),
        compute: || cells(16).into(),
    },
    Fact {
        id: "bits16.cells.mean",
        conditions: "the same with keys of 16 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(16)),
        compute: || cells_on_average(16),
    },
    Fact {
        id: "bits16.cells.expected",
        conditions: "pairs of so many positions that share 16 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 16)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 16),
    },
    Fact {
        id: "bits16.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 16 bits",
        check: Check::Recount(SECOND, || shared_columns(16)),
        compute: || columns(16).into(),
    },
    Fact {
        id: "bits16.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 16 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 16)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 16),
    },
    Fact {
        id: "bits20",
        conditions: "bits of the keys in row 3 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[2]).into(),
    },
    Fact {
        id: "bits20.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 20 bits",
        check: Check::Recount(SECOND, || shared_cells(20)),
        compute: || cells(20).into(),
    },
    Fact {
        id: "bits20.cells.mean",
        conditions: "the same with keys of 20 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(20)),
        compute: || cells_on_average(20),
    },
    Fact {
        id: "bits20.cells.expected",
        conditions: "pairs of so many positions that share 20 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 20)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 20),
    },
    Fact {
        id: "bits20.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 20 bits",
        check: Check::Recount(SECOND, || shared_columns(20)),
        compute: || columns(20).into(),
    },
    Fact {
        id: "bits20.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 20 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 20)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 20),
    },
    Fact {
        id: "bits24",
        conditions: "bits of the keys in row 4 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[3]).into(),
    },
    Fact {
        id: "bits24.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 24 bits",
        check: Check::Recount(SECOND, || shared_cells(24)),
        compute: || cells(24).into(),
    },
    Fact {
        id: "bits24.cells.mean",
        conditions: "the same with keys of 24 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(24)),
        compute: || cells_on_average(24),
    },
    Fact {
        id: "bits24.cells.expected",
        conditions: "pairs of so many positions that share 24 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 24)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 24),
    },
    Fact {
        id: "bits24.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 24 bits",
        check: Check::Recount(SECOND, || shared_columns(24)),
        compute: || columns(24).into(),
    },
    Fact {
        id: "bits24.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 24 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 24)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 24),
    },
    Fact {
        id: "bits28",
        conditions: "bits of the keys in row 5 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[4]).into(),
    },
    Fact {
        id: "bits28.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 28 bits",
        check: Check::Recount(SECOND, || shared_cells(28)),
        compute: || cells(28).into(),
    },
    Fact {
        id: "bits28.cells.mean",
        conditions: "the same with keys of 28 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(28)),
        compute: || cells_on_average(28),
    },
    Fact {
        id: "bits28.cells.expected",
        conditions: "pairs of so many positions that share 28 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 28)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 28),
    },
    Fact {
        id: "bits28.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 28 bits",
        check: Check::Recount(SECOND, || shared_columns(28)),
        compute: || columns(28).into(),
    },
    Fact {
        id: "bits28.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 28 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 28)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 28),
    },
    Fact {
        id: "bits32",
        conditions: "bits of the keys in row 6 of the table of pairs",
        check: Check::Given("the numbers of this row are cut to so many bits"),
        compute: || u64::from(KEY_BITS[5]).into(),
    },
    Fact {
        id: "bits32.cells",
        conditions: "pairs of the tic-tac-toe positions that share a key of 32 bits",
        check: Check::Recount(SECOND, || shared_cells(32)),
        compute: || cells(32).into(),
    },
    Fact {
        id: "bits32.cells.mean",
        conditions: "the same with keys of 32 bits, the mean of 20 seeds",
        check: Check::Recount(SECOND, || recount_on_average(32)),
        compute: || cells_on_average(32),
    },
    Fact {
        id: "bits32.cells.expected",
        conditions: "pairs of so many positions that share 32 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(CELLS.len(), 32)),
        compute: || rounded(TIC_TAC_TOE.len() as u64, 32),
    },
    Fact {
        id: "bits32.columns",
        conditions: "pairs of the Connect Four positions up to ply 7 that share a key of 32 bits",
        check: Check::Recount(SECOND, || shared_columns(32)),
        compute: || columns(32).into(),
    },
    Fact {
        id: "bits32.columns.expected",
        conditions: "pairs of so many Connect Four positions that share 32 random bits, on average",
        check: Check::ClosedForm(TENTHS, || in_tenths(COLUMNS.len(), 32)),
        compute: || rounded(CONNECT_FOUR.len() as u64, 32),
    },
    Fact {
        id: "seeds",
        conditions: "seeds over which the mean is taken, from one up",
        check: Check::Given("the means are taken over so many"),
        compute: || SEEDS.into(),
    },
    Fact {
        id: "independent16",
        conditions: "independent ones among the 19 numbers of tic-tac-toe, cut to 16 bits",
        check: Check::Recount(
            "every sum of the numbers so far is listed, and looked up",
            || second_rank(16),
        ),
        compute: || rank(16),
    },
    Fact {
        id: "independent24",
        conditions: "independent ones among the 19 numbers of tic-tac-toe, cut to 24 bits",
        check: Check::Recount(
            "every sum of the numbers so far is listed, and looked up",
            || second_rank(24),
        ),
        compute: || rank(24),
    },
];
