use crate::{FiniteGame, Successor, Verdict};

/// A game in which whoever cannot move has lost, whatever its own rules say about it.
#[derive(Clone, Copy, Debug)]
pub struct NoMoveIsLoss<'g, G>(pub &'g G);

impl<G: FiniteGame> FiniteGame for NoMoveIsLoss<'_, G> {
    fn size(&self) -> usize {
        self.0.size()
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        self.0.positions()
    }

    // ANCHOR: no_move_is_loss
    fn end(&self, position: usize) -> Option<Verdict> {
        match self.0.moves(position).next() {
            Some(_) => self.0.end(position),
            None => Some(Verdict::Lost(0)), // mated, or is it?
        }
    }
    // ANCHOR_END: no_move_is_loss

    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        self.0.moves(position)
    }

    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        self.0.predecessors(position)
    }
}
