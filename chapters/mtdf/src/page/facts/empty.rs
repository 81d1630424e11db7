use chapter::Aspect::{Lookups, Probes, Score};
use chapter::{Facts, Quantity, says};

use super::{Searched, board, second, tagged, tell_dearer};
use crate::MtdfSearch::{Mtdf, Untagged};

/// The board before the first move.
pub const EMPTY: &str = ".........";

/// The first guesses of the table; the faulty driver runs from the first few.
const ROWS: [(&str, i32, &str); 5] = [
    ("zero", 0, "the score itself"),
    ("above", 10, "far above the score"),
    ("below", -10, "far below the score"),
    ("five", 5, "above the score"),
    ("one", 1, "just above the score"),
];
const UNTAGGED_ROWS: [(&str, i32, &str); 3] = [ROWS[0], ROWS[1], ROWS[2]];

pub fn tell(facts: &mut Facts) {
    let (_, first, _) = ROWS[0];
    facts.search_each("empty", [Score], &board(EMPTY, Mtdf, first)[0]);
    for (name, guess, place) in ROWS {
        let id = format!("empty.{name}");
        let what = says!("a first guess at the score of the empty board {EMPTY}: {place}");
        let guess = facts.given(format!("{id}.guess"), guess, what);
        let [run, stored] = board(EMPTY, Mtdf, guess);
        facts.search_each(&id, [Probes], &run);
        facts.quote_first(format!("{id}.lookups"), Lookups, &run).recount(
            says!("the sum with finished games stored, by the plain driver over a map from whole boards to bounds"),
            stored.read_second(|driven| driven.tally.lookups()),
        );
    }
    facts.search_each("empty.tagged", [Lookups], &tagged(EMPTY));
    let untagged = UNTAGGED_ROWS.map(|(name, guess, _)| {
        let [run, _] = board(EMPTY, Untagged, guess);
        facts.search(format!("empty.untagged.{name}"), Score, &run);
        run
    });
    let guesses = Quantity::list(UNTAGGED_ROWS.map(|(_, guess, _)| guess));
    let second_untagged = untagged.clone();
    facts
        .fact(
            "empty.untagged.probes",
            says!("probes of untagged on the empty board {EMPTY}, as many from each of the guesses {guesses}"),
            move || list_different(untagged.each_ref().map(|run| run.read(|run| run.counts.probes)())),
        )
        .recount(second(), move || {
            let probes = |run: &Searched| run.read_second(|driven| driven.tally.probes)();
            list_different(second_untagged.each_ref().map(probes))
        });
    tell_dearer(facts, "empty.dearer", EMPTY);
}

/// One number if all are equal, and otherwise more.
fn list_different<const N: usize>(numbers: [u64; N]) -> Quantity {
    let mut numbers = numbers.to_vec();
    numbers.dedup();
    Quantity::list(numbers)
}
