//! The naive memo's events put into steps: one for each question and one for each answer.

use super::scene::arrow;
use super::steps::{GraphStep, Stands, State, Steps};
use crate::Graph;
use crate::faulty::MemoEvent;
use crate::page::words::{list, names, verdict};
use chapter::words;

/// What the naive memo has told of a graph, step by step.
pub fn put_into_steps<'g>(graph: &'g Graph, events: &[MemoEvent]) -> Steps<'g> {
    let mut asking = Asking {
        steps: Steps::new(graph),
        open: Vec::new(),
        again: Vec::new(),
    };
    for event in events {
        asking.follow(*event);
    }
    asking.tell_again();
    asking.steps
}

struct Asking<'g> {
    steps: Steps<'g>,
    /// The questions that are open, each with the moves that have been looked at.
    open: Vec<(usize, usize)>,
    /// Positions that were asked for once more when everything about them was known.
    again: Vec<usize>,
}

impl Asking<'_> {
    fn follow(&mut self, event: MemoEvent) {
        let (MemoEvent::Asked(position)
        | MemoEvent::AtHand(position, _)
        | MemoEvent::Answered(position, _)) = event;
        let name = self.steps.name(position);
        let stands = self.steps.state(position).stands;
        let question = match self.open.last() {
            None => words!("{name} is asked for"),
            Some((parent, _)) => words!("{} asks {name}", self.steps.name(*parent)),
        };
        match event {
            MemoEvent::Asked(_) => {
                let says =
                    words!("{question}. Until it is answered, the memo holds it for a draw.");
                self.tell_question(position, says, Some(Stands::Guess));
                self.open.push((position, 0));
            }
            MemoEvent::AtHand(_, found) => {
                let (answer, set) = match stands {
                    Stands::Open => ("an end, ", Some(Stands::Known(found))),
                    Stands::Guess => (
                        "still open, so this is a repetition: taken for a draw",
                        None,
                    ),
                    Stands::Known(_) | Stands::Waiting(_) if self.open.is_empty() => {
                        self.again.push(position);
                        return;
                    }
                    Stands::Known(_) | Stands::Waiting(_) => ("the memo says ", None),
                };
                let found = match stands {
                    Stands::Guess => String::new(),
                    _ => verdict(found),
                };
                self.tell_question(position, words!("{question}: {answer}{found}."), set);
            }
            MemoEvent::Answered(_, found) => {
                self.tell_again();
                self.open.pop();
                let stands = Stands::Known(found);
                self.steps.push(&GraphStep {
                    says: words!("All moves of {name} are looked at: {}.", verdict(found)),
                    indent: self.open.len(),
                    at: vec![position],
                    set: vec![(position, State { stands, left: None })],
                    ..GraphStep::default()
                });
            }
        }
    }

    /// Tells who was asked for in vain.
    fn tell_again(&mut self) {
        if self.again.is_empty() {
            return;
        }
        let at = std::mem::take(&mut self.again);
        let names = names(self.steps.graph(), &at);
        let (verb, answer) = match names.len() {
            1 => ("is", "its answer"),
            _ => ("are", "their answers"),
        };
        let names = list(&names);
        self.steps.push(&GraphStep {
            says: words!("{names} {verb} asked for, and the memo has {answer} already."),
            at,
            ..GraphStep::default()
        });
    }

    /// A step about `position`, reached by the next move of whatever is being answered.
    fn tell_question(&mut self, position: usize, says: String, stands: Option<Stands>) {
        self.tell_again();
        let mut at = vec![position];
        let mut along = None;
        if let Some((parent, looked_at)) = self.open.last_mut() {
            at.push(*parent);
            let graph = self.steps.graph();
            let earlier = graph.arrows(*parent)[..*looked_at].iter();
            let nth = earlier.filter(|other| **other == position).count();
            along = arrow(graph, *parent, position, nth);
            *looked_at += 1;
        }
        let set = stands.map(|stands| (position, State { stands, left: None }));
        self.steps.push(&GraphStep {
            says,
            indent: self.open.len(),
            at,
            arrow: along,
            set: set.into_iter().collect(),
            ..GraphStep::default()
        });
    }
}
