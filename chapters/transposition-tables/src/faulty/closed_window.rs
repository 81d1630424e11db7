use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::{Entry, LookUp, Memory, Table};

/// Alpha-beta with a table whose entries narrow the window and never answer: where what is stored has closed the window, the search
/// goes on.
///
/// With alpha and beta in one place the first move brings a cut, whatever it is worth, and what it is worth is returned and
/// stored. Wrong even where the table knows the exact score.
pub fn closed_window<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    // ANCHOR: closed_window
    let known = match memory.look_up(search.scoring, position, level, Window::FULL) {
        LookUp::Answer { score, .. } => Entry::exact(score, level.depth, None),
        LookUp::Known(known) => known,
    };
    let mut open = memory.narrow(&known, window); // and if nothing is left of it?
    // ANCHOR_END: closed_window
    if let Some(score) = search.enter(position, level, open) {
        let learnt = known.learn(window, score, None);
        memory.remember(search.scoring, position, level, learnt);
        return score;
    }
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    for mv in memory.in_order(position, known.best_move) {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -closed_window(search, memory, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        best = best.max(score);
        if score > open.alpha {
            open = open.raised_to(score);
            best_move = Some(mv);
            search.best(level, mv, score);
        }
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    let learnt = known.learn(window, best, best_move);
    memory.remember(search.scoring, position, level, learnt);
    search.leave(level, best, window.bound(best));
    best
}
