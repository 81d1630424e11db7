use std::collections::BTreeMap;

use gametree::{Listener, Silent};

use crate::{FiniteGame, SolveEvent, Successor, Verdict};

// ANCHOR: solve
/// Retrograde analysis: the verdict of every position of `game`, by index.
///
/// Works backwards from the ends, in order of distance. A position is won as soon as one of its moves leads to a lost one;
/// it is lost when a counter says that none of its moves is left that might not lead to a won one. What neither happens to is
/// a draw: whoever would lose by making progress can always do without. Indices that stand for no position stay `Drawn`.
///
/// Linear in positions and moves, whether or not the game has cycles. The idea of working backwards over the stored positions
/// is Bellman's (1965); Thompson (1986) describes the algorithm for chess.
pub fn solve<G: FiniteGame>(game: &G) -> Vec<Verdict> {
    solve_watched(game, &mut Silent)
}

/// [Solves](solve) a game while `listener` hears of every step.
pub fn solve_watched<G: FiniteGame>(
    game: &G,
    listener: &mut impl Listener<SolveEvent>,
) -> Vec<Verdict> {
    let mut work = Work::new(game.size(), listener);
    let mut known = Vec::new();
    for position in game.positions() {
        if let Some(verdict) = game.end(position) {
            work.tell(SolveEvent::Ended(position, verdict));
            work.propose(position, verdict);
            continue;
        }
        for successor in game.moves(position) {
            work.unproven[position] += 1;
            if let Successor::Known(verdict) = successor {
                known.push(verdict);
            }
        }
        work.tell(SolveEvent::Counted(position, work.unproven[position]));
        // Only now that all moves are counted may one of them be crossed off.
        for verdict in known.drain(..) {
            work.hear(position, verdict);
        }
    }
    // Not "while this distance has positions": a distance may be empty and a later one not.
    while let Some((plies, batch)) = work.waiting.pop_first() {
        for (position, verdict) in batch {
            if work.due[position] == plies {
                work.verdicts[position] = verdict;
                work.tell(SolveEvent::Taken(position, verdict));
                for parent in game.predecessors(position) {
                    work.hear(parent, verdict);
                }
            }
        }
    }
    work.verdicts
}
// ANCHOR_END: solve

// ANCHOR: work
/// What is known so far, by position.
struct Work<'l, L> {
    verdicts: Vec<Verdict>,
    /// How many of its moves are not yet proven to lead to a win of the opponent's.
    unproven: Vec<i32>,
    /// The longest that those which are proven to do so hold out, in plies.
    longest: Vec<u32>,
    /// The smallest distance at which the position has been put in line.
    due: Vec<u32>,
    /// The line: verdicts by distance.
    waiting: BTreeMap<u32, Vec<(usize, Verdict)>>,
    listener: &'l mut L,
}

impl<L: Listener<SolveEvent>> Work<'_, L> {
    /// A move of `parent` leads to a position with this verdict. Does that decide the parent?
    fn hear(&mut self, parent: usize, child: Verdict) {
        self.tell(SolveEvent::Heard(parent, child));
        match child.one_move_earlier() {
            won @ Verdict::Won(_) => self.propose(parent, won),
            Verdict::Lost(plies) => {
                self.longest[parent] = self.longest[parent].max(plies);
                self.unproven[parent] -= 1;
                self.tell(SolveEvent::CrossedOff(parent, self.unproven[parent]));
                if self.unproven[parent] == 0 {
                    self.propose(parent, Verdict::Lost(self.longest[parent]));
                }
            }
            // A way to a draw: the counter can no longer reach zero.
            Verdict::Drawn => {}
        }
    }

    /// Puts a verdict in line, unless one with a distance as small is there, or was.
    fn propose(&mut self, position: usize, verdict: Verdict) {
        let Some(plies) = verdict.plies() else {
            return;
        };
        if plies < self.due[position] {
            self.due[position] = plies;
            self.tell(SolveEvent::Waits(position, verdict));
            let batch = self.waiting.entry(plies).or_default();
            batch.push((position, verdict));
        }
    }
}

impl<'l, L: Listener<SolveEvent>> Work<'l, L> {
    fn new(size: usize, listener: &'l mut L) -> Self {
        Self {
            verdicts: vec![Verdict::Drawn; size],
            unproven: vec![0; size],
            longest: vec![0; size],
            due: vec![u32::MAX; size],
            waiting: BTreeMap::new(),
            listener,
        }
    }

    fn tell(&mut self, event: SolveEvent) {
        self.listener.event(event);
    }
}
// ANCHOR_END: work

/// The bytes that [`solve`] keeps of each index, apart from what waits.
pub(crate) fn bytes_of_index() -> usize {
    let Work {
        verdicts,
        unproven,
        longest,
        due,
        waiting: _,
        listener: _,
    } = Work::new(1, &mut Silent);
    size_of_val(&*verdicts) + size_of_val(&*unproven) + size_of_val(&*longest) + size_of_val(&*due)
}
