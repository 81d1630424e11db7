use std::collections::HashMap;
use std::hash::Hash;

use gametree::{Bound, Evaluation, Game, Level, Observer, Score, Search, Window};

/// The exact score of every position that [`memo()`] has searched, each for its own side to move.
pub type Memo<G> = HashMap<G, Score>;

// ANCHOR: memo
/// Minimax with an exact table: the exact score of `position` for its side to move, each position searched once.
///
/// A position that stands in the table already is a hit and no node. Finished games are stored like all others. Without
/// alpha and beta every score is exact, so a score is all that the table has to hold.
///
/// The table belongs to one search: scores of wins count plies from its root, and a horizon lies so many plies below it. They
/// are right for every path to a position as long as all paths to it have the same length. Dynamic programming over the
/// positions of a game was proposed by Bellman (1965).
pub fn memo<G, E, O>(
    search: &mut Search<'_, E, O>,
    table: &mut Memo<G>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game + Eq + Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    if let Some(score) = table.get(position) {
        search.hit(level, *score, Bound::Exact);
        return *score;
    }
    if let Some(score) = search.enter(position, level, Window::FULL) {
        table.insert(position.clone(), score);
        return score;
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in position.moves() {
        search.child(level, mv);
        let score = -memo(search, table, &position.play(mv), level.below());
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    table.insert(position.clone(), best);
    search.leave(level, best, Bound::Exact);
    best
}
// ANCHOR_END: memo
