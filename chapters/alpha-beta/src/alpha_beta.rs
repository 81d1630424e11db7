use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

// ANCHOR: alpha_beta
/// Fail-soft alpha-beta: searches `position` as far as `window` needs to know, for the side to move.
///
/// With alpha below beta, the returned number means:
/// - at most alpha: the search failed low, and the true score is **at most** the number;
/// - at least beta: the search failed high, and the true score is **at least** the number;
/// - in between: it **is** the true score.
///
/// With [`Window::FULL`] the number is always the true score. Alpha-beta: Knuth and Moore (1975); fail-soft, which returns
/// the tighter bound instead of alpha or beta itself: Fishburn (1983).
pub fn alpha_beta<G, E, O>(
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
        let score = -alpha_beta(search, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        best = best.max(score);
        // A tie with alpha is no improvement: after a cut below, the number may be no more than an upper bound.
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
// ANCHOR_END: alpha_beta
