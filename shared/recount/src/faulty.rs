//! The mistakes that people make in minimax and alpha-beta.

use crate::{Board, INFINITY, Position, Table, alpha_beta, minimax};

/// The fault: each side takes the other's score for its own.
pub fn missing_negation<B: Board>(position: &Position<B>) -> i64 {
    best_of(position, -INFINITY, missing_negation)
}

/// The fault: the minus stands around the maximum instead of within it.
pub fn misplaced_negation<B: Board>(position: &Position<B>) -> i64 {
    let score = best_of(position, -INFINITY, misplaced_negation);
    if position.is_leaf() { score } else { -score }
}

/// The fault: what the first moves of the root have taught is kept from the later ones.
pub fn full_window_root<B: Board>(position: &Position<B>) -> i64 {
    best_of(position, -INFINITY, |child| {
        -alpha_beta(child, -INFINITY, INFINITY)
    })
}

/// The fault: wins count one point, and no move of the root is looked for that is worth a loss.
pub fn no_move_when_lost<B: Board>(position: &Position<B>) -> i64 {
    best_of(&position.clone().flat(), -1, |child| -minimax(child))
}

/// The fault: in alpha-beta, a move takes the place of the best one when it ties with alpha.
pub fn cut_on_tie_replace<B: Board>(position: &Position<B>, mut alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        let score = -cut_on_tie_replace(&position.play(mv), -beta, -alpha);
        best = best.max(score);
        if score >= alpha {
            alpha = score;
            position.improve(mv, score);
        }
        if alpha >= beta {
            position.cut(before);
            break;
        }
    }
    best
}

/// The fault: a child is given what the moves of its own parent have taught, and nothing from further above.
pub fn own_bound_only<B: Board>(position: &Position<B>, _alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        let score = -own_bound_only(&position.play(mv), -INFINITY, -best);
        if score > best {
            best = score;
            position.improve(mv, score);
        }
        if best >= beta {
            position.cut(before);
            break;
        }
    }
    best
}

/// The fault: the opponent of the root's side goes on where it should stop, and stops where it should go on.
pub fn cut_reversed<B: Board>(position: &Position<B>, mut alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        let score = -cut_reversed(&position.play(mv), -beta, -alpha);
        best = best.max(score);
        if score > alpha {
            alpha = score;
            position.improve(mv, score);
        }
        let is_opponent = position.ply % 2 == 1;
        if if is_opponent {
            best <= beta
        } else {
            alpha >= beta
        } {
            position.cut(before);
            break;
        }
    }
    best
}

/// The largest of what `search` says of the children, if that is above `floor`.
fn best_of<B: Board>(
    position: &Position<B>,
    floor: i64,
    search: impl Fn(&Position<B>) -> i64,
) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = floor;
    for mv in position.moves() {
        let score = search(&position.play(mv));
        if score > best {
            best = score;
            position.improve(mv, score);
        }
    }
    best
}

/// The fault: what is stored narrows the window, and the search goes on even where nothing is left of it.
pub fn closed_window<B: Board>(
    position: &Position<B>,
    alpha: i64,
    beta: i64,
    table: &mut Table<B>,
) -> i64 {
    let known = table.look_up(position);
    position.enter();
    if let Some(score) = position.score() {
        return table.store(position, known, (alpha, beta), score, None);
    }
    let (mut low, high) = (alpha.max(known.lower), beta.min(known.upper));
    let (mut best, mut best_move) = (-INFINITY, None);
    for mv in table.order(position, known) {
        let score = -closed_window(&position.play(mv), -high, -low, table);
        best = best.max(score);
        if score > low {
            (low, best_move) = (score, Some(mv));
            position.improve(mv, score);
        }
        if low >= high {
            break;
        }
    }
    table.store(position, known, (alpha, beta), best, best_move)
}
