use std::fmt;
use std::ops::Neg;

use crate::Side;

/// How good a position is for **the side to move** in it: positive when that side is better off.
///
/// The range is symmetric, so that negation, which passes a score from a child to its parent, can never overflow: the
/// finite scores are those from `-MAX` to `MAX`, and beyond them stand the two infinities, which no position has and
/// which only windows use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Above every score that a position can have.
    pub const INFINITY: Self = Self(i32::MAX);
    /// Below every score that a position can have.
    pub const NEGATIVE_INFINITY: Self = Self(-i32::MAX);
    /// The highest finite score.
    pub const MAX: Self = Self(i32::MAX - 1);
    /// A game that nobody wins.
    pub const DRAW: Self = Self(0);

    /// The finite score nearest to `points`: anything beyond the range becomes its end.
    #[must_use]
    pub const fn new(points: i32) -> Self {
        if points > Self::MAX.0 {
            Self::MAX
        } else if points < -Self::MAX.0 {
            Self(-Self::MAX.0)
        } else {
            Self(points)
        }
    }

    /// The score in points; the infinities are `i32::MAX` and its negative.
    pub const fn points(self) -> i32 {
        self.0
    }

    /// Whether a position can have this score: true for all but the two infinities.
    pub const fn is_finite(self) -> bool {
        self.0 != Self::INFINITY.0 && self.0 != Self::NEGATIVE_INFINITY.0
    }

    /// The next higher score. Scores are whole numbers, so nothing lies between; infinity is its own successor.
    #[must_use]
    pub const fn successor(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The next lower score; minus infinity is its own predecessor.
    #[must_use]
    pub fn predecessor(self) -> Self {
        -(-self).successor()
    }

    /// This judgement from MAX's view, when `side` is the one to move.
    #[must_use]
    pub fn value(self, side: Side) -> Value {
        match side {
            Side::First => Value(self),
            Side::Second => Value(-self),
        }
    }
}

/// The opponent's view of the same position.
impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Prints the points, and the infinities as `+inf` and `-inf`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::INFINITY {
            f.pad("+inf")
        } else if *self == Self::NEGATIVE_INFINITY {
            f.pad("-inf")
        } else {
            f.pad(&self.0.to_string())
        }
    }
}

/// How good a position is for **MAX** (the first player, X), whoever is to move.
///
/// A type of its own, because a value taken for a score is wrong in every second ply and right in the others, which is
/// the hardest kind of fault to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(Score);

impl Value {
    /// The value whose points, from MAX's view, are the given ones. See [`Score::new`] for the range.
    #[must_use]
    pub const fn new(points: i32) -> Self {
        Self(Score::new(points))
    }

    /// The value in points from MAX's view.
    pub const fn points(self) -> i32 {
        self.0.points()
    }

    /// This judgement as `side` sees it.
    #[must_use]
    pub fn score(self, side: Side) -> Score {
        match side {
            Side::First => self.0,
            Side::Second => -self.0,
        }
    }
}

/// Prints the points from MAX's view.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_closed_under_negation_at_both_ends_of_the_range() {
        for points in [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX] {
            let score = Score::new(points);
            assert!(score.is_finite());
            assert_eq!(-(-score), score);
        }
        assert!(!Score::INFINITY.is_finite() && !Score::NEGATIVE_INFINITY.is_finite());
        assert_eq!(Score::new(i32::MIN), -Score::MAX);
        assert_eq!(-(-Score::INFINITY), Score::INFINITY);
    }

    #[test]
    fn the_successor_of_infinity_is_infinity() {
        assert_eq!(Score::MAX.successor(), Score::INFINITY);
        assert_eq!(Score::INFINITY.successor(), Score::INFINITY);
        assert_eq!((-Score::INFINITY).successor(), -Score::MAX);
        assert_eq!(Score::new(3).predecessor(), Score::new(2));
        assert_eq!(
            Score::NEGATIVE_INFINITY.predecessor(),
            Score::NEGATIVE_INFINITY
        );
    }

    #[test]
    fn a_value_is_the_score_of_max_and_the_negated_score_of_min() {
        let value = Value::new(7);
        assert_eq!(value.score(Side::First), Score::new(7));
        assert_eq!(value.score(Side::Second), Score::new(-7));
        assert_eq!(Score::new(7).value(Side::Second), Value::new(-7));
    }
}
