use std::fmt::Display;

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

use crate::Memo;

/// Minimax with an exact table whose key is what the position looks like, without the side to move.
///
/// A score belongs to the side to move. Where both sides can be to move in what looks the same, one of them gets the other's
/// score.
pub fn no_side<G, E, O>(
    search: &mut Search<'_, E, O>,
    table: &mut Memo<String>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game + Display,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    // ANCHOR: no_side
    let key = position.to_string(); // the side to move is not part of it
    if let Some(score) = table.get(&key) {
        search.hit(level, *score, Bound::Exact);
        return *score;
    }
    // ANCHOR_END: no_side
    if let Some(score) = search.enter(position, level, Window::FULL) {
        table.insert(key, score);
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in position.moves() {
        search.child(level, mv);
        let score = -no_side(search, table, &position.play(mv), level.below());
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    table.insert(key, best);
    search.leave(level, best, Bound::Exact);
    best
}
