use chapter::{Check, Fact, Quantity, Run};
use gametree::{Column, Evaluation, Lines, Ordered, Score};
use recount::{ConnectFour, Driven, Policy, Position, Table, drive, with_table};

use super::{Four, guessing, on_four, second_columns};
use crate::{MtdfOptions, Step};

/// The opening on which steps are measured: its score is far from a draw.
pub const STEPPED: &str = "4142";
const DEPTH: u32 = 7;
/// What the coarse evaluation divides by.
const GRAIN: i32 = 8;

const SECOND: &str = "the plain driver over rows of characters";

/// The lines through each stone, divided by so many points towards zero.
struct Coarse(i32);

impl Evaluation<Ordered<Four>> for Coarse {
    fn evaluate(&self, position: &Ordered<Four>) -> Score {
        Score::new(Lines.evaluate(position).points() / self.0)
    }
}

fn stepped(step: u16, grain: i32) -> Run<Column> {
    let options = MtdfOptions {
        step: Step::new(step).expect("no step is zero"),
        ..guessing(0, false)
    };
    on_four(STEPPED, DEPTH, Coarse(grain), "mtdf", options)
}

fn recounted(step: i64, grain: i32) -> Driven {
    let coarse = |board: &ConnectFour| board.lines() / i64::from(GRAIN);
    let root = match grain {
        GRAIN => Position::new(ConnectFour::after(STEPPED)).deep(DEPTH, coarse),
        _ => second_columns(STEPPED, DEPTH),
    };
    drive(&root, 0, step, &mut Table::new(Policy::PLAIN), with_table)
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "step.opening",
        conditions: "the opening on which steps are measured",
        check: Check::Given("the runs with steps start after these columns"),
        compute: || STEPPED.into(),
    },
    Fact {
        id: "step.depth",
        conditions: "plies searched there",
        check: Check::Given("the runs with steps search so deep"),
        compute: || u64::from(DEPTH).into(),
    },
    Fact {
        id: "step.value",
        conditions: "the score there",
        check: Check::Recount(SECOND, || Quantity::Points(recounted(1, 1).score)),
        compute: || stepped(1, 1).score.into(),
    },
    Fact {
        id: "step.by1",
        conditions: "the step of the runs of this row, in points",
        check: Check::Given("the runs of this row use this step"),
        compute: || 1_u64.into(),
    },
    Fact {
        id: "step.by1.probes",
        conditions: "probes of MTD(f) from guess 0 with a step of 1",
        check: Check::Recount(SECOND, || recounted(1, 1).results.len().into()),
        compute: || stepped(1, 1).counts.probes.into(),
    },
    Fact {
        id: "step.by1.lookups",
        conditions: "its nodes and hits together",
        check: Check::Recount(SECOND, || recounted(1, 1).tally.lookups().into()),
        compute: || stepped(1, 1).lookups().into(),
    },
    Fact {
        id: "step.by4",
        conditions: "the step of the runs of this row, in points",
        check: Check::Given("the runs of this row use this step"),
        compute: || 4_u64.into(),
    },
    Fact {
        id: "step.by4.probes",
        conditions: "probes of MTD(f) from guess 0 with a step of 4",
        check: Check::Recount(SECOND, || recounted(4, 1).results.len().into()),
        compute: || stepped(4, 1).counts.probes.into(),
    },
    Fact {
        id: "step.by4.lookups",
        conditions: "its nodes and hits together",
        check: Check::Recount(SECOND, || recounted(4, 1).tally.lookups().into()),
        compute: || stepped(4, 1).lookups().into(),
    },
    Fact {
        id: "step.by16",
        conditions: "the step of the runs of this row, in points",
        check: Check::Given("the runs of this row use this step"),
        compute: || 16_u64.into(),
    },
    Fact {
        id: "step.by16.probes",
        conditions: "probes of MTD(f) from guess 0 with a step of 16",
        check: Check::Recount(SECOND, || recounted(16, 1).results.len().into()),
        compute: || stepped(16, 1).counts.probes.into(),
    },
    Fact {
        id: "step.by16.lookups",
        conditions: "its nodes and hits together",
        check: Check::Recount(SECOND, || recounted(16, 1).tally.lookups().into()),
        compute: || stepped(16, 1).lookups().into(),
    },
    Fact {
        id: "step.by64",
        conditions: "the step of the runs of this row, in points",
        check: Check::Given("the runs of this row use this step"),
        compute: || 64_u64.into(),
    },
    Fact {
        id: "step.by64.probes",
        conditions: "probes of MTD(f) from guess 0 with a step of 64",
        check: Check::Recount(SECOND, || recounted(64, 1).results.len().into()),
        compute: || stepped(64, 1).counts.probes.into(),
    },
    Fact {
        id: "step.by64.lookups",
        conditions: "its nodes and hits together",
        check: Check::Recount(SECOND, || recounted(64, 1).tally.lookups().into()),
        compute: || stepped(64, 1).lookups().into(),
    },
    Fact {
        id: "coarse.grain",
        conditions: "points that one point of the coarse evaluation stands for",
        check: Check::Given("the runs with the coarse evaluation divide by it"),
        compute: || u64::from(GRAIN.unsigned_abs()).into(),
    },
    Fact {
        id: "coarse.value",
        conditions: "the score with the coarse evaluation",
        check: Check::Recount(SECOND, || Quantity::Points(recounted(1, GRAIN).score)),
        compute: || stepped(1, GRAIN).score.into(),
    },
    Fact {
        id: "coarse.probes",
        conditions: "probes of MTD(f) from guess 0 with the coarse evaluation",
        check: Check::Recount(SECOND, || recounted(1, GRAIN).results.len().into()),
        compute: || stepped(1, GRAIN).counts.probes.into(),
    },
    Fact {
        id: "coarse.lookups",
        conditions: "its nodes and hits together",
        check: Check::Recount(SECOND, || recounted(1, GRAIN).tally.lookups().into()),
        compute: || stepped(1, GRAIN).lookups().into(),
    },
];
