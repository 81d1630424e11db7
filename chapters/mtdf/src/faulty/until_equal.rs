use gametree::{Score, Window};

use crate::Start;

/// The loop of [`drive`](crate::drive()) with its condition written as people first write it: until floor and ceiling are equal.
///
/// Answers that contradict one another make them cross, and then they are never equal. `None` after `patience` probes.
pub fn until_equal(
    start: Start,
    patience: usize,
    mut probe: impl FnMut(Window) -> Score,
) -> Option<Score> {
    let (mut floor, mut ceiling) = (Score::NEGATIVE_INFINITY, Score::INFINITY);
    let mut score = start.guess;
    let mut probes = 0;
    // ANCHOR: until_equal
    while floor != ceiling {
        if probes == patience {
            return None;
        }
        probes += 1;
        let beta = if score == floor {
            score.successor()
        } else {
            score
        };
        score = probe(Window::new(beta.predecessor(), beta));
        if score < beta {
            ceiling = score;
        } else {
            floor = score;
        }
    }
    // ANCHOR_END: until_equal
    Some(score)
}
