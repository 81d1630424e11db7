use crate::{Board, INFINITY, Position};

/// Alpha-beta, fail-soft: what is at most alpha is an upper bound of the score, what is at least beta a lower one.
// ANCHOR: alpha_beta
pub fn alpha_beta<B: Board>(position: &Position<B>, mut alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for mv in position.moves() {
        let score = -alpha_beta(&position.play(mv), -beta, -alpha);
        if score > alpha {
            position.improve(mv, score);
        }
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            position.cut(position.before(mv));
            break;
        }
    }
    best
}
// ANCHOR_END: alpha_beta

/// Alpha-beta, fail-hard: what is returned never leaves the window.
pub fn fail_hard_alpha_beta<B: Board>(position: &Position<B>, mut alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score.clamp(alpha, beta);
    }
    for (before, mv) in position.moves().into_iter().enumerate() {
        let score = -fail_hard_alpha_beta(&position.play(mv), -beta, -alpha);
        if score > alpha {
            alpha = score;
            position.improve(mv, score);
        }
        if alpha >= beta {
            position.cut(before);
            break;
        }
    }
    alpha
}
