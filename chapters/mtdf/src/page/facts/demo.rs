use chapter::Aspect::{Entries, Hits, Lookups, Move, Nodes, Probes, Score};
use chapter::{Facts, Run, says};
use recount::Driven;

use super::{Searched, board, list, points, quote, tell_dearer};
use crate::MtdfSearch::{self, Mtdf, Tagged, Untagged};
use crate::Options;

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

/// The first guesses as arguments: a draw, the score itself, and one far off on either side.
pub const ZERO: &str = "0";
pub const EXACT: &str = "7";
const ABOVE: &str = "10";
pub const BELOW: &str = "-10";

/// Every score that a position of tic-tac-toe could have.
pub const GUESSES: std::ops::RangeInclusive<i32> = -10..=10;

pub fn tell(facts: &mut Facts) {
    facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let guess = points(ZERO);
    let run = board(DEMO, Mtdf, Options::from_guess(guess));
    let stored = board(DEMO, Mtdf, Options::from_guess(guess).storing_terminals());
    facts.search("demo.value", Score, &run);
    facts.search("demo.move", Move, &run);
    let conditions = run.conditions();
    facts
        .fact(
            "demo.windows",
            says!("windows of the probes of {conditions}"),
            run.read(|run| list(run.extras.0.iter().map(|probe| probe.window))),
        )
        .recount(
            says!("the results of the second implementation: after each that reached beta, the window above it"),
            run.read_second(move |driven| {
                // The first guess, then one above a floor; no ceiling is met before the last probe.
                let floors = &driven.results[..driven.results.len() - 1];
                let betas = std::iter::once(i64::from(guess)).chain(floors.iter().map(|floor| floor + 1));
                list(betas.map(|beta| format!("({}, {beta})", beta - 1)))
            }),
        );
    facts.quote(
        "demo.results",
        &says!("what comes back from the probes of"),
        &run,
        |run| list(run.extras.0.iter().map(|probe| probe.result)),
        |driven| list(&driven.results),
    );
    for (name, guess, place) in [
        ("zero", ZERO, "nobody ahead"),
        ("exact", EXACT, "the score itself"),
        ("above", ABOVE, "above the score"),
        ("below", BELOW, "far below the score"),
    ] {
        tell_guess(facts, name, points(guess), place);
    }
    tell_stored(facts, &run, &stored);
    let tagged = board(DEMO, Tagged, Options::default());
    for (name, aspect) in [("nodes", Nodes), ("hits", Hits), ("lookups", Lookups)] {
        facts.search(format!("demo.tagged.{name}"), aspect, &tagged);
    }
    tell_untagged(facts, Options::from_guess(guess));
    let (lowest, highest) = (GUESSES.start(), GUESSES.end());
    facts.given(
        "demo.guesses",
        GUESSES.count(),
        says!("first guesses that are compared: every whole number from {lowest} to {highest}"),
    );
    tell_dearer(facts, "demo.dearer", DEMO);
}

/// A row of the table by first guess, whose two policies have the same lookups.
fn tell_guess(facts: &mut Facts, name: &str, guess: i32, place: &str) {
    let id = |what: &str| format!("demo.{name}.{what}");
    let run = board(DEMO, Mtdf, Options::from_guess(guess));
    let stored = board(DEMO, Mtdf, Options::from_guess(guess).storing_terminals());
    facts.given(
        id("guess"),
        guess,
        says!("a first guess at the score of the demo board {DEMO}: {place}"),
    );
    facts.search(id("probes"), Probes, &run);
    facts.search(id("nodes"), Nodes, &run);
    facts.search(id("hits"), Hits, &run);
    facts.search(id("stored.nodes"), Nodes, &stored);
    facts.search(id("stored.hits"), Hits, &stored);
    quote(facts, id("lookups"), Lookups, &run).relation(
        says!("nodes and hits with finished games stored have the same sum"),
        stored.read(Run::lookups),
    );
}

/// What storing finished games adds to the table, and what it saves.
fn tell_stored(facts: &mut Facts, run: &Searched, stored: &Searched) {
    facts.search("demo.entries", Entries, run);
    facts.search("demo.stored.entries", Entries, stored);
    let conditions = run.conditions();
    let (entries, second_entries) = (
        |run: &Run<MtdfSearch>| run.entries,
        |driven: &Driven| driven.tally.entries,
    );
    facts
        .fact(
            "demo.stored.extra",
            says!("entries in the table that storing finished games adds to those of {conditions}"),
            subtract(run.read(entries), stored.read(entries)),
        )
        .relation(
            says!("the difference of the two numbers of entries in the second implementation"),
            subtract(
                run.read_second(second_entries),
                stored.read_second(second_entries),
            ),
        );
    facts
        .fact(
            "demo.stored.saved",
            says!("nodes of {conditions}, that become hits once finished games are stored"),
            subtract(
                stored.read(|run| run.counts.nodes),
                run.read(|run| run.counts.nodes),
            ),
        )
        .relation(
            says!("the difference of the two numbers of hits"),
            subtract(
                run.read(|run| run.counts.hits),
                stored.read(|run| run.counts.hits),
            ),
        );
}

/// The second number less the first.
fn subtract(less: impl Fn() -> u64, from: impl Fn() -> u64) -> impl Fn() -> u64 {
    move || from() - less()
}

/// The driver that is wrong on this board.
fn tell_untagged(facts: &mut Facts, guess: Options) {
    let run = board(DEMO, Untagged, guess);
    let stored = board(DEMO, Untagged, guess.storing_terminals());
    facts.search("demo.untagged.score", Score, &run);
    facts.search("demo.untagged.probes", Probes, &run);
    facts.search("demo.untagged.nodes", Nodes, &run);
    facts.search("demo.untagged.hits", Hits, &run);
    facts.search("demo.untagged.stored.nodes", Nodes, &stored);
    facts.search("demo.untagged.stored.hits", Hits, &stored);
}
