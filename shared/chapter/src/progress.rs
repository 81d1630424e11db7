use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::Quantity;

/// What is over sooner needs no word about it.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const BEAT: Duration = Duration::from_millis(200);

/// How far a search has come, for whoever looks at it from another thread.
#[derive(Debug, Default)]
pub struct Gauge {
    /// Nodes entered.
    pub nodes: AtomicU64,
    /// The depth of the search that runs, where a driver names one; zero before.
    pub depth: AtomicU32,
}

/// Says on the terminal what is going on when it takes long, and takes the line back when it is over.
#[derive(Debug)]
pub struct Progress(Option<(Sender<()>, JoinHandle<()>)>);

impl Progress {
    /// Shows a line on standard error until the value is dropped; only a terminal gets it.
    #[must_use]
    pub fn show(text: &str) -> Self {
        Self::watch(text, Arc::default())
    }

    /// Shows a line as [`show`](Self::show) does, with what the gauge says.
    #[must_use]
    pub fn watch(text: &str, gauge: Arc<Gauge>) -> Self {
        if !io::stderr().is_terminal() {
            return Self(None);
        }
        let (sender, over) = channel::<()>();
        let (text, started) = (text.to_string(), Instant::now());
        let thread = thread::spawn(move || {
            let mut pause = PATIENCE;
            // Nothing is ever sent: the sender is dropped when the work is over.
            while over.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                pause = BEAT;
                let line = write_line(&text, &gauge, started.elapsed());
                // A terminal that is gone is no reason to stop working.
                let _ = write!(io::stderr(), "\r{line}\x1b[K");
            }
            if pause == BEAT {
                let _ = write!(io::stderr(), "\r\x1b[K");
            }
        });
        Self(Some((sender, thread)))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.0.take() {
            drop(sender);
            // Only when the line is gone may anybody write another one.
            let _ = thread.join();
        }
    }
}

/// What is going on, how long it has taken, and how far it has come.
fn write_line(text: &str, gauge: &Gauge, elapsed: Duration) -> String {
    let mut line = format!("{text} … {} s", elapsed.as_secs());
    let nodes = gauge.nodes.load(Ordering::Relaxed);
    if nodes > 0 {
        line += &format!(", {} nodes", Quantity::from(nodes));
    }
    let depth = gauge.depth.load(Ordering::Relaxed);
    if depth > 0 {
        line += &format!(", depth {depth}");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_long_it_has_taken_and_how_far_it_has_come() {
        let gauge = Gauge::default();
        let write = |gauge: &Gauge| write_line("searching", gauge, Duration::from_millis(3_900));
        assert_eq!(write(&gauge), "searching … 3 s");
        gauge.nodes.store(12_345, Ordering::Relaxed);
        assert_eq!(write(&gauge), "searching … 3 s, 12,345 nodes");
        gauge.depth.store(7, Ordering::Relaxed);
        assert_eq!(write(&gauge), "searching … 3 s, 12,345 nodes, depth 7");
    }
}
