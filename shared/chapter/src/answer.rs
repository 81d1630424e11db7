use gametree::Score;
use serde_json::{Map, Value as Json};

/// What a chapter's algorithm gives back, beside what the observer saw.
#[derive(Clone, Debug)]
pub struct Answer<M> {
    /// The score of the root for its side to move.
    pub score: Score,
    /// Whether what came back from every root move was its exact score, so that all best moves are known.
    pub all_moves_exact: bool,
    /// The move to play when it is not the first of the principal variation.
    pub best_move: Option<M>,
    /// The line that both sides play, when what the observers saw does not add up to one.
    pub line: Option<Vec<M>>,
    /// Positions stored in the algorithm's table, when it has one.
    pub entries: Option<u64>,
    /// Whether the algorithm scouts with null windows, so that its re-searches are told even when there are none.
    pub scouts: bool,
    /// Further entries of the run's JSON, in this order.
    pub extras: Map<String, Json>,
}

impl<M> Answer<M> {
    /// The answer of an algorithm that knows the exact score of every root move.
    pub fn with_all_moves(score: Score) -> Self {
        Self {
            all_moves_exact: true,
            ..Self::with_one_move(score)
        }
    }

    /// The answer of an algorithm that knows one best move, the first of its principal variation.
    pub fn with_one_move(score: Score) -> Self {
        Self {
            score,
            all_moves_exact: false,
            best_move: None,
            line: None,
            entries: None,
            scouts: false,
            extras: Map::new(),
        }
    }
}
