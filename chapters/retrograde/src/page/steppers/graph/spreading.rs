//! The solver, heard and put into steps: one for each end, one for each position taken from the line, one for each arrow.

use super::recorder::{Recorder, Stands, State, Step};
use super::scene::arrow;
use crate::page::words::{list, names, verdict};
use crate::{FiniteGame as _, Graph, Mark, Verdict, Watcher};

/// Watches the solver.
pub struct Spreading<'g> {
    recorder: Recorder<'g>,
    /// Counters that were started and not yet spoken of.
    started: Vec<(usize, i32)>,
    /// Who was taken last, and so who is heard of.
    taken: usize,
    /// Who has heard of that one.
    heard: Vec<usize>,
    /// What is still being said: the solver tells of an arrow and of what follows from it one after the other.
    pending: Option<Pending>,
}

/// A step that may go on.
struct Pending {
    step: Step,
    position: usize,
    state: State,
}

impl<'g> Spreading<'g> {
    pub fn new(graph: &'g Graph) -> Self {
        Self {
            recorder: Recorder::new(graph),
            started: Vec::new(),
            taken: 0,
            heard: Vec::new(),
            pending: None,
        }
    }

    pub fn into_recorder(mut self) -> Recorder<'g> {
        self.finish();
        self.recorder
    }

    /// Puts on record what has been said so far.
    fn finish(&mut self) {
        if let Some(Pending {
            mut step,
            position,
            state,
        }) = self.pending.take()
        {
            if state != self.recorder.state(position) {
                step.set.push((position, state));
            }
            self.recorder.step(&step);
        }
        if self.started.is_empty() {
            return;
        }
        let started = std::mem::take(&mut self.started);
        let counters: Vec<String> = started
            .iter()
            .map(|(position, moves)| format!("{} {moves}", self.recorder.name(*position)))
            .collect();
        let set = |(position, moves): &(usize, i32)| {
            let state = State {
                left: Some(*moves),
                ..State::default()
            };
            (*position, state)
        };
        self.recorder.step(&Step {
            says: match &counters[..] {
                [_] => format!(
                    "The counter starts at the number of moves: {}.",
                    counters[0]
                ),
                _ => format!(
                    "The counters start at the numbers of moves: {}.",
                    list(&counters)
                ),
            },
            at: started.iter().map(|(position, _)| *position).collect(),
            set: started.iter().map(set).collect(),
            ..Step::default()
        });
    }

    /// Begins a step that may change a position.
    fn begin(&mut self, position: usize, step: Step) {
        self.finish();
        self.pending = Some(Pending {
            step,
            position,
            state: self.recorder.state(position),
        });
    }

    /// Goes on with it.
    fn go_on(&mut self, says: &str, change: impl FnOnce(&mut State)) {
        if let Some(pending) = &mut self.pending {
            pending.step.says += says;
            change(&mut pending.state);
        }
    }

    /// Why the game has ended.
    fn describe_end(&self, position: usize, found: Verdict) -> String {
        let name = self.recorder.name(position);
        match (self.recorder.graph().mark(position), found) {
            (Mark::Goal, _) => format!("{name} is the goal: whoever has to move there has lost."),
            (Mark::Draw, Verdict::Drawn) => format!("{name} is an end that is drawn."),
            (Mark::Draw, _) => {
                format!("{name} is an end that is drawn, and is taken for a loss.")
            }
            (Mark::None, _) => {
                format!("No arrow leads on from {name}: whoever has to move there has lost.")
            }
        }
    }
}

impl Watcher for Spreading<'_> {
    fn counted(&mut self, position: usize, moves: i32) {
        if self.pending.is_some() {
            self.finish();
        }
        self.started.push((position, moves));
    }

    fn ended(&mut self, position: usize, found: Verdict) {
        let says = self.describe_end(position, found);
        let at = vec![position];
        self.begin(
            position,
            Step {
                says,
                at,
                ..Step::default()
            },
        );
        if found == Verdict::Drawn {
            self.go_on("", |state| state.stands = Stands::Known(found));
        }
    }

    fn waits(&mut self, position: usize, found: Verdict) {
        let distance = found.plies().unwrap_or(0);
        let says = match found {
            Verdict::Lost(0) => " It waits in line at distance 0.".to_string(),
            _ => format!(
                " So {} is {}, and waits in line at distance {distance}.",
                self.recorder.name(position),
                verdict(found)
            ),
        };
        self.go_on(&says, |state| state.stands = Stands::Waiting(found));
    }

    fn taken(&mut self, position: usize, found: Verdict) {
        let name = self.recorder.name(position);
        let mut parents: Vec<usize> = self.recorder.graph().predecessors(position).collect();
        parents.dedup();
        let next = match &names(self.recorder.graph(), &parents)[..] {
            [] => "no arrow leads here".to_string(),
            [only] => format!("{only} hears of it"),
            parents => format!("{} hear of it", list(parents)),
        };
        let says = format!(
            "Distance {}: {name} is {}; {next}.",
            found.plies().unwrap_or(0),
            found.word()
        );
        let at = vec![position];
        self.begin(
            position,
            Step {
                says,
                at,
                ..Step::default()
            },
        );
        self.go_on("", |state| state.stands = Stands::Known(found));
        self.taken = position;
        self.heard.clear();
    }

    fn heard(&mut self, position: usize, child: Verdict) {
        let earlier = self.heard.iter().filter(|other| **other == position);
        let arrow = arrow(self.recorder.graph(), position, self.taken, earlier.count());
        self.heard.push(position);
        let (name, to) = (self.recorder.name(position), self.recorder.name(self.taken));
        let for_whom = match child {
            Verdict::Lost(_) => "lost for the opponent",
            Verdict::Won(_) => "won for the opponent",
            Verdict::Drawn => "drawn",
        };
        self.finish();
        let known = match (child, self.recorder.state(position).stands) {
            (Verdict::Lost(_), Stands::Waiting(known) | Stands::Known(known)) => {
                format!(" That is no news: {name} is {} already.", verdict(known))
            }
            _ => String::new(),
        };
        let says = format!("{name} can move to {to}, which is {for_whom}.{known}");
        let step = Step {
            says,
            indent: 1,
            at: vec![position, self.taken],
            arrow,
            ..Step::default()
        };
        self.begin(position, step);
    }

    fn crossed_off(&mut self, position: usize, left: i32) {
        let name = self.recorder.name(position);
        let known = match self.recorder.state(position).stands {
            Stands::Waiting(known) | Stands::Known(known) => {
                format!(" {name} is {} all the same.", verdict(known))
            }
            Stands::Open | Stands::Guess => String::new(),
        };
        let says = format!(
            " The move is crossed off: {} becomes {left}.{known}",
            left + 1
        );
        self.go_on(&says, |state| state.left = Some(left));
    }
}
