//! The mistakes that people make in minimax and alpha-beta.

use crate::{Board, INFINITY, Position, Tally, alpha_beta, minimax};

/// The fault: each side takes the other's score for its own.
pub fn missing_negation<B: Board>(position: &Position<B>, tally: &mut Tally) -> i64 {
    best_of(position, -INFINITY, tally, missing_negation)
}

/// The fault: the minus stands around the maximum instead of within it.
pub fn misplaced_negation<B: Board>(position: &Position<B>, tally: &mut Tally) -> i64 {
    let score = best_of(position, -INFINITY, tally, misplaced_negation);
    if position.is_leaf() { score } else { -score }
}

/// The fault: what the first moves of the root have taught is kept from the later ones.
pub fn full_window_root<B: Board>(position: &Position<B>, tally: &mut Tally) -> i64 {
    best_of(position, -INFINITY, tally, |child, tally| {
        -alpha_beta(child, -INFINITY, INFINITY, tally)
    })
}

/// The fault: wins count one point, and no move of the root is looked for that is worth a loss.
pub fn no_move_when_lost<B: Board>(position: &Position<B>, tally: &mut Tally) -> i64 {
    best_of(&position.clone().flat(), -1, tally, |child, tally| {
        -minimax(child, tally)
    })
}

/// The fault: in alpha-beta, a move takes the place of the best one when it ties with alpha.
pub fn cut_on_tie_replace<B: Board>(
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
        let score = -cut_on_tie_replace(&position.play(mv), -beta, -alpha, tally);
        best = best.max(score);
        if score >= alpha {
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

/// The largest of what `search` says of the children, if that is above `floor`.
fn best_of<B: Board>(
    position: &Position<B>,
    floor: i64,
    tally: &mut Tally,
    search: impl Fn(&Position<B>, &mut Tally) -> i64,
) -> i64 {
    tally.enter(position);
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = floor;
    for mv in position.moves() {
        let score = search(&position.play(mv), tally);
        if score > best {
            best = score;
            tally.improve(position, mv, score);
        }
    }
    best
}
