//! What ends a search from outside, so that no algorithm has to know about it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use gametree::{Event, Listener};

use super::Move;
use crate::interrupt;
use crate::progress::Gauge;

/// More probes than this are not run: each one is kept, and a driver that walks a point at a time would take millions.
pub const MOST_PROBES: u64 = 10_000;

/// A search that stores every position which it enters is not let into more of them: they would fill the memory.
pub const MOST_STORED: u64 = 7_000_000;

/// How many nodes a search may enter after an interrupt: one that can end by itself, with something to tell, does so sooner.
const GRACE: u64 = 1_000;

/// Why a search was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The reader wants no more of it.
    Interrupt,
    /// The driver has run so many probes.
    Probes(u64),
    /// So many positions are stored.
    Stored(u64),
}

/// Prints `interrupted`, or which limit was reached.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupt => f.write_str("interrupted"),
            Self::Probes(most) => write!(f, "stopped after {most} probes, the most there may be"),
            Self::Stored(most) => write!(
                f,
                "stopped after {most} nodes, the most that a table without a fixed size may hold"
            ),
        }
    }
}

/// Listens to a search, tells a gauge how far it is, and ends it when it must not go on.
pub struct Sentry {
    gauge: Arc<Gauge>,
    most_nodes: Option<u64>,
    nodes: u64,
    probes: u64,
    since_interrupt: u64,
}

impl Sentry {
    /// Lets the search into as many nodes as it likes, or into `most_nodes`.
    pub const fn new(gauge: Arc<Gauge>, most_nodes: Option<u64>) -> Self {
        Self {
            gauge,
            most_nodes,
            nodes: 0,
            probes: 0,
            since_interrupt: 0,
        }
    }
}

impl Listener<Event<Move>> for Sentry {
    fn event(&mut self, event: Event<Move>) {
        match event {
            Event::Enter { .. } => {
                self.nodes += 1;
                self.gauge.nodes.store(self.nodes, Ordering::Relaxed);
                if let Some(most) = self.most_nodes.filter(|most| self.nodes > *most) {
                    end(Stop::Stored(most));
                }
                if interrupt::has_come() {
                    self.since_interrupt += 1;
                    if self.since_interrupt > GRACE {
                        end(Stop::Interrupt);
                    }
                }
            }
            Event::Probe { depth, .. } => {
                self.probes += 1;
                if self.probes > MOST_PROBES {
                    end(Stop::Probes(MOST_PROBES));
                }
                if !depth.is_unlimited() {
                    self.gauge.depth.store(depth.plies(), Ordering::Relaxed);
                }
            }
            _ => {}
        }
    }
}

/// Leaves the search, however deep it is in its recursion. No panic: nobody has made a mistake.
fn end(stop: Stop) -> ! {
    resume_unwind(Box::new(stop))
}

/// Runs a search until it is done or a [`Sentry`] ends it.
pub fn until_stopped<R>(search: impl FnOnce() -> R) -> Result<R, Stop> {
    catch_unwind(AssertUnwindSafe(search)).map_err(|payload| match payload.downcast::<Stop>() {
        Ok(stop) => *stop,
        Err(panic) => resume_unwind(panic),
    })
}

#[cfg(test)]
mod tests {
    use gametree::{Depth, Level, Window};

    use super::*;

    /// Sends a sentry the same event over and over, and says after how many it ends the search.
    fn ended_after(most_nodes: Option<u64>, event: Event<Move>) -> (u64, Result<(), Stop>) {
        let gauge = Arc::<Gauge>::default();
        let mut sentry = Sentry::new(gauge.clone(), most_nodes);
        let mut sent = 0;
        let result = until_stopped(|| {
            while sent < 2 * MOST_PROBES {
                sentry.event(event);
                sent += 1;
            }
        });
        (sent, result)
    }

    #[test]
    fn a_search_is_ended_at_its_limit_and_not_before() {
        let enter = Event::Enter {
            level: Level::root(Depth::new(1)),
            window: Window::FULL,
        };
        assert_eq!(ended_after(Some(3), enter), (3, Err(Stop::Stored(3))));
        assert_eq!(ended_after(None, enter), (2 * MOST_PROBES, Ok(())));
        let probe = Event::Probe {
            depth: Depth::new(1),
            window: Window::FULL,
        };
        let ended = ended_after(None, probe);
        assert_eq!(ended, (MOST_PROBES, Err(Stop::Probes(MOST_PROBES))));
    }

    #[test]
    #[should_panic(expected = "a mistake")]
    fn a_panic_is_not_taken_for_an_end() {
        let _ = until_stopped(|| panic!("a mistake"));
    }
}
