use chapter::{Facts, Searches as _, run, says};

use super::ZobristSearch::ShortKey;
use super::{EMPTY, Options, recount_memo, second_keys, shorten, task};

/// The searches of a row differ in their seeds: this many, from one up.
const SEEDS: u64 = 10;
/// Bits of the keys in each row.
const BITS: [u32; 5] = [8, 12, 16, 18, 20];

pub fn tell(facts: &mut Facts) {
    let what = says!(
        "searches in each row of the table of wrong scores, each with a seed of its own, from one up"
    );
    facts.given("wrong.seeds", SEEDS, what);
    let (name, draw) = (ShortKey.name(), task(EMPTY));
    for (row, key_bits) in (1..).zip(BITS) {
        let id = format!("wrong.bits{key_bits}");
        let what = says!("bits of the keys in row {row} of the table of wrong scores");
        facts.given(&id, key_bits, what);
        let what = says!(
            "searches by {name} of {draw}, with keys of {key_bits} bits and the seeds from one to {SEEDS}, whose score is not a draw"
        );
        let says =
            says!("minimax over characters with a map from wide integers, for each of the seeds");
        facts
            .fact(format!("{id}.scores"), what, move || count_wrong(key_bits))
            .recount(says, move || recount_wrong(key_bits));
    }
}

/// How many of the searches give the empty board another score than a draw.
fn count_wrong(key_bits: u32) -> usize {
    let is_wrong = |seed: &u64| {
        let options = Options {
            seed: *seed,
            key_bits,
            ..Options::default()
        };
        run(ShortKey, &task(EMPTY), &options).score.points() != 0
    };
    (1..=SEEDS).filter(is_wrong).count()
}

fn recount_wrong(bits: u32) -> usize {
    let is_wrong = |seed: &u64| {
        let keys = second_keys(*seed);
        recount_memo(EMPTY, |board| shorten(keys.of(board), bits)).score != 0
    };
    (1..=SEEDS).filter(is_wrong).count()
}
