//! How long the three tables take, each with its answer: the number of positions that White wins.
//!
//! The pawn's table is measured with those of queen and rook already there, and once with all three from nothing.

use chess::Piece;
use criterion::{Criterion, criterion_group, criterion_main};
use retrograde::{Endgame, Promotions, Table};

fn count_won(table: &Table) -> u64 {
    let census = table.census();
    census.white_to_move.won + census.black_to_move.lost
}

fn endgames(criterion: &mut Criterion) {
    let (queen, rook) = (
        Table::solve(&Endgame::new(Piece::Queen)),
        Table::solve(&Endgame::new(Piece::Rook)),
    );
    let promotions = Promotions {
        queen: &queen,
        rook: &rook,
    };
    assert_eq!(count_won(&queen), 345_404);
    assert_eq!(count_won(&rook), 376_868);
    assert_eq!(
        count_won(&Table::solve(&Endgame::with_pawn(promotions))),
        222_564
    );

    let mut group = criterion.benchmark_group("endgames");
    group.sample_size(10);
    group.bench_function("KQK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::new(Piece::Queen)));
    });
    group.bench_function("KRK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::new(Piece::Rook)));
    });
    group.bench_function("KPK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::with_pawn(promotions)));
    });
    group.bench_function("KPK with its promotions", |bencher| {
        bencher.iter(|| {
            let (queen, rook) = (
                Table::solve(&Endgame::new(Piece::Queen)),
                Table::solve(&Endgame::new(Piece::Rook)),
            );
            Table::solve(&Endgame::with_pawn(Promotions {
                queen: &queen,
                rook: &rook,
            }))
        });
    });
    group.finish();
}

criterion_group!(benches, endgames);
criterion_main!(benches);
