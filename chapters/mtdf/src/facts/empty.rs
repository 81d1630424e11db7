use chapter::{Check, Fact, Quantity, Run};
use gametree::Cell;
use recount::{Driven, Found, Policy};

use super::demo::GUESSES;
use super::{guessing, on_board, recount_full, recount_mtdf, second_board};

const EMPTY: &str = ".........";
const SECOND: &str = "the plain driver over a map from boards of characters to bounds";

fn run(name: &str, guess: i32) -> Run<Cell> {
    on_board(EMPTY, name, guessing(guess, false))
}

fn recounted(guess: i32, policy: Policy) -> Driven {
    recount_mtdf(&second_board(EMPTY), guess.into(), policy)
}

fn second_full() -> Found {
    recount_full(&second_board(EMPTY))
}

/// The probes that the faulty driver needs, if they are as many from each guess, and nothing otherwise.
fn most_probes(probes: impl Fn(i32) -> u64) -> Quantity {
    let counts = [0, 10, -10].map(probes);
    let same = counts.iter().all(|count| *count == counts[0]);
    if same { counts[0] } else { 0 }.into()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "empty.value",
        conditions: "score of the empty board by MTD(f) from guess 0",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(0, Policy::PLAIN).score)
        }),
        compute: || run("mtdf", 0).score.into(),
    },
    Fact {
        id: "empty.zero.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(0),
    },
    Fact {
        id: "empty.zero.probes",
        conditions: "probes of MTD(f) on the empty board from guess 0",
        check: Check::Recount(SECOND, || recounted(0, Policy::PLAIN).results.len().into()),
        compute: || run("mtdf", 0).counts.probes.into(),
    },
    Fact {
        id: "empty.zero.nodes",
        conditions: "nodes of MTD(f) on the empty board from guess 0, finished games not stored",
        check: Check::Recount(SECOND, || recounted(0, Policy::PLAIN).tally.nodes.into()),
        compute: || run("mtdf", 0).counts.nodes.into(),
    },
    Fact {
        id: "empty.zero.lookups",
        conditions: "nodes and hits together of MTD(f) on the empty board from guess 0, finished games stored or not",
        check: Check::Recount(
            "the sum with finished games stored, by the driver over a table keyed by the board's text",
            || recounted(0, Policy::LEAVES).tally.lookups().into(),
        ),
        compute: || run("mtdf", 0).lookups().into(),
    },
    Fact {
        id: "empty.above.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(10),
    },
    Fact {
        id: "empty.above.probes",
        conditions: "probes of MTD(f) on the empty board from guess 10",
        check: Check::Recount(SECOND, || recounted(10, Policy::PLAIN).results.len().into()),
        compute: || run("mtdf", 10).counts.probes.into(),
    },
    Fact {
        id: "empty.above.nodes",
        conditions: "nodes of MTD(f) on the empty board from guess 10, finished games not stored",
        check: Check::Recount(SECOND, || recounted(10, Policy::PLAIN).tally.nodes.into()),
        compute: || run("mtdf", 10).counts.nodes.into(),
    },
    Fact {
        id: "empty.above.lookups",
        conditions: "nodes and hits together of MTD(f) on the empty board from guess 10, finished games stored or not",
        check: Check::Recount(
            "the sum with finished games stored, by the driver over a table keyed by the board's text",
            || recounted(10, Policy::LEAVES).tally.lookups().into(),
        ),
        compute: || run("mtdf", 10).lookups().into(),
    },
    Fact {
        id: "empty.below.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(-10),
    },
    Fact {
        id: "empty.below.probes",
        conditions: "probes of MTD(f) on the empty board from guess -10",
        check: Check::Recount(SECOND, || {
            recounted(-10, Policy::PLAIN).results.len().into()
        }),
        compute: || run("mtdf", -10).counts.probes.into(),
    },
    Fact {
        id: "empty.below.nodes",
        conditions: "nodes of MTD(f) on the empty board from guess -10, finished games not stored",
        check: Check::Recount(SECOND, || recounted(-10, Policy::PLAIN).tally.nodes.into()),
        compute: || run("mtdf", -10).counts.nodes.into(),
    },
    Fact {
        id: "empty.below.lookups",
        conditions: "nodes and hits together of MTD(f) on the empty board from guess -10, finished games stored or not",
        check: Check::Recount(
            "the sum with finished games stored, by the driver over a table keyed by the board's text",
            || recounted(-10, Policy::LEAVES).tally.lookups().into(),
        ),
        compute: || run("mtdf", -10).lookups().into(),
    },
    Fact {
        id: "empty.five.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(5),
    },
    Fact {
        id: "empty.five.probes",
        conditions: "probes of MTD(f) on the empty board from guess 5",
        check: Check::Recount(SECOND, || recounted(5, Policy::PLAIN).results.len().into()),
        compute: || run("mtdf", 5).counts.probes.into(),
    },
    Fact {
        id: "empty.five.nodes",
        conditions: "nodes of MTD(f) on the empty board from guess 5, finished games not stored",
        check: Check::Recount(SECOND, || recounted(5, Policy::PLAIN).tally.nodes.into()),
        compute: || run("mtdf", 5).counts.nodes.into(),
    },
    Fact {
        id: "empty.five.lookups",
        conditions: "nodes and hits together of MTD(f) on the empty board from guess 5, finished games stored or not",
        check: Check::Recount(
            "the sum with finished games stored, by the driver over a table keyed by the board's text",
            || recounted(5, Policy::LEAVES).tally.lookups().into(),
        ),
        compute: || run("mtdf", 5).lookups().into(),
    },
    Fact {
        id: "empty.one.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(1),
    },
    Fact {
        id: "empty.one.probes",
        conditions: "probes of MTD(f) on the empty board from guess 1",
        check: Check::Recount(SECOND, || recounted(1, Policy::PLAIN).results.len().into()),
        compute: || run("mtdf", 1).counts.probes.into(),
    },
    Fact {
        id: "empty.one.nodes",
        conditions: "nodes of MTD(f) on the empty board from guess 1, finished games not stored",
        check: Check::Recount(SECOND, || recounted(1, Policy::PLAIN).tally.nodes.into()),
        compute: || run("mtdf", 1).counts.nodes.into(),
    },
    Fact {
        id: "empty.one.lookups",
        conditions: "nodes and hits together of MTD(f) on the empty board from guess 1, finished games stored or not",
        check: Check::Recount(
            "the sum with finished games stored, by the driver over a table keyed by the board's text",
            || recounted(1, Policy::LEAVES).tally.lookups().into(),
        ),
        compute: || run("mtdf", 1).lookups().into(),
    },
    Fact {
        id: "empty.tagged.nodes",
        conditions: "nodes of one full-window search with the table from the empty board",
        check: Check::Recount(SECOND, || second_full().tally.nodes.into()),
        compute: || run("tagged", 0).counts.nodes.into(),
    },
    Fact {
        id: "empty.tagged.lookups",
        conditions: "nodes and hits together of that search",
        check: Check::Recount(SECOND, || second_full().tally.lookups().into()),
        compute: || run("tagged", 0).lookups().into(),
    },
    Fact {
        id: "empty.untagged.zero",
        conditions: "what the driver over the table that takes bounds for scores returns on the empty board, guess 0",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(0, Policy::UNTAGGED).score)
        }),
        compute: || run("untagged", 0).score.into(),
    },
    Fact {
        id: "empty.untagged.above",
        conditions: "what the driver over the table that takes bounds for scores returns on the empty board, guess 10",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(10, Policy::UNTAGGED).score)
        }),
        compute: || run("untagged", 10).score.into(),
    },
    Fact {
        id: "empty.untagged.below",
        conditions: "what the driver over the table that takes bounds for scores returns on the empty board, guess -10",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(-10, Policy::UNTAGGED).score)
        }),
        compute: || run("untagged", -10).score.into(),
    },
    Fact {
        id: "empty.untagged.probes",
        conditions: "its probes, from each of the three guesses",
        check: Check::Recount(SECOND, || {
            most_probes(|guess| recounted(guess, Policy::UNTAGGED).results.len() as u64)
        }),
        compute: || most_probes(|guess| run("untagged", guess).counts.probes),
    },
    Fact {
        id: "empty.dearer",
        conditions: "how many of the guesses from ten below a draw to ten above cost more lookups on the empty board than one full-window search with the table",
        check: Check::Recount(SECOND, || {
            let limit = second_full().tally.lookups();
            GUESSES
                .filter(|guess| recounted(*guess, Policy::PLAIN).tally.lookups() > limit)
                .count()
                .into()
        }),
        compute: || {
            let limit = run("tagged", 0).lookups();
            GUESSES
                .filter(|guess| run("mtdf", *guess).lookups() > limit)
                .count()
                .into()
        },
    },
];
