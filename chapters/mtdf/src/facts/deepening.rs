use chapter::{Check, Fact};
use gametree::{Counter, Depth, Level, Lines, Score, Scoring, Search, Window};
use recount::{Table, drive, run_with_table, with_table};
use transposition_tables::{Memory, MoveOrder, Policy, Unbounded, tagged_alpha_beta};

use super::{four, listed, second_columns};
use crate::{Start, mtdf};

/// The last iteration.
const DEEPEST: u32 = 8;
const EMPTY: &str = "";
/// X has the middle of the board.
const AHEAD: &str = "4142";

const SECOND: &str = "the same loop with the driver over rows of characters";

/// Where the first guess of an iteration comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seed {
    /// A draw, whatever the iterations before have found.
    Draw,
    /// The score of the iteration before.
    Previous,
    /// The score of the iteration before that, which ended on a move of the same side.
    TwoBefore,
    /// Nowhere: each iteration is one search with a full window.
    FullWindow,
}

impl Seed {
    /// The guess after iterations with these scores; one that is not there yet is replaced by the nearest one that is.
    fn guess(self, scores: &[i64]) -> i64 {
        let before = |iterations: usize| {
            let found = scores
                .len()
                .checked_sub(iterations)
                .map(|place| scores[place]);
            found.or(scores.last().copied()).unwrap_or(0)
        };
        match self {
            Self::Draw | Self::FullWindow => 0,
            Self::Previous => before(1),
            Self::TwoBefore => before(2),
        }
    }
}

/// What the iterations found, and what they cost together.
#[derive(Default)]
struct Iterations {
    scores: Vec<i64>,
    lookups: u64,
}

/// Iteration after iteration, one ply deeper each, over one table whose move comes first, or over a fresh table for each.
fn deepened(opening: &str, seed: Seed, keeps_table: bool) -> Iterations {
    let root = four(opening);
    let scoring = Scoring::with_evaluation(Lines);
    let order = if keeps_table {
        MoveOrder::TableMoveFirst
    } else {
        MoveOrder::Natural
    };
    let policy = Policy {
        order,
        ..Policy::default()
    };
    let mut memory = Memory::new(Unbounded::default(), policy);
    let mut iterations = Iterations::default();
    for depth in 1..=DEEPEST {
        if !keeps_table {
            memory = Memory::new(Unbounded::default(), policy);
        }
        let mut counter = Counter::default();
        let mut search = Search {
            scoring: &scoring,
            observer: &mut counter,
        };
        let level = Level::root(Depth::new(depth));
        let score = if seed == Seed::FullWindow {
            tagged_alpha_beta(&mut search, &mut memory, &root, level, Window::FULL)
        } else {
            let guess = i32::try_from(seed.guess(&iterations.scores)).expect("a score");
            let start = Start::at(Score::new(guess));
            mtdf(&mut search, &mut memory, &root, level, start).score
        };
        iterations.scores.push(score.points().into());
        iterations.lookups += counter.nodes + counter.hits;
    }
    iterations
}

/// The same by the second implementation.
fn second(opening: &str, seed: Seed, keeps_table: bool) -> Iterations {
    let policy = if keeps_table {
        recount::Policy::BEST_FIRST
    } else {
        recount::Policy::PLAIN
    };
    let mut table = Table::new(policy);
    let mut iterations = Iterations::default();
    for depth in 1..=DEEPEST {
        if !keeps_table {
            table = Table::new(policy);
        }
        let root = second_columns(opening, depth);
        let (score, tally) = if seed == Seed::FullWindow {
            let found = run_with_table(&root, &mut table);
            (found.score, found.tally)
        } else {
            let guess = seed.guess(&iterations.scores);
            let driven = drive(&root, guess, 1, &mut table, with_table);
            (driven.score, driven.tally)
        };
        iterations.scores.push(score);
        iterations.lookups += tally.lookups();
    }
    iterations
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "deep.depth",
        conditions: "depth of the last iteration, in plies",
        check: Check::Given("the iterations run to this depth"),
        compute: || u64::from(DEEPEST).into(),
    },
    Fact {
        id: "deep.far",
        conditions: "the opening after which X is well ahead",
        check: Check::Given("the runs of this column start after these columns"),
        compute: || AHEAD.into(),
    },
    Fact {
        id: "deep.empty.values",
        conditions: "scores of the iterations from the empty board, from one ply on",
        check: Check::Recount(SECOND, || {
            listed(second(EMPTY, Seed::TwoBefore, true).scores).into()
        }),
        compute: || listed(deepened(EMPTY, Seed::TwoBefore, true).scores).into(),
    },
    Fact {
        id: "deep.empty.fresh.draw",
        conditions: "lookups of all iterations from the empty board: every guess a draw; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || second(EMPTY, Seed::Draw, false).lookups.into()),
        compute: || deepened(EMPTY, Seed::Draw, false).lookups.into(),
    },
    Fact {
        id: "deep.empty.fresh.previous",
        conditions: "lookups of all iterations from the empty board: each guess the score of the iteration before; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::Previous, false).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::Previous, false).lookups.into(),
    },
    Fact {
        id: "deep.empty.fresh.two",
        conditions: "lookups of all iterations from the empty board: each guess the score of the iteration before that; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::TwoBefore, false).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::TwoBefore, false).lookups.into(),
    },
    Fact {
        id: "deep.empty.fresh.full",
        conditions: "lookups of all iterations from the empty board: full windows instead of MTD(f); a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::FullWindow, false).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::FullWindow, false).lookups.into(),
    },
    Fact {
        id: "deep.empty.kept.draw",
        conditions: "lookups of all iterations from the empty board: every guess a draw; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || second(EMPTY, Seed::Draw, true).lookups.into()),
        compute: || deepened(EMPTY, Seed::Draw, true).lookups.into(),
    },
    Fact {
        id: "deep.empty.kept.previous",
        conditions: "lookups of all iterations from the empty board: each guess the score of the iteration before; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::Previous, true).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::Previous, true).lookups.into(),
    },
    Fact {
        id: "deep.empty.kept.two",
        conditions: "lookups of all iterations from the empty board: each guess the score of the iteration before that; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::TwoBefore, true).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::TwoBefore, true).lookups.into(),
    },
    Fact {
        id: "deep.empty.kept.full",
        conditions: "lookups of all iterations from the empty board: full windows instead of MTD(f); one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(EMPTY, Seed::FullWindow, true).lookups.into()
        }),
        compute: || deepened(EMPTY, Seed::FullWindow, true).lookups.into(),
    },
    Fact {
        id: "deep.ahead.values",
        conditions: "scores of the iterations after the opening in which X is ahead, from one ply on",
        check: Check::Recount(SECOND, || {
            listed(second(AHEAD, Seed::TwoBefore, true).scores).into()
        }),
        compute: || listed(deepened(AHEAD, Seed::TwoBefore, true).scores).into(),
    },
    Fact {
        id: "deep.ahead.fresh.draw",
        conditions: "lookups of all iterations after the opening in which X is ahead: every guess a draw; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || second(AHEAD, Seed::Draw, false).lookups.into()),
        compute: || deepened(AHEAD, Seed::Draw, false).lookups.into(),
    },
    Fact {
        id: "deep.ahead.fresh.previous",
        conditions: "lookups of all iterations after the opening in which X is ahead: each guess the score of the iteration before; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::Previous, false).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::Previous, false).lookups.into(),
    },
    Fact {
        id: "deep.ahead.fresh.two",
        conditions: "lookups of all iterations after the opening in which X is ahead: each guess the score of the iteration before that; a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::TwoBefore, false).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::TwoBefore, false).lookups.into(),
    },
    Fact {
        id: "deep.ahead.fresh.full",
        conditions: "lookups of all iterations after the opening in which X is ahead: full windows instead of MTD(f); a fresh table for each iteration, moves in their own order",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::FullWindow, false).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::FullWindow, false).lookups.into(),
    },
    Fact {
        id: "deep.ahead.kept.draw",
        conditions: "lookups of all iterations after the opening in which X is ahead: every guess a draw; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || second(AHEAD, Seed::Draw, true).lookups.into()),
        compute: || deepened(AHEAD, Seed::Draw, true).lookups.into(),
    },
    Fact {
        id: "deep.ahead.kept.previous",
        conditions: "lookups of all iterations after the opening in which X is ahead: each guess the score of the iteration before; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::Previous, true).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::Previous, true).lookups.into(),
    },
    Fact {
        id: "deep.ahead.kept.two",
        conditions: "lookups of all iterations after the opening in which X is ahead: each guess the score of the iteration before that; one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::TwoBefore, true).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::TwoBefore, true).lookups.into(),
    },
    Fact {
        id: "deep.ahead.kept.full",
        conditions: "lookups of all iterations after the opening in which X is ahead: full windows instead of MTD(f); one table for all iterations, its move first",
        check: Check::Recount(SECOND, || {
            second(AHEAD, Seed::FullWindow, true).lookups.into()
        }),
        compute: || deepened(AHEAD, Seed::FullWindow, true).lookups.into(),
    },
];
