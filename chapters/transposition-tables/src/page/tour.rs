use chapter::{Example, TourStep};

use super::facts::{CLOSED, CYCLE, DEMO, DETOUR, FEW, SHARED};

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
        "In the next graph the table closes the window at the second visit to s, and a search that goes on in it gives the root \
         {closed.faulty.value}. The right value is {closed.value}.",
    ),
    TourStep::Run(&["--tree", CLOSED, "--algorithm", "closed-window"]),
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
        name: "detour",
        arguments: &["--cycle", DETOUR],
    },
];
