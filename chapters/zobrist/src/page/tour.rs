use chapter::{Example, TourStep};

use super::facts::{DEMO, EMPTY, FEW, SIDES};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "How does a table find a position without comparing whole boards? Each position gets a key: one random number for \
         each mark on each cell, and one for the side to move, all added up by exclusive or. Tic-tac-toe needs {numbers} \
         numbers; these are the ones of seed {seed}.",
    ),
    TourStep::Run(&["--numbers"]),
    TourStep::Say(
        "A move changes two things, a cell and the side to move, so the key changes by two exclusive ors. The table that knows \
         a position by its key alone answers as the one that keeps whole positions does. The searches marked with a star are \
         mistakes; on this board some of them are right by luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "Two positions may share a key. Among the {cells.positions} positions of tic-tac-toe there are {cells.pairs} pairs, and \
         each added bit halves the share of those that meet.",
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
        arguments: &["--collisions", "--seed", "7"],
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
