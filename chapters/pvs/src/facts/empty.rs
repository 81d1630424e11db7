use chapter::{Check, Fact, Quantity};
use recount::{Tally, Variant, minimax};

use super::{SECOND, Style, number, on_board, recounted, second_board};

/// The board before the first move.
pub const EMPTY: &str = ".........";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "empty.value",
        conditions: "score of the empty board for X",
        check: Check::Recount("minimax over a board of characters", || {
            Quantity::Points(minimax(&second_board(EMPTY), &mut Tally::default()))
        }),
        compute: || on_board(EMPTY, "", "pvs").score.into(),
    },
    Fact {
        id: "empty.alphabeta.nodes",
        conditions: "nodes of alpha-beta from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::AlphaBeta).tally.nodes.into()
        }),
        compute: || on_board(EMPTY, "", "alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "empty.pvs.nodes",
        conditions: "nodes of principal variation search from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Pvs).tally.nodes.into()
        }),
        compute: || on_board(EMPTY, "", "pvs").counts.nodes.into(),
    },
    Fact {
        id: "empty.pvs.researches",
        conditions: "re-searches of principal variation search from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Pvs).tally.researches.into()
        }),
        compute: || on_board(EMPTY, "", "pvs").counts.researches.into(),
    },
    Fact {
        id: "empty.pvs.scouts",
        conditions: "scouts of principal variation search from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Pvs).tally.scouts.into()
        }),
        compute: || on_board(EMPTY, "", "pvs").counts.scouts.into(),
    },
    Fact {
        id: "empty.saved",
        conditions: "the share of alpha-beta's nodes from the empty board that principal variation search does without",
        check: Check::Recount(SECOND, || {
            let nodes = |style| recounted(EMPTY, "", style).tally.nodes;
            let (with, without) = (nodes(Style::Pvs), nodes(Style::AlphaBeta));
            Quantity::percent(without - with, without)
        }),
        compute: || {
            let nodes = |name| on_board(EMPTY, "", name).counts.nodes;
            let (with, without) = (nodes("pvs"), nodes("alphabeta"));
            Quantity::percent(without - with, without)
        },
    },
    Fact {
        id: "empty.tight.nodes",
        conditions: "nodes of the search with the tight re-search from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::TightResearch))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(EMPTY, "", "tight-research").counts.nodes.into(),
    },
    Fact {
        id: "empty.tight.researches",
        conditions: "re-searches of the search with the tight re-search from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::TightResearch))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_board(EMPTY, "", "tight-research")
                .counts
                .researches
                .into()
        },
    },
    Fact {
        id: "empty.noresearch.nodes",
        conditions: "nodes of the search without re-searches from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::NoResearch))
                .tally
                .nodes
                .into()
        }),
        compute: || on_board(EMPTY, "", "no-research").counts.nodes.into(),
    },
    Fact {
        id: "empty.noresearch.value",
        conditions: "score that the search without re-searches gives the empty board",
        check: Check::Recount(SECOND, || {
            Quantity::Points(recounted(EMPTY, "", Style::Variant(Variant::NoResearch)).score)
        }),
        compute: || on_board(EMPTY, "", "no-research").score.into(),
    },
    Fact {
        id: "empty.noresearch.move",
        conditions: "the move that it plays there",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::NoResearch)).line[0].into()
        }),
        compute: || number(on_board(EMPTY, "", "no-research").best_move),
    },
    Fact {
        id: "empty.firstscouted.nodes",
        conditions: "nodes of the search that scouts the first move too from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::FirstMoveScouted))
                .tally
                .nodes
                .into()
        }),
        compute: || {
            on_board(EMPTY, "", "first-move-scouted")
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "empty.firstscouted.researches",
        conditions: "re-searches of the search that scouts the first move too from the empty board",
        check: Check::Recount(SECOND, || {
            recounted(EMPTY, "", Style::Variant(Variant::FirstMoveScouted))
                .tally
                .researches
                .into()
        }),
        compute: || {
            on_board(EMPTY, "", "first-move-scouted")
                .counts
                .researches
                .into()
        },
    },
];
