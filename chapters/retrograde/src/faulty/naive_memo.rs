use gametree::{Listener, Silent};

use crate::{FiniteGame, Successor, Verdict};

/// What [`naive_memo_watched`] tells of its questions, always with the position that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoEvent {
    /// The memo has nothing, so the moves are looked at; until then the position stands there as a draw.
    Asked(usize),
    /// The answer was at hand: the memo's, or the end of the game.
    AtHand(usize, Verdict),
    /// All moves have been looked at, and the memo keeps the answer.
    Answered(usize, Verdict),
}

/// Recursion with a memo, as it is right for games without cycles; that a position comes back to itself is taken for a draw.
pub fn naive_memo<G: FiniteGame>(game: &G) -> Vec<Verdict> {
    naive_memo_watched(game, &mut Silent)
}

/// Runs the [naive memo](naive_memo) while `listener` hears of every question.
pub fn naive_memo_watched<G: FiniteGame>(
    game: &G,
    listener: &mut impl Listener<MemoEvent>,
) -> Vec<Verdict> {
    let mut memo = vec![None; game.size()];
    for position in game.positions() {
        ask(game, position, &mut memo, listener);
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
    listener: &mut impl Listener<MemoEvent>,
) -> Verdict {
    if let Some(verdict) = memo[position].or_else(|| game.end(position)) {
        memo[position] = Some(verdict);
        listener.event(MemoEvent::AtHand(position, verdict));
        return verdict;
    }
    memo[position] = Some(Verdict::Drawn); // still being asked: whoever comes back here repeats
    listener.event(MemoEvent::Asked(position));
    let mut best = Verdict::Lost(0);
    for successor in game.moves(position) {
        let child = match successor {
            Successor::Position(child) => ask(game, child, memo, listener),
            Successor::Known(verdict) => verdict,
        };
        best = best.max(child.one_move_earlier());
    }
    memo[position] = Some(best); // which may rest on that guess
    listener.event(MemoEvent::Answered(position, best));
    best
}
// ANCHOR_END: naive_memo
