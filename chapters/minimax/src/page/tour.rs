use chapter::{Example, TourStep};

use super::facts::{DEMO, EXACT, SMALL};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "What is a position worth when the opponent plays as well as you do? In the small tree MAX moves first and picks a \
         list, then MIN picks a number from it. The largest number, {tree.small.tempting}, stands in list \
         {tree.small.tempting.move}; but there MIN answers with {tree.small.tempting.value}. List {tree.small.move} \
         promises {tree.small.value}, and no list promises more.",
    ),
    TourStep::Run(&["--tree", SMALL, "--algorithm", "minimax"]),
    TourStep::Say(
        "The board that this book carries along has {demo.plies} plies to a forced win for O, which begins at cell \
         {demo.move}. Minimax says so after {demo.minimax.nodes} nodes; the exact solver counts plies from the start of the game, and so \
         from a higher one. The searches marked with a star are mistakes that people make; on this board some of them are right by \
         luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "A win counts for less with every ply that it takes, so that a win on the board is worth more than one to come. With flat scores \
         the search below would play cell {exact.flat.move}, which also wins, but later.",
    ),
    TourStep::Run(&["--board", EXACT, "--algorithm", "exact"]),
    TourStep::Say(
        "From the empty board nobody can force a win: the value is {empty.value}, for each of the {empty.draws} first moves. \
         Minimax needs {empty.minimax.nodes} nodes to say so.",
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
        name: "negamax",
        arguments: &["--board", DEMO, "--algorithm", "negamax"],
    },
];
