//! The naive memo, heard and put into steps: one for each question and one for each answer.

use super::recorder::{Recorder, Stands, State, Step};
use super::scene::arrow;
use crate::page::words::{list, names, verdict};
use crate::{Graph, Verdict, Watcher};

/// Watches the naive memo.
pub struct Asking<'g> {
    recorder: Recorder<'g>,
    /// The questions that are open, each with the moves that have been looked at.
    open: Vec<(usize, usize)>,
    /// Positions that were asked for once more when everything about them was known.
    again: Vec<usize>,
}

impl<'g> Asking<'g> {
    pub fn new(graph: &'g Graph) -> Self {
        Self {
            recorder: Recorder::new(graph),
            open: Vec::new(),
            again: Vec::new(),
        }
    }

    pub fn into_recorder(mut self) -> Recorder<'g> {
        self.finish();
        self.recorder
    }

    /// Puts on record who was asked for in vain.
    fn finish(&mut self) {
        if self.again.is_empty() {
            return;
        }
        let at = std::mem::take(&mut self.again);
        let names = names(self.recorder.graph(), &at);
        let (verb, answer) = match names.len() {
            1 => ("is", "its answer"),
            _ => ("are", "their answers"),
        };
        self.recorder.step(&Step {
            says: format!(
                "{} {verb} asked for, and the memo has {answer} already.",
                list(&names)
            ),
            at,
            ..Step::default()
        });
    }

    /// A step about `position`, reached by the next move of whatever is being answered.
    fn step(&mut self, position: usize, says: String, stands: Option<Stands>) {
        self.finish();
        let mut at = vec![position];
        let mut along = None;
        if let Some((parent, looked_at)) = self.open.last_mut() {
            at.push(*parent);
            let graph = self.recorder.graph();
            let earlier = graph.arrows(*parent)[..*looked_at].iter();
            let nth = earlier.filter(|other| **other == position).count();
            along = arrow(graph, *parent, position, nth);
            *looked_at += 1;
        }
        let set = stands.map(|stands| (position, State { stands, left: None }));
        self.recorder.step(&Step {
            says,
            indent: self.open.len(),
            at,
            arrow: along,
            set: set.into_iter().collect(),
        });
    }
}

impl Watcher for Asking<'_> {
    fn asked(&mut self, position: usize) {
        let name = self.recorder.name(position);
        let question = match self.open.last() {
            None => format!("{name} is asked for."),
            Some((parent, _)) => format!("{} asks {name}.", self.recorder.name(*parent)),
        };
        let says = format!("{question} Until it is answered, the memo holds it for a draw.");
        self.step(position, says, Some(Stands::Guess));
        self.open.push((position, 0));
    }

    fn at_hand(&mut self, position: usize, found: Verdict) {
        let name = self.recorder.name(position);
        let stands = self.recorder.state(position).stands;
        let Some((parent, _)) = self.open.last() else {
            if stands == Stands::Open {
                let says = format!("{name} is asked for: an end, {}.", verdict(found));
                self.step(position, says, Some(Stands::Known(found)));
            } else {
                self.again.push(position);
            }
            return;
        };
        let parent = self.recorder.name(*parent);
        let (answer, set) = match stands {
            Stands::Open => (
                format!("an end, {}", verdict(found)),
                Some(Stands::Known(found)),
            ),
            Stands::Guess => (
                "still open, so this is a repetition: taken for a draw".to_string(),
                None,
            ),
            Stands::Known(_) | Stands::Waiting(_) => {
                (format!("the memo says {}", verdict(found)), None)
            }
        };
        self.step(position, format!("{parent} asks {name}: {answer}."), set);
    }

    fn answered(&mut self, position: usize, found: Verdict) {
        self.finish();
        self.open.pop();
        let name = self.recorder.name(position);
        let state = State {
            stands: Stands::Known(found),
            left: None,
        };
        self.recorder.step(&Step {
            says: format!("All moves of {name} are looked at: {}.", verdict(found)),
            indent: self.open.len(),
            at: vec![position],
            set: vec![(position, state)],
            ..Step::default()
        });
    }
}
