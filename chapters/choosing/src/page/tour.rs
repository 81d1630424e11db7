use chapter::search::CONNECT_FOUR_DEPTH;
use chapter::{Example, Searches as _, TourStep, argument};

use crate::ComparedSearch;

const DEMO: &[&str] = &["--board", ComparedSearch::BOARD];
const EMPTY_BOARD: &str = ".........";
/// Small enough for every event of a search with a cut to be read.
const SMALL_TREE: &str = "[[5,3],[2,9]]";
/// One character is none of a board.
const NO_BOARD: &str = "XXO..X.Z.";
const EMPTY: &[&str] = &["--board", EMPTY_BOARD];
/// As deep as the chapters count, whose numbers the page compares.
const DEEP: u32 = CONNECT_FOUR_DEPTH.plies();
const FOUR: &[&str] = &[
    "--connect-four",
    "",
    "--depth",
    argument!(DEEP),
    "--evaluation",
    "lines",
];
/// Less deep: the tour should not make anybody wait for plain minimax.
const SHALLOW_PLIES: u32 = DEEP - 2;
const SHALLOW: &[&str] = &[
    "--connect-four",
    "",
    "--depth",
    argument!(SHALLOW_PLIES),
    "--evaluation",
    "lines",
];

/// The guided tour.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "Every search of the book on the same boards. All of them find the same score. What differs is how often a position \
         is asked for (nodes and hits together), and how much is kept (entries).",
    ),
    TourStep::Run(DEMO),
    TourStep::Say(
        "On a board that is nearly full the table saves a handful of lookups, and the scouts cost more than they save. From the \
         empty board both pay.",
    ),
    TourStep::Run(EMPTY),
    TourStep::Say(
        "In Connect Four, to a fixed depth, the order of moves decides. The natural order, from left to right, is a bad one \
         there, and principal variation search pays for it.",
    ),
    TourStep::Run(SHALLOW),
    TourStep::Say(
        "On a smaller board Connect Four can be solved. The exact table then holds every position that can be \
         reached: {small.memo.positions}. Alpha-beta with a table of bounds enters {small.tagged.nodes} of them or again, and \
         keeps {small.tagged.entries}.",
    ),
];

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "tour",
        arguments: &[],
    },
    Example {
        name: "demo",
        arguments: DEMO,
    },
    Example {
        name: "four",
        arguments: FOUR,
    },
    // What every program of the book can be asked, which a page of its own shows with this one.
    Example {
        name: "running-trace",
        arguments: &["--tree", SMALL_TREE, "--algorithm", "alphabeta", "--trace"],
    },
    Example {
        name: "running-json",
        arguments: &["--tree", SMALL_TREE, "--algorithm", "alphabeta", "--json"],
    },
    Example {
        name: "running-fact",
        arguments: &["facts", "choosing.demo.alphabeta.nodes"],
    },
    Example {
        name: "running-mistake",
        arguments: &["--board", NO_BOARD],
    },
];
