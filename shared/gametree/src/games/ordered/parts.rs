//! The order of the root's moves is no part of the position.

use super::Ordered;
use crate::Composed;

impl<G: Composed> Composed for Ordered<G> {
    fn part_count(&self) -> usize {
        self.position.part_count()
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        self.position.parts()
    }

    #[inline]
    fn changes(&self, mv: G::Move) -> impl Iterator<Item = usize> {
        self.position.changes(mv)
    }

    fn row_length(&self) -> usize {
        self.position.row_length()
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        self.position.symmetries()
    }

    fn image(&self, mv: G::Move, symmetry: &[usize]) -> G::Move {
        self.position.image(mv, symmetry)
    }
}
