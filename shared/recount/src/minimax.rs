use crate::{Board, INFINITY, Position, Tally};

/// Minimax: the score of `position` for the side to move, from looking at everything.
pub fn minimax<B: Board>(position: &Position<B>, tally: &mut Tally) -> i64 {
    tally.enter(position);
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for mv in position.moves() {
        let score = -minimax(&position.play(mv), tally);
        if score > best {
            best = score;
            tally.improve(position, mv, score);
        }
    }
    best
}

/// The fault: each side takes the other's score for its own.
pub fn missing_negation<B: Board>(position: &Position<B>) -> i64 {
    let scores = || {
        position
            .children()
            .into_iter()
            .map(|child| missing_negation(&child))
    };
    position
        .score()
        .or_else(|| scores().max())
        .unwrap_or(-INFINITY)
}

/// The fault: the minus stands around the maximum instead of within it.
pub fn misplaced_negation<B: Board>(position: &Position<B>) -> i64 {
    let scores = || {
        position
            .children()
            .into_iter()
            .map(|child| misplaced_negation(&child))
    };
    let negated = || scores().max().map(|best| -best);
    position.score().or_else(negated).unwrap_or(-INFINITY)
}

/// Every move of `position` with its score for the side to move, by minimax.
pub fn move_scores<B: Board>(position: &Position<B>) -> Vec<(usize, i64)> {
    let score = |mv| -minimax(&position.play(mv), &mut Tally::default());
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
