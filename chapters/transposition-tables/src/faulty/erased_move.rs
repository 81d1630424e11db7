use alpha_beta::alpha_beta;
use gametree::{Evaluation, Game, Level, Observer, Score, Search, Silent, Window};

use crate::{Entry, LookUp, Memory, Table};

/// Asks two questions of `position` over one table, as drivers with null windows do: whether it is worth as much as alpha-beta says,
/// and whether it is worth more. The search is [`erasing`]: the answer to the second question, no, takes the move away that the
/// first one has found.
///
/// Gives the score of the second search, which is the only one that the observer sees.
pub fn erased_move<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let mut unseen = Search {
        scoring: search.scoring,
        observer: &mut Silent,
    };
    let score = alpha_beta(&mut unseen, position, level, Window::FULL);
    let as_much = Window::null_above(-score).for_opponent();
    erasing(&mut unseen, memory, position, level, as_much);
    erasing(search, memory, position, level, Window::null_above(score))
}

/// [`tagged_alpha_beta`](crate::tagged_alpha_beta), but for one thing: each result takes the place of the stored move, even one that
/// has none.
pub fn erasing<G, E, O, T>(
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
            search.hit(level, score, bound);
            return score;
        }
        LookUp::Known(known) => known,
    };
    let mut open = memory.narrow(&known, window);
    if let Some(score) = search.enter(position, level, open) {
        let learnt = known.learn(window, score, None);
        memory.remember(search.scoring, position, level, learnt);
        return score;
    }
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    for mv in memory.in_order(position, known.best_move) {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -erasing(search, memory, &position.play(mv), level.below(), below);
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
    // ANCHOR: erasing
    let learnt = Entry {
        best_move, // after a search that failed low there is none
        ..known.learn(window, best, best_move)
    };
    // ANCHOR_END: erasing
    memory.remember(search.scoring, position, level, learnt);
    search.leave(level, best, window.bound(best));
    best
}
