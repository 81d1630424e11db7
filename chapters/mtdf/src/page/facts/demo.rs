use chapter::Aspect::{Entries, Hits, Lookups, Move, Nodes, Probes, Score};
use chapter::{Facts, Quantity, says};

use super::{Searched, board, points, tagged, tell_dearer};
use crate::MtdfSearch::{Mtdf, Untagged};

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
    for (name, guess, place) in [
        ("zero", ZERO, "nobody ahead"),
        ("exact", EXACT, "the score itself"),
        ("above", ABOVE, "above the score"),
        ("below", BELOW, "far below the score"),
    ] {
        tell_guess(facts, name, points(guess), place);
    }
    tell_stored(facts, &run, &stored);
    facts.search_each("demo.tagged", [Nodes, Hits, Lookups], &tagged(cells));
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

/// A row of the table by first guess, whose two policies have the same lookups.
fn tell_guess(facts: &mut Facts, name: &str, guess: i32, place: &str) {
    let id = format!("demo.{name}");
    let what = says!("a first guess at the score of the demo board {DEMO}: {place}");
    let guess = facts.given(format!("{id}.guess"), guess, what);
    let [run, stored] = board(DEMO, Mtdf, guess);
    facts.search_each(&id, [Probes, Nodes, Hits], &run);
    facts.search_each(format!("{id}.stored"), [Nodes, Hits], &stored);
    facts
        .quote_first(format!("{id}.lookups"), Lookups, &run)
        .relation(
            &[&format!("{id}.stored.nodes"), &format!("{id}.stored.hits")],
            &says!("nodes and hits with finished games stored have the same sum"),
            |parts| parts.iter().sum::<i64>(),
        );
}

/// What storing finished games adds to the table, and what it saves.
fn tell_stored(facts: &mut Facts, run: &Searched, stored: &Searched) {
    facts.search_each("demo", [Entries], run);
    facts.search_each("demo.stored", [Entries], stored);
    let extra =
        says!("entries that storing more, in the first search, adds to those of the second:");
    let (id, both) = ("demo.stored.extra", (stored, run));
    facts.compare(
        id,
        &extra,
        Entries,
        both,
        |more, less| more - less,
        u64::saturating_sub,
    );
    let saved = says!("nodes of the first search that become hits in the second:");
    let (id, both) = ("demo.stored.saved", (run, stored));
    facts.compare(
        id,
        &saved,
        Nodes,
        both,
        |more, less| more - less,
        u64::saturating_sub,
    );
}
