use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

// ANCHOR: negamax
/// Minimax in one voice: the exact score of `position` for **its own side to move**.
///
/// What is good for one side is as bad for the other, so the score of a move is the negative of the score of the position
/// it leads to, and both sides maximise. The same nodes as [`minimax`](crate::minimax()), the same scores.
pub fn negamax<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = search.enter(position, level, Window::FULL) {
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in position.moves() {
        search.child(level, mv);
        let score = -negamax(search, &position.play(mv), level.below());
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    search.leave(level, best, Bound::Exact);
    best
}
// ANCHOR_END: negamax
