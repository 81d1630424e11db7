//! Principal variation search beside alpha-beta, in Connect Four with the columns from left to right and sorted.
//!
//! Before anything is timed, the searches must have found the same score. Throughput is in nodes of the search that is timed,
//! so that the cost of a node and the number of nodes can be told apart.

use std::hint::black_box;

use alpha_beta::alpha_beta;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gametree::{
    ConnectFour, Counter, Depth, Evaluation, Game, Level, Lines, Observer, Score, Scoring, Search,
    Silent, Window,
};
use pvs::{Floor, Lot, Sorted, Sorting, Unsorted, pvs, tight_research};

const DEPTH: Level = Level::root(Depth::new(8));

#[derive(Clone, Copy)]
enum Timed {
    AlphaBeta,
    Pvs,
    TightResearch,
}

fn search<G, E, O>(timed: Timed, position: &G, scoring: &Scoring<E>, observer: &mut O) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let mut search = Search { scoring, observer };
    match timed {
        Timed::AlphaBeta => alpha_beta(&mut search, position, DEPTH, Window::FULL),
        Timed::Pvs => pvs(&mut search, position, DEPTH, Window::FULL),
        Timed::TightResearch => {
            let floor = Floor::AtScouted;
            tight_research(&mut search, position, DEPTH, Window::FULL, floor)
        }
    }
}

fn compare<G, E>(criterion: &mut Criterion, name: &str, position: &G, scoring: &Scoring<E>)
where
    G: Game,
    E: Evaluation<G>,
{
    let expected = search(Timed::AlphaBeta, position, scoring, &mut Silent);
    let mut group = criterion.benchmark_group(name);
    for (label, timed) in [
        ("alpha-beta", Timed::AlphaBeta),
        ("pvs", Timed::Pvs),
        ("tight re-search", Timed::TightResearch),
    ] {
        let mut counter = Counter::default();
        let score = search(timed, position, scoring, &mut counter);
        assert_eq!(score, expected, "{name}: {label} finds the same score");
        group.throughput(Throughput::Elements(counter.nodes));
        group.bench_function(label, |bencher| {
            bencher.iter(|| search(timed, black_box(position), scoring, &mut Silent));
        });
    }
    group.finish();
}

fn searches(criterion: &mut Criterion) {
    let root = ConnectFour::<7, 6>::EMPTY;
    let natural = Scoring::with_evaluation(Lines);
    compare(criterion, "connect four, left to right", &root, &natural);
    let sorting = Sorting {
        scoring: Scoring::with_evaluation(&Lines),
        lot: Lot::ALWAYS,
    };
    let scoring = Scoring::with_evaluation(Unsorted(&Lines));
    let sorted = Sorted::new(root, &sorting);
    compare(criterion, "connect four, sorted", &sorted, &scoring);
}

criterion_group!(benches, searches);
criterion_main!(benches);
