//! MTD(f) from a good and from a bad guess beside one full-window search over the same table and beside plain alpha-beta.
//!
//! Before anything is timed, all of them must have found the same score. The rows of one group can be divided by one another; a
//! row alone says nothing, because it depends on the machine.

use std::hint::black_box;

use alpha_beta::alpha_beta;
use criterion::{Criterion, criterion_group, criterion_main};
use gametree::{ConnectFour, Depth, Level, Lines, Score, Scoring, Search, Silent, Window};
use mtdf::{Start, mtdf};
use transposition_tables::{Memory, Policy, Unbounded, tagged_alpha_beta};

const DEPTH: Level = Level::root(Depth::new(8));

type Four = ConnectFour<7, 6>;

fn search_from(guess: Score) -> Score {
    let scoring = Scoring::with_evaluation(Lines);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut Silent,
    };
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    mtdf(
        &mut search,
        &mut memory,
        &Four::EMPTY,
        DEPTH,
        Start::at(guess),
    )
    .score
}

fn search_full_window() -> Score {
    let scoring = Scoring::with_evaluation(Lines);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut Silent,
    };
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    tagged_alpha_beta(&mut search, &mut memory, &Four::EMPTY, DEPTH, Window::FULL)
}

fn search_plain() -> Score {
    let scoring = Scoring::with_evaluation(Lines);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut Silent,
    };
    alpha_beta(&mut search, &Four::EMPTY, DEPTH, Window::FULL)
}

fn compare(criterion: &mut Criterion) {
    let value = search_plain();
    let far = Score::new(value.points() - 100);
    assert_eq!(
        [value; 3],
        [search_full_window(), search_from(value), search_from(far)]
    );
    let mut group = criterion.benchmark_group("Connect Four, eight plies");
    group.bench_function("alpha-beta", |bench| {
        bench.iter(|| black_box(search_plain()));
    });
    group.bench_function("one full window over the table", |bench| {
        bench.iter(|| black_box(search_full_window()));
    });
    group.bench_function("MTD(f) from the value", |bench| {
        bench.iter(|| black_box(search_from(value)));
    });
    group.bench_function("MTD(f) from a hundred points below", |bench| {
        bench.iter(|| black_box(search_from(far)));
    });
    group.finish();
}

criterion_group!(benches, compare);
criterion_main!(benches);
