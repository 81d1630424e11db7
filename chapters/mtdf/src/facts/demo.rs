use chapter::{Check, Fact, Quantity, Run};
use gametree::{Cell, Counter, Level, Score, Scoring, Search};
use recount::{Driven, Found, Policy};
use transposition_tables::{Memory, Unbounded};

use super::{guessing, listed, on_board, position, recount_full, recount_mtdf, second_board};
use crate::{Probe, Start, mtdf};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";

/// The first guesses: a draw, the score itself, and one far off on either side.
const G_ZERO: i32 = 0;
const G_EXACT: i32 = 7;
const G_ABOVE: i32 = 10;
const G_BELOW: i32 = -10;

/// Every score that a position of tic-tac-toe could have.
pub const GUESSES: std::ops::RangeInclusive<i32> = -10..=10;

const SECOND: &str = "the plain driver over a map from boards of characters to bounds";

fn run(name: &str, guess: i32, store_terminals: bool) -> Run<Cell> {
    on_board(DEMO, name, guessing(guess, store_terminals))
}

/// The probes on the demo board.
pub fn probes(guess: i32) -> Vec<Probe> {
    let mut counter = Counter::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counter,
    };
    let mut memory = Memory::new(
        Unbounded::default(),
        transposition_tables::Policy::default(),
    );
    let start = Start::at(Score::new(guess));
    let level = Level::TO_THE_END;
    mtdf(&mut search, &mut memory, &position(DEMO), level, start).probes
}

fn results(guess: i32) -> String {
    listed(
        probes(guess)
            .iter()
            .map(|probe| i64::from(probe.result.points())),
    )
}

fn recounted(guess: i32, policy: Policy) -> Driven {
    recount_mtdf(&second_board(DEMO), guess.into(), policy)
}

fn second_full() -> Found {
    recount_full(&second_board(DEMO))
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the runs on the demo board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.value",
        conditions: "score of the demo board for O, by MTD(f) from guess 0",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(0, Policy::PLAIN).score)
        }),
        compute: || run("mtdf", 0, false).score.into(),
    },
    Fact {
        id: "demo.move",
        conditions: "the move that MTD(f) plays on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(0, Policy::PLAIN)
                .best_move
                .map_or_else(String::new, |cell| cell.to_string())
                .into()
        }),
        compute: || {
            run("mtdf", 0, false)
                .best_move
                .map_or_else(String::new, |cell| cell.to_string())
                .into()
        },
    },
    Fact {
        id: "demo.windows",
        conditions: "the windows of the probes on the demo board from guess 0",
        check: Check::Recount(
            "the results of the second implementation: after each that reached beta, the window above it",
            || {
                let results = recounted(0, Policy::PLAIN).results;
                // The first guess, then one above a floor; no ceiling is met before the last probe.
                let betas = [0]
                    .into_iter()
                    .chain(results[..results.len() - 1].iter().map(|result| result + 1));
                let windows: Vec<String> = betas
                    .map(|beta| format!("({}, {beta})", beta - 1))
                    .collect();
                windows.join(", ").into()
            },
        ),
        compute: || {
            let windows: Vec<String> = probes(0)
                .iter()
                .map(|probe| probe.window.to_string())
                .collect();
            windows.join(", ").into()
        },
    },
    Fact {
        id: "demo.results",
        conditions: "what the probes on the demo board from guess 0 give",
        check: Check::Recount(SECOND, || {
            listed(recounted(0, Policy::PLAIN).results).into()
        }),
        compute: || results(0).into(),
    },
    Fact {
        id: "demo.zero.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(i64::from(G_ZERO)),
    },
    Fact {
        id: "demo.zero.probes",
        conditions: "probes of MTD(f) on the demo board from guess 0, either policy",
        check: Check::Recount(SECOND, || {
            recounted(G_ZERO, Policy::PLAIN).results.len().into()
        }),
        compute: || run("mtdf", G_ZERO, false).counts.probes.into(),
    },
    Fact {
        id: "demo.zero.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 0, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ZERO, Policy::PLAIN).tally.nodes.into()
        }),
        compute: || run("mtdf", G_ZERO, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.zero.hits",
        conditions: "hits of MTD(f) on the demo board from guess 0, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ZERO, Policy::PLAIN).tally.hits.into()
        }),
        compute: || run("mtdf", G_ZERO, false).counts.hits.into(),
    },
    Fact {
        id: "demo.zero.stored.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 0, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ZERO, Policy::LEAVES).tally.nodes.into()
        }),
        compute: || run("mtdf", G_ZERO, true).counts.nodes.into(),
    },
    Fact {
        id: "demo.zero.stored.hits",
        conditions: "hits of MTD(f) on the demo board from guess 0, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ZERO, Policy::LEAVES).tally.hits.into()
        }),
        compute: || run("mtdf", G_ZERO, true).counts.hits.into(),
    },
    Fact {
        id: "demo.zero.lookups",
        conditions: "nodes and hits together of MTD(f) on the demo board from guess 0, finished games not stored",
        check: Check::Relation(
            "nodes and hits with finished games stored have the same sum",
            || run("mtdf", G_ZERO, true).lookups().into(),
        ),
        compute: || run("mtdf", G_ZERO, false).lookups().into(),
    },
    Fact {
        id: "demo.exact.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(i64::from(G_EXACT)),
    },
    Fact {
        id: "demo.exact.probes",
        conditions: "probes of MTD(f) on the demo board from guess 7, either policy",
        check: Check::Recount(SECOND, || {
            recounted(G_EXACT, Policy::PLAIN).results.len().into()
        }),
        compute: || run("mtdf", G_EXACT, false).counts.probes.into(),
    },
    Fact {
        id: "demo.exact.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 7, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_EXACT, Policy::PLAIN).tally.nodes.into()
        }),
        compute: || run("mtdf", G_EXACT, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.exact.hits",
        conditions: "hits of MTD(f) on the demo board from guess 7, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_EXACT, Policy::PLAIN).tally.hits.into()
        }),
        compute: || run("mtdf", G_EXACT, false).counts.hits.into(),
    },
    Fact {
        id: "demo.exact.stored.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 7, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_EXACT, Policy::LEAVES).tally.nodes.into()
        }),
        compute: || run("mtdf", G_EXACT, true).counts.nodes.into(),
    },
    Fact {
        id: "demo.exact.stored.hits",
        conditions: "hits of MTD(f) on the demo board from guess 7, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_EXACT, Policy::LEAVES).tally.hits.into()
        }),
        compute: || run("mtdf", G_EXACT, true).counts.hits.into(),
    },
    Fact {
        id: "demo.exact.lookups",
        conditions: "nodes and hits together of MTD(f) on the demo board from guess 7, finished games not stored",
        check: Check::Relation(
            "nodes and hits with finished games stored have the same sum",
            || run("mtdf", G_EXACT, true).lookups().into(),
        ),
        compute: || run("mtdf", G_EXACT, false).lookups().into(),
    },
    Fact {
        id: "demo.above.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(i64::from(G_ABOVE)),
    },
    Fact {
        id: "demo.above.probes",
        conditions: "probes of MTD(f) on the demo board from guess 10, either policy",
        check: Check::Recount(SECOND, || {
            recounted(G_ABOVE, Policy::PLAIN).results.len().into()
        }),
        compute: || run("mtdf", G_ABOVE, false).counts.probes.into(),
    },
    Fact {
        id: "demo.above.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 10, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ABOVE, Policy::PLAIN).tally.nodes.into()
        }),
        compute: || run("mtdf", G_ABOVE, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.above.hits",
        conditions: "hits of MTD(f) on the demo board from guess 10, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ABOVE, Policy::PLAIN).tally.hits.into()
        }),
        compute: || run("mtdf", G_ABOVE, false).counts.hits.into(),
    },
    Fact {
        id: "demo.above.stored.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess 10, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ABOVE, Policy::LEAVES).tally.nodes.into()
        }),
        compute: || run("mtdf", G_ABOVE, true).counts.nodes.into(),
    },
    Fact {
        id: "demo.above.stored.hits",
        conditions: "hits of MTD(f) on the demo board from guess 10, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_ABOVE, Policy::LEAVES).tally.hits.into()
        }),
        compute: || run("mtdf", G_ABOVE, true).counts.hits.into(),
    },
    Fact {
        id: "demo.above.lookups",
        conditions: "nodes and hits together of MTD(f) on the demo board from guess 10, finished games not stored",
        check: Check::Relation(
            "nodes and hits with finished games stored have the same sum",
            || run("mtdf", G_ABOVE, true).lookups().into(),
        ),
        compute: || run("mtdf", G_ABOVE, false).lookups().into(),
    },
    Fact {
        id: "demo.below.guess",
        conditions: "the first guess of the runs of this row",
        check: Check::Given("the runs use this constant"),
        compute: || Quantity::Points(i64::from(G_BELOW)),
    },
    Fact {
        id: "demo.below.probes",
        conditions: "probes of MTD(f) on the demo board from guess -10, either policy",
        check: Check::Recount(SECOND, || {
            recounted(G_BELOW, Policy::PLAIN).results.len().into()
        }),
        compute: || run("mtdf", G_BELOW, false).counts.probes.into(),
    },
    Fact {
        id: "demo.below.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess -10, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_BELOW, Policy::PLAIN).tally.nodes.into()
        }),
        compute: || run("mtdf", G_BELOW, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.below.hits",
        conditions: "hits of MTD(f) on the demo board from guess -10, finished games not stored",
        check: Check::Recount(SECOND, || {
            recounted(G_BELOW, Policy::PLAIN).tally.hits.into()
        }),
        compute: || run("mtdf", G_BELOW, false).counts.hits.into(),
    },
    Fact {
        id: "demo.below.stored.nodes",
        conditions: "nodes of MTD(f) on the demo board from guess -10, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_BELOW, Policy::LEAVES).tally.nodes.into()
        }),
        compute: || run("mtdf", G_BELOW, true).counts.nodes.into(),
    },
    Fact {
        id: "demo.below.stored.hits",
        conditions: "hits of MTD(f) on the demo board from guess -10, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(G_BELOW, Policy::LEAVES).tally.hits.into()
        }),
        compute: || run("mtdf", G_BELOW, true).counts.hits.into(),
    },
    Fact {
        id: "demo.below.lookups",
        conditions: "nodes and hits together of MTD(f) on the demo board from guess -10, finished games not stored",
        check: Check::Relation(
            "nodes and hits with finished games stored have the same sum",
            || run("mtdf", G_BELOW, true).lookups().into(),
        ),
        compute: || run("mtdf", G_BELOW, false).lookups().into(),
    },
    Fact {
        id: "demo.entries",
        conditions: "entries that MTD(f) leaves on the demo board from guess 0, finished games not stored",
        check: Check::Recount(SECOND, || recounted(0, Policy::PLAIN).tally.entries.into()),
        compute: || run("mtdf", 0, false).entries.into(),
    },
    Fact {
        id: "demo.stored.entries",
        conditions: "the same with finished games stored",
        check: Check::Recount(SECOND, || recounted(0, Policy::LEAVES).tally.entries.into()),
        compute: || run("mtdf", 0, true).entries.into(),
    },
    Fact {
        id: "demo.stored.extra",
        conditions: "entries that storing finished games adds on the demo board, from guess 0",
        check: Check::Relation("the difference of the two numbers of entries", || {
            (recounted(0, Policy::LEAVES).tally.entries - recounted(0, Policy::PLAIN).tally.entries)
                .into()
        }),
        compute: || (run("mtdf", 0, true).entries - run("mtdf", 0, false).entries).into(),
    },
    Fact {
        id: "demo.stored.saved",
        conditions: "nodes that storing finished games turns into hits on the demo board, from guess 0",
        check: Check::Relation("the difference of the two numbers of hits", || {
            (run("mtdf", 0, true).counts.hits - run("mtdf", 0, false).counts.hits).into()
        }),
        compute: || (run("mtdf", 0, false).counts.nodes - run("mtdf", 0, true).counts.nodes).into(),
    },
    Fact {
        id: "demo.tagged.nodes",
        conditions: "nodes of one full-window search with the table on the demo board, finished games not stored",
        check: Check::Recount(SECOND, || second_full().tally.nodes.into()),
        compute: || run("tagged", 0, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.tagged.hits",
        conditions: "hits of one full-window search with the table on the demo board, finished games not stored",
        check: Check::Recount(SECOND, || second_full().tally.hits.into()),
        compute: || run("tagged", 0, false).counts.hits.into(),
    },
    Fact {
        id: "demo.tagged.lookups",
        conditions: "nodes and hits together of that search",
        check: Check::Relation(
            "the sum of its nodes and hits in the second implementation",
            || second_full().tally.lookups().into(),
        ),
        compute: || run("tagged", 0, false).lookups().into(),
    },
    Fact {
        id: "demo.untagged.score",
        conditions: "what the driver over the table that takes bounds for scores returns on the demo board, guess 0",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(0, Policy::UNTAGGED).score)
        }),
        compute: || run("untagged", 0, false).score.into(),
    },
    Fact {
        id: "demo.untagged.probes",
        conditions: "its probes",
        check: Check::Recount(SECOND, || {
            recounted(0, Policy::UNTAGGED).results.len().into()
        }),
        compute: || run("untagged", 0, false).counts.probes.into(),
    },
    Fact {
        id: "demo.untagged.nodes",
        conditions: "its nodes, finished games not stored",
        check: Check::Recount(SECOND, || recounted(0, Policy::UNTAGGED).tally.nodes.into()),
        compute: || run("untagged", 0, false).counts.nodes.into(),
    },
    Fact {
        id: "demo.untagged.hits",
        conditions: "its hits, finished games not stored",
        check: Check::Recount(SECOND, || recounted(0, Policy::UNTAGGED).tally.hits.into()),
        compute: || run("untagged", 0, false).counts.hits.into(),
    },
    Fact {
        id: "demo.untagged.stored.nodes",
        conditions: "its nodes, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(
                0,
                Policy {
                    leaves: true,
                    ..Policy::UNTAGGED
                },
            )
            .tally
            .nodes
            .into()
        }),
        compute: || run("untagged", 0, true).counts.nodes.into(),
    },
    Fact {
        id: "demo.untagged.stored.hits",
        conditions: "its hits, finished games stored",
        check: Check::Recount(SECOND, || {
            recounted(
                0,
                Policy {
                    leaves: true,
                    ..Policy::UNTAGGED
                },
            )
            .tally
            .hits
            .into()
        }),
        compute: || run("untagged", 0, true).counts.hits.into(),
    },
    Fact {
        id: "demo.guesses",
        conditions: "first guesses that are compared: every whole number from ten below a draw to ten above",
        check: Check::Given("the comparison runs over this range"),
        compute: || GUESSES.count().into(),
    },
    Fact {
        id: "demo.dearer",
        conditions: "how many of these guesses cost more lookups on the demo board than one full-window search with the table",
        check: Check::Recount(SECOND, || {
            let limit = second_full().tally.lookups();
            GUESSES
                .filter(|guess| recounted(*guess, Policy::PLAIN).tally.lookups() > limit)
                .count()
                .into()
        }),
        compute: || {
            let limit = run("tagged", 0, false).lookups();
            GUESSES
                .filter(|guess| run("mtdf", *guess, false).lookups() > limit)
                .count()
                .into()
        },
    },
];
