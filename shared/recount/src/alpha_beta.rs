use crate::{Board, INFINITY, Position, Tally};

/// Alpha-beta, fail-soft: what is at most alpha is an upper bound of the score, what is at least beta a lower one.
pub fn alpha_beta<B: Board>(
    position: &Position<B>,
    mut alpha: i64,
    beta: i64,
    tally: &mut Tally,
) -> i64 {
    tally.enter(position);
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        let score = -alpha_beta(&position.play(mv), -beta, -alpha, tally);
        best = best.max(score);
        if score > alpha {
            alpha = score;
            tally.improve(position, mv, score);
        }
        if alpha >= beta {
            tally.cut(before);
            break;
        }
    }
    best
}
