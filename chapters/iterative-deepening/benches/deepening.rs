//! One search at the full depth beside all iterations, with and without a table, from the empty Connect Four board.
//!
//! Before anything is timed, all of them must have found the same score. The rows can be divided by one another; a row alone
//! says nothing, because it depends on the machine.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gametree::{ConnectFour, Depth, Lines, Ordered, Score, Scoring, Search, Silent};
use iterative_deepening::{
    AlphaBeta, Plan, Repeated, RootOrder, Scouting, Stoppable, Stopwatch, WithTable,
    iterative_deepening,
};
use transposition_tables::Unbounded;

type Four = ConnectFour<7, 6>;

const DEPTH: Depth = Depth::new(8);

fn score<S>(plan: &Plan, mut repeated: S) -> Score
where
    S: for<'s> Repeated<Stoppable<'s, Ordered<Four>>>,
{
    let scoring = Scoring::with_evaluation(Lines);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut Silent,
    };
    let clock = Stopwatch::start();
    iterative_deepening(&mut search, &mut repeated, &Four::EMPTY, plan, &clock).score()
}

fn table() -> WithTable<Unbounded<Ordered<Four>>> {
    WithTable::new(Unbounded::default(), Unbounded::default())
}

fn deepening(criterion: &mut Criterion) {
    let deeper = Plan::up_to(DEPTH);
    let at_once = Plan {
        from: DEPTH,
        ..deeper
    };
    let by_table = Plan {
        root: RootOrder::AsGiven,
        ..deeper
    };
    let expected = score(&at_once, AlphaBeta);
    assert_eq!(score(&deeper, AlphaBeta), expected);
    assert_eq!(score(&deeper, Scouting), expected);
    assert_eq!(score(&by_table, table()), expected);
    let mut group = criterion.benchmark_group("connect-four-8");
    group.bench_function("fixed-depth", |b| {
        b.iter(|| score(black_box(&at_once), AlphaBeta));
    });
    group.bench_function("without-table", |b| {
        b.iter(|| score(black_box(&deeper), AlphaBeta));
    });
    group.bench_function("with-pvs", |b| {
        b.iter(|| score(black_box(&deeper), Scouting));
    });
    group.bench_function("iterative-deepening", |b| {
        b.iter(|| score(black_box(&by_table), table()));
    });
    group.finish();
}

criterion_group!(benches, deepening);
criterion_main!(benches);
