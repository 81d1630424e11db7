use crate::{Event, LeafKind, Observer};

/// Counts what a search does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// Entries into the search function, root and leaves included.
    pub nodes: u64,
    /// Nodes at which the game was over.
    pub finished: u64,
    /// Nodes that were judged by the static evaluation.
    pub horizon: u64,
    /// Nodes whose remaining children were skipped.
    pub cutoffs: u64,
    /// Lookups that a table answered.
    pub hits: u64,
    /// Children that were searched with a null window first.
    pub scouts: u64,
    /// Scouts whose child was searched again.
    pub researches: u64,
    /// Searches from the root that a driver started.
    pub probes: u64,
}

impl<M> Observer<M> for Counter {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        match event {
            Event::Enter { .. } => self.nodes += 1,
            Event::Leaf {
                kind: LeafKind::Finished,
                ..
            } => self.finished += 1,
            Event::Leaf {
                kind: LeafKind::Horizon,
                ..
            } => self.horizon += 1,
            Event::Cutoff { .. } => self.cutoffs += 1,
            Event::Hit { .. } => self.hits += 1,
            Event::Scout { .. } => self.scouts += 1,
            Event::Research { .. } => self.researches += 1,
            Event::Probe { .. } => self.probes += 1,
            Event::Child { .. } | Event::Back { .. } | Event::Best { .. } | Event::Leave { .. } => {
            }
        }
    }
}
