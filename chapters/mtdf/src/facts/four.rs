use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity, Run};
use gametree::{Column, Lines, Score};
use recount::{Driven, Found, Policy};

use super::{guessing, on_four, recount_full, recount_mtdf, second_columns};

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [4, 6, 8];

const SECOND: &str = "the same searches, plain, over rows of characters";

fn tagged(row: usize) -> Run<Column> {
    on_four("", DEPTHS[row], Lines, "tagged", guessing(0, false))
}

fn value(row: usize) -> Score {
    on_four("", DEPTHS[row], Lines, "mtdf", guessing(0, false)).score
}

/// From the best possible first guess.
fn guessed(row: usize) -> Run<Column> {
    let guess = value(row).points();
    on_four("", DEPTHS[row], Lines, "mtdf", guessing(guess, false))
}

/// Computed once: characters are slow.
static SECOND_FULL: LazyLock<Vec<Found>> = LazyLock::new(|| {
    let full = |depth: &u32| recount_full(&second_columns("", *depth));
    DEPTHS.iter().map(full).collect()
});
static SECOND_DRIVEN: LazyLock<Vec<Driven>> = LazyLock::new(|| {
    let driven = |(depth, full): (&u32, &Found)| {
        recount_mtdf(&second_columns("", *depth), full.score, Policy::PLAIN)
    };
    DEPTHS.iter().zip(&*SECOND_FULL).map(driven).collect()
});

pub const FACTS: &[Fact] = &[
    Fact {
        id: "four.depth4",
        conditions: "depth of row 1 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[0]).into(),
    },
    Fact {
        id: "four.depth4.value",
        conditions: "score of the empty Connect Four board 4 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || Quantity::Points(SECOND_FULL[0].score)),
        compute: || value(0).into(),
    },
    Fact {
        id: "four.depth4.tagged.nodes",
        conditions: "nodes of one full-window search with the table, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[0].tally.nodes.into()),
        compute: || tagged(0).counts.nodes.into(),
    },
    Fact {
        id: "four.depth4.tagged.lookups",
        conditions: "nodes and hits together of one full-window search with the table, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[0].tally.lookups().into()),
        compute: || tagged(0).lookups().into(),
    },
    Fact {
        id: "four.depth4.tagged.entries",
        conditions: "entries of one full-window search with the table, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[0].tally.entries.into()),
        compute: || tagged(0).entries.into(),
    },
    Fact {
        id: "four.depth4.mtdf.nodes",
        conditions: "nodes of MTD(f) whose first guess is the score, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[0].tally.nodes.into()),
        compute: || guessed(0).counts.nodes.into(),
    },
    Fact {
        id: "four.depth4.mtdf.lookups",
        conditions: "nodes and hits together of MTD(f) whose first guess is the score, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[0].tally.lookups().into()),
        compute: || guessed(0).lookups().into(),
    },
    Fact {
        id: "four.depth4.mtdf.entries",
        conditions: "entries of MTD(f) whose first guess is the score, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[0].tally.entries.into()),
        compute: || guessed(0).entries.into(),
    },
    Fact {
        id: "four.depth4.mtdf.probes",
        conditions: "probes of MTD(f) whose first guess is the score, 4 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[0].results.len().into()),
        compute: || guessed(0).counts.probes.into(),
    },
    Fact {
        id: "four.depth6",
        conditions: "depth of row 2 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[1]).into(),
    },
    Fact {
        id: "four.depth6.value",
        conditions: "score of the empty Connect Four board 6 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || Quantity::Points(SECOND_FULL[1].score)),
        compute: || value(1).into(),
    },
    Fact {
        id: "four.depth6.tagged.nodes",
        conditions: "nodes of one full-window search with the table, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[1].tally.nodes.into()),
        compute: || tagged(1).counts.nodes.into(),
    },
    Fact {
        id: "four.depth6.tagged.lookups",
        conditions: "nodes and hits together of one full-window search with the table, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[1].tally.lookups().into()),
        compute: || tagged(1).lookups().into(),
    },
    Fact {
        id: "four.depth6.tagged.entries",
        conditions: "entries of one full-window search with the table, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[1].tally.entries.into()),
        compute: || tagged(1).entries.into(),
    },
    Fact {
        id: "four.depth6.mtdf.nodes",
        conditions: "nodes of MTD(f) whose first guess is the score, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[1].tally.nodes.into()),
        compute: || guessed(1).counts.nodes.into(),
    },
    Fact {
        id: "four.depth6.mtdf.lookups",
        conditions: "nodes and hits together of MTD(f) whose first guess is the score, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[1].tally.lookups().into()),
        compute: || guessed(1).lookups().into(),
    },
    Fact {
        id: "four.depth6.mtdf.entries",
        conditions: "entries of MTD(f) whose first guess is the score, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[1].tally.entries.into()),
        compute: || guessed(1).entries.into(),
    },
    Fact {
        id: "four.depth6.mtdf.probes",
        conditions: "probes of MTD(f) whose first guess is the score, 6 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[1].results.len().into()),
        compute: || guessed(1).counts.probes.into(),
    },
    Fact {
        id: "four.depth8",
        conditions: "depth of row 3 of the measured table, in plies",
        check: Check::Given("the runs of this row search so deep"),
        compute: || u64::from(DEPTHS[2]).into(),
    },
    Fact {
        id: "four.depth8.value",
        conditions: "score of the empty Connect Four board 8 plies deep, stones counted by the lines through their cells",
        check: Check::Recount(SECOND, || Quantity::Points(SECOND_FULL[2].score)),
        compute: || value(2).into(),
    },
    Fact {
        id: "four.depth8.tagged.nodes",
        conditions: "nodes of one full-window search with the table, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[2].tally.nodes.into()),
        compute: || tagged(2).counts.nodes.into(),
    },
    Fact {
        id: "four.depth8.tagged.lookups",
        conditions: "nodes and hits together of one full-window search with the table, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[2].tally.lookups().into()),
        compute: || tagged(2).lookups().into(),
    },
    Fact {
        id: "four.depth8.tagged.entries",
        conditions: "entries of one full-window search with the table, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_FULL[2].tally.entries.into()),
        compute: || tagged(2).entries.into(),
    },
    Fact {
        id: "four.depth8.mtdf.nodes",
        conditions: "nodes of MTD(f) whose first guess is the score, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[2].tally.nodes.into()),
        compute: || guessed(2).counts.nodes.into(),
    },
    Fact {
        id: "four.depth8.mtdf.lookups",
        conditions: "nodes and hits together of MTD(f) whose first guess is the score, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[2].tally.lookups().into()),
        compute: || guessed(2).lookups().into(),
    },
    Fact {
        id: "four.depth8.mtdf.entries",
        conditions: "entries of MTD(f) whose first guess is the score, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[2].tally.entries.into()),
        compute: || guessed(2).entries.into(),
    },
    Fact {
        id: "four.depth8.mtdf.probes",
        conditions: "probes of MTD(f) whose first guess is the score, 8 plies deep",
        check: Check::Recount(SECOND, || SECOND_DRIVEN[2].results.len().into()),
        compute: || guessed(2).counts.probes.into(),
    },
];
