use crate::{Event, Observer, Ply};

/// Collects the principal variation: the line that both sides play when each chooses its best move.
///
/// Keeps one line for every ply. When a child becomes the best, the node's line is the move to it followed by the child's
/// own line.
#[derive(Clone, Debug)]
pub struct PrincipalVariation<M> {
    root: Option<Ply>,
    lines: Vec<Vec<M>>,
}

impl<M> Default for PrincipalVariation<M> {
    fn default() -> Self {
        Self {
            root: None,
            lines: Vec::new(),
        }
    }
}

impl<M: Copy> PrincipalVariation<M> {
    /// The line from the root. Empty when the game is over at the root, or when no move came back inside the window.
    pub fn line(&self) -> &[M] {
        self.root
            .and_then(|root| self.lines.get(root.plies() as usize))
            .map_or(&[], Vec::as_slice)
    }

    fn line_mut(&mut self, ply: Ply) -> &mut Vec<M> {
        let index = ply.plies() as usize;
        if self.lines.len() <= index {
            self.lines.resize_with(index + 1, Vec::new);
        }
        &mut self.lines[index]
    }
}

impl<M: Copy> Observer<M> for PrincipalVariation<M> {
    fn event(&mut self, event: Event<M>) {
        match event {
            // A line that an earlier node of the same ply left behind must not be taken for this node's.
            Event::Enter { level, .. } => {
                self.root.get_or_insert(level.ply);
                self.line_mut(level.ply).clear();
            }
            Event::Hit { ply, .. } => self.line_mut(ply).clear(),
            Event::Best { ply, mv, .. } => {
                let below = std::mem::take(self.line_mut(Ply::new(ply.plies() + 1)));
                let line = self.line_mut(ply);
                line.clear();
                line.push(mv);
                line.extend_from_slice(&below);
            }
            _ => {}
        }
    }
}
