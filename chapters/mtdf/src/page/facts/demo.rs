use chapter::Aspect::{Hits, Lookups, Move, Nodes, Probes, Score};
use chapter::{Facts, Quantity, says};

use super::reuse::{Between, probes};
use super::{board, points, tagged, tell_dearer};
use crate::MtdfSearch::{Mtdf, Untagged};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

/// The first guesses as arguments: a draw, the score itself, and one far off.
pub const ZERO: &str = "0";
const EXACT: &str = "7";
pub const BELOW: &str = "-10";

/// Every score that a position of tic-tac-toe could have.
pub const GUESSES: std::ops::RangeInclusive<i32> = -10..=10;

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let guess = points(ZERO);
    let [run, stored] = board(cells, Mtdf, guess);
    facts.search_each("demo", [Score, Move], &run);
    let conditions = run.conditions();
    facts
        .fact(
            "demo.windows",
            says!("windows of the probes of {conditions}"),
            run.read(|run| Quantity::list(run.extras.0.iter().map(|probe| probe.window))),
        )
        .recount(
            says!("the results of the second implementation: after each that reached beta, the window above it"),
            run.read_second(move |driven| {
                // The first guess, then one above a floor; no ceiling is met before the last probe.
                let floors = &driven.results[..driven.results.len() - 1];
                let betas = std::iter::once(i64::from(guess)).chain(floors.iter().map(|floor| floor + 1));
                Quantity::list(betas.map(|beta| format!("({}, {beta})", beta - 1)))
            }),
        );
    facts.quote(
        "demo.results",
        &says!("what comes back from the probes of"),
        &run,
        |run| Quantity::list(run.extras.0.iter().map(|probe| probe.result)),
        |driven| Quantity::list(&driven.results),
    );
    tell_costs(facts, cells, guess);
    let what = says!("a first guess at the score of the demo board {DEMO}: nobody ahead");
    let guess = facts.given("demo.zero.guess", guess, what);
    facts.search_each("demo.zero", [Probes, Nodes, Hits], &run);
    facts.search_each("demo.zero.stored", [Nodes, Hits], &stored);
    facts
        .quote_first("demo.zero.lookups", Lookups, &run)
        .relation(
            &["demo.zero.stored.nodes", "demo.zero.stored.hits"],
            &says!("nodes and hits with finished games stored have the same sum"),
            |parts| parts.iter().sum::<i64>(),
        );
    for (name, guess, place) in [
        ("exact", EXACT, "the score itself"),
        ("below", BELOW, "far below the score"),
    ] {
        let id = format!("demo.{name}");
        let what = says!("a first guess at the score of the demo board {DEMO}: {place}");
        let guess = facts.given(format!("{id}.guess"), points(guess), what);
        let [run, _] = board(DEMO, Mtdf, guess);
        facts.search_each(id, [Probes, Lookups], &run);
    }
    facts.search_each("demo.tagged", [Lookups], &tagged(cells));
    // The driver that is wrong on this board.
    let [run, stored] = board(cells, Untagged, guess);
    facts.search("demo.untagged.score", Score, &run);
    facts.search_each("demo.untagged", [Probes, Nodes, Hits], &run);
    facts.search_each("demo.untagged.stored", [Nodes, Hits], &stored);
    tell_guesses(facts);
    tell_dearer(facts, "demo.dearer", cells);
}

/// How many first guesses are compared.
fn tell_guesses(facts: &mut Facts) {
    let (lowest, highest) = (GUESSES.start(), GUESSES.end());
    let count =
        says!("first guesses that are compared: every whole number from {lowest} to {highest}");
    let ends = says!("one more than the lowest taken from the highest");
    facts
        .fact("demo.guesses", count, || GUESSES.count())
        .closed_form(ends, move || highest - lowest + 1);
}

/// What each probe enters, with the table of those before it and without.
fn tell_costs(facts: &mut Facts, cells: &str, guess: i32) {
    for (id, between) in [
        ("demo.costs", Between::Kept),
        ("demo.costs.cleared", Between::Cleared),
    ] {
        facts.quote(
            id,
            &says!("how many nodes each probe enters of"),
            &probes(cells, guess, between),
            |probes| Quantity::list(probes.iter().map(|probe| probe.nodes)),
            |driven| Quantity::list(&driven.nodes),
        );
    }
}
