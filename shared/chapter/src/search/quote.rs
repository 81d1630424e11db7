use std::fmt::Display;

use gametree::Observed;

use super::{Run, Searches, Task, run};
use crate::{Facts, Measure, Quantity, Says, Unchecked, says};

/// What a fact quotes of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// The score of the root for its side to move.
    Score,
    /// The move that it plays.
    Move,
    /// The line that both sides play.
    Line,
    /// All moves of the root's score, in ascending order.
    Moves,
    /// Entries into the search function.
    Nodes,
    /// Lookups that a table answered.
    Hits,
    /// Nodes and hits together.
    Lookups,
    /// Nodes without children.
    Leaves,
    /// Nodes whose remaining children were skipped.
    Cutoffs,
    /// Children that were searched with a null window first.
    Scouts,
    /// Scouts whose child was searched again.
    Researches,
    /// Searches from the root that a driver started.
    Probes,
    /// Positions stored in the table.
    Entries,
}

impl Aspect {
    /// What a fact of this aspect says before the conditions of the run.
    #[must_use]
    pub fn says(self) -> Says {
        match self {
            Self::Score => says!("score, seen by the side to move, of"),
            Self::Move => says!("move played by"),
            Self::Line => says!("line of best play found by"),
            Self::Moves => says!("all best moves found by"),
            Self::Nodes => says!("nodes of"),
            Self::Hits => says!("hits of"),
            Self::Lookups => says!("lookups (nodes and hits) of"),
            Self::Leaves => says!("leaves of"),
            Self::Cutoffs => says!("cutoffs of"),
            Self::Scouts => says!("scouts of"),
            Self::Researches => says!("re-searches of"),
            Self::Probes => says!("probes of"),
            Self::Entries => says!("entries in the table after"),
        }
    }
}

/// A search that facts may be quoted from: a run, or a second implementation's.
pub trait Quotes {
    /// What it gives for the aspect.
    fn quote(&self, aspect: Aspect) -> Quantity;
}

/// Moves as the page lists them.
pub fn list<M: Display>(moves: impl IntoIterator<Item = M>) -> Quantity {
    let moves: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    Quantity::Text(moves.join(" "))
}

impl<S: Searches> Quotes for Run<S> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        let counts = self.counts;
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => self
                .best_move
                .map_or_else(|| "none".into(), |mv| mv.to_string().into()),
            Aspect::Line => list(&self.line),
            Aspect::Moves => list(self.best_moves.iter().flatten()),
            Aspect::Nodes => counts.nodes.into(),
            Aspect::Hits => counts.hits.into(),
            Aspect::Lookups => self.lookups().into(),
            Aspect::Leaves => self.leaves().into(),
            Aspect::Cutoffs => counts.cutoffs.into(),
            Aspect::Scouts => counts.scouts.into(),
            Aspect::Researches => counts.researches.into(),
            Aspect::Probes => counts.probes.into(),
            Aspect::Entries => self.entries.into(),
        }
    }
}

impl Quotes for recount::Found {
    fn quote(&self, aspect: Aspect) -> Quantity {
        let tally = &self.tally;
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => self
                .line
                .first()
                .map_or_else(|| "none".into(), |mv| mv.to_string().into()),
            Aspect::Line => list(&self.line),
            Aspect::Nodes => tally.nodes.into(),
            Aspect::Hits => tally.hits.into(),
            Aspect::Lookups => tally.lookups().into(),
            Aspect::Leaves => tally.leaves.into(),
            Aspect::Cutoffs => tally.cutoffs.into(),
            Aspect::Scouts => tally.scouts.into(),
            Aspect::Researches => tally.researches.into(),
            Aspect::Probes => tally.probes.into(),
            Aspect::Entries => tally.entries.into(),
            Aspect::Moves => "not counted by a second search".into(),
        }
    }
}

impl<S: Searches, B: 'static> Measure<Run<S>, B> {
    /// A search with its default options, and a second implementation of it that `says` describes.
    pub fn search(search: S, task: Task, says: Says, second: impl FnOnce() -> B + 'static) -> Self {
        let name = search.name();
        let conditions = says!("{name} on {task}");
        let first = move || run(search, &task, &S::Options::default());
        Self::new(conditions, first, says, second)
    }

    /// A search with options, of which `how` tells.
    pub fn search_with(
        search: S,
        task: Task,
        options: S::Options,
        how: &Says,
        says: Says,
        second: impl FnOnce() -> B + 'static,
    ) -> Self {
        let name = search.name();
        let conditions = says!("{name} on {task}, {how}");
        let first = move || run(search, &task, &options);
        Self::new(conditions, first, says, second)
    }
}

impl Facts {
    /// A fact quoted from a search and its second implementation.
    #[track_caller]
    pub fn search<A: Quotes + 'static, B: Quotes + 'static>(
        &mut self,
        id: impl Into<String>,
        aspect: Aspect,
        measure: &Measure<A, B>,
    ) {
        self.quote(
            id,
            &aspect.says(),
            measure,
            move |run| run.quote(aspect),
            move |recount| recount.quote(aspect),
        );
    }

    /// A fact quoted from a search alone; what is returned must be told its check.
    #[track_caller]
    pub fn quote_first<A: Quotes + 'static, B: 'static>(
        &mut self,
        id: impl Into<String>,
        aspect: Aspect,
        measure: &Measure<A, B>,
    ) -> Unchecked<'_> {
        let measure = self.share(measure);
        let (what, conditions) = (aspect.says(), measure.conditions());
        let compute = measure.read(move |run| run.quote(aspect));
        self.fact(id, says!("{what} {conditions}"), compute)
    }
}

impl<M: Copy + Display + PartialEq> Quotes for Observed<M> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        let counts = self.counts;
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => self
                .chosen()
                .map_or_else(|| "none".into(), |mv| mv.to_string().into()),
            Aspect::Line => list(&self.line),
            Aspect::Moves => list(self.best_moves()),
            Aspect::Nodes => counts.nodes.into(),
            Aspect::Hits => counts.hits.into(),
            Aspect::Lookups => (counts.nodes + counts.hits).into(),
            Aspect::Leaves => (counts.finished + counts.horizon).into(),
            Aspect::Cutoffs => counts.cutoffs.into(),
            Aspect::Scouts => counts.scouts.into(),
            Aspect::Researches => counts.researches.into(),
            Aspect::Probes => counts.probes.into(),
            Aspect::Entries => "not seen by an observer".into(),
        }
    }
}
