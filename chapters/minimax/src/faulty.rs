//! The mistakes that people make, each as a search that can be run, so that a reader knows one when he sees it.
//!
//! None of these is used by anything but the chapter's pitfalls and the tests that show where they go wrong.

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::{alpha_beta, negamax};

/// Wins worth one point at any distance: the score is right, but a slow win looks as good as a quick one.
pub fn flat_scores<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let scoring = search.scoring.flat();
    let mut flat = Search {
        scoring: &scoring,
        observer: &mut *search.observer,
    };
    negamax(&mut flat, position, level)
}

/// Negamax that takes the child's score for its own: the opponent is asked to help.
pub fn missing_negation<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Score
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
        // ANCHOR: no_minus
        let score = missing_negation(search, &position.play(mv), level.below()); // no minus
        search.back(level, mv, score);
        // ANCHOR_END: no_minus
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    search.leave(level, best, Bound::Exact);
    best
}

/// Negamax with the minus around the maximum instead of around each child: leaves and inner nodes then disagree about
/// whose score they return.
pub fn misplaced_negation<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
) -> Score
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
        let score = misplaced_negation(search, &position.play(mv), level.below());
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    search.leave(level, -best, Bound::Exact);
    -best
}

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

/// Flat scores, and a best score that starts at a loss instead of below every score: where all moves lose, none of them is
/// ever better, and no move is chosen.
pub fn no_move_when_lost<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let scoring = search.scoring.flat();
    let loss = Score::new(-scoring.win);
    let mut flat = Search {
        scoring: &scoring,
        observer: &mut *search.observer,
    };
    if let Some(score) = flat.enter(position, level, Window::FULL) {
        return score;
    }
    let mut best = loss;
    for mv in position.moves() {
        flat.child(level, mv);
        let score = -negamax(&mut flat, &position.play(mv), level.below());
        flat.back(level, mv, score);
        if score > best {
            best = score;
            flat.best(level, mv, score);
        }
    }
    flat.leave(level, best, Bound::Exact);
    best
}
