use serde_json::Value as Json;

/// The step at which a page opens a run, whichever run the reader has asked for: a telling one, and no empty frame. A run in which
/// there is none such is opened at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Before the first step: the picture is whole from the start.
    Start,
    /// After the first step that does this, in the word that the player knows it by.
    First(&'static str),
    /// After the first step that moves this counter.
    Counted(&'static str),
    /// At the end.
    End,
}

impl Opening {
    /// How many steps of the document have been taken then.
    pub fn step(self, document: &Json) -> usize {
        let steps = document["steps"].as_array().map_or(&[][..], Vec::as_slice);
        let place = match self {
            Self::Start => return 0,
            Self::First(act) => steps.iter().position(|step| step["do"] == act),
            Self::Counted(counter) => {
                let names = document["counters"].as_array().into_iter().flatten();
                let counter = names.clone().position(|name| name == counter);
                let moved = |step: &Json| counter.is_some_and(|at| step["counts"][at] != 0);
                steps.iter().position(moved)
            }
            Self::End => None,
        };
        place.map_or(steps.len(), |place| place + 1)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_run_opens_after_what_it_is_to_show_first_and_else_at_its_end() {
        let document = json!({
            "counters": ["nodes", "hits"],
            "steps": [
                { "do": "enter", "counts": [1, 0] },
                { "do": "hit", "counts": [1, 1] },
                { "do": "hit", "counts": [1, 2] },
                { "do": "leave", "counts": [1, 2] },
            ],
        });
        for (opening, step) in [
            (Opening::Start, 0),
            (Opening::First("enter"), 1),
            (Opening::First("hit"), 2),
            (Opening::Counted("hits"), 2),
            (Opening::Counted("nodes"), 1),
            (Opening::First("cutoff"), 4),
            (Opening::Counted("cutoffs"), 4),
            (Opening::End, 4),
        ] {
            assert_eq!(opening.step(&document), step, "{opening:?}");
        }
        assert_eq!(Opening::First("hit").step(&json!({})), 0);
    }
}
