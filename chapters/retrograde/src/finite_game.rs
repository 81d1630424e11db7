use crate::Verdict;

// ANCHOR: finite_game
/// A game with so few positions that each has a number, and that can be played backwards.
///
/// The players alternate, with opposed interests, perfect information and no chance, as in
/// [`Game`](gametree::Game). Unlike there, positions may repeat. The side to move belongs to the position.
pub trait FiniteGame {
    /// The number of indices; every position's index is below it.
    fn size(&self) -> usize;

    /// The indices that stand for a position, ascending. An index scheme may leave gaps.
    fn positions(&self) -> impl Iterator<Item = usize>;

    /// How the game has ended at `position`, for the side that would be to move; `None` while it goes on.
    ///
    /// Every kind of end must be here: mate, a goal that was reached, a rule for the side that cannot move.
    fn end(&self, position: usize) -> Option<Verdict>;

    /// Where the legal moves of an unfinished position lead, one entry for every move.
    fn moves(&self, position: usize) -> impl Iterator<Item = Successor>;

    /// The unfinished positions with a move to `position`, one entry for every such move: a position with several
    /// moves to it is listed as often.
    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize>;
}

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    /// To a position of the same game.
    Position(usize),
    /// Out of it, to a position whose verdict, for its own side to move, is known from elsewhere.
    Known(Verdict),
}
// ANCHOR_END: finite_game
