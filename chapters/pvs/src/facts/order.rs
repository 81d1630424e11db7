//! The crossover: how the ratio of nodes depends on the order of moves.

use std::sync::OnceLock;

use chapter::{Check, Fact, Quantity};
use recount::Variant;

use super::{Style, on_columns, recounted_columns};
use crate::{Lot, Options};

/// Depth of the searches behind the plot, in plies, from the empty Connect Four board.
const LOT_DEPTH: u32 = 7;
/// So many seeds, from one on, draw the lots; their counts are added up. Where nothing is left to chance one is enough.
const SEEDS: u64 = 20;
/// The points of the curve: shares of sorted nodes, in a hundred.
pub const SHARES: [u8; 6] = [0, 40, 60, 80, 90, 100];

/// One point of the curve: how good the order was, and what the searches cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Point {
    pub cutoffs: u64,
    pub first_cutoffs: u64,
    pub alpha_beta: u64,
    pub pvs: u64,
    pub tight: u64,
}

impl Point {
    fn first(self) -> Quantity {
        Quantity::percent(self.first_cutoffs, self.cutoffs)
    }

    fn pvs(self) -> Quantity {
        Quantity::percent(self.pvs, self.alpha_beta)
    }

    fn tight(self) -> Quantity {
        Quantity::percent(self.tight, self.alpha_beta)
    }
}

fn lots(percent: u8) -> impl Iterator<Item = Lot> {
    let seeds = if matches!(percent, 0 | 100) { 1 } else { SEEDS };
    (1..=seeds).map(move |seed| Lot { percent, seed })
}

/// A point of the curve; measured once, because a point takes longer than all of the other facts.
pub fn point(row: usize) -> Point {
    static MEASURED: [OnceLock<Point>; SHARES.len()] = [const { OnceLock::new() }; SHARES.len()];
    *MEASURED[row].get_or_init(|| {
        let mut point = Point::default();
        for lot in lots(SHARES[row]) {
            let run = |name| on_columns("", LOT_DEPTH, Options::sorted(lot), name);
            let alpha_beta = run("alphabeta");
            let first = &alpha_beta.extras["sorting"]["first_move_cutoffs"];
            point.alpha_beta += alpha_beta.counts.nodes;
            point.cutoffs += alpha_beta.counts.cutoffs;
            point.first_cutoffs += first.as_u64().expect("a count");
            point.pvs += run("pvs").counts.nodes;
            point.tight += run("tight-research").counts.nodes;
        }
        point
    })
}

/// The same by the second implementation.
fn recounted(row: usize) -> Point {
    let mut point = Point::default();
    for lot in lots(SHARES[row]) {
        let tally = |style| recounted_columns("", LOT_DEPTH, lot, style).tally;
        let alpha_beta = tally(Style::AlphaBeta);
        point.alpha_beta += alpha_beta.nodes;
        point.cutoffs += alpha_beta.cutoffs;
        point.first_cutoffs += alpha_beta.first_cutoffs;
        point.pvs += tally(Style::Pvs).nodes;
        point.tight += tally(Style::Variant(Variant::TightResearch)).nodes;
    }
    point
}

const SORTS: &str = "the second implementation, which sorts and draws lots on its own";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "lot.depth",
        conditions: "depth of the searches behind the plot, in plies",
        check: Check::Given("the searches go so deep"),
        compute: || u64::from(LOT_DEPTH).into(),
    },
    Fact {
        id: "lot.seeds",
        conditions: "seeds whose counts are added up for each point of the plot, from 1 on",
        check: Check::Given("every point is measured with each of them"),
        compute: || SEEDS.into(),
    },
    Fact {
        id: "lot.sorted0.first",
        conditions: "share of alpha-beta's cutoffs that the first move causes, no node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(0).first()),
        compute: || point(0).first(),
    },
    Fact {
        id: "lot.sorted0.pvs",
        conditions: "nodes of principal variation search in per cent of alpha-beta's, no node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(0).pvs()),
        compute: || point(0).pvs(),
    },
    Fact {
        id: "lot.sorted0.tight",
        conditions: "nodes with the tight re-search in per cent of alpha-beta's, no node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(0).tight()),
        compute: || point(0).tight(),
    },
    Fact {
        id: "lot.sorted80",
        conditions: "a share of sorted nodes, drawn by lot",
        check: Check::Given("the searches of this point sort with this chance"),
        compute: || Quantity::Percent(SHARES[3].into()),
    },
    Fact {
        id: "lot.sorted80.first",
        conditions: "share of alpha-beta's cutoffs that the first move causes, 80 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(3).first()),
        compute: || point(3).first(),
    },
    Fact {
        id: "lot.sorted80.pvs",
        conditions: "nodes of principal variation search in per cent of alpha-beta's, 80 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(3).pvs()),
        compute: || point(3).pvs(),
    },
    Fact {
        id: "lot.sorted80.tight",
        conditions: "nodes with the tight re-search in per cent of alpha-beta's, 80 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(3).tight()),
        compute: || point(3).tight(),
    },
    Fact {
        id: "lot.sorted90",
        conditions: "a share of sorted nodes, drawn by lot",
        check: Check::Given("the searches of this point sort with this chance"),
        compute: || Quantity::Percent(SHARES[4].into()),
    },
    Fact {
        id: "lot.sorted90.first",
        conditions: "share of alpha-beta's cutoffs that the first move causes, 90 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(4).first()),
        compute: || point(4).first(),
    },
    Fact {
        id: "lot.sorted90.pvs",
        conditions: "nodes of principal variation search in per cent of alpha-beta's, 90 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(4).pvs()),
        compute: || point(4).pvs(),
    },
    Fact {
        id: "lot.sorted90.tight",
        conditions: "nodes with the tight re-search in per cent of alpha-beta's, 90 of a hundred nodes sorted, depth 7 from the empty Connect Four board, seeds 1 to 20",
        check: Check::Recount(SORTS, || recounted(4).tight()),
        compute: || point(4).tight(),
    },
    Fact {
        id: "lot.sorted100.first",
        conditions: "share of alpha-beta's cutoffs that the first move causes, every node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(5).first()),
        compute: || point(5).first(),
    },
    Fact {
        id: "lot.sorted100.pvs",
        conditions: "nodes of principal variation search in per cent of alpha-beta's, every node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(5).pvs()),
        compute: || point(5).pvs(),
    },
    Fact {
        id: "lot.sorted100.tight",
        conditions: "nodes with the tight re-search in per cent of alpha-beta's, every node sorted, depth 7 from the empty Connect Four board",
        check: Check::Recount(SORTS, || recounted(5).tight()),
        compute: || point(5).tight(),
    },
];
