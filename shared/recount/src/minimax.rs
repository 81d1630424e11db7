use crate::{Board, INFINITY, Position};

/// Minimax: the score of `position` for the side to move, from looking at everything.
// ANCHOR: minimax
pub fn minimax<B: Board>(position: &Position<B>) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for mv in position.moves() {
        let score = -minimax(&position.play(mv));
        if score > best {
            best = score;
            position.improve(mv, score);
        }
    }
    best
}
// ANCHOR_END: minimax

/// Every move of `position` with its score for the side to move, by minimax.
pub fn move_scores<B: Board>(position: &Position<B>) -> Vec<(usize, i64)> {
    let position = position.afresh();
    let score = |mv| -minimax(&position.play(mv));
    position
        .moves()
        .into_iter()
        .map(|mv| (mv, score(mv)))
        .collect()
}

/// The moves of the highest score, in the order of `scores`.
pub fn best_moves(scores: &[(usize, i64)]) -> Vec<usize> {
    let best = scores.iter().map(|(_, score)| *score).max();
    let of_best = scores.iter().filter(|(_, score)| Some(*score) == best);
    of_best.map(|(mv, _)| *mv).collect()
}
