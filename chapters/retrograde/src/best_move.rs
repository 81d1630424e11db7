use crate::Verdict;

// ANCHOR: best_move
/// The best of several moves, by the verdicts behind them, each for the opponent: the first of those that win soonest, or
/// else draw, or else hold out longest. Gives its place.
pub fn best_move(moves: &[Verdict]) -> Option<usize> {
    let best = moves.iter().copied().min()?;
    moves.iter().position(|verdict| *verdict == best)
}
// ANCHOR_END: best_move
