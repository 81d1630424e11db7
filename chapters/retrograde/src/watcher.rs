use crate::Verdict;

/// Hears of every step while a game is being solved. What is not overridden is passed over in silence, and costs nothing.
///
/// The first six are told by [`solve_watched`](crate::solve_watched), the last three by
/// [`naive_memo_watched`](crate::faulty::naive_memo_watched).
#[expect(
    unused_variables,
    reason = "what a watcher does not override ignores everything"
)]
pub trait Watcher {
    /// The game has ended at `position`.
    fn ended(&mut self, position: usize, verdict: Verdict) {}

    /// The game goes on at `position`, whose counter starts at the number of its moves.
    fn counted(&mut self, position: usize, moves: i32) {}

    /// A verdict is put in line, to be taken when its distance comes.
    fn waits(&mut self, position: usize, verdict: Verdict) {}

    /// A verdict is taken from the line and is final. The positions with a move to `position` hear of it next.
    fn taken(&mut self, position: usize, verdict: Verdict) {}

    /// `position` hears that one of its moves leads to a position with the verdict `child`.
    fn heard(&mut self, position: usize, child: Verdict) {}

    /// The move that `position` has heard of is crossed off, and so many are left.
    fn crossed_off(&mut self, position: usize, left: i32) {}

    /// The memo has nothing about `position`, so its moves are looked at; until then it stands there as a draw.
    fn asked(&mut self, position: usize) {}

    /// `position` was asked for, and the answer was at hand: the memo's, or the end of the game.
    fn at_hand(&mut self, position: usize, verdict: Verdict) {}

    /// All moves of `position` have been looked at, and the memo keeps the answer.
    fn answered(&mut self, position: usize, verdict: Verdict) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watcher for Unwatched {}
