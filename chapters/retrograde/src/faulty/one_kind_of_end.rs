use crate::{FiniteGame, Successor, Verdict};

/// A game told with one kind of end: only where no move is left does it end. Goals go unseen, and so does what lies beyond
/// a move that leaves the game.
#[derive(Clone, Copy, Debug)]
pub struct OneKindOfEnd<'g, G>(pub &'g G);

impl<G: FiniteGame> FiniteGame for OneKindOfEnd<'_, G> {
    fn size(&self) -> usize {
        self.0.size()
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        self.0.positions()
    }

    // ANCHOR: one_kind_of_end
    fn end(&self, position: usize) -> Option<Verdict> {
        match self.0.moves(position).next() {
            Some(_) => None,
            None => self.0.end(position),
        }
    }

    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        self.0.moves(position).map(|successor| match successor {
            Successor::Known(_) => Successor::Known(Verdict::Drawn), // nothing is known yet
            inside @ Successor::Position(_) => inside,
        })
    }
    // ANCHOR_END: one_kind_of_end

    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        self.0.predecessors(position)
    }
}
