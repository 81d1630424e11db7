use gametree::{
    Counter, Depth, Evaluation, Event, Level, Observer, Ordered, Outcome, PrincipalVariation,
    Recorder, RootMoves, Score, Scoring, Search, Side,
};
use serde_json::{Map, Value as Json};

use crate::{Algorithm, Chapter, Subject};

/// More events than this are not recorded: nobody reads them, and they would fill the memory.
const TRACE_LIMIT: usize = 20_000;

/// What one algorithm found from one root, and what it did.
#[derive(Clone, Debug)]
pub struct Run<M> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The score of the root for its side to move.
    pub score: Score,
    /// The first best move in the order of search. `None` when the game is over, or when the algorithm found no move.
    pub best_move: Option<M>,
    /// Every move of exactly the root's score, in ascending order, where the algorithm knows them.
    pub best_moves: Option<Vec<M>>,
    /// What came back from each move of the root, in the order of search; exact or a bound, as the algorithm has it.
    pub root_scores: Vec<(M, Score)>,
    /// The line that both sides play when each chooses its best move.
    pub line: Vec<M>,
    /// How the game ends at the end of the line, if it does.
    pub line_outcome: Option<Outcome>,
    /// The side to move at the root.
    pub side: Side,
    /// What was counted.
    pub counts: Counter,
    /// Whether the algorithm scouts with null windows.
    pub scouts: bool,
    /// Positions stored in the algorithm's table.
    pub entries: u64,
    /// Further entries for the JSON.
    pub extras: Map<String, Json>,
    /// The events, when they were asked for.
    pub events: Vec<Event<M>>,
    /// How many events more there were.
    pub events_left_out: usize,
}

/// Runs one algorithm of chapter `C` from `root`, `depth` plies deep.
///
/// Every number of a run comes from observers of the one search; recording the events changes nothing about it.
pub fn run<C, G, E>(
    algorithm: Algorithm,
    root: &Ordered<G>,
    depth: Depth,
    scoring: &Scoring<E>,
    options: &C::Options,
    record: bool,
) -> Run<G::Move>
where
    C: Chapter,
    G: Subject,
    E: Evaluation<Ordered<G>>,
{
    let (mut counts, mut line, mut root_moves) = (
        Counter::default(),
        PrincipalVariation::default(),
        RootMoves::default(),
    );
    let mut recorder = record.then(|| Recorder::with_limit(TRACE_LIMIT));
    let mut watching = ((&mut counts, &mut line), (&mut root_moves, &mut recorder));
    // Called through a pointer, so that each search is compiled for one observer only: a reader who starts the program
    // for the first time waits for the compiler, never for this call.
    let mut observer: &mut dyn Observer<G::Move> = &mut watching;
    let mut search = Search {
        scoring,
        observer: &mut observer,
    };
    let answer = C::run(
        algorithm.name,
        &mut search,
        root,
        Level::root(depth),
        options,
    );
    let best_moves = answer.all_moves_exact.then(|| {
        let mut moves = root_moves.with_score(answer.score);
        moves.sort_unstable();
        moves
    });
    let line = answer.line.unwrap_or_else(|| line.line().to_vec());
    let last = line.iter().fold(root.clone(), |position, mv| {
        gametree::Game::play(&position, *mv)
    });
    Run {
        algorithm,
        score: answer.score,
        best_move: answer.best_move.or_else(|| line.first().copied()),
        best_moves,
        root_scores: root_moves.scores().to_vec(),
        line,
        line_outcome: gametree::Game::outcome(&last),
        side: gametree::Game::side_to_move(root),
        counts,
        scouts: answer.scouts,
        entries: answer.entries.unwrap_or(0),
        extras: answer.extras,
        events_left_out: recorder.as_ref().map_or(0, Recorder::left_out),
        events: recorder.map_or_else(Vec::new, |recorder| recorder.events().to_vec()),
    }
}

impl<M> Run<M> {
    /// Nodes and hits together: how often a position was asked for.
    pub const fn lookups(&self) -> u64 {
        self.counts.nodes + self.counts.hits
    }

    /// Nodes without children: finished games and positions at the horizon.
    pub const fn leaves(&self) -> u64 {
        self.counts.finished + self.counts.horizon
    }
}
