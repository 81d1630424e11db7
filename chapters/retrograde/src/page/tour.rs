use chapter::{Example, Step};

use super::facts::{DEMO, GRAPH, PARALLEL};

/// White wins with every sensible move, Black's king in the middle.
const MIDDLE: &str = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";
/// The rook cannot be kept from Black's king.
const STALEMATE: &str = "k7/8/1Q6/8/8/8/8/K7 b - - 0 1";
/// Mate in two moves, with one ply left on the clock.
const CLOCK: &str = "7k/8/5K2/8/8/8/8/Q7 w - - 99 80";
/// White to move, and Black in check.
const ILLEGAL: &str = "8/8/8/8/8/2k5/8/K1Q5 w - - 0 1";

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[Step] = &[
    Step::Say(
        "A search from the root asks what a position is worth by asking the same of the positions behind it. Where positions \
         repeat, that question comes back to itself. Retrograde analysis starts at the ends instead. In the small graph both \
         sides move one token along the arrows; whoever cannot move has lost, and so has whoever must move at the goal j.",
    ),
    Step::Run(&["--graph", GRAPH]),
    Step::Say(
        "Recursion with a memo goes wrong on the same graph: it takes a repetition for a draw, and stores what rests on that. It \
         is right about the rest, and right on every game without cycles.",
    ),
    Step::Run(&["--graph", GRAPH, "--algorithm", "naive-memo"]),
    Step::Say(
        "The same solver on chess: king and rook against king. With White to move all {krk.white.won} placements are won, the \
         longest in {krk.white.longest} plies; with Black to move {krk.black.drawn} are drawn, nearly all of them because the \
         rook can be captured.",
    ),
    Step::Run(&["--endgame", "KRK"]),
    Step::Say("And one position of it:"),
    Step::Run(&["--fen", MIDDLE]),
    Step::Say(
        "On tic-tac-toe, which has no cycles, the solver agrees with minimax; it visits each of the positions once, \
         {empty.positions} from the empty board.",
    ),
    Step::Run(&["--board", DEMO]),
    Step::Say(
        "Try `--help` for everything else: your own graphs and positions, the other endgames, JSON, and every number of the \
         page.",
    ),
];

/// The commands whose output the page shows.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "tour",
        arguments: &[],
    },
    Example {
        name: "graph",
        arguments: &["--graph", GRAPH],
    },
    Example {
        name: "graph-naive",
        arguments: &["--graph", GRAPH, "--algorithm", "naive-memo"],
    },
    Example {
        name: "graph-one-kind",
        arguments: &["--graph", GRAPH, "--algorithm", "one-kind-of-end"],
    },
    Example {
        name: "graph-parallel",
        arguments: &["--graph", PARALLEL, "--algorithm", "child-counted-once"],
    },
    Example {
        name: "krk",
        arguments: &["--endgame", "KRK"],
    },
    Example {
        name: "krk-naive",
        arguments: &["--endgame", "KRK", "--algorithm", "naive-memo"],
    },
    Example {
        name: "krk-any",
        arguments: &["--fen", MIDDLE, "--algorithm", "any-winning-move"],
    },
    Example {
        name: "kqk-no-move",
        arguments: &["--endgame", "KQK", "--algorithm", "no-move-is-loss"],
    },
    Example {
        name: "kpk-one-kind",
        arguments: &["--endgame", "KPK", "--algorithm", "one-kind-of-end"],
    },
    Example {
        name: "kpk-one-queue",
        arguments: &["--endgame", "KPK", "--algorithm", "one-queue"],
    },
    Example {
        name: "fen",
        arguments: &["--fen", MIDDLE],
    },
    Example {
        name: "fen-stalemate",
        arguments: &["--fen", STALEMATE],
    },
    Example {
        name: "fen-clock",
        arguments: &["--fen", CLOCK],
    },
    Example {
        name: "fen-illegal",
        arguments: &["--fen", ILLEGAL],
    },
    Example {
        name: "kqk-json",
        arguments: &["--endgame", "KQK", "--json"],
    },
    Example {
        name: "demo",
        arguments: &["--board", DEMO],
    },
    Example {
        name: "fact",
        arguments: &["facts", "retrograde.graph.e"],
    },
];
