use std::sync::LazyLock;

use chapter::{Check, Fact};
use gametree::{ConnectFour, Depth, Lines, Ordered, Scoring};
use recount::{Iteration, Policy, Table, aspire, deepen, total_nodes};

use super::connect_four::{DEEPEST, nodes};
use super::{SECOND, algorithm, second_columns};
use crate::{Aspiration, IterativeDeepening, Options};

fn searches() -> u64 {
    let root = Ordered::natural(ConnectFour::<7, 6>::EMPTY);
    let scoring = Scoring::with_evaluation(Lines);
    let (depth, options) = (Depth::new(DEEPEST), Options::default());
    let run = chapter::run::<IterativeDeepening, _, _>(
        algorithm("aspiration"),
        &root,
        depth,
        &scoring,
        &options,
        false,
    );
    run.counts.probes
}

/// Searches that one iteration takes when every one of them fails, now high and now low.
fn most_calls() -> u64 {
    let mut calls = 0;
    crate::aspire(Aspiration::DEFAULT, gametree::Score::DRAW, |window| {
        calls += 1;
        if calls % 2 == 0 {
            window.alpha
        } else {
            window.beta
        }
    });
    calls
}

static NARROW: LazyLock<Vec<Iteration>> = LazyLock::new(|| {
    let Aspiration { reach, failures } = Aspiration::DEFAULT;
    let mut table = Table::new(Policy::BEST_FIRST);
    deepen(
        &second_columns(""),
        1..=DEEPEST,
        |position, before, tally| {
            let guess = before.iter().rev().nth(1).map(|row| row.score);
            aspire(position, guess, (reach.into(), failures), &mut table, tally)
        },
    )
});

pub const FACTS: &[Fact] = &[
    Fact {
        id: "aspiration.reach",
        conditions: "points to either side of the guess in the first window",
        check: Check::Given("the runs use this constant"),
        compute: || u64::from(Aspiration::DEFAULT.reach).into(),
    },
    Fact {
        id: "aspiration.failures",
        conditions: "failures after which the window is thrown open",
        check: Check::Given("the runs use this constant"),
        compute: || u64::from(Aspiration::DEFAULT.failures).into(),
    },
    Fact {
        id: "aspiration.calls",
        conditions: "searches of one iteration at most",
        check: Check::Relation(
            "one more than the failures that are allowed; a property test counts the calls of faked searches",
            || u64::from(Aspiration::DEFAULT.failures + 1).into(),
        ),
        compute: || most_calls().into(),
    },
    Fact {
        id: "aspiration.nodes",
        conditions: "nodes of all iterations with the table and narrow windows, Connect Four to the depth of the last row",
        check: Check::Recount(SECOND, || total_nodes(&NARROW).into()),
        compute: || nodes("aspiration", DEEPEST).into(),
    },
    Fact {
        id: "aspiration.searches",
        conditions: "searches from the root in those iterations",
        check: Check::Recount(SECOND, || {
            NARROW
                .iter()
                .map(|row| row.tally.probes)
                .sum::<u64>()
                .into()
        }),
        compute: || searches().into(),
    },
];
