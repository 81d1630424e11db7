use chapter::{Check, Fact, Quantity};
use recount::{Tally, Variant, minimax};

use super::{SECOND, Style, listed, number, on_board, recounted, second_board};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "demo.board",
        conditions: "the demo board, O to move",
        check: Check::Given("the runs on the demo board parse this text"),
        compute: || DEMO.into(),
    },
    Fact {
        id: "demo.value",
        conditions: "score of the demo board for O, wins worth ten less the ply",
        check: Check::Recount("minimax over a board of characters", || {
            Quantity::Points(minimax(&second_board(DEMO), &mut Tally::default()))
        }),
        compute: || on_board(DEMO, "", "pvs").score.into(),
    },
    Fact {
        id: "demo.move",
        conditions: "the move that principal variation search plays on the demo board",
        check: Check::Recount(SECOND, || recounted(DEMO, "", Style::Pvs).line[0].into()),
        compute: || number(on_board(DEMO, "", "pvs").best_move),
    },
    Fact {
        id: "demo.alphabeta.nodes",
        conditions: "nodes of alpha-beta on the demo board, moves in ascending order",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::AlphaBeta).tally.nodes.into()
        }),
        compute: || on_board(DEMO, "", "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "demo.pvs.nodes",
        conditions: "nodes of principal variation search on the demo board, moves in ascending order",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Pvs).tally.nodes.into()
        }),
        compute: || on_board(DEMO, "", "pvs").counts.nodes.into(),
    },
    Fact {
        id: "demo.pvs.researches",
        conditions: "re-searches of principal variation search on the demo board, moves in ascending order",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Pvs).tally.researches.into()
        }),
        compute: || on_board(DEMO, "", "pvs").counts.researches.into(),
    },
    Fact {
        id: "demo.pvs.scouts",
        conditions: "scouts of principal variation search on the demo board, moves in ascending order",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Pvs).tally.scouts.into()
        }),
        compute: || on_board(DEMO, "", "pvs").counts.scouts.into(),
    },
    Fact {
        id: "demo.order.first",
        conditions: "root order that begins with the best move",
        check: Check::Given("the runs with the best move first use this order"),
        compute: || BEST_FIRST.into(),
    },
    Fact {
        id: "demo.order.first.alphabeta.nodes",
        conditions: "nodes of alpha-beta on the demo board, the best root move first",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_FIRST, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, BEST_FIRST, "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "demo.order.first.pvs.nodes",
        conditions: "nodes of principal variation search on the demo board, the best root move first",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_FIRST, Style::Pvs).tally.nodes.into()
        }),
        compute: || on_board(DEMO, BEST_FIRST, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "demo.order.first.pvs.researches",
        conditions: "re-searches of principal variation search on the demo board, the best root move first",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_FIRST, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || on_board(DEMO, BEST_FIRST, "pvs").counts.researches.into(),
    },
    Fact {
        id: "demo.order.last",
        conditions: "root order that ends with the best move",
        check: Check::Given("the runs with the best move last use this order"),
        compute: || BEST_LAST.into(),
    },
    Fact {
        id: "demo.order.last.alphabeta.nodes",
        conditions: "nodes of alpha-beta on the demo board, the best root move last",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_LAST, Style::AlphaBeta)
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, BEST_LAST, "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "demo.order.last.pvs.nodes",
        conditions: "nodes of principal variation search on the demo board, the best root move last",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_LAST, Style::Pvs).tally.nodes.into()
        }),
        compute: || on_board(DEMO, BEST_LAST, "pvs").counts.nodes.into(),
    },
    Fact {
        id: "demo.order.last.pvs.researches",
        conditions: "re-searches of principal variation search on the demo board, the best root move last",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, BEST_LAST, Style::Pvs)
                .tally
                .researches
                .into()
        }),
        compute: || on_board(DEMO, BEST_LAST, "pvs").counts.researches.into(),
    },
    Fact {
        id: "demo.tight.nodes",
        conditions: "nodes of the search with the tight re-search on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::TightResearch))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, "", "tight-research").counts.nodes.into(),
    },
    Fact {
        id: "demo.tight.researches",
        conditions: "re-searches of the search with the tight re-search on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::TightResearch))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_board(DEMO, "", "tight-research")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "demo.tight.line",
        conditions: "the line that the tight re-search leaves on the demo board",
        check: Check::Recount(SECOND, || {
            listed(&recounted(DEMO, "", Style::Variant(Variant::TightResearch)).line)
        }),
        compute: || listed(&on_board(DEMO, "", "tight-research").line),
    },
    Fact {
        id: "demo.pvs.line",
        conditions: "the principal variation on the demo board",
        check: Check::Recount(SECOND, || listed(&recounted(DEMO, "", Style::Pvs).line)),
        compute: || listed(&on_board(DEMO, "", "pvs").line),
    },
    Fact {
        id: "demo.inside.nodes",
        conditions: "nodes of the search that re-searches from one point below on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::TightInside))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, "", "tight-inside").counts.nodes.into(),
    },
    Fact {
        id: "demo.noresearch.nodes",
        conditions: "nodes of the search without re-searches on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::NoResearch))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, "", "no-research").counts.nodes.into(),
    },
    Fact {
        id: "demo.noresearch.value",
        conditions: "score that the search without re-searches gives the demo board",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(DEMO, "", Style::Variant(Variant::NoResearch)).score)
        }),
        compute: || on_board(DEMO, "", "no-research").score.into(),
    },
    Fact {
        id: "demo.noresearch.move",
        conditions: "the move that it plays there",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::NoResearch)).line[0].into()
        }),
        compute: || number(on_board(DEMO, "", "no-research").best_move),
    },
    Fact {
        id: "demo.firstscouted.nodes",
        conditions: "nodes of the search that scouts the first move too on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::FirstMoveScouted))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(DEMO, "", "first-move-scouted").counts.nodes.into(),
    },
    Fact {
        id: "demo.firstscouted.researches",
        conditions: "re-searches of the search that scouts the first move too on the demo board",
        check: Check::Recount(SECOND, || {
            recounted(DEMO, "", Style::Variant(Variant::FirstMoveScouted))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_board(DEMO, "", "first-move-scouted")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "demo.firstscouted.value",
        conditions: "score that it gives the demo board",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(DEMO, "", Style::Variant(Variant::FirstMoveScouted)).score)
        }),
        compute: || on_board(DEMO, "", "first-move-scouted").score.into(),
    },
];
