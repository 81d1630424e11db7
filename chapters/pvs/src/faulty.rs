//! The mistakes that people make, each as a search that can be run.
//!
//! None of these is used by anything but the chapter's pitfalls, figures and the tests that show where they go wrong.

use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

/// Principal variation search that believes its scouts: a bound from below is taken for the move's score.
pub fn no_research<G, E, O>(
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
    for (place, mv) in position.moves().enumerate() {
        search.child(level, mv);
        let child = position.play(mv);
        // ANCHOR: no_research
        let score = if place == 0 || open.is_null() {
            -no_research(search, &child, level.below(), open.for_opponent())
        } else {
            search.scout(level, mv);
            let null = Window::null_above(open.alpha);
            -no_research(search, &child, level.below(), null.for_opponent()) // a bound, not a score
        };
        // ANCHOR_END: no_research
        search.back(level, mv, score);
        best = best.max(score);
        if score > open.alpha {
            open = open.raised_to(score);
            search.best(level, mv, score);
        }
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, best, window.bound(best));
    best
}

/// Principal variation search that scouts the first move too, before anything is known that it could be compared with.
pub fn first_move_scouted<G, E, O>(
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
    let mut tried = 0;
    for mv in position.moves() {
        // ANCHOR: first_scouted
        tried += 1; // before the test instead of after it
        search.child(level, mv);
        let child = position.play(mv);
        let has_window = tried == 0 || open.is_null();
        // ANCHOR_END: first_scouted
        let score = if has_window {
            -first_move_scouted(search, &child, level.below(), open.for_opponent())
        } else {
            search.scout(level, mv);
            let null = Window::null_above(open.alpha);
            let scouted = -first_move_scouted(search, &child, level.below(), null.for_opponent());
            if open.contains(scouted) {
                search.research(level, mv);
                -first_move_scouted(search, &child, level.below(), open.for_opponent())
            } else {
                scouted
            }
        };
        search.back(level, mv, score);
        best = best.max(score);
        if score > open.alpha {
            open = open.raised_to(score);
            search.best(level, mv, score);
        }
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, best, window.bound(best));
    best
}
