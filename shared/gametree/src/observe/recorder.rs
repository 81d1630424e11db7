use crate::Listener;

/// Records events of type `E`, up to a limit.
#[derive(Clone, Debug)]
pub struct Recorder<E> {
    events: Vec<E>,
    limit: usize,
    left_out: usize,
}

impl<E> Recorder<E> {
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
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// How many events came after the limit was reached.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }
}

/// Records everything.
impl<E> Default for Recorder<E> {
    fn default() -> Self {
        Self::with_limit(usize::MAX)
    }
}

impl<E> Listener<E> for Recorder<E> {
    fn event(&mut self, event: E) {
        if self.events.len() < self.limit {
            self.events.push(event);
        } else {
            self.left_out += 1;
        }
    }
}
