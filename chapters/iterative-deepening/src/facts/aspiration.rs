use std::sync::LazyLock;

use chapter::{Check, Fact};
use gametree::{ConnectFour, Depth, Lines, Ordered, Scoring};

use super::connect_four::{DEEPEST, nodes};
use super::{SECOND, algorithm};
use crate::recount::{Course, Program, TO_THE_END, columns, course};
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

static NARROW: LazyLock<Course> = LazyLock::new(|| {
    let windows = Some((
        i64::from(Aspiration::DEFAULT.reach),
        Aspiration::DEFAULT.failures,
    ));
    let program = Program {
        lines: true,
        to: i64::from(DEEPEST),
        with_table: true,
        windows,
        ..TO_THE_END
    };
    course(&columns(""), program)
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
        check: Check::Recount(SECOND, || NARROW.total().into()),
        compute: || nodes("aspiration", DEEPEST).into(),
    },
    Fact {
        id: "aspiration.searches",
        conditions: "searches from the root in those iterations",
        check: Check::Recount(SECOND, || NARROW.searches.into()),
        compute: || searches().into(),
    },
];
