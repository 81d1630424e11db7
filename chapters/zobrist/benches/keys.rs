//! Carried keys against keys that are computed anew for each lookup: the same search, side by side in one run.

use criterion::{Criterion, criterion_group, criterion_main};
use gametree::{ConnectFour, Counter, Depth, Level, Score, Scoring, Search, Window, Zero};
use transposition_tables::{FixedTable, Keys, Memory, Policy, Replacement, tagged_alpha_beta};
use zobrist::{CarriedKey, Hashed, HighBits, Inside, Numbers, RebuiltKey};

type Board = ConnectFour<7, 6>;

const DEPTH: Level = Level::root(Depth::new(8));

fn memory<G: gametree::Game, K: Keys<G>>(keys: K) -> Memory<FixedTable<G, K, HighBits>> {
    let table = FixedTable::with_keys(1 << 16, Replacement::Always, keys, HighBits { bits: 64 });
    Memory::new(table, Policy::default())
}

fn search_carried(numbers: &Numbers, counter: &mut Counter) -> Score {
    let scoring = Scoring::with_evaluation(Zero);
    let mut search = Search {
        scoring: &Inside::scoring(&scoring),
        observer: counter,
    };
    let root = Hashed::new(numbers, Board::EMPTY);
    tagged_alpha_beta(
        &mut search,
        &mut memory(CarriedKey),
        &root,
        DEPTH,
        Window::FULL,
    )
}

fn search_rebuilt(numbers: &Numbers, counter: &mut Counter) -> Score {
    let mut search = Search {
        scoring: &Scoring::with_evaluation(Zero),
        observer: counter,
    };
    let mut memory = memory(RebuiltKey(numbers));
    tagged_alpha_beta(&mut search, &mut memory, &Board::EMPTY, DEPTH, Window::FULL)
}

fn keys(criterion: &mut Criterion) {
    let numbers = Numbers::new(Numbers::SEED, &Board::EMPTY);
    // Both must do the same work before it is timed.
    let (mut one, mut other) = (Counter::default(), Counter::default());
    assert_eq!(
        search_carried(&numbers, &mut one),
        search_rebuilt(&numbers, &mut other)
    );
    assert_eq!(one, other);
    let mut group = criterion.benchmark_group("Connect Four, 8 plies, alpha-beta with a table");
    group.bench_function("keys carried along", |bencher| {
        bencher.iter(|| search_carried(&numbers, &mut Counter::default()));
    });
    group.bench_function("keys computed anew", |bencher| {
        bencher.iter(|| search_rebuilt(&numbers, &mut Counter::default()));
    });
    group.finish();
}

criterion_group!(benches, keys);
criterion_main!(benches);
