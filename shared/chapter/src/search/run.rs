use std::sync::Arc;

use gametree::{
    Counter, Depth, Event, Game, Level, Observer, Outcome, PrincipalVariation, Recorder, RootMoves,
    Rules, Score, Search, Side, Silent,
};

use super::sentry::{MOST_STORED, Sentry, Stop, until_stopped};
use super::{Move, Searches, Task, Tells};
use crate::progress::Gauge;

/// More events than this are not recorded: nobody reads them, and they would fill the memory.
const TRACE_LIMIT: usize = 20_000;

/// What one search found from one root, and what it did.
#[derive(Clone, Debug)]
pub struct Run<S: Searches> {
    /// The search.
    pub search: S,
    /// The score of the root for its side to move.
    pub score: Score,
    /// The first best move in the order of search. `None` when the game is over, or when the search found no move.
    pub best_move: Option<Move>,
    /// Every move of exactly the root's score, in ascending order, where the search knows them.
    pub best_moves: Option<Vec<Move>>,
    /// What came back from each move of the root, in the order of search; exact or a bound, as the search has it.
    pub root_scores: Vec<(Move, Score)>,
    /// The line that both sides play when each chooses its best move.
    pub line: Vec<Move>,
    /// How the game ends at the end of the line, if it does.
    pub line_outcome: Option<Outcome>,
    /// Whether the line stops before the game ends or the horizon is reached: a table has answered there, or the search has
    /// proved no more.
    pub is_cut_short: bool,
    /// The side to move at the root.
    pub side: Side,
    /// What was counted.
    pub counts: Counter,
    /// Positions stored in the search's table.
    pub entries: u64,
    /// What only its chapter tells.
    pub extras: S::Extras,
    /// The events, when they were asked for.
    pub events: Vec<Event<Move>>,
    /// How many events more there were.
    pub events_left_out: usize,
}

/// A search that was ended before it came to its own end: it has no score.
#[derive(Clone, Debug)]
pub struct Stopped<S: Searches> {
    /// The search.
    pub search: S,
    /// Why it was ended.
    pub stop: Stop,
    /// What was counted until then.
    pub counts: Counter,
}

/// Runs a search on a task. Every number of the run comes from observers of the one search.
pub fn run<S: Searches>(search: S, task: &Task, options: &S::Options) -> Run<S> {
    watch(search, task, options, &mut Silent).unwrap_or_else(|_| unreachable!("nobody ends it"))
}

/// Runs a search on a task and records its events, which changes nothing about it.
pub fn run_recorded<S: Searches>(search: S, task: &Task, options: &S::Options) -> Run<S> {
    let mut recorder = Recorder::with_limit(TRACE_LIMIT);
    let run = watch(search, task, options, &mut recorder);
    with_events(
        run.unwrap_or_else(|_| unreachable!("nobody ends it")),
        &recorder,
    )
}

/// What is written down of a run beside what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// No event.
    Nothing,
    /// Every event, as far as there is room.
    Events,
}

/// Runs a search on a task within the limits of a program, and until the reader interrupts it. Tells `gauge` how far it is.
///
/// # Errors
///
/// When the search was ended.
pub fn run_within_limits<S: Searches>(
    search: S,
    task: &Task,
    options: &S::Options,
    keep: Keep,
    gauge: Arc<Gauge>,
) -> Result<Run<S>, Stopped<S>> {
    let stores = search.stores_without_limit(options);
    let sentry = Sentry::new(gauge, stores.then_some(MOST_STORED));
    let limit = match keep {
        Keep::Nothing => 0,
        Keep::Events => TRACE_LIMIT,
    };
    let mut watching = (sentry, Recorder::with_limit(limit));
    let run = watch(search, task, options, &mut watching)?;
    Ok(with_events(run, &watching.1))
}

fn with_events<S: Searches>(run: Run<S>, recorder: &Recorder<Event<Move>>) -> Run<S> {
    Run {
        events: recorder.events().to_vec(),
        events_left_out: recorder.left_out(),
        ..run
    }
}

fn watch<S: Searches>(
    which: S,
    task: &Task,
    options: &S::Options,
    other: &mut dyn Observer<Move>,
) -> Result<Run<S>, Stopped<S>> {
    let (mut counts, mut line, mut root_moves) = (
        Counter::default(),
        PrincipalVariation::default(),
        RootMoves::default(),
    );
    let answer = {
        let mut watching = ((other, &mut counts), (&mut root_moves, &mut line));
        let mut observer: &mut dyn Observer<Move> = &mut watching;
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut observer,
        };
        let level = Level::root(task.depth);
        until_stopped(|| which.search(&mut search, &task.root, level, options))
    };
    let answer = answer.map_err(|stop| Stopped {
        search: which,
        stop,
        counts,
    })?;
    let best_moves = which.tells().contains(&Tells::BestMoves).then(|| {
        let mut moves = root_moves.with_score(answer.score);
        moves.sort_unstable();
        moves
    });
    let line = answer.line.unwrap_or_else(|| line.line().to_vec());
    let best_move = answer.best_move.or_else(|| line.first().copied());
    let last = line
        .iter()
        .fold(task.root.clone(), |position, mv| position.play(*mv));
    let reached = Depth::new(u32::try_from(line.len()).unwrap_or(u32::MAX));
    let is_short = last.outcome().is_none() && reached < answer.depth.unwrap_or(task.depth);
    Ok(Run {
        search: which,
        score: answer.score,
        best_move,
        best_moves,
        root_scores: root_moves.scores().to_vec(),
        is_cut_short: best_move.is_some() && is_short,
        line,
        line_outcome: last.outcome(),
        side: task.root.side_to_move(),
        counts,
        entries: answer.entries.unwrap_or(0),
        extras: answer.extras,
        events: Vec::new(),
        events_left_out: 0,
    })
}

impl<S: Searches> Run<S> {
    /// Nodes and hits together: how often a position was asked for.
    pub const fn lookups(&self) -> u64 {
        self.counts.nodes + self.counts.hits
    }

    /// Nodes without children: finished games and positions at the horizon.
    pub const fn leaves(&self) -> u64 {
        self.counts.finished + self.counts.horizon
    }
}
