use gametree::{Bound, Evaluation, Game, Level, Observer, Search, Side, Value, Window};

// ANCHOR: minimax
/// Plain minimax: the value of `position` from MAX's view, by looking at every continuation.
///
/// This is the definition of the value read as a program, and the oracle of the whole book: it takes no short cut that
/// could be wrong. The value is exact when the depth is unlimited; otherwise it is exact for the tree that is cut off at
/// the horizon, with the static evaluation in place of the true values there.
///
/// # Panics
///
/// When the game breaks its promise that a position which goes on has a move.
///
/// Backward induction goes back to Zermelo (1913); as a program for games, to Shannon (1950).
pub fn minimax<G, E, O>(search: &mut Search<'_, E, O>, position: &G, level: Level) -> Value
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let side = position.side_to_move();
    if let Some(score) = search.enter(position, level, Window::FULL) {
        return score.value(side);
    }
    let mut best: Option<Value> = None;
    for mv in position.moves() {
        search.child(level, mv);
        let value = minimax(search, &position.play(mv), level.below());
        search.back(level, mv, value.score(side));
        let is_better = match (best, side) {
            (None, _) => true,
            (Some(best), Side::First) => value > best,
            (Some(best), Side::Second) => value < best,
        };
        if is_better {
            best = Some(value);
            search.best(level, mv, value.score(side));
        }
    }
    let value = best.expect("a game that goes on has a move");
    search.leave(level, value.score(side), Bound::Exact);
    value
}
// ANCHOR_END: minimax
