use gametree::Score;
use serde_json::Value as Json;

use super::Move;

/// What one of the [searches](super::Searches) gives back, beside what the observer saw.
#[derive(Clone, Debug)]
pub struct Answer<X = ()> {
    /// The score of the root for its side to move.
    pub score: Score,
    /// Whether what came back from every root move was its exact score, so that all best moves are known.
    pub all_moves_exact: bool,
    /// The move to play when it is not the first of the principal variation.
    pub best_move: Option<Move>,
    /// The line that both sides play, when what the observers saw does not add up to one.
    pub line: Option<Vec<Move>>,
    /// Positions stored in the table, when there is one.
    pub entries: Option<u64>,
    /// Whether the search scouts with null windows, so that its re-searches are told even when there are none.
    pub scouts: bool,
    /// What only this chapter tells.
    pub extras: X,
}

impl Answer {
    /// The answer of a search that knows the exact score of every root move.
    #[must_use]
    pub fn with_all_moves(score: Score) -> Self {
        Self {
            all_moves_exact: true,
            ..Self::with_one_move(score)
        }
    }

    /// The answer of a search that knows one best move, the first of its principal variation.
    #[must_use]
    pub const fn with_one_move(score: Score) -> Self {
        Self {
            score,
            all_moves_exact: false,
            best_move: None,
            line: None,
            entries: None,
            scouts: false,
            extras: (),
        }
    }
}

impl<X> Answer<X> {
    /// This answer with the size of the table.
    #[must_use]
    pub fn with_entries(self, entries: impl TryInto<u64>) -> Self {
        Self {
            entries: entries.try_into().ok(),
            ..self
        }
    }

    /// This answer with `extras` in the place of its own.
    pub fn with_extras<Y>(self, extras: Y) -> Answer<Y> {
        Answer {
            score: self.score,
            all_moves_exact: self.all_moves_exact,
            best_move: self.best_move,
            line: self.line,
            entries: self.entries,
            scouts: self.scouts,
            extras,
        }
    }
}

/// What a chapter tells of a run beside what all chapters tell.
pub trait Extras {
    /// The entries for the run's JSON, which stand below the table too.
    fn entries(&self) -> Vec<(&'static str, Json)>;
}

impl Extras for () {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
}

impl<X: Extras> Extras for Option<X> {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        self.as_ref().map_or_else(Vec::new, Extras::entries)
    }
}
