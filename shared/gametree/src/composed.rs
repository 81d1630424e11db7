use crate::Game;

/// A game whose positions are sets of **parts**, such as a mark of one side on one cell, together with the side to move.
///
/// Parts are numbered from zero up. Positions of one game are the same when they have the same parts and the same side to
/// move. This is what a key needs that is made of the parts of a position.
pub trait Composed: Game {
    /// How many different parts the game knows: their numbers lie below this.
    fn part_count(&self) -> usize;

    /// The parts of this position, each once, in no particular order.
    fn parts(&self) -> impl Iterator<Item = usize>;

    /// The parts that come or go when `mv`, a legal move, is played, each once.
    fn changes(&self, mv: Self::Move) -> impl Iterator<Item = usize>;

    /// How many parts stand in one row of the board: parts whose numbers differ by a multiple of it share a column.
    fn row_length(&self) -> usize;

    /// The arrangements of the parts that leave the rules as they are, the identity first. Under an arrangement `a`, part `n`
    /// takes the place of part `a[n]`.
    fn symmetries(&self) -> Vec<Vec<usize>>;

    /// What `mv` becomes under one of the [`symmetries`](Self::symmetries): the move that does on the image of a position what `mv`
    /// does on the position itself.
    fn image(&self, mv: Self::Move, symmetry: &[usize]) -> Self::Move;
}
