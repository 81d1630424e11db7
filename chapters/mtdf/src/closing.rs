use gametree::Score;

use crate::Probe;

/// What is known of the score: at least the first, at most the second; `None` for no bound yet.
pub type Bounds = (Option<Score>, Option<Score>);

/// Floor and ceiling after each probe.
pub fn closing(probes: &[Probe]) -> impl Iterator<Item = Bounds> {
    probes.iter().scan((None, None), |(floor, ceiling), probe| {
        if probe.failed_high() {
            *floor = Some(probe.result);
        } else {
            *ceiling = Some(probe.result);
        }
        Some((*floor, *ceiling))
    })
}
