//! When a search has to stop.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// Tells how much time has gone by. A trait, so that a test can bring a clock of its own.
pub trait Clock {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;
}

/// The clock on the wall, started when it is made.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts to run.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// No clock: no time ever goes by. For searches that may take as long as they like, and all there is in a browser's sandbox,
/// where asking for the time of day stops the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timeless;

impl Clock for Timeless {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// What a search may spend. `None` stands for as much as it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nodes of all iterations together.
    pub nodes: Option<u64>,
    /// Time of all iterations together.
    pub time: Option<Duration>,
}

/// Looking at a clock costs as much as several nodes, so it is done once in so many.
const NODES_BETWEEN_LOOKS: u64 = 64;

// ANCHOR: stop
/// Counts the nodes of a search and says when it has to stop. Once it has said so, it never takes it back.
pub struct Stop<'c> {
    limits: Limits,
    clock: &'c dyn Clock,
    nodes: Cell<u64>,
    stopped: Cell<bool>,
}

impl<'c> Stop<'c> {
    /// Nothing is spent yet.
    pub fn new(limits: Limits, clock: &'c dyn Clock) -> Self {
        Self {
            limits,
            clock,
            nodes: Cell::new(0),
            stopped: Cell::new(false),
        }
    }

    /// Whether the search has to come back at once. What it returns from then on means nothing.
    pub fn has_come(&self) -> bool {
        self.stopped.get()
    }

    /// A node is about to be entered: it is counted if there is something left to pay for it.
    pub fn pay_for_a_node(&self) {
        let paid = self.nodes.get();
        let spent = self.limits.nodes.is_some_and(|most| paid >= most);
        let look = paid.is_multiple_of(NODES_BETWEEN_LOOKS);
        let late = |most| look && self.clock.elapsed() >= most;
        if spent || self.limits.time.is_some_and(late) {
            self.stopped.set(true);
        } else {
            self.nodes.set(paid + 1);
        }
    }
}
// ANCHOR_END: stop

impl Stop<'_> {
    /// The nodes that were paid for.
    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
