use crate::{FiniteGame, Successor, Unwatched, Verdict, Watcher};

/// Recursion with a memo, as it is right for games without cycles; that a position comes back to itself is taken for a draw.
pub fn naive_memo<G: FiniteGame>(game: &G) -> Vec<Verdict> {
    naive_memo_watched(game, &mut Unwatched)
}

/// Runs the [naive memo](naive_memo) while `watcher` hears of every question.
pub fn naive_memo_watched<G: FiniteGame>(game: &G, watcher: &mut impl Watcher) -> Vec<Verdict> {
    let mut memo = vec![None; game.size()];
    for position in game.positions() {
        ask(game, position, &mut memo, watcher);
    }
    memo.into_iter()
        .map(|entry| entry.unwrap_or(Verdict::Drawn))
        .collect()
}

// ANCHOR: naive_memo
fn ask<G: FiniteGame>(
    game: &G,
    position: usize,
    memo: &mut [Option<Verdict>],
    watcher: &mut impl Watcher,
) -> Verdict {
    if let Some(verdict) = memo[position].or_else(|| game.end(position)) {
        memo[position] = Some(verdict);
        watcher.at_hand(position, verdict);
        return verdict;
    }
    memo[position] = Some(Verdict::Drawn); // still being asked: whoever comes back here repeats
    watcher.asked(position);
    let mut best = Verdict::Lost(0);
    for successor in game.moves(position) {
        let child = match successor {
            Successor::Position(child) => ask(game, child, memo, watcher),
            Successor::Known(verdict) => verdict,
        };
        best = best.max(child.one_move_earlier());
    }
    memo[position] = Some(best); // which may rest on that guess
    watcher.answered(position, best);
    best
}
// ANCHOR_END: naive_memo
