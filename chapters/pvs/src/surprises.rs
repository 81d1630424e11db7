use std::collections::BTreeMap;

use gametree::{Event, Listener};

/// Tells at which plies scouts are sent out, and at which they are surprised.
#[derive(Clone, Debug, Default)]
pub struct Surprises {
    /// Scouts, and those of them that were followed by a re-search, by the ply of the position that was scouted.
    pub by_ply: BTreeMap<u32, (u64, u64)>,
}

impl<M> Listener<Event<M>> for Surprises {
    fn event(&mut self, event: Event<M>) {
        match event {
            Event::Scout { ply, .. } => self.by_ply.entry(ply.plies() + 1).or_default().0 += 1,
            Event::Research { ply, .. } => self.by_ply.entry(ply.plies() + 1).or_default().1 += 1,
            _ => {}
        }
    }
}
