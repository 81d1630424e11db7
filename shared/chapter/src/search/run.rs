use gametree::{
    Counter, Event, Game, Level, Observer, Outcome, PrincipalVariation, Recorder, RootMoves, Rules,
    Score, Search, Side,
};

use super::{Move, Searches, Task};

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
    /// The side to move at the root.
    pub side: Side,
    /// What was counted.
    pub counts: Counter,
    /// Whether the search scouts with null windows.
    pub scouts: bool,
    /// Positions stored in the search's table.
    pub entries: u64,
    /// What only its chapter tells.
    pub extras: S::Extras,
    /// The events, when they were asked for.
    pub events: Vec<Event<Move>>,
    /// How many events more there were.
    pub events_left_out: usize,
}

/// Runs a search on a task. Every number of the run comes from observers of the one search.
pub fn run<S: Searches>(search: S, task: &Task, options: &S::Options) -> Run<S> {
    watch(search, task, options, None)
}

/// Runs a search on a task and records its events, which changes nothing about it.
pub fn run_recorded<S: Searches>(search: S, task: &Task, options: &S::Options) -> Run<S> {
    watch(
        search,
        task,
        options,
        Some(Recorder::with_limit(TRACE_LIMIT)),
    )
}

fn watch<S: Searches>(
    which: S,
    task: &Task,
    options: &S::Options,
    mut recorder: Option<Recorder<Event<Move>>>,
) -> Run<S> {
    let (mut counts, mut line, mut root_moves) = (
        Counter::default(),
        PrincipalVariation::default(),
        RootMoves::default(),
    );
    let answer = {
        let mut watching = ((&mut counts, &mut line), (&mut root_moves, &mut recorder));
        let mut observer: &mut dyn Observer<Move> = &mut watching;
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut observer,
        };
        which.search(&mut search, &task.root, Level::root(task.depth), options)
    };
    let best_moves = answer.all_moves_exact.then(|| {
        let mut moves = root_moves.with_score(answer.score);
        moves.sort_unstable();
        moves
    });
    let line = answer.line.unwrap_or_else(|| line.line().to_vec());
    let last = line
        .iter()
        .fold(task.root.clone(), |position, mv| position.play(*mv));
    Run {
        search: which,
        score: answer.score,
        best_move: answer.best_move.or_else(|| line.first().copied()),
        best_moves,
        root_scores: root_moves.scores().to_vec(),
        line,
        line_outcome: last.outcome(),
        side: task.root.side_to_move(),
        counts,
        scouts: answer.scouts,
        entries: answer.entries.unwrap_or(0),
        extras: answer.extras,
        events_left_out: recorder.as_ref().map_or(0, Recorder::left_out),
        events: recorder.map_or_else(Vec::new, |recorder| recorder.events().to_vec()),
    }
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
