//! A position of an explicit tree as a set of one part: the node that the players stand on.

use super::{Branch, TreePosition};
use crate::{Composed, Rules};

impl Composed for TreePosition {
    fn part_count(&self) -> usize {
        self.tree.nodes.len()
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        std::iter::once(self.node)
    }

    fn changes(&self, branch: Branch) -> impl Iterator<Item = usize> {
        [self.node, self.play(branch).node].into_iter()
    }

    fn row_length(&self) -> usize {
        self.part_count()
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        vec![(0..self.part_count()).collect()]
    }

    fn image(&self, branch: Branch, _symmetry: &[usize]) -> Branch {
        branch
    }
}
