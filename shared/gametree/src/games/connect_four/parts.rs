//! A position as a set of stones on cells. Cells are numbered row by row from the bottom; a stone of the first player has the
//! number of its cell, one of the second player stands as many numbers higher as there are cells.

use super::{Column, ConnectFour};
use crate::{Composed, Game, Side};

impl<const W: u32, const H: u32> ConnectFour<W, H> {
    /// The stones of the side to move and the stones of both sides, in the layout of bits that the type describes.
    pub const fn bitboards(&self) -> (u64, u64) {
        (self.own, self.stones)
    }

    /// The lowest cell of every column, in the same layout.
    #[must_use]
    pub const fn bottom_row() -> u64 {
        Self::BOTTOM
    }

    const CELLS: usize = (W * H) as usize;

    /// The number of a stone of `side`.
    const fn part(column: u32, row: u32, side: Side) -> usize {
        let cell = (row * W + column) as usize;
        match side {
            Side::First => cell,
            Side::Second => Self::CELLS + cell,
        }
    }
}

impl<const W: u32, const H: u32> Composed for ConnectFour<W, H> {
    fn part_count(&self) -> usize {
        2 * Self::CELLS
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        let (stones, own, side) = (self.stones, self.own, self.side_to_move());
        let mut left = stones;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros();
            left &= left - 1;
            let owner = if own >> bit & 1 == 1 {
                side
            } else {
                side.other()
            };
            Some(Self::part(bit / (H + 1), bit % (H + 1), owner))
        })
    }

    #[inline]
    fn changes(&self, Column(column): Column) -> impl Iterator<Item = usize> {
        let column = u32::from(column);
        let filled = self.stones >> (column * (H + 1)) & Self::COLUMN;
        std::iter::once(Self::part(column, filled.count_ones(), self.side_to_move()))
    }

    fn row_length(&self) -> usize {
        W as usize
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        let width = W as usize;
        let mirrored = |part: usize| part - part % width + (width - 1 - part % width);
        let parts = 0..2 * Self::CELLS;
        vec![parts.clone().collect(), parts.map(mirrored).collect()]
    }

    /// The lowest cell of a column has the column's number.
    fn image(&self, Column(column): Column, symmetry: &[usize]) -> Column {
        let image = u8::try_from(symmetry[usize::from(column)]);
        Column(image.expect("the bottom row stays in its place"))
    }
}
