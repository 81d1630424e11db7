use crate::{Event, Observer};

/// Records the events of a search, up to a limit.
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    events: Vec<Event<M>>,
    limit: usize,
    left_out: usize,
}

impl<M> Recorder<M> {
    /// Records the first `limit` events and counts the rest.
    #[must_use]
    pub const fn with_limit(limit: usize) -> Self {
        Self {
            events: Vec::new(),
            limit,
            left_out: 0,
        }
    }

    /// What was recorded, in order.
    pub fn events(&self) -> &[Event<M>] {
        &self.events
    }

    /// How many events came after the limit was reached.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }
}

/// Records everything.
impl<M> Default for Recorder<M> {
    fn default() -> Self {
        Self::with_limit(usize::MAX)
    }
}

impl<M> Observer<M> for Recorder<M> {
    fn event(&mut self, event: Event<M>) {
        if self.events.len() < self.limit {
            self.events.push(event);
        } else {
            self.left_out += 1;
        }
    }
}
