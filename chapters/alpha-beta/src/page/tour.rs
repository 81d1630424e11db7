use chapter::{Example, TourStep};

use super::facts::{DEMO, SMALL};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "Alpha-beta finds what minimax finds in the small tree after {tree.small.alphabeta.leaves} of its leaves: \
         once MIN has an answer that is no better for MAX than what MAX has already, the rest of the list does not matter.",
    ),
    TourStep::Run(&["--tree", SMALL, "--algorithm", "alphabeta"]),
    TourStep::Say(
        "On the board that this book carries along alpha-beta visits {demo.alphabeta.nodes} nodes. The searches marked with a star are mistakes that people make; on this board some of them \
         are right by luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "From the empty board it takes {empty.alphabeta.nodes} nodes to find that nobody can force a win, {empty.alphabeta.share} of \
         what minimax takes.",
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
        name: "fact",
        arguments: &["facts", "alpha-beta.demo.alphabeta.nodes"],
    },
];
