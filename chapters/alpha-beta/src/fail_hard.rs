use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

// ANCHOR: fail_hard
/// Fail-hard alpha-beta: the number that is returned never leaves the window, seen by the side to move.
///
/// With alpha below beta, alpha itself says that the true score is **at most** alpha, beta itself that it is **at least** beta, and
/// anything in between **is** the true score. The same nodes as [`alpha_beta`](crate::alpha_beta()), which tells more
/// about what lies outside. The form of Knuth and Moore (1975).
pub fn fail_hard<G, E, O>(
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
        return score.clamp(window.alpha, window.beta);
    }
    let mut open = window;
    for mv in position.moves() {
        search.child(level, mv);
        let below = open.for_opponent();
        let score = -fail_hard(search, &position.play(mv), level.below(), below);
        search.back(level, mv, score);
        if score > open.alpha {
            open = open.raised_to(score.min(window.beta));
            search.best(level, mv, score);
        }
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    search.leave(level, open.alpha, window.bound(open.alpha));
    open.alpha
}
// ANCHOR_END: fail_hard
