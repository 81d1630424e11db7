use chapter::Aspect::{Lookups, Nodes, Probes, Score};
use chapter::{Facts, says};

use super::{Searched, board, list, quote, second, tell_dearer};
use crate::MtdfSearch::{Mtdf, Tagged, Untagged};
use crate::Options;

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
    facts.search(
        "empty.value",
        Score,
        &board(EMPTY, Mtdf, Options::from_guess(first)),
    );
    for (name, guess, place) in ROWS {
        let id = |what: &str| format!("empty.{name}.{what}");
        let run = board(EMPTY, Mtdf, Options::from_guess(guess));
        let stored = board(EMPTY, Mtdf, Options::from_guess(guess).storing_terminals());
        facts.given(
            id("guess"),
            guess,
            says!("a first guess at the score of the empty board {EMPTY}: {place}"),
        );
        facts.search(id("probes"), Probes, &run);
        facts.search(id("nodes"), Nodes, &run);
        quote(facts, id("lookups"), Lookups, &run).recount(
            says!("the sum with finished games stored, by the plain driver over a map from whole boards to bounds"),
            stored.read_second(|driven| driven.tally.lookups()),
        );
    }
    let tagged = board(EMPTY, Tagged, Options::default());
    facts.search("empty.tagged.nodes", Nodes, &tagged);
    facts.search("empty.tagged.lookups", Lookups, &tagged);
    let untagged =
        UNTAGGED_ROWS.map(|(_, guess, _)| board(EMPTY, Untagged, Options::from_guess(guess)));
    for ((name, ..), run) in UNTAGGED_ROWS.iter().zip(&untagged) {
        facts.search(format!("empty.untagged.{name}"), Score, run);
    }
    let guesses = list(UNTAGGED_ROWS.map(|(_, guess, _)| guess));
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
fn list_different<const N: usize>(numbers: [u64; N]) -> String {
    let mut numbers = numbers.to_vec();
    numbers.dedup();
    list(numbers)
}
