use chapter::{Example, TourStep, argument};

use super::facts::{BEST_FIRST, DEEPEST, DEMO, OPENING, SMALL, TIE};

/// A board with a letter that no player has.
const NO_BOARD: &str = "XXO..X.Z.";

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "Alpha-beta finds what minimax finds in the small tree after {tree.small.alphabeta.leaves} of the {tree.small.leaves} leaves: \
         once MIN has an answer that is no better for MAX than what MAX has already, the rest of the list does not matter.",
    ),
    TourStep::Run(&["--tree", SMALL, "--algorithm", "alphabeta"]),
    TourStep::Say(
        "On the board that this book carries along minimax visits {demo.minimax.nodes} nodes and alpha-beta \
         {demo.alphabeta.nodes}. The searches marked with a star are mistakes that people make; on this board some of them \
         are right by luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "From the empty board minimax needs {empty.minimax.nodes} nodes to find that nobody can force a win, alpha-beta \
         {empty.alphabeta.nodes}.",
    ),
    TourStep::Say(
        "Try `--help` for everything else: your own boards and trees, Connect Four, traces, JSON, and every number of the page.",
    ),
];

/// The commands whose output the page and the README show.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "tour",
        arguments: &[],
    },
    Example {
        name: "demo",
        arguments: &["--board", DEMO],
    },
    Example {
        name: "trace",
        arguments: &["--tree", SMALL, "--algorithm", "alphabeta", "--trace"],
    },
    Example {
        name: "json",
        arguments: &[
            "--board",
            DEMO,
            "--algorithm",
            "alphabeta",
            "--order",
            BEST_FIRST,
            "--json",
        ],
    },
    Example {
        name: "fact",
        arguments: &["facts", "alpha-beta.demo.alphabeta.nodes"],
    },
    Example {
        name: "bad-board",
        arguments: &["--board", NO_BOARD],
    },
    Example {
        name: "tie",
        arguments: &["--tree", TIE, "--algorithm", "cut-on-tie-replace"],
    },
    Example {
        name: "connect-four",
        arguments: &[
            "--connect-four",
            OPENING,
            "--depth",
            argument!(DEEPEST),
            "--evaluation",
            "lines",
            "--algorithm",
            "alphabeta",
        ],
    },
];
