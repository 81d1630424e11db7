use chapter::{Facts, Roots, Searches as _, run, says};

use super::ZobristSearch::ShortKey;
use super::{EMPTY, Options, recount};

/// The searches of a row differ in their seeds: this many, from one up.
const SEEDS: u64 = 10;
/// Bits of the keys in each row.
const BITS: [u32; 4] = [12, 16, 18, 20];

pub fn tell(facts: &mut Facts) {
    let what = says!(
        "searches in each row of the table of wrong scores, each with a seed of its own, from one up"
    );
    let seeds = facts.given("wrong.seeds", SEEDS, what);
    let (name, draw) = (ShortKey.name(), Roots::board(EMPTY).task);
    for (row, key_bits) in (1..).zip(BITS) {
        let id = format!("wrong.bits{key_bits}");
        let what = says!("bits of the keys in row {row} of the table of wrong scores");
        let key_bits = facts.given(&id, key_bits, what);
        let what = says!(
            "searches by {name} of {draw}, with keys of {key_bits} bits and the seeds from one to {seeds}, whose score is not a draw"
        );
        let says =
            says!("minimax over characters with a map from wide integers, for each of the seeds");
        facts
            .fact(format!("{id}.scores"), what, move || {
                count_wrong(seeds, key_bits, |options| {
                    let draw = Roots::board(EMPTY).task;
                    run(ShortKey, &draw, options).score.points() != 0
                })
            })
            .recount(says, move || {
                count_wrong(seeds, key_bits, |options| {
                    let draw = Roots::board(EMPTY).second;
                    recount(ShortKey, &draw, options).score != 0
                })
            });
    }
}

/// For how many of the seeds the search with keys of so many bits is wrong.
fn count_wrong(seeds: u64, key_bits: u32, is_wrong: impl Fn(&Options) -> bool) -> usize {
    let options = |seed| Options {
        seed,
        key_bits,
        ..Options::default()
    };
    (1..=seeds).map(options).filter(is_wrong).count()
}
