use gametree::{Depth, Score};
use serde_json::Value as Json;

use super::Move;

/// What one of the [searches](super::Searches) gives back, beside what the observer saw.
#[derive(Clone, Debug)]
pub struct Answer<X = ()> {
    /// The score of the root for its side to move.
    pub score: Score,
    /// The move to play when it is not the first of the principal variation. One that was not searched is no answer.
    pub best_move: Option<Move>,
    /// The line that both sides play, when what the observers saw does not add up to one.
    pub line: Option<Vec<Move>>,
    /// How deep the search was that found the line, when it was another depth than asked for.
    pub depth: Option<Depth>,
    /// Positions stored in the table, when there is one.
    pub entries: Option<u64>,
    /// What only this chapter tells.
    pub extras: X,
}

impl Answer {
    /// The answer of a search whose line is what the observers saw.
    #[must_use]
    pub const fn new(score: Score) -> Self {
        Self {
            score,
            best_move: None,
            line: None,
            depth: None,
            entries: None,
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
            best_move: self.best_move,
            line: self.line,
            depth: self.depth,
            entries: self.entries,
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
