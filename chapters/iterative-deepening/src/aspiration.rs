//! A first guess at the window, and a loop that is sure to end.

use gametree::{Score, Window};

use crate::Iteration;

/// How wide the first window is, and how often it may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aspiration {
    /// The first window reaches so many points to either side of the guess; at least one.
    pub reach: u32,
    /// After so many failures the window is thrown open.
    pub failures: u32,
    /// The guess is the score of so many iterations ago: one for the last iteration, two for the one before it.
    pub back: usize,
}

impl Aspiration {
    /// What the chapter uses. Estimates swing between odd and even depths, so it looks back over two of them.
    pub const DEFAULT: Self = Self {
        reach: 8,
        failures: 2,
        back: 2,
    };

    /// The guess, once so many iterations are finished.
    pub(crate) fn guess<M>(self, finished: &[Iteration<M>]) -> Option<Score> {
        let place = finished.len().checked_sub(self.back)?;
        finished.get(place).map(|iteration| iteration.score)
    }

    /// The first window, around the guess.
    pub(crate) fn window(self, guess: Score) -> Window {
        let reach = self.reach.clamp(1, 1 << 24).cast_signed();
        let alpha = Score::new(guess.points().saturating_sub(reach));
        Window::new(alpha, Score::new(guess.points().saturating_add(reach)))
    }
}

// ANCHOR: aspiration
/// Asks `search` with a narrow window around `guess`, and with wider ones until the answer lies inside.
///
/// The window grows on **both** sides at every failure, and after [`Aspiration::failures`] of them nothing is left outside:
/// `search` is called at most once more than that, whatever it answers. A search that keeps its contract gives its exact score.
pub fn aspire(
    aspiration: Aspiration,
    guess: Score,
    mut search: impl FnMut(Window) -> Score,
) -> Score {
    let mut reach = aspiration.reach.clamp(1, 1 << 24).cast_signed();
    let (mut low, mut high) = (guess, guess);
    for _ in 0..aspiration.failures {
        let alpha = Score::new(low.points().saturating_sub(reach));
        let beta = Score::new(high.points().saturating_add(reach));
        let window = Window::new(alpha, beta);
        let score = search(window);
        if window.contains(score) {
            return score;
        }
        (low, high) = (low.min(score), high.max(score));
        reach = reach.saturating_mul(4);
    }
    search(Window::FULL)
}
// ANCHOR_END: aspiration
