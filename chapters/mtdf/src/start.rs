use std::fmt;
use std::num::NonZeroU16;

use gametree::Score;

/// Where the driver begins, and how far it goes on when it learns nothing but a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The first guess at the score, for the side to move at the root. It decides what the answer costs, never what it is.
    pub guess: Score,
    /// How far beyond the bound that has just moved the next question is asked.
    pub step: Step,
}

impl Start {
    /// Begins at `guess` and asks right beside the bound that has moved: the plain MTD(f).
    #[must_use]
    pub const fn at(guess: Score) -> Self {
        let step = Step::ONE;
        Self { guess, step }
    }
}

/// A distance between two questions, in points: at least one, because a question that is asked again has the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(NonZeroU16);

impl Step {
    /// The smallest step.
    pub const ONE: Self = Self(NonZeroU16::MIN);

    /// So many points, or `None` for zero.
    #[must_use]
    pub const fn new(points: u16) -> Option<Self> {
        match NonZeroU16::new(points) {
            Some(points) => Some(Self(points)),
            None => None,
        }
    }

    /// The distance in points.
    pub const fn points(self) -> u16 {
        self.0.get()
    }

    /// The score that lies so far above `score`.
    pub(crate) fn above(self, score: Score) -> Score {
        Score::new(score.points().saturating_add(self.points().into())).max(score.successor())
    }

    /// The score that lies so far below `score`.
    pub(crate) fn below(self, score: Score) -> Score {
        -self.above(-score)
    }
}

/// Prints the points.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points().fmt(f)
    }
}
