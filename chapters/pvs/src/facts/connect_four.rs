use chapter::{Check, Fact};
use recount::Variant;

use super::{NATURAL, SECOND, Style, on_columns, recounted_columns};
use crate::{Lot, Options};

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, 8];
/// The depth at which the windows of the re-search are compared.
const WINDOWS: u32 = DEPTHS[2];
/// An opening on which the order is not the whole story.
const OPENING: &str = "44";
/// Depths at which it is searched.
const OPENING_DEPTHS: [u32; 2] = [6, 7];

const SORTED: Options = Options::sorted(Lot::ALWAYS);

pub const FACTS: &[Fact] = &[
    Fact {
        id: "four.depth2",
        conditions: "depth of row 1 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[0]).into(),
    },
    Fact {
        id: "four.depth2.natural.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 2 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], NATURAL, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[0], Options::NATURAL, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth2.natural.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 2 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], NATURAL, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[0], Options::NATURAL, "pvs")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth2.natural.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 2 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], NATURAL, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[0], Options::NATURAL, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth2.sorted.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 2 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], Lot::ALWAYS, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[0], SORTED, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth2.sorted.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 2 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], Lot::ALWAYS, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || on_columns("", DEPTHS[0], SORTED, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "four.depth2.sorted.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 2 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[0], Lot::ALWAYS, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[0], SORTED, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth4",
        conditions: "depth of row 2 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[1]).into(),
    },
    Fact {
        id: "four.depth4.natural.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 4 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], NATURAL, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[1], Options::NATURAL, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth4.natural.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 4 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], NATURAL, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[1], Options::NATURAL, "pvs")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth4.natural.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 4 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], NATURAL, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[1], Options::NATURAL, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth4.sorted.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 4 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], Lot::ALWAYS, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[1], SORTED, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth4.sorted.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 4 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], Lot::ALWAYS, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || on_columns("", DEPTHS[1], SORTED, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "four.depth4.sorted.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 4 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[1], Lot::ALWAYS, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[1], SORTED, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth6",
        conditions: "depth of row 3 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[2]).into(),
    },
    Fact {
        id: "four.depth6.natural.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], NATURAL, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[2], Options::NATURAL, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth6.natural.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], NATURAL, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[2], Options::NATURAL, "pvs")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth6.natural.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], NATURAL, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[2], Options::NATURAL, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth6.sorted.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 6 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], Lot::ALWAYS, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[2], SORTED, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth6.sorted.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 6 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], Lot::ALWAYS, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || on_columns("", DEPTHS[2], SORTED, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "four.depth6.sorted.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 6 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[2], Lot::ALWAYS, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[2], SORTED, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth8",
        conditions: "depth of row 4 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[3]).into(),
    },
    Fact {
        id: "four.depth8.natural.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 8 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], NATURAL, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[3], Options::NATURAL, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth8.natural.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 8 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], NATURAL, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[3], Options::NATURAL, "pvs")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth8.natural.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 8 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], NATURAL, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[3], Options::NATURAL, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.depth8.sorted.alphabeta",
        conditions: "nodes of alpha-beta from the empty Connect Four board, 8 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], Lot::ALWAYS, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[3], SORTED, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.depth8.sorted.pvs",
        conditions: "nodes of principal variation search from the empty Connect Four board, 8 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], Lot::ALWAYS, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || on_columns("", DEPTHS[3], SORTED, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "four.depth8.sorted.researches",
        conditions: "re-searches of principal variation search from the empty Connect Four board, 8 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", DEPTHS[3], Lot::ALWAYS, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", DEPTHS[3], SORTED, "pvs")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.window.tight.nodes",
        conditions: "nodes of the search with the tight re-search from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightResearch))
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-research")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.window.tight.researches",
        conditions: "re-searches of the search with the tight re-search from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightResearch))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-research")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.window.inside.nodes",
        conditions: "nodes of the search that re-searches from one point below from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightInside))
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-inside")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.window.inside.researches",
        conditions: "re-searches of the search that re-searches from one point below from the empty Connect Four board, 6 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightInside))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-inside")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "four.window.whole.line",
        conditions: "plies of the principal variation that principal variation search leaves from the empty Connect Four board, 6 plies deep, columns from left to right",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Pvs)
                .line
                .len()
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "pvs")
                .line
                .len()
                .into()
        },
    },
    Fact {
        id: "four.window.tight.line",
        conditions: "plies of the principal variation that the search with the tight re-search leaves from the empty Connect Four board, 6 plies deep, columns from left to right",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightResearch))
                .line
                .len()
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-research")
                .line
                .len()
                .into()
        },
    },
    Fact {
        id: "four.window.inside.line",
        conditions: "plies of the principal variation that the search that re-searches from one point below leaves from the empty Connect Four board, 6 plies deep, columns from left to right",
        check: Check::Recount(SECOND, || {
            recounted_columns("", WINDOWS, NATURAL, Style::Variant(Variant::TightInside))
                .line
                .len()
                .into()
        }),
        compute: || {
            on_columns("", WINDOWS, Options::NATURAL, "tight-inside")
                .line
                .len()
                .into()
        },
    },
    Fact {
        id: "four.opening",
        conditions: "an opening on which the order of moves does not decide",
        check: Check::Given("the runs from this opening play these columns"),
        compute: || OPENING.into(),
    },
    Fact {
        id: "four.opening.depth6",
        conditions: "depth of a search from that opening, in plies",
        check: Check::Given("the runs search so deep"),
        compute: || u64::from(OPENING_DEPTHS[0]).into(),
    },
    Fact {
        id: "four.opening.depth6.alphabeta",
        conditions: "nodes of alpha-beta from the opening 44, 6 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns(OPENING, OPENING_DEPTHS[0], Lot::ALWAYS, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns(OPENING, OPENING_DEPTHS[0], SORTED, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.opening.depth6.pvs",
        conditions: "nodes of principal variation search from the opening 44, 6 plies deep, each node's moves sorted by a search of one ply, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns(OPENING, OPENING_DEPTHS[0], Lot::ALWAYS, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns(OPENING, OPENING_DEPTHS[0], SORTED, "pvs")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.opening.depth7",
        conditions: "depth of a search from that opening, in plies",
        check: Check::Given("the runs search so deep"),
        compute: || u64::from(OPENING_DEPTHS[1]).into(),
    },
    Fact {
        id: "four.opening.depth7.alphabeta",
        conditions: "nodes of alpha-beta from the opening 44, 7 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns(OPENING, OPENING_DEPTHS[1], NATURAL, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns(OPENING, OPENING_DEPTHS[1], Options::NATURAL, "alphabeta")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "four.opening.depth7.pvs",
        conditions: "nodes of principal variation search from the opening 44, 7 plies deep, columns from left to right, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || {
            recounted_columns(OPENING, OPENING_DEPTHS[1], NATURAL, Style::Pvs)
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_columns(OPENING, OPENING_DEPTHS[1], Options::NATURAL, "pvs")
                .counts
                .nodes
                .into()
        },
    },
];
