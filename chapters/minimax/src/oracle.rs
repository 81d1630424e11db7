use gametree::{Evaluation, Game, Level, Observed, Scoring, observe};

use crate::minimax;

/// What plain minimax says about `position`, searched to the end with wins that count less the later they come: the truth that every
/// other search is tested against. The scores are those of the side to move, that of each root move is exact, and the line is the one
/// that takes the first best move everywhere.
///
/// Every continuation is visited, so the position should be small.
pub fn oracle<G: Game>(position: &G) -> Observed<G::Move> {
    oracle_with(position, &Scoring::DEPTH_AWARE, Level::TO_THE_END)
}

/// What plain minimax says about `position` by another scoring, searched as a node at `level`: at the horizon the static evaluation
/// speaks.
pub fn oracle_with<G: Game, E: Evaluation<G>>(
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
) -> Observed<G::Move> {
    observe(scoring, |search| {
        minimax(search, position, level).score(position.side_to_move())
    })
}
