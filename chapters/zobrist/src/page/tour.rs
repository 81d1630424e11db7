use chapter::{Example, TourStep, argument};

use super::facts::{DEMO, EMPTY, FEW, SIDES};

/// A seed that is not the one of the page.
const OTHER_SEED: u32 = 7;

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "How does a table find a position without comparing whole boards? Each position gets a key: one random number for \
         each mark on each cell, and one for the side to move, all added up by exclusive or. Tic-tac-toe needs {numbers} \
         numbers; these are the ones of seed {seed}.",
    ),
    TourStep::Run(&["--numbers"]),
    TourStep::Say(
        "A move changes a cell and the side to move, so the key changes by an exclusive or for each. The table that knows \
         a position by its key alone answers as the one that keeps whole positions does. The searches marked with a star are \
         mistakes; on this board some of them are right by luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "Positions may share a key. Among the {cells.positions} positions of tic-tac-toe there are {cells.pairs} pairs, and \
         the longer the keys, the fewer of them meet.",
    ),
    TourStep::Run(&["--collisions"]),
    TourStep::Say(
        "When the side to move is left out, a table that is asked for both sides gives the second one the score of the first.",
    ),
    TourStep::Run(&["--both-sides", SIDES]),
    TourStep::Say("Try `--help` for everything else, and other seeds and lengths of keys."),
];

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "tour",
        arguments: &[],
    },
    Example {
        name: "numbers",
        arguments: &["--numbers"],
    },
    Example {
        name: "demo",
        arguments: &["--board", DEMO],
    },
    Example {
        name: "collisions",
        arguments: &["--collisions", "--seed", argument!(OTHER_SEED)],
    },
    Example {
        name: "both-sides",
        arguments: &["--both-sides", SIDES],
    },
    Example {
        name: "column-key",
        arguments: &["--board", EMPTY, "--algorithm", "column-key"],
    },
    Example {
        name: "short-key",
        arguments: &[
            "--board",
            EMPTY,
            "--algorithm",
            "short-key",
            "--key-bits",
            FEW,
        ],
    },
    Example {
        name: "fact",
        arguments: &["facts", "zobrist.empty.symmetric"],
    },
];
