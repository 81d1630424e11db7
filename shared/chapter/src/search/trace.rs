//! The events of a search in words.

use std::fmt::{Display, Write as _};

use gametree::{Bound, Event, LeafKind, Ply};

use super::{Run, Searches};
use crate::{Says, says};

/// One line an event, numbered, indented by ply.
pub fn trace_text<S: Searches>(run: &Run<S>) -> String {
    let mut text = String::new();
    for (index, event) in run.events.iter().enumerate() {
        let (ply, words) = write_event(event);
        let indent = 2 * ply as usize;
        writeln!(text, "{:>5}  {:indent$}{words}", index + 1, "")
            .expect("writing to a string succeeds");
    }
    if run.events_left_out > 0 {
        writeln!(
            text,
            "       … and {} events more: the trace stops here, the search went on to its end.",
            run.events_left_out
        )
        .expect("writing to a string succeeds");
    }
    text
}

/// The ply of an event, and what happens there.
pub fn write_event<M: Copy + Display>(event: &Event<M>) -> (u32, Says) {
    let (ply, words) = match *event {
        Event::Enter { level, window } => (level.ply, says!("enter, window {window}")),
        Event::Leaf { ply, score, kind } => {
            let kind = match kind {
                LeafKind::Finished => "the game is over",
                LeafKind::Horizon => "the horizon",
            };
            (ply, says!("{kind}: score {score}"))
        }
        Event::Child { ply, mv } => (ply, says!("try {mv}")),
        Event::Back { ply, mv, score } => (ply, says!("{mv} comes back with {score}")),
        Event::Best { ply, mv, score } => (ply, says!("{mv} is the best so far: {score}")),
        Event::Cutoff { ply, mv } => (
            ply,
            says!("{mv} is too good to be allowed: no more is tried here"),
        ),
        Event::Leave { ply, score, bound } => {
            let proves = proves(bound);
            (ply, says!("leave with {proves} {score}"))
        }
        Event::Hit { ply, score, bound } => {
            let proves = proves(bound);
            (ply, says!("the table knows it: {proves} {score}"))
        }
        Event::Scout { ply, mv } => (ply, says!("is {mv} better? null window")),
        Event::Research { ply, mv } => (ply, says!("{mv} may be better: search it again")),
        Event::Probe { window, depth } => (
            Ply::ROOT,
            says!("probe from the root, window {window}, depth {depth}"),
        ),
    };
    (ply.plies(), words)
}

/// What stands before a number that says so much about the true score.
const fn proves(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exactly",
        Bound::Lower => "at least",
        Bound::Upper => "at most",
    }
}
