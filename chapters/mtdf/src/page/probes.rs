use chapter::Extras;
use chapter::serde_json::{Value as Json, json};
use gametree::Score;

use crate::Probe;

/// The probes of a run in their order; none if no driver ran.
#[derive(Clone, Debug, Default)]
pub struct Probes(pub Vec<Probe>);

/// What is known of the score: at least the first, at most the second; `None` for no bound yet.
pub type Bounds = (Option<Score>, Option<Score>);

impl Probes {
    /// Floor and ceiling after each probe.
    pub fn bounds(&self) -> impl Iterator<Item = Bounds> {
        self.0.iter().scan((None, None), |(floor, ceiling), probe| {
            if probe.failed_high() {
                *floor = Some(probe.result);
            } else {
                *ceiling = Some(probe.result);
            }
            Some((*floor, *ceiling))
        })
    }
}

impl Extras for Probes {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let document = |probe: &Probe| {
            json!({
                "alpha": probe.window.alpha.points(),
                "beta": probe.window.beta.points(),
                "result": probe.result.points(),
            })
        };
        vec![("probes", self.0.iter().map(document).collect())]
    }
}
