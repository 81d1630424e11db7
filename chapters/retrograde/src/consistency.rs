use crate::{FiniteGame, Successor, Verdict};

// ANCHOR: consistency
/// The first position, if any, whose verdict is not what the verdicts behind its moves make it: the best of them, each seen
/// one move earlier.
///
/// A table without such a position is right. Its wins and losses are right by induction on their distance; and where it says
/// draw, some move keeps the draw and none wins, so neither side can force more by going on.
pub fn first_inconsistency<G: FiniteGame>(game: &G, verdicts: &[Verdict]) -> Option<usize> {
    game.positions().find(|position| {
        let expected = game.end(*position).or_else(|| {
            let after = |successor| match successor {
                Successor::Position(child) => verdicts[child],
                Successor::Known(verdict) => verdict,
            };
            game.moves(*position)
                .map(|successor| after(successor).one_move_earlier())
                .max()
        });
        Some(verdicts[*position]) != expected
    })
}
// ANCHOR_END: consistency
