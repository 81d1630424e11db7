use std::ops::RangeInclusive;
use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity};
use recount::{Scheme, Table, Tally, alpha_beta, run, run_with_table};

use super::four::DEPTH;
use super::{PLAIN, on_columns, second_columns};
use crate::{Options, Replacement, TableOptions};

/// The replacement schemes in the order of the page.
pub const SCHEMES: [Replacement; 3] = [
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

/// Sizes of the plots, as powers of two.
pub const SLOT_BITS: RangeInclusive<u32> = 4..=17;

/// Sizes of the table on the page.
const SLOTS: [usize; 4] = [64, 1_024, 4_096, 65_536];

/// Nodes, and the share of the lookups in the table that it answered, of the search 8 plies deep.
pub fn swept(slots: usize, replacement: Replacement) -> (u64, u64, u64) {
    let table = TableOptions {
        slots: Some(slots),
        replacement,
        ..PLAIN.table
    };
    let run = on_columns("tagged", DEPTH, &Options { table, ..PLAIN });
    let asked = run.lookups() - run.leaves();
    (run.counts.nodes, run.counts.hits, asked)
}

fn nodes(row: usize, scheme: usize) -> Quantity {
    swept(SLOTS[row], SCHEMES[scheme]).0.into()
}

fn share(row: usize, scheme: usize) -> Quantity {
    let (_, hits, asked) = swept(SLOTS[row], SCHEMES[scheme]);
    Quantity::percent(hits, asked)
}

/// What the second implementation counts, by row and scheme.
static RECOUNT: LazyLock<Vec<[Tally; 3]>> = LazyLock::new(|| {
    let count = |slots, scheme| {
        let mut table = Table::with_room(slots, scheme);
        run_with_table(&second_columns(DEPTH), &mut table).tally
    };
    let schemes = [Scheme::Always, Scheme::DepthPreferred, Scheme::TwoTier];
    let counts = |slots: &usize| schemes.map(|scheme| count(*slots, scheme));
    SLOTS.iter().map(counts).collect()
});

/// The same without a table.
static RECOUNT_WITHOUT: LazyLock<Tally> =
    LazyLock::new(|| run(&second_columns(DEPTH), alpha_beta).tally);

fn recounted_nodes(row: usize, scheme: usize) -> Quantity {
    RECOUNT[row][scheme].nodes.into()
}

fn recounted_share(row: usize, scheme: usize) -> Quantity {
    let tally = &RECOUNT[row][scheme];
    Quantity::percent(tally.hits, tally.nodes - tally.leaves + tally.hits)
}

const SECOND: &str = "plain alpha-beta over rows of characters, with a list of lists for a table and a key computed from the characters";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "slots.row1",
        conditions: "slots of row 1 of the table of replacement schemes",
        check: Check::Given("the runs of this row have so many slots"),
        compute: || SLOTS[0].into(),
    },
    Fact {
        id: "slots.row1.always",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 64 slots, the newer entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(0, 0)),
        compute: || nodes(0, 0),
    },
    Fact {
        id: "slots.row1.deep",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 64 slots, the deeper entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(0, 1)),
        compute: || nodes(0, 1),
    },
    Fact {
        id: "slots.row1.two",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 64 slots, two tiers",
        check: Check::Recount(SECOND, || recounted_nodes(0, 2)),
        compute: || nodes(0, 2),
    },
    Fact {
        id: "slots.row2",
        conditions: "slots of row 2 of the table of replacement schemes",
        check: Check::Given("the runs of this row have so many slots"),
        compute: || SLOTS[1].into(),
    },
    Fact {
        id: "slots.row2.always",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 1024 slots, the newer entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(1, 0)),
        compute: || nodes(1, 0),
    },
    Fact {
        id: "slots.row2.deep",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 1024 slots, the deeper entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(1, 1)),
        compute: || nodes(1, 1),
    },
    Fact {
        id: "slots.row2.two",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 1024 slots, two tiers",
        check: Check::Recount(SECOND, || recounted_nodes(1, 2)),
        compute: || nodes(1, 2),
    },
    Fact {
        id: "slots.row3",
        conditions: "slots of row 3 of the table of replacement schemes",
        check: Check::Given("the runs of this row have so many slots"),
        compute: || SLOTS[2].into(),
    },
    Fact {
        id: "slots.row3.always",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 4096 slots, the newer entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(2, 0)),
        compute: || nodes(2, 0),
    },
    Fact {
        id: "slots.row3.deep",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 4096 slots, the deeper entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(2, 1)),
        compute: || nodes(2, 1),
    },
    Fact {
        id: "slots.row3.two",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 4096 slots, two tiers",
        check: Check::Recount(SECOND, || recounted_nodes(2, 2)),
        compute: || nodes(2, 2),
    },
    Fact {
        id: "slots.row4",
        conditions: "slots of row 4 of the table of replacement schemes",
        check: Check::Given("the runs of this row have so many slots"),
        compute: || SLOTS[3].into(),
    },
    Fact {
        id: "slots.row4.always",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 65536 slots, the newer entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(3, 0)),
        compute: || nodes(3, 0),
    },
    Fact {
        id: "slots.row4.deep",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 65536 slots, the deeper entry kept",
        check: Check::Recount(SECOND, || recounted_nodes(3, 1)),
        compute: || nodes(3, 1),
    },
    Fact {
        id: "slots.row4.two",
        conditions: "nodes of the search 8 plies deep from the empty Connect Four board with 65536 slots, two tiers",
        check: Check::Recount(SECOND, || recounted_nodes(3, 2)),
        compute: || nodes(3, 2),
    },
    Fact {
        id: "slots.saved",
        conditions: "share of alpha-beta's nodes that 1024 slots save with two tiers",
        check: Check::Recount(SECOND, || {
            let without = RECOUNT_WITHOUT.nodes;
            Quantity::percent(without - RECOUNT[1][2].nodes, without)
        }),
        compute: || {
            let without = on_columns("alphabeta", DEPTH, &PLAIN).counts.nodes;
            let with = swept(SLOTS[1], SCHEMES[2]).0;
            Quantity::percent(without - with, without)
        },
    },
    Fact {
        id: "slots.share.always",
        conditions: "share of the lookups that 1024 slots answered, the newer entry kept; positions at the horizon are not looked up",
        check: Check::Recount(SECOND, || recounted_share(1, 0)),
        compute: || share(1, 0),
    },
    Fact {
        id: "slots.share.deep",
        conditions: "share of the lookups that 1024 slots answered, the deeper entry kept; positions at the horizon are not looked up",
        check: Check::Recount(SECOND, || recounted_share(1, 1)),
        compute: || share(1, 1),
    },
    Fact {
        id: "slots.share.two",
        conditions: "share of the lookups that 1024 slots answered, two tiers; positions at the horizon are not looked up",
        check: Check::Recount(SECOND, || recounted_share(1, 2)),
        compute: || share(1, 2),
    },
];
