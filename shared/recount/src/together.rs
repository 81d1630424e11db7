use crate::{Board, INFINITY, Iteration, Position, Table, deepen, mtdf};

/// Principal variation search over a table of bounds, fail-soft: every move but the first is asked with a null window first.
pub fn pvs_with_table<B: Board>(
    position: &Position<B>,
    alpha: i64,
    beta: i64,
    table: &mut Table<B>,
) -> i64 {
    let known = table.look_up(position);
    if let Some(score) = known.answer(alpha, beta) {
        position.hit();
        return score;
    }
    position.enter();
    if let Some(score) = position.score() {
        return table.store(position, known, (alpha, beta), score, None);
    }
    let (mut low, high) = (alpha.max(known.lower), beta.min(known.upper));
    let (mut best, mut best_move) = (-INFINITY, None);
    // ANCHOR: scout
    for (before, mv) in table.order(position, known).into_iter().enumerate() {
        let child = position.play(mv);
        let first = if before == 0 { high } else { low + 1 };
        let mut score = -pvs_with_table(&child, -first, -low, table);
        if first < high && low < score && score < high {
            score = -pvs_with_table(&child, -high, -low, table);
        }
        best = best.max(score);
        if score > low {
            (low, best_move) = (score, Some(mv));
            position.improve(mv, score);
        }
        if low >= high {
            position.cut(before);
            break;
        }
    }
    // ANCHOR_END: scout
    table.store(position, known, (alpha, beta), best, best_move)
}

/// MTD(f) at one depth after another over one table, each from the score of the iteration before the last.
pub fn deepen_mtdf<B: Board>(root: &Position<B>, to: u32, table: &mut Table<B>) -> Vec<Iteration> {
    deepen(root, 1..=to, |position, before| {
        let guess = before.iter().rev().nth(1).map_or(0, |row| row.score);
        mtdf(position, guess, table)
    })
}
