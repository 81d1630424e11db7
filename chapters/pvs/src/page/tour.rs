use chapter::{Example, TourStep};

use super::facts::{BEST_FIRST, DEMO, EMPTY, NO, YES};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "Once a move is found that is worth {tree.first}, the others need no value of their own: it is enough to know that \
         they are not better. In the first tree the second move is not, and its scout says so after fewer leaves than \
         alpha-beta needs: {tree.no.pvs.leaves} in all instead of {tree.no.alphabeta.leaves}.",
    ),
    TourStep::Run(&["--tree", NO]),
    TourStep::Say(
        "In the other tree the second move is better. The scout proves that it is worth at least {tree.yes.scouted}, which is \
         not what it is worth: {tree.yes.value}. So it is searched again; a search that leaves that out returns \
         {tree.yes.scouted}.",
    ),
    TourStep::Run(&["--tree", YES]),
    TourStep::Say(
        "On the board that this book carries along, scouting loses: {demo.pvs.nodes} nodes instead of \
         {demo.alphabeta.nodes}, because {demo.pvs.researches} of {demo.pvs.scouts} scouts were not enough.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "With the best move first nothing has to be searched again, and both searches cost the same.",
    ),
    TourStep::Run(&["--board", DEMO, "--order", BEST_FIRST]),
    TourStep::Say(
        "From the empty board it saves {empty.saved}: {empty.pvs.nodes} nodes instead of {empty.alphabeta.nodes}, with \
         {empty.pvs.researches} re-searches. Here the search that believes its scouts claims a forced win.",
    ),
    TourStep::Run(&["--board", EMPTY]),
    TourStep::Say(
        "How much it saves or costs is a matter of the order of moves. In Connect Four, from left to right and {four.depth8} plies \
         deep, it enters {four.depth8.natural.pvs} nodes instead of {four.depth8.natural.alphabeta}; with the moves sorted by \
         a search of one ply, {four.depth8.sorted.pvs} instead of {four.depth8.sorted.alphabeta}.",
    ),
    TourStep::Say(
        "Try `--help` for everything else: your own boards and trees, sorted moves, traces, JSON, and every number of the page.",
    ),
];

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[Example {
    name: "tour",
    arguments: &[],
}];
