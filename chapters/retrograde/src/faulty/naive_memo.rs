use crate::{FiniteGame, Successor, Verdict};

/// Recursion with a memo, as it is right for games without cycles; that a position comes back to itself is taken for a draw.
pub fn naive_memo<G: FiniteGame>(game: &G) -> Vec<Verdict> {
    let mut memo = vec![None; game.size()];
    for position in game.positions() {
        ask(game, position, &mut memo);
    }
    memo.into_iter()
        .map(|entry| entry.unwrap_or(Verdict::Drawn))
        .collect()
}

// ANCHOR: naive_memo
fn ask<G: FiniteGame>(game: &G, position: usize, memo: &mut [Option<Verdict>]) -> Verdict {
    if let Some(verdict) = memo[position].or_else(|| game.end(position)) {
        memo[position] = Some(verdict);
        return verdict;
    }
    memo[position] = Some(Verdict::Drawn); // still being asked: whoever comes back here repeats
    let mut best = Verdict::Lost(0);
    for successor in game.moves(position) {
        let child = match successor {
            Successor::Position(child) => ask(game, child, memo),
            Successor::Known(verdict) => verdict,
        };
        best = best.max(child.one_move_earlier());
    }
    memo[position] = Some(best); // which may rest on that guess
    best
}
// ANCHOR_END: naive_memo
