//! The mistakes that people make, each as a search that can be run, so that a reader knows one when he sees it.
//!
//! None of these is used by anything but the chapter's pitfalls and the tests that show where they go wrong.

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::negamax;

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
