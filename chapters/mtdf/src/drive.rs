use gametree::{Score, Window};

use crate::Start;

/// One question of the driver and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The null window of the search.
    pub window: Window,
    /// What came back: at least beta, and the score of the root is at least that; otherwise it is at most that.
    pub result: Score,
}

impl Probe {
    /// Whether the answer is a lower bound.
    pub fn failed_high(self) -> bool {
        self.result >= self.window.beta
    }
}

// ANCHOR: drive
/// Finds a score by asking for null windows only: MTD(f).
///
/// `probe` searches the root with the window that it is given, a null window, and returns what a fail-soft search does: a
/// number at least beta, if the score is at least that number, or one below beta, if the score is at most that number. It
/// should remember what it has found out, because it will be asked about the same root again.
///
/// The number that is returned is the score, where floor and ceiling meet. They always meet: each answer raises the floor or
/// lowers the ceiling. An answer that contradicts an earlier one, as a probe that lies may give, ends the loop too; what is
/// returned then is the last answer. Plaat, Schaeffer, Pijls and de Bruin (1996).
pub fn drive(start: Start, mut probe: impl FnMut(Window) -> Score) -> Score {
    let (mut floor, mut ceiling) = (Score::NEGATIVE_INFINITY, Score::INFINITY);
    let mut score = start.guess;
    let mut beta = start.guess;
    // Not `!=`: should they ever cross, they will not meet again.
    while floor < ceiling {
        score = probe(Window::new(beta.predecessor(), beta));
        if score < beta {
            ceiling = score;
            beta = start.step.below(ceiling).successor(); // with steps of one point: can it be as much as the ceiling?
            beta = beta.max(middle(floor, ceiling));
        } else {
            floor = score;
            beta = start.step.above(floor); // with steps of one point: is it more than the floor?
            beta = beta.min(middle(floor, ceiling));
        }
    }
    score
}
// ANCHOR_END: drive

// ANCHOR: middle
/// Halfway between the bounds, and above the floor. A step goes no further, so that long steps halve what is left.
fn middle(floor: Score, ceiling: Score) -> Score {
    Score::new(i32::midpoint(floor.points(), ceiling.points())).max(floor.successor())
}
// ANCHOR_END: middle
