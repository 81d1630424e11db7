//! Alpha-beta of the chapter beside the crate `minimax`, and beside a bare walk through a tree of the same game.
//!
//! Before anything is timed, both searches must have found the same. Throughput is in nodes of the search that is timed: the
//! rival brings wins down by one point on the way up without doing the same to its window, and so visits a few nodes more.
//! The rows of one group can be divided by one another; a row alone says nothing, because it depends on the machine.

use std::hint::black_box;
use std::marker::PhantomData;

use alpha_beta::alpha_beta;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gametree::{
    ConnectFour, Counter, Depth, Evaluation, Game, Level, Lines, Observer, Score, Scoring, Search,
    Silent, TicTacToe, Window, Zero,
};
use rival_bench::{Judge, Rules, State, count};

fn search<G, E, O>(position: &G, scoring: &Scoring<E>, depth: u32, observer: &mut O) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let mut search = Search { scoring, observer };
    alpha_beta(
        &mut search,
        position,
        Level::root(Depth::new(depth)),
        Window::FULL,
    )
}

/// Visits every node of the tree: moves, ends, and nothing else.
fn walk<G: Game>(position: &G, depth: u32) -> u64 {
    if position.outcome().is_some() || depth == 0 {
        return 1;
    }
    1 + position
        .moves()
        .map(|mv| walk(&position.play(mv), depth - 1))
        .sum::<u64>()
}

fn compare<G, E>(
    criterion: &mut Criterion,
    name: &str,
    position: &G,
    scoring: Scoring<E>,
    depth: u8,
) where
    G: Game,
    E: Evaluation<G> + Copy,
{
    let mut counter = Counter::default();
    let score = search(position, &scoring, depth.into(), &mut counter);
    let (rival_nodes, rival_score) = count(position, scoring.evaluation, depth);
    assert_eq!(
        score.points(),
        i32::from(rival_score),
        "{name}: both searches find the same score"
    );
    println!("{name}: {} nodes, the rival {rival_nodes}", counter.nodes);
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(counter.nodes));
    group.bench_function("cairn", |bencher| {
        bencher.iter(|| search(black_box(position), &scoring, depth.into(), &mut Silent));
    });
    group.throughput(Throughput::Elements(rival_nodes));
    group.bench_function("rival", |bencher| {
        let judge = Judge::<G, E, false>(scoring.evaluation, PhantomData);
        let mut negamax = rival::Negamax::new(judge, depth + 1);
        let state = State::before(position.clone());
        bencher.iter(|| {
            rival::Strategy::<Rules<G, false>>::choose_move(&mut negamax, black_box(&state));
        });
    });
    group.throughput(Throughput::Elements(walk(position, 6)));
    group.bench_function("walk", |bencher| {
        bencher.iter(|| walk(black_box(position), 6));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    compare(
        criterion,
        "tic-tac-toe, to the end",
        &TicTacToe::EMPTY,
        Scoring::DEPTH_AWARE,
        9,
    );
    let start = ConnectFour::<7, 6>::EMPTY;
    for depth in [8, 10] {
        let name = format!("connect four, depth {depth}, zero");
        compare(
            criterion,
            &name,
            &start,
            Scoring::with_evaluation(Zero),
            depth,
        );
        let name = format!("connect four, depth {depth}, lines");
        compare(
            criterion,
            &name,
            &start,
            Scoring::with_evaluation(Lines),
            depth,
        );
    }
}

criterion_group!(alpha_beta_benches, benches);
criterion_main!(alpha_beta_benches);
