//! A position as a set of marks on cells: part `n` is an X on cell `n`, part `9 + n` an O there.

use super::{CELLS, Cell, TicTacToe};
use crate::{Composed, Game, Side};

impl Composed for TicTacToe {
    fn part_count(&self) -> usize {
        2 * CELLS
    }

    // ANCHOR: parts
    fn parts(&self) -> impl Iterator<Item = usize> {
        let marks = u32::from(self.first) | u32::from(self.second) << CELLS;
        (0..2 * CELLS).filter(move |part| marks >> part & 1 == 1)
    }

    fn changes(&self, Cell(cell): Cell) -> impl Iterator<Item = usize> {
        let offset = match self.side_to_move() {
            Side::First => 0,
            Side::Second => CELLS,
        };
        std::iter::once(offset + usize::from(cell))
    }
    // ANCHOR_END: parts

    fn row_length(&self) -> usize {
        3
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        // Set one mark on each cell and look where the eight images have it.
        let images_of = |cell: usize| {
            let alone = Self {
                first: 1 << cell,
                ..Self::EMPTY
            };
            alone
                .symmetries()
                .map(|image| image.first.trailing_zeros() as usize)
        };
        let images: Vec<[usize; 8]> = (0..CELLS).map(images_of).collect();
        (0..8)
            .map(|symmetry| {
                (0..2 * CELLS)
                    .map(|part| part / CELLS * CELLS + images[part % CELLS][symmetry])
                    .collect()
            })
            .collect()
    }

    fn image(&self, Cell(cell): Cell, symmetry: &[usize]) -> Cell {
        let image = u8::try_from(symmetry[usize::from(cell)]);
        Cell(image.expect("an X stays on the board"))
    }
}
