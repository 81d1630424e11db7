use chapter::{Example, TourStep, argument};

use super::facts::{CLOSED, CYCLE, DEEPER, DEEPER_DEPTH, DEMO, DETOUR, FEW, SHARED, SIDE, SLOW};

/// No power of two.
const NO_SIZE: u32 = 1_000;

/// A search with a small table.
const FEW_SLOTS: &[&str] = &[
    "--connect-four",
    "",
    "--evaluation",
    "lines",
    "--algorithm",
    "tagged",
    "--slots",
    FEW,
    "--replacement",
    "two-tier",
];

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "The same moves in another order lead to the same position. From the demo board only {demo.positions} positions can \
         arise, and minimax with a table searches each of them once: {demo.memo.nodes} nodes, and {demo.memo.hits} hits, which are \
         lookups that the table answers. With alpha-beta the scores are bounds, and the table must say which kind each one is: \
         {demo.tagged.nodes} nodes. The searches with a star are mistakes that people make.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "In the graph below different moves lead to the list s. The first visit breaks off as soon as s is known to be worth at least \
         {shared.bound}. A table that takes this bound for the score gives the root {shared.faulty.value}, and the right value is \
         {shared.value}.",
    ),
    TourStep::Run(&["--tree", SHARED, "--algorithm", "untagged"]),
    TourStep::Run(&["--tree", SHARED, "--algorithm", "tagged"]),
    TourStep::Say(
        "A position alone does not always say what it is worth. In a game in which positions come back, and in which that ends \
         the game in a draw, a table keyed by the position gives the root {cycle.faulty.value} where {cycle.value} is right.",
    ),
    TourStep::Run(&["--cycle", CYCLE]),
    TourStep::Say(
        "On Connect Four, {four.depth8} plies deep, alpha-beta with the table enters {four.depth8.share} of the nodes, and the \
         table need not be large: with {slots.row2} slots in tiers, the search below is still right.",
    ),
    TourStep::Run(FEW_SLOTS),
    TourStep::Say(
        "Try `--help` for everything else: your own boards and trees, tables of every size, traces, JSON, and every number of \
         the page.",
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
        arguments: &["--board", DEMO],
    },
    Example {
        name: "shared",
        arguments: &["--tree", SHARED, "--algorithm", "untagged"],
    },
    Example {
        name: "side",
        arguments: &["--tree", SIDE, "--algorithm", "no-side"],
    },
    Example {
        name: "closed",
        arguments: &["--tree", CLOSED, "--algorithm", "closed-window"],
    },
    Example {
        name: "deeper",
        arguments: &[
            "--tree",
            DEEPER,
            "--depth",
            DEEPER_DEPTH,
            "--algorithm",
            "deeper-entries",
        ],
    },
    Example {
        name: "wrong-depth",
        arguments: &["--board", DEMO, "--algorithm", "wrong-depth"],
    },
    Example {
        name: "erased",
        arguments: &["--board", DEMO, "--algorithm", "erased-move"],
    },
    Example {
        name: "zero",
        arguments: &[
            "--connect-four",
            "",
            "--evaluation",
            "lines",
            "--algorithm",
            "zero-key",
        ],
    },
    Example {
        name: "wins",
        arguments: &["--board", SLOW, "--algorithm", "wins-from-root"],
    },
    Example {
        name: "cycle",
        arguments: &["--cycle", CYCLE],
    },
    Example {
        name: "detour",
        arguments: &["--cycle", DETOUR],
    },
    Example {
        name: "slots",
        arguments: FEW_SLOTS,
    },
    Example {
        name: "bad-slots",
        arguments: &["--slots", argument!(NO_SIZE)],
    },
];
