use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};

/// Where the window of a tight re-search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floor {
    /// At what the scout has proved, as in the listing of Reinefeld (1983): a move that is worth just that much comes back as a
    /// bound.
    AtScouted,
    /// One point below it, so that whatever the move is worth lies inside the window.
    BelowScouted,
}

/// Principal variation search whose re-search begins where the scout has left off: not with `(alpha, beta)`, but with
/// `(scouted, beta)`, or one point below that, as `floor` says.
///
/// The contract is that of [`pvs`](crate::pvs()), and so are the score and the move. The principal variation that an observer
/// collects may end early with [`Floor::AtScouted`]: a move that is worth exactly what its scout has proved fails low against
/// the raised window, and below a node that fails nothing is followed.
pub fn tight_research<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
    window: Window,
    floor: Floor,
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
        let score = if place == 0 || open.is_null() {
            let below = open.for_opponent();
            -tight_research(search, &child, level.below(), below, floor)
        } else {
            search.scout(level, mv);
            let below = Window::null_above(open.alpha).for_opponent();
            let scouted = -tight_research(search, &child, level.below(), below, floor);
            if open.contains(scouted) {
                search.research(level, mv);
                // ANCHOR: floor
                let alpha = match floor {
                    Floor::AtScouted => scouted,
                    Floor::BelowScouted => scouted.predecessor(),
                };
                let below = Window::new(alpha, open.beta).for_opponent();
                -tight_research(search, &child, level.below(), below, floor)
                // ANCHOR_END: floor
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
