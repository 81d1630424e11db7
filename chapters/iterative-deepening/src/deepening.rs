//! The driver.

use gametree::{
    Counter, Depth, Evaluation, Game, Level, Observer, Ordered, Score, Scoring, Search, Window,
};

use crate::gate::{Gate, RootWatch};
use crate::{Aspiration, Clock, Inside, Limits, Repeated, Stop, Stoppable, aspire};

/// How the iterations are run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The depth of the first iteration.
    pub from: Depth,
    /// No iteration is deeper than this.
    pub to: Depth,
    /// What may be spent on all of them.
    pub limits: Limits,
    /// In which order the root's moves are searched.
    pub root: RootOrder,
    /// Whether an iteration begins with a narrow window around the score of an earlier one.
    pub aspiration: Option<Aspiration>,
}

/// In which order the root's moves are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootOrder {
    /// The best move of the iteration before first, then the game's own order.
    PreviousBestFirst,
    /// As the game has them; for a search that looks its own first move up.
    AsGiven,
}

impl Plan {
    /// From one ply on, with nothing to hurry: until `to`, or until a search has met no horizon any more.
    #[must_use]
    pub const fn up_to(to: Depth) -> Self {
        Self {
            from: Depth::new(1),
            to,
            limits: Limits {
                nodes: None,
                time: None,
            },
            root: RootOrder::PreviousBestFirst,
            aspiration: None,
        }
    }
}

/// What a search of one depth has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration<M> {
    /// How deep it went.
    pub depth: Depth,
    /// The score of the root: exact for the tree cut off at this depth, an estimate where a line has not ended by then.
    pub score: Score,
    /// The first move of the line. `None` when the game is over at the root.
    pub best_move: Option<M>,
    /// The principal variation; with a table it ends where the table has answered.
    pub line: Vec<M>,
    /// What was counted in it.
    pub counts: Counter,
}

/// The iteration that was still running when the stop came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutOff<M> {
    /// How deep it would have gone.
    pub depth: Depth,
    /// Nodes that it has had.
    pub nodes: u64,
    /// The best of the root's moves that had come back in time, with its score, if any had. If the first move to be searched
    /// was the best one of the last finished iteration, a later one is only here because it is better at this depth.
    pub best: Option<(M, Score)>,
    /// The line that begins with it.
    pub line: Vec<M>,
}

/// What all iterations have found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deepened<M> {
    /// Those that were finished, shallowest first.
    pub finished: Vec<Iteration<M>>,
    /// The one that was not, if the search had to stop.
    pub cut_off: Option<CutOff<M>>,
    /// The static evaluation of the root and the first legal move: all that there is before an iteration is finished.
    pub unsearched: (Score, Option<M>),
}

impl<M: Copy> Deepened<M> {
    // ANCHOR: answer
    /// The score of the last finished iteration.
    pub fn score(&self) -> Score {
        let last = self.finished.last();
        last.map_or(self.unsearched.0, |last| last.score)
    }

    /// The move of the last finished iteration. A legal move in any case, as long as the game goes on.
    pub fn best_move(&self) -> Option<M> {
        let last = self.finished.last();
        last.and_then(|last| last.best_move).or(self.unsearched.1)
    }

    /// The best root move of the iteration that was cut off, with its score there, if one had come back; otherwise the last
    /// finished iteration's. Sound only if the root's moves began with the previous best one, as
    /// [`RootOrder::PreviousBestFirst`] or a table sees to.
    pub fn looking_into_the_cut_off(&self) -> (Score, Option<M>) {
        match self.cut_off.as_ref().and_then(|cut_off| cut_off.best) {
            Some((mv, score)) => (score, Some(mv)),
            None => (self.score(), self.best_move()),
        }
    }
    // ANCHOR_END: answer

    /// The line of the last finished iteration.
    pub fn line(&self) -> &[M] {
        self.finished.last().map_or(&[], |last| &last.line)
    }
}

// ANCHOR: driver
/// Searches `position` one ply deep, then a ply deeper, and so on, until the plan's depth is reached, until nothing is left at any
/// horizon, or until the limits are.
///
/// Whenever that is, [`Deepened::best_move`] is the move of the last iteration that was finished. Slate and Atkin (1977).
pub fn iterative_deepening<G, E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    position: &G,
    plan: &Plan,
    clock: &dyn Clock,
) -> Deepened<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let stop = Stop::new(plan.limits, clock);
    let mut deepened = unsearched(search.scoring, position);
    let mut depth = plan.from.min(plan.to);
    loop {
        let first = match plan.root {
            RootOrder::PreviousBestFirst => {
                deepened.finished.last().and_then(|last| last.best_move)
            }
            RootOrder::AsGiven => None,
        };
        let root = Stoppable::new(best_first(position, first), &stop);
        let narrow = plan.aspiration.and_then(|aspiration| {
            let guess = aspiration.guess(&deepened.finished)?;
            Some((aspiration, guess))
        });
        let one = iteration(
            search,
            repeated,
            &root,
            &stop,
            depth,
            |with_window| match narrow {
                None => with_window(Window::FULL),
                Some((aspiration, guess)) => aspire(aspiration, guess, with_window),
            },
        );
        match one {
            Ok(iteration) => {
                let nothing_beyond = iteration.counts.horizon == 0;
                deepened.finished.push(iteration);
                if nothing_beyond || depth >= plan.to {
                    return deepened;
                }
            }
            Err(cut_off) => {
                deepened.cut_off = Some(cut_off);
                return deepened;
            }
        }
        depth = Depth::new(depth.plies() + 1);
    }
}
// ANCHOR_END: driver

// ANCHOR: iteration
/// One iteration: `searches` is given what searches with a window, calls it as often as it takes, and gives the score. An error
/// when the stop came first.
pub(crate) fn iteration<G, E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    root: &Stoppable<'_, Ordered<G>>,
    stop: &Stop<'_>,
    depth: Depth,
    searches: impl FnOnce(&mut dyn FnMut(Window) -> Score) -> Score,
) -> Result<Iteration<G::Move>, CutOff<G::Move>>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let level = Level::root(depth);
    let before = stop.nodes();
    let (mut counts, mut line, mut best) = (Counter::default(), Vec::new(), None);
    let scoring = Scoring {
        win: search.scoring.win,
        per_ply: search.scoring.per_ply,
        evaluation: Inside(&search.scoring.evaluation),
    };
    repeated.begin();
    let mut with_window = |window| {
        let mut watch = RootWatch::default();
        let mut gate = Gate::new(stop, (&mut *search.observer, &mut watch));
        let mut gated = Search {
            scoring: &scoring,
            observer: &mut gate,
        };
        let score = repeated.search(&mut gated, root, level, window);
        counts = sum(&counts, &watch.counts);
        // A search that failed low, or that the table has answered, has no line: the one before still holds.
        if !watch.line.line().is_empty() {
            line = watch.line.line().to_vec();
            best = watch.best;
        }
        score
    };
    let score = searches(&mut with_window);
    let best_move = line.first().copied();
    if stop.has_come() {
        return Err(CutOff {
            depth,
            nodes: stop.nodes() - before,
            best: best_move.zip(best),
            line,
        });
    }
    Ok(Iteration {
        depth,
        score,
        best_move,
        line,
        counts,
    })
}
// ANCHOR_END: iteration

pub(crate) fn unsearched<G: Game, E: Evaluation<G>>(
    scoring: &Scoring<E>,
    position: &G,
) -> Deepened<G::Move> {
    let (score, mv) = match position.outcome() {
        Some(outcome) => {
            let side = position.side_to_move();
            (scoring.finished(outcome, side, gametree::Ply::ROOT), None)
        }
        None => (
            scoring.evaluation.evaluate(position),
            position.moves().next(),
        ),
    };
    Deepened {
        finished: Vec::new(),
        cut_off: None,
        unsearched: (score, mv),
    }
}

// ANCHOR: best_first
/// `position` with `first` before its other moves, which keep their order.
fn best_first<G: Game>(position: &G, first: Option<G::Move>) -> Ordered<G> {
    let Some(first) = first else {
        return Ordered::natural(position.clone());
    };
    let others = position.moves().filter(|mv| *mv != first);
    let order = std::iter::once(first).chain(others).collect();
    Ordered::new(position.clone(), order).expect("a move that a search has chosen is legal")
}
// ANCHOR_END: best_first

const fn sum(one: &Counter, other: &Counter) -> Counter {
    Counter {
        nodes: one.nodes + other.nodes,
        finished: one.finished + other.finished,
        horizon: one.horizon + other.horizon,
        cutoffs: one.cutoffs + other.cutoffs,
        hits: one.hits + other.hits,
        scouts: one.scouts + other.scouts,
        researches: one.researches + other.researches,
        probes: one.probes + other.probes,
    }
}
