use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

// ANCHOR: pvs
/// Principal variation search, fail-soft: searches `position` as far as `window` needs to know, for the side to move.
///
/// With alpha below beta, the returned number means:
/// - at most alpha: the search failed low, and the true score is **at most** the number;
/// - at least beta: the search failed high, and the true score is **at least** the number;
/// - in between: it **is** the true score.
///
/// That is the contract of [`alpha_beta`](alpha_beta::alpha_beta), and with [`Window::FULL`] both return the same number and
/// choose the same move. The first move is searched with the whole window; every later one is first searched with the null
/// window above alpha, only to learn whether it is better, and again with the whole window if it may be.
///
/// The scout's question: Pearl (1980). The search as it stands here: Marsland and Campbell (1982), and Reinefeld (1983) under
/// the name of `NegaScout`.
pub fn pvs<G, E, O>(
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
        // Where the window is null already, a scout would ask the same question as the search itself.
        let score = if place == 0 || open.is_null() {
            -pvs(search, &child, level.below(), open.for_opponent())
        } else {
            search.scout(level, mv);
            let null = Window::null_above(open.alpha);
            let scouted = -pvs(search, &child, level.below(), null.for_opponent());
            // At most alpha: no better. At least beta: good enough to cut. In between the number is only a lower bound.
            if open.contains(scouted) {
                search.research(level, mv);
                -pvs(search, &child, level.below(), open.for_opponent())
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
// ANCHOR_END: pvs
