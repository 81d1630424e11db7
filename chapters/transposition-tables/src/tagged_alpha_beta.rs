use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::{LookUp, Memory, Table};

// ANCHOR: tagged
/// Fail-soft alpha-beta with a table of bounds.
///
/// With alpha below beta, the returned number means what it means without a table (see [`alpha_beta::alpha_beta`]): at most
/// alpha, the true score is at most the number; at least beta, it is at least the number; in between, it is the number. A
/// position that the memory answers for is a **hit** and no node; one whose bounds only narrow the window is searched, and is
/// a node.
///
/// The table may come filled from earlier searches of the same game and scoring: that is what MTD(f) and iterative deepening
/// are made of. [`Memory::policy`](crate::Memory::policy) says under which conditions its entries are used.
pub fn tagged_alpha_beta<G, E, O, T>(
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
        memory.remember(
            search.scoring,
            position,
            level,
            known.learn(window, score, None),
        );
        return score;
    }
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    for mv in memory.in_order(position, known.best_move) {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -tagged_alpha_beta(search, memory, &position.play(mv), level.below(), below);
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
    memory.remember(
        search.scoring,
        position,
        level,
        known.learn(window, best, best_move),
    );
    search.leave(level, best, window.bound(best));
    best
}
// ANCHOR_END: tagged
