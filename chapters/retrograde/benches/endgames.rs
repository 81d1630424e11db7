//! How long the three tables take, each with its answer: the number of positions that White wins.
//!
//! The pawn's table is measured with those of queen and rook already there, and once with all three from nothing.

use criterion::{Criterion, criterion_group, criterion_main};
use retrograde::chess::{Endgame, Piece, Promotions, Table};

fn won(table: &Table) -> u64 {
    let census = table.census();
    census.white_to_move.won + census.black_to_move.lost
}

fn endgames(criterion: &mut Criterion) {
    let (queen, rook) = (
        Table::solve(&Endgame::of(Piece::Queen)),
        Table::solve(&Endgame::of(Piece::Rook)),
    );
    let promotions = Promotions {
        queen: &queen,
        rook: &rook,
    };
    assert_eq!(won(&queen), 345_404);
    assert_eq!(won(&rook), 376_868);
    assert_eq!(won(&Table::solve(&Endgame::pawn(promotions))), 222_564);

    let mut group = criterion.benchmark_group("endgames");
    group.sample_size(10);
    group.bench_function("KQK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::of(Piece::Queen)));
    });
    group.bench_function("KRK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::of(Piece::Rook)));
    });
    group.bench_function("KPK", |bencher| {
        bencher.iter(|| Table::solve(&Endgame::pawn(promotions)));
    });
    group.bench_function("KPK with its promotions", |bencher| {
        bencher.iter(|| {
            let (queen, rook) = (
                Table::solve(&Endgame::of(Piece::Queen)),
                Table::solve(&Endgame::of(Piece::Rook)),
            );
            Table::solve(&Endgame::pawn(Promotions {
                queen: &queen,
                rook: &rook,
            }))
        });
    });
    group.finish();
}

criterion_group!(benches, endgames);
criterion_main!(benches);
