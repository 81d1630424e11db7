use crate::{Counter, PrincipalVariation, RootMoves, Score, Scoring, Search};

/// The observers of [`observe`].
pub type Witnesses<M> = ((Counter, RootMoves<M>), PrincipalVariation<M>);

/// Everything that a search from a root tells.
#[derive(Clone, Debug)]
pub struct Observed<M> {
    /// What the search returned: the score of the root for its side to move, or a bound of it where the search was given a window.
    pub score: Score,
    /// What was counted.
    pub counts: Counter,
    /// What came back from each move of the root, in the order of search; exact or a bound, as the search has it.
    pub root_moves: RootMoves<M>,
    /// The principal variation. Empty when the game is over at the root, or when no move came back inside the window.
    pub line: Vec<M>,
}

impl<M: Copy + PartialEq> Observed<M> {
    /// The move to play: the first of the line.
    pub fn chosen(&self) -> Option<M> {
        self.line.first().copied()
    }

    /// Every root move that came back with exactly the root's score, in the order of search. After a search that cuts off, a move
    /// may be among them that is only no better than the best.
    pub fn best_moves(&self) -> Vec<M> {
        self.root_moves.with_score(self.score)
    }

    /// What came back from this root move, if it was searched.
    pub fn score_of(&self, mv: M) -> Option<Score> {
        let mut scores = self.root_moves.scores().iter();
        scores
            .find(|(tried, _)| *tried == mv)
            .map(|(_, score)| *score)
    }
}

/// Runs `search` with everybody watching.
pub fn observe<M: Copy, E>(
    scoring: &Scoring<E>,
    search: impl FnOnce(&mut Search<'_, E, Witnesses<M>>) -> Score,
) -> Observed<M> {
    let mut watching = Witnesses::default();
    let score = search(&mut Search {
        scoring,
        observer: &mut watching,
    });
    let ((counts, root_moves), line) = watching;
    Observed {
        score,
        counts,
        root_moves,
        line: line.line().to_vec(),
    }
}
