use chapter::{Example, TourStep};

use super::facts::{CIRCLE, DEMO, GRAPH, PARALLEL};

/// White wins with every sensible move, Black's king in the middle.
const MIDDLE: &str = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "A search from the root asks what a position is worth by asking the same of the positions behind it. Where positions \
         repeat, that question comes back to itself. Retrograde analysis starts at the ends instead. In the small graph both \
         sides move one token along the arrows; whoever cannot move has lost, and so has whoever must move at the goal j.",
    ),
    TourStep::Run(&["--graph", GRAPH]),
    TourStep::Say(
        "Recursion with a memo goes wrong on the same graph: it takes a repetition for a draw, and stores what rests on that. It \
         is right about the rest, and right on every game without cycles.",
    ),
    TourStep::Run(&["--graph", GRAPH, "--algorithm", "naive-memo"]),
    TourStep::Say(
        "The same solver on chess: king and rook against king. With White to move all {krk.white.won} placements are won, the \
         longest in {krk.white.longest} plies; with Black to move {krk.black.drawn} are drawn, nearly all of them because the \
         rook can be captured.",
    ),
    TourStep::Run(&["--endgame", "KRK"]),
    TourStep::Say("And one position of it:"),
    TourStep::Run(&["--fen", MIDDLE]),
    TourStep::Say(
        "On tic-tac-toe, which has no cycles, the solver agrees with minimax; it visits each of the positions once, \
         {empty.positions} from the empty board.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "Try `--help` for everything else: your own graphs and positions, the other endgames, JSON, and every number of the \
         page.",
    ),
];

const fn example(name: &'static str, arguments: &'static [&'static str]) -> Example {
    Example { name, arguments }
}

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[
    example("tour", &[]),
    example(
        "graph-naive",
        &["--graph", GRAPH, "--algorithm", "naive-memo"],
    ),
    example(
        "graph-parallel",
        &["--graph", PARALLEL, "--algorithm", "child-counted-once"],
    ),
    example(
        "graph-any",
        &["--graph", CIRCLE, "--algorithm", "any-winning-move"],
    ),
    example("fact", &["facts", "retrograde.graph.longest"]),
];
