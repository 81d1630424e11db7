use crate::{Event, LeafKind, Listener};

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

impl<M> Listener<Event<M>> for Counter {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bound, Depth, Level, Ply, Score, Window};

    /// Every kind of event at the root, on the way through its only move.
    fn events() -> [Event<u8>; 12] {
        let (ply, score, bound) = (Ply::ROOT, Score::DRAW, Bound::Exact);
        let leaf = |kind| Event::Leaf { ply, score, kind };
        [
            Event::Probe {
                window: Window::FULL,
                depth: Depth::new(1),
            },
            Event::Enter {
                level: Level::root(Depth::new(1)),
                window: Window::FULL,
            },
            leaf(LeafKind::Finished),
            leaf(LeafKind::Horizon),
            Event::Child { ply, mv: 0 },
            Event::Scout { ply, mv: 0 },
            Event::Research { ply, mv: 0 },
            Event::Hit { ply, score, bound },
            Event::Back { ply, mv: 0, score },
            Event::Best { ply, mv: 0, score },
            Event::Cutoff { ply, mv: 0 },
            Event::Leave { ply, score, bound },
        ]
    }

    #[test]
    fn every_event_that_is_counted_counts_once_and_in_one_place() {
        let places: [fn(&mut Counter) -> &mut u64; 8] = [
            |counter| &mut counter.probes,
            |counter| &mut counter.nodes,
            |counter| &mut counter.finished,
            |counter| &mut counter.horizon,
            |counter| &mut counter.scouts,
            |counter| &mut counter.researches,
            |counter| &mut counter.hits,
            |counter| &mut counter.cutoffs,
        ];
        let mut places = places.into_iter();
        let (mut counter, mut expected) = (Counter::default(), Counter::default());
        for time in 1..=2 {
            for event in events() {
                counter.event(event);
            }
            for place in places.clone() {
                *place(&mut expected) = time;
            }
            assert_eq!(counter, expected);
        }
        for event in events() {
            let mut alone = Counter::default();
            alone.event(event);
            let silent = matches!(
                event,
                Event::Child { .. } | Event::Back { .. } | Event::Best { .. } | Event::Leave { .. }
            );
            let mut expected = Counter::default();
            if !silent {
                *places.next().expect("a place")(&mut expected) = 1;
            }
            assert_eq!(alone, expected, "{event:?}");
        }
    }
}
