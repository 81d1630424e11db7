//! The steps so far.

use chapter::serde_json::{Value as Json, json};
use chapter::words;

use crate::page::words::{list, names, verdict};
use crate::{FiniteGame as _, Graph, Verdict};

/// The names of the counters.
pub const COUNTERS: [&str; 5] = ["undecided", "won", "lost", "drawn", "arrows followed"];

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// What is said of its result.
    pub stands: Stands,
    /// Its counter, when it has one.
    pub left: Option<i32>,
}

/// What is said of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stands {
    /// Nothing yet.
    #[default]
    Open,
    /// A verdict that waits in line.
    Waiting(Verdict),
    /// A draw for as long as the question is open: a guess.
    Guess,
    /// A verdict that stays.
    Known(Verdict),
}

/// Steps on record, each with what it changes.
pub struct Steps<'g> {
    graph: &'g Graph,
    states: Vec<State>,
    followed: usize,
    entries: Vec<Json>,
}

/// A step before it is put on record.
#[derive(Default)]
pub struct GraphStep {
    /// What happens, in words.
    pub says: String,
    /// How far in: what happens on account of something else stands below it.
    pub indent: usize,
    /// The positions that it is about.
    pub at: Vec<usize>,
    /// The arrow that is followed, forwards or backwards, by its number.
    pub arrow: Option<usize>,
    /// The positions that change.
    pub set: Vec<(usize, State)>,
    /// What is true, where something else was found.
    pub truth: Vec<(usize, Verdict)>,
}

impl<'g> Steps<'g> {
    pub fn new(graph: &'g Graph) -> Self {
        Self {
            graph,
            states: vec![State::default(); graph.size()],
            followed: 0,
            entries: Vec::new(),
        }
    }

    pub const fn graph(&self) -> &'g Graph {
        self.graph
    }

    pub fn name(&self, position: usize) -> &'g str {
        self.graph.name(position)
    }

    pub fn state(&self, position: usize) -> State {
        self.states[position]
    }

    /// The last step: whatever was never decided is a draw, and where the truth is another it is told.
    pub fn finish(mut self, found: &[Verdict], truth: &[Verdict]) -> Json {
        let positions = self.graph.positions();
        let is_open = |at: &usize| !matches!(self.state(*at).stands, Stands::Known(_));
        let rest: Vec<usize> = positions.filter(is_open).collect();
        let truths = truth.iter().copied().enumerate();
        let truth: Vec<(usize, Verdict)> = truths.filter(|(at, is)| found[*at] != *is).collect();
        let set = rest.iter().map(|position| {
            let state = State {
                stands: Stands::Known(found[*position]),
                ..self.state(*position)
            };
            (*position, state)
        });
        let last = GraphStep {
            says: describe_rest(self.graph, &rest, &truth),
            set: set.collect(),
            at: rest,
            truth,
            ..GraphStep::default()
        };
        self.push(&last);
        Json::Array(self.entries)
    }

    /// Puts a step on record.
    pub fn push(&mut self, step: &GraphStep) {
        for (position, state) in &step.set {
            self.states[*position] = *state;
        }
        self.followed += usize::from(step.arrow.is_some());
        let mut entry = json!({
            "says": step.says,
            "indent": step.indent,
            "counts": self.counts(),
            "at": step.at,
        });
        if let Some(arrow) = step.arrow {
            entry["arrow"] = json!(arrow);
        }
        let set = step.set.iter();
        entry["set"] = set.map(|(position, state)| state.json(*position)).collect();
        if !step.truth.is_empty() {
            let truths = step.truth.iter();
            entry["truth"] = truths
                .map(|(position, verdict)| json!([position, verdict.to_string()]))
                .collect();
        }
        self.entries.push(entry);
    }

    fn counts(&self) -> Json {
        let known = |word: &str| {
            let is = |state: &&State| matches!(state.stands, Stands::Known(verdict) if verdict.word() == word);
            self.states.iter().filter(is).count()
        };
        let (won, lost, drawn) = (known("won"), known("lost"), known("drawn"));
        let undecided = self.states.len() - won - lost - drawn;
        json!([undecided, won, lost, drawn, self.followed])
    }
}

impl State {
    fn json(self, position: usize) -> Json {
        let (stands, verdict) = match self.stands {
            Stands::Open => ("open", None),
            Stands::Waiting(verdict) => ("waiting", Some(verdict)),
            Stands::Guess => ("guess", Some(Verdict::Drawn)),
            Stands::Known(verdict) => ("known", Some(verdict)),
        };
        let mut entry = json!({ "position": position, "stands": stands });
        if let Some(verdict) = verdict {
            entry["result"] = json!(verdict.word());
        }
        if let Some(plies) = verdict.and_then(Verdict::plies) {
            entry["plies"] = json!(plies);
        }
        if let Some(left) = self.left {
            entry["left"] = json!(left);
        }
        entry
    }
}

/// What is left when nothing more happens.
fn describe_rest(graph: &Graph, rest: &[usize], wrong: &[(usize, Verdict)]) -> String {
    let names = names(graph, rest);
    let mut says = match names.len() {
        0 => "Every position has its result.".to_string(),
        1 => words!(
            "Nothing waits any more. {} is left: nobody can force anything there, so it is a draw.",
            names[0]
        ),
        _ => words!(
            "Nothing waits any more. {} are left: nobody can force anything there, so they are draws.",
            list(&names)
        ),
    };
    if !wrong.is_empty() {
        let truths: Vec<String> = wrong
            .iter()
            .map(|(position, truth)| words!("{} is {}", graph.name(*position), verdict(*truth)))
            .collect();
        says += &words!(" In truth {}.", list(&truths));
    }
    says
}
