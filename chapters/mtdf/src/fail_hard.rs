use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};
use transposition_tables::{LookUp, Memory, Table};

use crate::{Found, Start, probe_from_root};

/// The driver over a search that reports no more than it was asked: alpha for less, beta for more.
///
/// The score is right; but every probe moves a bound by one point only, so that there are as many probes as points on the way.
pub fn fail_hard<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    probe_from_root(search, level, start, |search, window| {
        search_clamped(search, memory, position, level, window)
    })
}

/// Alpha-beta with a table of bounds, fail-hard: what it returns and stores never lies outside the window.
fn search_clamped<G, E, O, T>(
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
    let known = match memory.look_up(search.scoring, position, level, window) {
        LookUp::Answer { score, bound } => {
            let score = score.clamp(window.alpha, window.beta);
            search.hit(level, score, bound);
            return score;
        }
        LookUp::Known(known) => known,
    };
    let mut open = memory.narrow(&known, window);
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    let leaf = search.enter(position, level, open);
    if let Some(score) = leaf {
        best = score;
    } else {
        for mv in memory.in_order(position, known.best_move) {
            search.child(level, mv);
            let score = -search_clamped(
                search,
                memory,
                &position.play(mv),
                level.below(),
                open.for_opponent(),
            );
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
    }
    // ANCHOR: fail_hard
    let score = best.clamp(window.alpha, window.beta); // and whatever else it knew is gone
    let learnt = known.learn(window, score, best_move);
    memory.remember(search.scoring, position, level, learnt);
    // ANCHOR_END: fail_hard
    if leaf.is_none() {
        search.leave(level, score, window.bound(score));
    }
    score
}
