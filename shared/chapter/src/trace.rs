//! The events of a search in words.

use std::fmt::{Display, Write};

use gametree::{Bound, Event, LeafKind, Ply};

use crate::Run;

/// One line an event, numbered, indented by ply.
pub fn trace_text<M: Copy + Display>(run: &Run<M>) -> String {
    let mut text = String::new();
    for (index, event) in run.events.iter().enumerate() {
        let (ply, words) = words(event);
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
pub fn words<M: Copy + Display>(event: &Event<M>) -> (u32, String) {
    let (ply, words) = match *event {
        Event::Enter { level, window } => (level.ply, format!("enter, window {window}")),
        Event::Leaf { ply, score, kind } => {
            let kind = match kind {
                LeafKind::Finished => "the game is over",
                LeafKind::Horizon => "the horizon",
            };
            (ply, format!("{kind}: score {score}"))
        }
        Event::Child { ply, mv } => (ply, format!("try {mv}")),
        Event::Back { ply, mv, score } => (ply, format!("{mv} comes back with {score}")),
        Event::Best { ply, mv, score } => (ply, format!("{mv} is the best so far: {score}")),
        Event::Cutoff { ply, mv } => (
            ply,
            format!("{mv} is too good to be allowed: no more is tried here"),
        ),
        Event::Leave { ply, score, bound } => {
            (ply, format!("leave with {} {score}", proves(bound)))
        }
        Event::Hit { ply, score, bound } => (
            ply,
            format!("the table knows it: {} {score}", proves(bound)),
        ),
        Event::Scout { ply, mv } => (ply, format!("is {mv} better? null window")),
        Event::Research { ply, mv } => (ply, format!("{mv} may be better: search it again")),
        Event::Probe { window, depth } => (
            Ply::ROOT,
            format!("probe from the root, window {window}, depth {depth}"),
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
