use crate::{FiniteGame, Successor, Verdict};

/// A game whose moves are told without repetition while its predecessors are not: all moves to the same position count
/// as one, and each of them is then crossed off.
#[derive(Clone, Copy, Debug)]
pub struct ChildCountedOnce<'g, G>(pub &'g G);

impl<G: FiniteGame> FiniteGame for ChildCountedOnce<'_, G> {
    fn size(&self) -> usize {
        self.0.size()
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        self.0.positions()
    }

    fn end(&self, position: usize) -> Option<Verdict> {
        self.0.end(position)
    }

    // ANCHOR: child_counted_once
    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        let mut different: Vec<Successor> = Vec::new();
        for successor in self.0.moves(position) {
            if !different.contains(&successor) {
                different.push(successor);
            }
        }
        different.into_iter()
    }
    // ANCHOR_END: child_counted_once

    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        self.0.predecessors(position)
    }
}
