use crate::Verdict;

/// What [`solve_watched`](crate::solve_watched) tells of its work, always with the position that it happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveEvent {
    /// The game has ended here, with this verdict.
    Ended(usize, Verdict),
    /// The game goes on, and the counter starts at this number of moves.
    Counted(usize, i32),
    /// A verdict is put in line, to be taken when its distance comes.
    Waits(usize, Verdict),
    /// A verdict is taken from the line and is final. The positions with a move here hear of it next.
    Taken(usize, Verdict),
    /// The position hears that one of its moves leads to a position with this verdict.
    Heard(usize, Verdict),
    /// The move that was heard of is crossed off, and so many are left.
    CrossedOff(usize, i32),
}
