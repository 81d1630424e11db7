use crate::{Board, INFINITY, Position};

/// Principal variation search, fail-soft: alpha-beta, but each move is searched as `ask_first` does.
pub fn pvs<B: Board>(position: &Position<B>, mut alpha: i64, beta: i64) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        // ANCHOR: one_line
        let score = ask_first(before, &position.play(mv), alpha, beta);
        // ANCHOR_END: one_line
        if score > alpha {
            position.improve(mv, score);
        }
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            position.cut(before);
            break;
        }
    }
    best
}

/// What a move gives: every one but the first is asked with a null window whether it is better, and searched again if it may be.
// ANCHOR: ask_first
fn ask_first<B: Board>(before: usize, child: &Position<B>, alpha: i64, beta: i64) -> i64 {
    if before > 0 {
        if beta - alpha > 1 {
            child.scout();
        }
        let score = -pvs(child, -alpha - 1, -alpha);
        if score <= alpha || score >= beta {
            return score;
        }
        child.research();
    }
    -pvs(child, -beta, -alpha)
}
// ANCHOR_END: ask_first

/// What differs from [`pvs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The re-search begins at what the scout has proved.
    TightResearch,
    /// The re-search begins one point below that.
    TightInside,
    /// The fault: a scout's bound is taken for the score, and nothing is searched again.
    NoResearch,
    /// The fault: the first move is scouted as well.
    FirstMoveScouted,
}

/// Principal variation search with one difference.
pub fn pvs_variant<B: Board>(
    variant: Variant,
    position: &Position<B>,
    mut alpha: i64,
    beta: i64,
) -> i64 {
    position.enter();
    if let Some(score) = position.score() {
        return score;
    }
    let mut best = -INFINITY;
    for (before, mv) in position.moves().into_iter().enumerate() {
        let child = position.play(mv);
        let search = |from: i64, to: i64| -pvs_variant(variant, &child, -to, -from);
        let is_scouted = (before > 0 || variant == Variant::FirstMoveScouted) && beta - alpha > 1;
        if is_scouted {
            child.scout();
        }
        let mut score = search(alpha, if is_scouted { alpha + 1 } else { beta });
        let is_surprise = is_scouted && alpha < score && score < beta;
        if is_surprise && variant != Variant::NoResearch {
            child.research();
            let from = match variant {
                Variant::TightResearch => score,
                Variant::TightInside => score - 1,
                _ => alpha,
            };
            score = search(from, beta);
        }
        best = best.max(score);
        if score > alpha {
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
