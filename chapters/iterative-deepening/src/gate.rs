//! Who pays for a node, and who is told.

use gametree::{Counter, Event, Listener, Observer, Ply, PrincipalVariation, Score};

use crate::Stop;

// ANCHOR: gate
/// Pays for every node that a search enters, and passes on what happens until the stop has come. Nothing that happens after
/// it reaches an observer: no count, no best move, no line.
pub struct Gate<'s, O> {
    stop: &'s Stop<'s>,
    observer: O,
}

impl<M, O: Observer<M>> Listener<Event<M>> for Gate<'_, O> {
    fn event(&mut self, event: Event<M>) {
        if let Event::Enter { .. } = event {
            self.stop.pay_for_a_node();
        }
        if !self.stop.has_come() {
            self.observer.event(event);
        }
    }
}
// ANCHOR_END: gate

impl<'s, O> Gate<'s, O> {
    /// Passes on to `observer` until `stop` has come.
    pub const fn new(stop: &'s Stop<'s>, observer: O) -> Self {
        Self { stop, observer }
    }
}

/// What the driver wants to know about one search.
#[derive(Debug)]
pub struct RootWatch<M> {
    /// What was counted.
    pub counts: Counter,
    /// The line so far: its first move is the best of the root moves that have come back.
    pub line: PrincipalVariation<M>,
    /// The score of the best of the root moves that have come back.
    pub best: Option<Score>,
}

impl<M> Default for RootWatch<M> {
    fn default() -> Self {
        Self {
            counts: Counter::default(),
            line: PrincipalVariation::default(),
            best: None,
        }
    }
}

impl<M: Copy> Listener<Event<M>> for RootWatch<M> {
    fn event(&mut self, event: Event<M>) {
        if let Event::Best { ply, score, .. } = event
            && ply == Ply::ROOT
        {
            self.best = Some(score);
        }
        self.counts.event(event);
        self.line.event(event);
    }
}
