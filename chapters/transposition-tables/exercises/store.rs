//! Write `Entry::store`: what a table knows about a position once a search has come back.
//!
//! A fail-soft alpha-beta was asked with `window`, the whole question, before anything narrowed it, and has returned `score`; `mv` is
//! the last move that raised alpha, if one did. Bring the entry's two bounds and its move up to date. A bound about which the result
//! says nothing stays as it is, and so does the move when there is no new one.

/// A score for the side to move.
pub type Score = i32;

/// The scores strictly between the two ends were asked about.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub alpha: Score,
    pub beta: Score,
}

/// What is known about a position: its score is neither below `lower` nor above `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub lower: Score,
    pub upper: Score,
    pub best_move: Option<u8>,
}

impl Entry {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self {
        lower: Score::MIN,
        upper: Score::MAX,
        best_move: None,
    };

    /// Takes in what a search has found.
    pub fn store(&mut self, window: Window, score: Score, mv: Option<u8>) {
        // ANCHOR: solution
        if score < window.beta {
            self.upper = score;
        }
        if score > window.alpha {
            self.lower = score;
        }
        if mv.is_some() {
            self.best_move = mv;
        }
        // ANCHOR_END: solution
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(questions: &[(Score, Score, Score, Option<u8>)]) -> Entry {
        let mut entry = Entry::UNKNOWN;
        for (alpha, beta, score, mv) in questions.iter().copied() {
            entry.store(Window { alpha, beta }, score, mv);
        }
        entry
    }

    #[test]
    fn one_result_sets_the_bounds_that_it_proves() {
        for (score, lower, upper) in [
            (2, Score::MIN, 2),
            (3, Score::MIN, 3),
            (4, 4, 4),
            (5, 5, Score::MAX),
            (9, 9, Score::MAX),
        ] {
            let entry = after(&[(3, 5, score, None)]);
            let found = (entry.lower, entry.upper);
            assert_eq!(found, (lower, upper), "{score} came back from (3, 5)");
        }
    }

    #[test]
    fn the_other_bound_stays() {
        let entry = after(&[(3, 5, 6, None), (8, 9, 7, None)]);
        let found = (entry.lower, entry.upper);
        assert_eq!(found, (6, 7), "6 or more is known, then 7 or less");
    }

    #[test]
    fn two_bounds_may_meet() {
        let entry = after(&[(5, 6, 6, None), (6, 7, 6, None)]);
        let found = (entry.lower, entry.upper);
        assert_eq!(found, (6, 6), "6 or more, then 6 or less");
    }

    #[test]
    fn a_move_stays_until_there_is_a_new_one() {
        let entry = after(&[(3, 5, 6, Some(2)), (8, 9, 7, None)]);
        assert_eq!(entry.best_move, Some(2), "a search failed low after it");
        let entry = after(&[(3, 5, 6, Some(2)), (6, 7, 7, Some(4))]);
        assert_eq!(entry.best_move, Some(4), "a search has found a better one");
    }
}
