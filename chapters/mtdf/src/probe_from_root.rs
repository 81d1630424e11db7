use gametree::{Event, Level, Listener, Observer, Score, Search, Window};

use crate::{Probe, Start, drive};

/// What the driver has found, and how.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// The score of the root for its side to move.
    pub score: Score,
    /// The move of the last probe that failed high. `None` when the game is over.
    pub best_move: Option<M>,
    /// Every probe in its order.
    pub probes: Vec<Probe>,
}

/// Watches for the move that leads at the root, and passes everything on.
#[derive(Debug)]
pub struct RootMove<'o, O, M> {
    level: Level,
    leads: Option<M>,
    passes_on_to: &'o mut O,
}

impl<M: Copy, O: Observer<M>> Listener<Event<M>> for RootMove<'_, O, M> {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        if let Event::Best { ply, mv, .. } = event
            && ply == self.level.ply
        {
            self.leads = Some(mv);
        }
        self.passes_on_to.event(event);
    }
}

// ANCHOR: probe_from_root
/// The driver over any search: reports each probe, writes it down, and keeps the root's move of the last one that failed high.
///
/// With a null window a move leads at the root only if it reaches beta, so a probe that failed low names no move, and the one
/// that was named last stands.
pub fn probe_from_root<M, E, O>(
    search: &mut Search<'_, E, O>,
    level: Level,
    start: Start,
    mut probe: impl FnMut(&mut Search<'_, E, RootMove<'_, O, M>>, Window) -> Score,
) -> Found<M>
where
    M: Copy,
    O: Observer<M>,
{
    let mut probes = Vec::new();
    let mut observer = RootMove {
        level,
        leads: None,
        passes_on_to: &mut *search.observer,
    };
    let mut watched = Search {
        scoring: search.scoring,
        observer: &mut observer,
    };
    let score = drive(start, |window| {
        watched.probe(level, window);
        let result = probe(&mut watched, window);
        probes.push(Probe { window, result });
        result
    });
    Found {
        score,
        best_move: observer.leads,
        probes,
    }
}
// ANCHOR_END: probe_from_root
