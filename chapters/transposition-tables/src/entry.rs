use gametree::{Bound, Depth, Score, Window};

// ANCHOR: entry
/// What a table knows about one position: its score, for its own side to move, lies between its bounds.
///
/// A search that failed high sets the lower bound, one that failed low the upper bound, and one that came back from inside its
/// window sets both to the same score. What is not known is an infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// The score is at least this.
    pub lower: Score,
    /// The score is at most this.
    pub upper: Score,
    /// How many plies below the position were searched for it.
    pub depth: Depth,
    /// The last move that proved a lower bound: the one to try first. Whatever else an entry is trusted with, this move is
    /// only a suggestion, and must be looked for among the legal ones before it is played.
    pub best_move: Option<M>,
}
// ANCHOR_END: entry

impl<M: Copy> Entry<M> {
    /// Nothing is known at this depth.
    #[must_use]
    pub const fn unknown(depth: Depth) -> Self {
        Self {
            lower: Score::NEGATIVE_INFINITY,
            upper: Score::INFINITY,
            depth,
            best_move: None,
        }
    }

    /// The score is known.
    #[must_use]
    pub const fn exact(score: Score, depth: Depth, best_move: Option<M>) -> Self {
        Self {
            lower: score,
            upper: score,
            depth,
            best_move,
        }
    }

    /// Whether the two bounds have met.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    // ANCHOR: answer
    /// The number that a search with `window` may return instead of searching, and what it says about the score: a lower bound
    /// that beta does not exceed, an upper bound that alpha reaches, or the score itself.
    pub fn answer(&self, window: Window) -> Option<(Score, Bound)> {
        if self.is_exact() {
            Some((self.lower, Bound::Exact))
        } else if self.lower >= window.beta {
            Some((self.lower, Bound::Lower))
        } else if self.upper <= window.alpha {
            Some((self.upper, Bound::Upper))
        } else {
            None
        }
    }

    /// The part of `window` that the bounds leave open. Not empty for an entry that does not [`answer`](Self::answer).
    #[must_use]
    pub fn narrow(&self, window: Window) -> Window {
        Window {
            alpha: window.alpha.max(self.lower),
            beta: window.beta.min(self.upper),
        }
    }
    // ANCHOR_END: answer

    // ANCHOR: learn
    /// What is known after a fail-soft search with `window`, as it was before it was narrowed, has returned `score`, and
    /// `best_move` was the last move that raised alpha, if one did.
    ///
    /// The bound that the search says nothing about stays, unless the score contradicts it: then it came from another depth or
    /// from a table that lies, and is dropped, so that the bounds never cross. The suggested move stays when there is no new one.
    #[must_use]
    pub fn learn(self, window: Window, score: Score, best_move: Option<M>) -> Self {
        let (lower, upper) = match window.bound(score) {
            Bound::Exact => (score, score),
            Bound::Lower if score > self.upper => (score, Score::INFINITY),
            Bound::Lower => (score, self.upper),
            Bound::Upper if score < self.lower => (Score::NEGATIVE_INFINITY, score),
            Bound::Upper => (self.lower, score),
        };
        Self {
            lower,
            upper,
            best_move: best_move.or(self.best_move),
            ..self
        }
    }
    // ANCHOR_END: learn
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn entry(lower: i32, upper: i32) -> Entry<u8> {
        Entry {
            lower: Score::new(lower),
            upper: Score::new(upper),
            depth: Depth::new(3),
            best_move: None,
        }
    }

    fn window(alpha: i32, beta: i32) -> Window {
        Window::new(Score::new(alpha), Score::new(beta))
    }

    #[test]
    fn an_entry_answers_exactly_the_windows_that_its_bounds_lie_outside_of() {
        let known = entry(2, 5);
        assert_eq!(
            known.answer(window(0, 2)),
            Some((Score::new(2), Bound::Lower))
        );
        assert_eq!(
            known.answer(window(5, 9)),
            Some((Score::new(5), Bound::Upper))
        );
        assert_eq!(known.answer(window(1, 6)), None);
        assert_eq!(known.narrow(window(1, 6)), window(2, 5));
        assert_eq!(
            entry(4, 4).answer(Window::FULL),
            Some((Score::new(4), Bound::Exact))
        );
    }

    #[test]
    fn a_failed_search_moves_one_bound_and_leaves_the_other() {
        let known = entry(2, 5);
        assert_eq!(known.learn(window(3, 4), Score::new(4), None), entry(4, 5));
        assert_eq!(known.learn(window(3, 4), Score::new(3), None), entry(2, 3));
        assert_eq!(known.learn(window(1, 6), Score::new(3), None), entry(3, 3));
        // What touches the other bound does not contradict it: the two have met.
        assert_eq!(known.learn(window(4, 5), Score::new(5), None), entry(5, 5));
        assert_eq!(known.learn(window(2, 3), Score::new(2), None), entry(2, 2));
    }

    #[test]
    fn a_bound_that_a_score_contradicts_is_dropped() {
        let known = entry(2, 5);
        let above = known.learn(window(6, 7), Score::new(8), None);
        assert_eq!((above.lower, above.upper), (Score::new(8), Score::INFINITY));
        let below = known.learn(window(0, 1), Score::new(-1), None);
        assert_eq!(
            (below.lower, below.upper),
            (Score::NEGATIVE_INFINITY, Score::new(-1))
        );
    }
}
