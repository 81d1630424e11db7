use chapter::{Facts, Formula, Measure, Quantity, says};
use gametree::Composed;
use recount::{Grid, Keys, equal_pairs, positions_by_ply};

use super::{Cells, Columns, Four, Positions, SIZE, one_decimal, second_positions, shorten};
use crate::Numbers;
use crate::collisions::{expected, pairs, positions, shared_keys};

/// Connect Four positions are counted up to this ply.
pub const PLIES: usize = 7;

/// Bits of the shortest keys, as an example and the stepper spell them.
pub const FEW: &str = "12";

/// Bits with which no positions of tic-tac-toe share a key, as the stepper spells them.
pub const ENOUGH: &str = "24";

/// Key lengths for which pairs are counted.
pub const KEY_BITS: [u32; 5] = [read(FEW), 16, 20, read(ENOUGH), 28];

/// Keys are made from so many seeds, from one up, where a mean is taken.
const SEEDS: u64 = 20;

/// Reads a number of bits.
pub const fn read(text: &str) -> u32 {
    match u32::from_str_radix(text, 10) {
        Ok(bits) => bits,
        Err(_) => panic!("a number of bits"),
    }
}

/// Tells what keys are shared, and gives the positions of Connect Four.
pub fn tell(facts: &mut Facts, cells: &Cells) -> Columns {
    let columns = tell_positions(facts, cells);
    let what = says!("seeds, from one up, over which the mean number of shared keys is taken");
    let seeds = facts.given("seeds", SEEDS, what);
    for (row, bits) in (1..).zip(KEY_BITS) {
        let id = |what: &str| format!("bits{bits}{what}");
        let what = says!("bits of the keys in row {row} of the table of shared keys");
        let bits = facts.given(id(""), bits, what);
        tell_pairs(facts, &id(".cells"), bits, cells);
        tell_pairs(facts, &id(".columns"), bits, &columns);
        facts.quote(
            id(".cells.mean"),
            &says!(
                "mean, over numbers of the seeds from one to {seeds}, of the pairs that share a key of {bits} bits among"
            ),
            cells,
            move |positions| mean(seeds, |seed| count_shared(seed, bits, positions)),
            move |boards| {
                let pairs = (1..=seeds).map(|seed| recount_shared(seed, bits, boards));
                recount::quotient(pairs.sum::<u64>().into(), seeds.into(), 1)
            },
        );
    }
    columns
}

/// Tells how many positions there are, and gives those of Connect Four.
fn tell_positions(facts: &mut Facts, cells: &Cells) -> Columns {
    let number = &says!("number of");
    facts.quote("cells.positions", number, cells, Vec::len, Vec::len);
    facts.quote(
        "cells.pairs",
        &says!("pairs among"),
        cells,
        |positions| pairs(positions.len() as u64),
        |boards| boards.len() * (boards.len() - 1) / 2,
    );
    let plies = says!("Connect Four positions are collected from the empty board up to this ply");
    let plies = facts.given("columns.plies", PLIES, plies);
    let (width, height) = SIZE.columns_and_rows();
    let columns = Measure::new(
        says!("the positions of Connect Four on the {SIZE} board up to ply {plies}"),
        move || positions(&Four::EMPTY, plies),
        second_positions(),
        move || {
            let empty = recount::ConnectFour::empty(width as usize, height as usize);
            positions_by_ply(&empty, plies).concat()
        },
    );
    facts.quote("columns.positions", number, &columns, Vec::len, Vec::len);
    columns
}

/// Tells how many pairs share a key, and how many would share a random one.
#[track_caller]
fn tell_pairs<G: Composed + 'static, B: Grid + 'static>(
    facts: &mut Facts,
    id: &str,
    bits: u32,
    positions: &Positions<G, B>,
) {
    let seed = Numbers::SEED;
    facts.quote(
        id,
        &says!("pairs that share a key of {bits} bits, numbers of seed {seed}, among"),
        positions,
        move |positions| count_shared(seed, bits, positions),
        move |boards| recount_shared(seed, bits, boards),
    );
    let (bits_id, game) = id.split_once('.').expect("a row, and a game");
    let count = format!("{game}.positions");
    tell_expected(facts, id, (bits_id, bits), &count, positions);
}

/// Tells how many pairs would share a random key: the fact `bits_id` tells of how many bits, and `count_id` among how many
/// positions.
#[track_caller]
pub fn tell_expected<G: 'static, B: 'static>(
    facts: &mut Facts,
    id: &str,
    bits: (&str, u32),
    count_id: &str,
    positions: &Positions<G, B>,
) {
    let each = positions.conditions();
    let (bits_id, bits) = bits;
    let what = says!(
        "pairs that share a key, on average, when {bits} random bits are drawn for each of {each}"
    );
    let (n, b) = (facts.input("n", count_id), facts.input("b", bits_id));
    let formula = (&n * (&n - 1) / Formula::from(2).pow(b + 1)).rounded(1);
    let average =
        move |positions: &Vec<G>| format!("{:.1}", expected(positions.len() as u64, bits));
    facts
        .fact(format!("{id}.expected"), what, positions.read(average))
        .formula(
            &says!("all pairs of positions, each with its chance"),
            &formula,
        );
}

/// Pairs that share a key made from the numbers of this seed.
fn count_shared<G: Composed>(seed: u64, bits: u32, positions: &[G]) -> u64 {
    let numbers = Numbers::new(seed, &positions[0]);
    shared_keys(&numbers.shortened(bits), positions)
}

/// The second implementation's pairs of boards with one key.
fn recount_shared<B: Grid>(seed: u64, bits: u32, boards: &[B]) -> u64 {
    let keys = Keys::new(seed, boards[0].cells().len() as u64);
    equal_pairs(boards.iter().map(|board| shorten(keys.of(board), bits)))
}

/// The mean over the seeds, rounded to one decimal.
fn mean(seeds: u64, count: impl Fn(u64) -> u64) -> Quantity {
    let total: u64 = (1..=seeds).map(count).sum();
    one_decimal(total.into(), seeds.into())
}
