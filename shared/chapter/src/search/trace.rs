//! The events of a search in words.

use std::fmt::{Display, Write as _};

use gametree::{Bound, Event, LeafKind, Ply, Window};

use super::{Run, Searches, Tells};
use crate::{Says, says};

/// One line an event, numbered, indented by ply.
pub fn trace_text<S: Searches>(run: &Run<S>) -> String {
    let mut text = String::new();
    let mut narrator = Narrator::new(run.search.tells());
    for (index, event) in run.events.iter().enumerate() {
        let (ply, words) = narrator.tell(event);
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

/// Tells the events of one search, in their order: what a cut compares was said by earlier ones.
pub struct Narrator {
    tells_windows: bool,
    /// The nodes that the search is in, each with its window as far as it has closed.
    windows: Vec<(Ply, Window)>,
}

impl Narrator {
    /// Begins with a search that has this to tell. A window means something only to one that cuts.
    pub fn new(tells: &[Tells]) -> Self {
        Self {
            tells_windows: tells.contains(&Tells::Cutoffs),
            windows: Vec::new(),
        }
    }

    /// The window of the node that the last event spoke of, seen by its side to move; none when the search has no use for one.
    pub fn window(&self) -> Option<Window> {
        let last = self.windows.last().filter(|_| self.tells_windows);
        last.map(|(_, window)| *window)
    }

    /// The ply of an event, and what happens there.
    pub fn tell<M: Copy + Display>(&mut self, event: &Event<M>) -> (u32, Says) {
        self.follow(event);
        let (ply, words) = match *event {
            Event::Enter { level, window } if self.tells_windows => {
                (level.ply, says!("enter, window {window}"))
            }
            Event::Enter { level, .. } => (level.ply, says!("enter")),
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
            Event::Cutoff { ply, mv } => (ply, self.tell_cutoff(mv)),
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

    /// Keeps the windows up to date.
    fn follow<M>(&mut self, event: &Event<M>) {
        match *event {
            Event::Probe { .. } => self.windows.clear(),
            Event::Enter { level, window } => {
                self.windows.retain(|(ply, _)| *ply < level.ply);
                self.windows.push((level.ply, window));
            }
            Event::Back { ply, score, .. } => {
                self.windows.retain(|(own, _)| *own <= ply);
                if let Some((_, window)) = self.windows.last_mut() {
                    *window = window.raised_to(score);
                }
            }
            Event::Leaf { ply, .. }
            | Event::Child { ply, .. }
            | Event::Best { ply, .. }
            | Event::Cutoff { ply, .. }
            | Event::Leave { ply, .. }
            | Event::Hit { ply, .. }
            | Event::Scout { ply, .. }
            | Event::Research { ply, .. } => self.windows.retain(|(own, _)| *own <= ply),
        }
    }

    /// Alpha and beta of the node that the last event spoke of, seen by its side to move, and how they stand to one another: a
    /// faulty search may cut when nothing has closed.
    pub fn comparison(&self) -> Option<Says> {
        let Window { alpha, beta } = self.window()?;
        let compared = if alpha >= beta { "≥" } else { "<" };
        Some(says!("{alpha} {compared} {beta}"))
    }

    fn tell_cutoff<M: Display>(&self, mv: M) -> Says {
        if let Some(closed) = self.comparison() {
            says!("{mv} is too good to be allowed, {closed}: no more is tried here")
        } else {
            says!("{mv} is too good to be allowed: no more is tried here")
        }
    }
}

/// What stands before a number that says so much about the true score.
const fn proves(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exactly",
        Bound::Lower => "at least",
        Bound::Upper => "at most",
    }
}

#[cfg(test)]
mod tests {
    use gametree::{Depth, Level, Score};

    use super::*;

    fn enter(ply: u32, alpha: i32, beta: i32) -> Event<u8> {
        let level = (0..ply).fold(Level::root(Depth::new(9)), |level, _| level.below());
        let (alpha, beta) = (Score::new(alpha), Score::new(beta));
        let window = Window { alpha, beta };
        Event::Enter { level, window }
    }

    fn back(ply: Ply, score: i32) -> Event<u8> {
        let score = Score::new(score);
        Event::Back { ply, mv: 3, score }
    }

    /// What is said of the last of these events.
    fn last_words(tells: &[Tells], events: &[Event<u8>]) -> (String, Option<Window>) {
        let mut narrator = Narrator::new(tells);
        let told = events.iter().map(|event| narrator.tell(event).1);
        let words = told.last().expect("some event").to_string();
        (words, narrator.window())
    }

    #[test]
    fn a_cut_names_its_alpha_and_its_beta_as_they_stand_then() {
        let (root, below) = (Ply::ROOT, Level::root(Depth::new(9)).below().ply);
        let cut = Event::Cutoff { ply: root, mv: 3 };
        for (events, compared) in [
            // What came back last, whatever was tried below it or before.
            (vec![enter(0, -9, 4), back(root, 5)], "5 ≥ 4"),
            (vec![enter(0, -9, 4), back(root, 4)], "4 ≥ 4"),
            (
                vec![
                    enter(0, -9, 4),
                    enter(1, -4, 9),
                    back(below, 7),
                    back(root, 6),
                ],
                "6 ≥ 4",
            ),
            // A second stay at a node begins with the window of its own entry.
            (
                vec![
                    enter(0, -9, 4),
                    back(root, 5),
                    enter(0, 1, 2),
                    back(root, 3),
                ],
                "3 ≥ 2",
            ),
            // Alpha never falls.
            (vec![enter(0, 5, 4), back(root, 1)], "5 ≥ 4"),
            // A search that compares the wrong way round is told as it is.
            (vec![enter(0, -9, 4), back(root, 3)], "3 < 4"),
        ] {
            let events = [events, vec![cut]].concat();
            let (words, window) = last_words(&[Tells::Cutoffs], &events);
            assert!(words.contains(compared), "{words} says not {compared}");
            let window = window.expect("a window");
            assert!(compared.starts_with(&format!("{} ", window.alpha)));
        }
    }

    #[test]
    fn a_search_that_never_cuts_is_told_without_windows() {
        let entered = [enter(0, -9, 4)];
        assert_eq!(last_words(&[], &entered), ("enter".to_string(), None));
        let (words, window) = last_words(&[Tells::Cutoffs], &entered);
        assert_eq!(words, "enter, window (-9, 4)");
        assert!(window.is_some());
    }
}
