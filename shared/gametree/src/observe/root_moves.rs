use crate::{Event, Listener, Ply, Score};

/// Collects what came back from each move at the root.
///
/// What a number means depends on the search: plain minimax gives the exact score of every move, alpha-beta only bounds for
/// all but the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootMoves<M> {
    root: Option<Ply>,
    scores: Vec<(M, Score)>,
}

impl<M> Default for RootMoves<M> {
    fn default() -> Self {
        Self {
            root: None,
            scores: Vec::new(),
        }
    }
}

impl<M: Copy> RootMoves<M> {
    /// The moves of the root in the order in which they were searched, each with the score that came back for the side to
    /// move at the root.
    pub fn scores(&self) -> &[(M, Score)] {
        &self.scores
    }

    /// Every move that came back with exactly this score.
    pub fn with_score(&self, score: Score) -> Vec<M> {
        self.scores
            .iter()
            .filter(|(_, came_back)| *came_back == score)
            .map(|(mv, _)| *mv)
            .collect()
    }
}

impl<M: Copy> Listener<Event<M>> for RootMoves<M> {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        match event {
            Event::Enter { level, .. } => {
                self.root.get_or_insert(level.ply);
            }
            Event::Back { ply, mv, score } if self.root == Some(ply) => {
                self.scores.push((mv, score));
            }
            _ => {}
        }
    }
}
