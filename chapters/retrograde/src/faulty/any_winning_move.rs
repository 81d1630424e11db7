use crate::Verdict;

// ANCHOR: any_winning_move
/// The first move that keeps the result, whatever its distance: a player who knows who wins, but not how far it is.
///
/// `moves` are the verdicts behind the moves, each for the opponent; gives the place of the one chosen.
pub fn any_winning_move(moves: &[Verdict]) -> Option<usize> {
    let result = |verdict: &Verdict| match verdict.one_move_earlier() {
        Verdict::Won(_) => 1,
        Verdict::Drawn => 0,
        Verdict::Lost(_) => -1,
    };
    let best = moves.iter().map(result).max()?;
    moves.iter().position(|verdict| result(verdict) == best)
}
// ANCHOR_END: any_winning_move
