//! The mistakes that people make in alpha-beta, each as a search that can be run.
//!
//! None of these is used by anything but the chapter's pitfalls and the tests that show where they go wrong.

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::alpha_beta;

/// Alpha-beta that takes a tie for an improvement. The value is right; the move need not have it, because what ties with
/// alpha after a cut below may be no more than an upper bound.
pub fn cut_on_tie_replace<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = search.enter(position, level, window) {
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    let mut open = window;
    for mv in position.moves() {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -cut_on_tie_replace(search, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        best = best.max(score);
        // ANCHOR: tie_replaces
        if score >= open.alpha {
            open = open.raised_to(score);
            search.best(level, mv, score); // also on a tie
        }
        // ANCHOR_END: tie_replaces
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, best, window.bound(best));
    best
}

/// A loop over the root's moves that gives every one of them the full window. The result is right; what the first moves
/// have taught is thrown away.
pub fn full_window_root<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = search.enter(position, level, Window::FULL) {
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in position.moves() {
        search.child(level, mv);
        let score = -alpha_beta(search, &position.play(mv), level.below(), Window::FULL);
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    search.leave(level, best, Bound::Exact);
    best
}

/// Alpha-beta that gives a child no more than what the moves of its own parent have taught: the result is right, and no cutoff
/// reaches deeper than one ply.
pub fn own_bound_only<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = search.enter(position, level, window) {
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in position.moves() {
        search.child(level, mv);
        // ANCHOR: own_bound
        let below = Window::new(Score::NEGATIVE_INFINITY, -best); // nothing from above
        // ANCHOR_END: own_bound
        let score = -own_bound_only(search, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
        if best >= window.beta {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, best, window.bound(best));
    best
}

/// Alpha-beta in which the opponent of the root's side compares its bound the wrong way round: it stops where it should go on.
pub fn cut_reversed<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = search.enter(position, level, window) {
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    let mut open = window;
    for mv in position.moves() {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -cut_reversed(search, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        best = best.max(score);
        if score > open.alpha {
            open = open.raised_to(score);
            search.best(level, mv, score);
        }
        // ANCHOR: reversed
        let is_cut = if level.ply.plies() % 2 == 0 {
            open.is_closed()
        } else {
            best <= open.beta // the wrong way round
        };
        // ANCHOR_END: reversed
        if is_cut {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, best, window.bound(best));
    best
}
