use chapter::{Example, TourStep};

use super::facts::{DEMO, SIDES};

/// The guided tour: what the page shows, in the terminal.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "How does a table find a position without comparing whole boards? Each position gets a key: one random number for \
         each mark on each cell, and one for the side to move, all combined by exclusive or. Tic-tac-toe needs {numbers} \
         numbers; these are the ones of seed {seed}.",
    ),
    TourStep::Run(&["--numbers"]),
    TourStep::Say(
        "A move changes a cell and the side to move, so the key changes by an exclusive or for each. The table that knows \
         a position by its key alone answers as the one that keeps whole positions does. The searches marked with a star are \
         mistakes; on this board some of them are right by luck.",
    ),
    TourStep::Run(&["--board", DEMO]),
    TourStep::Say(
        "Positions may share a key. Among the {cells.positions} positions of tic-tac-toe there are {cells.pairs} pairs, and \
         the longer the keys, the fewer of them share one.",
    ),
    TourStep::Run(&["--collisions"]),
    TourStep::Say(
        "When the side to move is left out, a table that is asked for both sides gives the second one the score of the first.",
    ),
    TourStep::Run(&["--both-sides", SIDES]),
    TourStep::Say(
        "When mirror images share an entry, its move has to be turned as the board is. Stored as it was played, it is right on some images, \
         loses the win on others, and cannot be played on the rest.",
    ),
    TourStep::Run(&["--images", DEMO]),
    TourStep::Say("Try `--help` for everything else, and other seeds and lengths of keys."),
];

/// The commands whose output is held: the tour's.
pub const EXAMPLES: &[Example] = &[Example {
    name: "tour",
    arguments: &[],
}];
