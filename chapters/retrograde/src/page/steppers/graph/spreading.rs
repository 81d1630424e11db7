//! The solver's events put into steps: one for each end, one for each position taken from the line, one for each arrow.

use super::scene::arrow;
use super::steps::{GraphStep, Stands, State, Steps};
use crate::page::words::{list, names, verdict};
use crate::{FiniteGame as _, Graph, Mark, SolveEvent, Verdict};
use chapter::words;

/// What the solver has told of a graph, step by step.
pub fn put_into_steps<'g>(graph: &'g Graph, events: &[SolveEvent]) -> Steps<'g> {
    let mut spreading = Spreading {
        steps: Steps::new(graph),
        taken: 0,
        heard: Vec::new(),
    };
    for events in events.chunk_by(belong_together) {
        let step = spreading.follow(events);
        spreading.steps.push(&step);
    }
    spreading.steps
}

/// What follows from an event at once belongs to its step, and counters are started in one.
const fn belong_together(event: &SolveEvent, next: &SolveEvent) -> bool {
    match next {
        SolveEvent::Waits(..) | SolveEvent::CrossedOff(..) => true,
        SolveEvent::Counted(..) => matches!(event, SolveEvent::Counted(..)),
        SolveEvent::Ended(..) | SolveEvent::Taken(..) | SolveEvent::Heard(..) => false,
    }
}

struct Spreading<'g> {
    steps: Steps<'g>,
    /// Who was taken last, and so who is heard of.
    taken: usize,
    /// Who has heard of that one.
    heard: Vec<usize>,
}

impl Spreading<'_> {
    /// One end, one position or one arrow and what becomes of it, or the start of several counters.
    fn follow(&mut self, events: &[SolveEvent]) -> GraphStep {
        let (mut step, mut counters) = (GraphStep::default(), Vec::new());
        let (SolveEvent::Ended(position, _)
        | SolveEvent::Counted(position, _)
        | SolveEvent::Waits(position, _)
        | SolveEvent::Taken(position, _)
        | SolveEvent::Heard(position, _)
        | SolveEvent::CrossedOff(position, _)) = events[0];
        let name = self.steps.name(position);
        let before = self.steps.state(position);
        let mut state = before;
        for event in events {
            step.says += &match *event {
                SolveEvent::Ended(_, found) => {
                    step.at.push(position);
                    if found == Verdict::Drawn {
                        state.stands = Stands::Known(found);
                    }
                    self.describe_end(position, found)
                }
                SolveEvent::Counted(position, moves) => {
                    counters.push(words!("{} {moves}", self.steps.name(position)));
                    step.at.push(position);
                    let left = Some(moves);
                    let stands = Stands::Open;
                    step.set.push((position, State { stands, left }));
                    continue;
                }
                SolveEvent::Waits(_, found) => {
                    state.stands = Stands::Waiting(found);
                    describe_wait(name, found)
                }
                SolveEvent::Taken(_, found) => {
                    step.at.push(position);
                    state.stands = Stands::Known(found);
                    (self.taken, self.heard) = (position, Vec::new());
                    self.describe_taken(position, found)
                }
                SolveEvent::Heard(_, child) => {
                    let earlier = self.heard.iter().filter(|other| **other == position);
                    let nth = earlier.count();
                    self.heard.push(position);
                    step.arrow = arrow(self.steps.graph(), position, self.taken, nth);
                    step.at.extend([position, self.taken]);
                    step.indent = 1;
                    self.describe_arrow(name, child, before)
                }
                SolveEvent::CrossedOff(_, left) => {
                    state.left = Some(left);
                    let known = match before.stands {
                        Stands::Waiting(known) | Stands::Known(known) => {
                            words!(" {name} is {} all the same.", verdict(known))
                        }
                        Stands::Open | Stands::Guess => String::new(),
                    };
                    words!(
                        " The move is crossed off: {} becomes {left}.{known}",
                        left + 1
                    )
                }
            };
        }
        match &counters[..] {
            [] => {}
            [only] => step.says = words!("The counter starts at the number of moves: {only}."),
            _ => {
                let counters = list(&counters);
                step.says = words!("The counters start at the numbers of moves: {counters}.");
            }
        }
        if state != before {
            step.set.push((position, state));
        }
        step
    }

    /// Why the game has ended.
    fn describe_end(&self, position: usize, found: Verdict) -> String {
        let name = self.steps.name(position);
        match (self.steps.graph().mark(position), found) {
            (Mark::Goal, _) => words!("{name} is the goal: whoever has to move there has lost."),
            (Mark::Draw, Verdict::Drawn) => words!("{name} is an end that is drawn."),
            (Mark::Draw, _) => {
                words!("{name} is an end that is drawn, and is taken for a loss.")
            }
            (Mark::None, _) => {
                words!("No arrow leads on from {name}: whoever has to move there has lost.")
            }
        }
    }

    /// Whose turn it is to be final, and who hears of it.
    fn describe_taken(&self, position: usize, found: Verdict) -> String {
        let graph = self.steps.graph();
        let mut parents: Vec<usize> = graph.predecessors(position).collect();
        parents.dedup();
        let next = match &names(graph, &parents)[..] {
            [] => "no arrow leads here".to_string(),
            [only] => words!("{only} hears of it"),
            parents => words!("{} hear of it", list(parents)),
        };
        words!(
            "Distance {}: {} is {}; {next}.",
            found.plies().unwrap_or(0),
            graph.name(position),
            found.word()
        )
    }

    /// What a position hears along an arrow.
    fn describe_arrow(&self, name: &str, child: Verdict, before: State) -> String {
        let for_whom = match child {
            Verdict::Lost(_) => "lost for the opponent",
            Verdict::Won(_) => "won for the opponent",
            Verdict::Drawn => "drawn",
        };
        let known = match (child, before.stands) {
            (Verdict::Lost(_), Stands::Waiting(known) | Stands::Known(known)) => {
                words!(" That is no news: {name} is {} already.", verdict(known))
            }
            _ => String::new(),
        };
        let to = self.steps.name(self.taken);
        words!("{name} can move to {to}, which is {for_whom}.{known}")
    }
}

fn describe_wait(name: &str, found: Verdict) -> String {
    let distance = found.plies().unwrap_or(0);
    if found == Verdict::Lost(0) {
        words!(" It waits in line at distance {distance}.")
    } else {
        words!(
            " So {name} is {}, and waits in line at distance {distance}.",
            verdict(found)
        )
    }
}
