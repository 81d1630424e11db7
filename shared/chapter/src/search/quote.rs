use std::fmt::Display;

use gametree::{Counter, Observed};

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

    /// The word that ends the ids of its facts.
    const fn word(self) -> &'static str {
        match self {
            Self::Score => "value",
            Self::Move => "move",
            Self::Line => "line",
            Self::Moves => "moves",
            Self::Nodes => "nodes",
            Self::Hits => "hits",
            Self::Lookups => "lookups",
            Self::Leaves => "leaves",
            Self::Cutoffs => "cutoffs",
            Self::Scouts => "scouts",
            Self::Researches => "researches",
            Self::Probes => "probes",
            Self::Entries => "entries",
        }
    }
}

/// A search that facts may be quoted from: a run, or a second implementation's.
pub trait Quotes {
    /// What it gives for the aspect.
    fn quote(&self, aspect: Aspect) -> Quantity;

    /// How much it counts of the aspect.
    ///
    /// # Panics
    ///
    /// When the aspect is not one that is counted.
    fn count(&self, aspect: Aspect) -> u64 {
        match self.quote(aspect) {
            Quantity::Count(count) => count,
            other => panic!("{aspect:?} is no count but {other}"),
        }
    }
}

/// Moves as the page lists them.
pub fn list<M: Display>(moves: impl IntoIterator<Item = M>) -> Quantity {
    let moves: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    Quantity::Text(moves.join(" "))
}

/// A move as the page names it.
pub fn name<M: Display>(mv: Option<M>) -> Quantity {
    mv.map_or_else(|| "none".into(), |mv| mv.to_string().into())
}

impl<S: Searches> Quotes for Run<S> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.best_move),
            Aspect::Line => list(&self.line),
            Aspect::Moves => list(self.best_moves.iter().flatten()),
            Aspect::Entries => self.entries.into(),
            counted => quote_counts(&self.counts, counted),
        }
    }
}

impl<M: Copy + Display + PartialEq> Quotes for Observed<M> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.chosen()),
            Aspect::Line => list(&self.line),
            Aspect::Moves => list(self.best_moves()),
            counted => quote_counts(&self.counts, counted),
        }
    }
}

fn quote_counts(counts: &Counter, aspect: Aspect) -> Quantity {
    match aspect {
        Aspect::Nodes => counts.nodes.into(),
        Aspect::Hits => counts.hits.into(),
        Aspect::Lookups => (counts.nodes + counts.hits).into(),
        Aspect::Leaves => (counts.finished + counts.horizon).into(),
        Aspect::Cutoffs => counts.cutoffs.into(),
        Aspect::Scouts => counts.scouts.into(),
        Aspect::Researches => counts.researches.into(),
        Aspect::Probes => counts.probes.into(),
        Aspect::Score | Aspect::Move | Aspect::Line | Aspect::Moves | Aspect::Entries => {
            "not counted by an observer".into()
        }
    }
}

impl Quotes for recount::Found {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.best_move()),
            Aspect::Line => list(&self.line),
            counted => quote_tally(&self.tally, counted),
        }
    }
}

impl Quotes for recount::Driven {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.best_move),
            counted => quote_tally(&self.tally, counted),
        }
    }
}

impl Quotes for recount::Iteration {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.best_move),
            counted => quote_tally(&self.tally, counted),
        }
    }
}

/// What all iterations together took.
impl Quotes for Vec<recount::Iteration> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Nodes => recount::total_nodes(self).into(),
            Aspect::Lookups => self
                .iter()
                .map(|row| row.tally.lookups())
                .sum::<u64>()
                .into(),
            Aspect::Probes => self.iter().map(|row| row.tally.probes).sum::<u64>().into(),
            _ => "not added up over iterations".into(),
        }
    }
}

fn quote_tally(tally: &recount::Tally, aspect: Aspect) -> Quantity {
    match aspect {
        Aspect::Nodes => tally.nodes.into(),
        Aspect::Hits => tally.hits.into(),
        Aspect::Lookups => tally.lookups().into(),
        Aspect::Leaves => tally.leaves.into(),
        Aspect::Cutoffs => tally.cutoffs.into(),
        Aspect::Scouts => tally.scouts.into(),
        Aspect::Researches => tally.researches.into(),
        Aspect::Probes => tally.probes.into(),
        Aspect::Entries => tally.entries.into(),
        Aspect::Score | Aspect::Move | Aspect::Line | Aspect::Moves => {
            "not counted by a second search".into()
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

    /// Facts quoted from one search and its second implementation, each called by `prefix` and the word of its aspect:
    /// `demo.pvs.nodes`, `demo.pvs.value`.
    #[track_caller]
    pub fn search_each<A: Quotes + 'static, B: Quotes + 'static>(
        &mut self,
        prefix: impl Display,
        aspects: impl IntoIterator<Item = Aspect>,
        measure: &Measure<A, B>,
    ) {
        for aspect in aspects {
            self.search(format!("{prefix}.{}", aspect.word()), aspect, measure);
        }
    }

    /// A fact that follows from what is counted in two searches, and in their second implementations: `compare` gets the first two
    /// counts and `again`, which says the same in other words, the second two. Its conditions are `what`, then those of the two.
    ///
    /// # Panics
    ///
    /// When it is computed, if the aspect is not one that is counted.
    #[track_caller]
    pub fn compare<Q, R, A: Quotes, B: Quotes, C: Quotes, D: Quotes>(
        &mut self,
        id: impl Into<String>,
        what: &Says,
        aspect: Aspect,
        (one, other): (&Measure<A, B>, &Measure<C, D>),
        compare: fn(u64, u64) -> Q,
        again: fn(u64, u64) -> R,
    ) where
        (Q, R): 'static,
        Q: Into<Quantity>,
        R: Into<Quantity>,
        (A, B, C, D): 'static,
    {
        let (one, other) = (self.share(one), self.share(other));
        let both = one.combine(
            &other,
            move |one, other| compare(one.count(aspect), other.count(aspect)).into(),
            move |one, other| again(one.count(aspect), other.count(aspect)).into(),
        );
        self.twice(id, what, &both, Quantity::clone);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A search that has nothing but a score and nodes.
    struct Bare(i64, u64);

    impl Quotes for Bare {
        fn quote(&self, aspect: Aspect) -> Quantity {
            match aspect {
                Aspect::Score => self.0.into(),
                Aspect::Nodes => self.1.into(),
                other => panic!("{other:?}"),
            }
        }
    }

    /// The name, the conditions and the two values of each fact.
    fn write(facts: &Facts) -> Vec<String> {
        let write = |fact: &crate::Fact| {
            let second = fact.check.compute().expect("a second implementation");
            let (id, conditions) = (&fact.id, &fact.conditions);
            format!("{id}: {conditions}: {} {second}", fact.compute())
        };
        facts.iter().map(write).collect()
    }

    #[test]
    fn a_table_is_told_aspect_by_aspect_and_a_share_by_each_side() {
        let measure = |conditions, first: u64, second: u64| {
            let (first, second) = (Bare(-1, first), Bare(-2, second));
            Measure::new(conditions, || first, says!("again"), || second)
        };
        let (pvs, alpha_beta) = (
            measure(says!("pvs"), 1, 3),
            measure(says!("alphabeta"), 4, 4),
        );
        let mut facts = Facts::default();
        facts.search_each("demo", [Aspect::Score, Aspect::Nodes], &pvs);
        let both = (&pvs, &alpha_beta);
        let what = says!("share of");
        let (compare, again) = (Quantity::percent, recount::percent);
        facts.compare("share", &what, Aspect::Nodes, both, compare, again);
        assert_eq!(
            write(&facts),
            [
                "demo.value: score, seen by the side to move, of pvs: -1 -2",
                "demo.nodes: nodes of pvs: 1 3",
                "share: share of pvs; alphabeta: 25% 75%",
            ]
        );
    }
}
