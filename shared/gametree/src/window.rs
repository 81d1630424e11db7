use std::fmt;

use crate::Score;

/// The scores that still matter at a node, seen by its side to move: those strictly between alpha and beta.
///
/// `alpha` is what the side to move has secured elsewhere, `beta` is what the opponent will not allow. Once alpha reaches
/// beta nothing at this node can change the root any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The side to move has at least this much already.
    pub alpha: Score,
    /// The opponent has an alternative that holds the side to move to this much.
    pub beta: Score,
}

impl Window {
    /// Everything matters: from minus infinity to plus infinity.
    pub const FULL: Self = Self {
        alpha: Score::NEGATIVE_INFINITY,
        beta: Score::INFINITY,
    };

    /// The window between `alpha` and `beta`.
    ///
    /// # Panics
    ///
    /// When `alpha` is not below `beta`: such a window asks nothing.
    #[must_use]
    pub fn new(alpha: Score, beta: Score) -> Self {
        assert!(alpha < beta, "an empty window: ({alpha}, {beta})");
        Self { alpha, beta }
    }

    // ANCHOR: window
    /// This window as the opponent sees it one ply further down.
    #[must_use]
    pub fn for_opponent(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The window after the side to move has secured `score`; it never widens.
    #[must_use]
    pub fn raised_to(self, score: Score) -> Self {
        Self {
            alpha: self.alpha.max(score),
            beta: self.beta,
        }
    }
    // ANCHOR_END: window

    /// The null window above alpha, `(alpha, alpha + 1)`. No score lies inside it, so a search with it answers one question
    /// only: is there more than alpha to be had?
    ///
    /// # Panics
    ///
    /// When alpha is infinite: nothing lies above it.
    #[must_use]
    pub fn null_above(alpha: Score) -> Self {
        Self::new(alpha, alpha.successor())
    }

    /// Whether no score lies strictly inside, so that a search can only fail high or fail low.
    pub fn is_null(self) -> bool {
        self.alpha.successor() >= self.beta
    }

    /// Whether `score` lies strictly inside.
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    // ANCHOR: closed
    /// Whether nothing matters any more: alpha has reached beta, and the rest of the node may be cut off.
    pub fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// What a fail-soft search proves when it returns `score` for this window.
    pub fn bound(self, score: Score) -> Bound {
        if score <= self.alpha {
            Bound::Upper
        } else if score >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
    // ANCHOR_END: closed
}

/// Prints `(alpha, beta)`.
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha, self.beta)
    }
}

/// What a number returned by a search says about the true score of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The number is the score.
    Exact,
    /// The search failed high: the score is at least the number.
    Lower,
    /// The search failed low: the score is at most the number.
    Upper,
}

/// Prints `exact`, `lower` or `upper`.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Exact => "exact",
            Self::Lower => "lower",
            Self::Upper => "upper",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_returned_score_is_a_bound_outside_the_window_and_exact_inside() {
        let window = Window::new(Score::new(3), Score::new(5));
        let bounds = [2, 3, 4, 5, 6].map(|points| window.bound(Score::new(points)));
        assert_eq!(
            bounds,
            [
                Bound::Upper,
                Bound::Upper,
                Bound::Exact,
                Bound::Lower,
                Bound::Lower
            ]
        );
    }

    #[test]
    fn a_null_window_holds_no_score_and_looks_null_from_both_sides() {
        let window = Window::null_above(Score::new(3));
        assert_eq!(window, Window::new(Score::new(3), Score::new(4)));
        assert!(window.is_null() && window.for_opponent().is_null());
        assert!(
            ![2, 3, 4, 5]
                .map(Score::new)
                .into_iter()
                .any(|score| window.contains(score))
        );
        let wider = Window::new(Score::new(3), Score::new(5));
        assert!(!wider.is_null() && wider.contains(Score::new(4)));
    }

    #[test]
    fn the_opponent_of_the_opponent_sees_the_same_window() {
        let window = Window::new(Score::new(-2), Score::INFINITY);
        assert_eq!(window.for_opponent().for_opponent(), window);
        assert_eq!(Window::FULL.for_opponent(), Window::FULL);
    }
}
