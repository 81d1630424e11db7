use chapter::{Example, TourStep, argument};

use super::facts::{BLOCK, BUDGET, DEEPEST, DEMO, LOST, SEEN};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "How deep should a program search when it does not know how much time it will have? One ply, then another, then another: \
         whenever it is stopped, the last iteration that was finished has a move. On the demo board there are \
         {demo.iterations} iterations, with {demo.total} nodes in all.",
    ),
    TourStep::Run(&["--board", DEMO, "--algorithm", "iterative-deepening"]),
    TourStep::Say(
        "Here that costs more than one search to the end, which takes {demo.fixed} nodes. On a larger board every iteration \
         finds a good order of moves for the next one: from the empty Connect Four board, {four.depth7} plies deep, one search \
         takes {four.depth7.fixed} nodes, and all iterations together take {four.depth7.table}.",
    ),
    TourStep::Run(&[
        "--connect-four",
        "",
        "--depth",
        argument!(DEEPEST),
        "--evaluation",
        "lines",
        "--algorithm",
        "iterative-deepening",
    ]),
    TourStep::Say(
        "An iteration that was cut off proves little. Within {stop.budget} nodes the board below has been searched \
         {stop.depth} plies deep, and that is enough to see that X must block at {stop.move}. The faulty variant plays what the \
         next iteration had come to, which was its first move and nothing else.",
    ),
    TourStep::Run(&[
        "--board",
        BLOCK,
        "--budget",
        BUDGET,
        "--algorithm",
        "unfinished-move",
    ]),
    TourStep::Say(
        "What lies beyond the horizon is not seen. In the position below O has lost; until {horizon.depth6} plies are searched, \
         the score says nothing of the kind.",
    ),
    TourStep::Run(&[
        "--connect-four",
        LOST,
        "--depth",
        SEEN,
        "--evaluation",
        "lines",
        "--algorithm",
        "without-table",
    ]),
    TourStep::Say("Try `--help` for everything else, `--budget` and `--time` first."),
];

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[Example {
    name: "tour",
    arguments: &[],
}];
