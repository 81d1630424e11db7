use gametree::{Event, Listener};

/// Measures how good an order of moves is: how many of the cutoffs came from the first move that was tried.
#[derive(Clone, Debug, Default)]
pub struct FirstMoves {
    /// Nodes at which the first move caused the cutoff.
    pub cutoffs: u64,
    /// Moves tried at the open node of each ply.
    tried: Vec<usize>,
}

impl FirstMoves {
    fn tried_at(&mut self, ply: usize) -> &mut usize {
        if self.tried.len() <= ply {
            self.tried.resize(ply + 1, 0);
        }
        &mut self.tried[ply]
    }
}

impl<M> Listener<Event<M>> for FirstMoves {
    fn event(&mut self, event: Event<M>) {
        match event {
            Event::Enter { level, .. } => *self.tried_at(level.ply.plies() as usize) = 0,
            Event::Child { ply, .. } => *self.tried_at(ply.plies() as usize) += 1,
            Event::Cutoff { ply, .. } => {
                self.cutoffs += u64::from(*self.tried_at(ply.plies() as usize) == 1);
            }
            _ => {}
        }
    }
}
