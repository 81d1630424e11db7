use std::hash::Hash;

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::{Memo, Terminals};

/// Alpha-beta with a table that takes every returned number for the exact score, although most are only bounds.
///
/// Wrong whenever a position that was cut off, or that failed low, is met again with another window.
pub fn untagged<G, E, O>(
    search: &mut Search<'_, E, O>,
    table: &mut Memo<G>,
    terminals: Terminals,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game + Eq + Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = table.get(position) {
        search.hit(level, *score, Bound::Exact); // it may be a bound
        return *score;
    }
    if let Some(score) = search.enter(position, level, window) {
        if terminals == Terminals::Stored {
            table.insert(position.clone(), score);
        }
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    let mut open = window;
    for mv in position.moves() {
        search.child(level, mv);
        let below = open.for_opponent();
        let child = position.play(mv);
        let score = -untagged(search, table, terminals, &child, level.below(), below);
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
    // ANCHOR: stored_as_exact
    table.insert(position.clone(), best); // whatever the window was
    search.leave(level, best, window.bound(best));
    best
    // ANCHOR_END: stored_as_exact
}
