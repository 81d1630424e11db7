use std::time::Duration;

use chapter::clap::{self, ValueEnum};
use chapter::search::{MOST_STORED, move_json};
use chapter::serde_json::{Value as Json, json};
use chapter::{
    Answer, Ask, Error, Extras, Move, Root, Searches, Tells, Watched, is_interrupted, whole_number,
};
use gametree::{Depth, Evaluation, Level, Observer, Ordered, Scoring, Search};
use transposition_tables::Unbounded;

use super::facts::DEMO;
use super::stepper::LARGEST_BUDGET;
use crate::{
    AlphaBeta, Aspiration, Clock, Deepened, Iteration, Limits, Parrying, Plan, Repeated, RootOrder,
    Scouting, Stoppable, Stopwatch, Timeless, WithTable, faulty, iterative_deepening,
};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum DeepeningSearch {
    /// one alpha-beta search at the full depth
    FixedDepth,
    /// one alpha-beta search at the full depth, with an empty table
    FixedDepthTable,
    /// deeper and deeper, the previous best move first at the root
    WithoutTable,
    /// deeper and deeper with principal variation search, the previous best move first at the root
    WithPvs,
    /// with a table, whose move is tried first at every node
    IterativeDeepening,
    /// with the table, and windows around an earlier score
    Aspiration,
    /// may also play a move that came back within the iteration that was cut off
    FinishedRootMoves,
    /// goes on at the horizon while somebody threatens to win; without table
    Parrying,
    /// raises the depth even after a search whose window has failed
    RetryDeeper,
    /// plays the move of the iteration that was cut off
    UnfinishedMove,
    /// goes on storing when it was stopped, and then searches again
    HalfKnown,
}

/// What the search may spend.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "When to stop")]
pub struct Options {
    /// Stop before entering more nodes than this
    #[arg(long, value_name = "NODES", value_parser = whole_number(1..=u64::MAX))]
    pub budget: Option<u64>,
    /// Begin no iteration deeper than this; `--depth`, if smaller, counts as well
    #[arg(long, value_name = "PLIES", value_parser = whole_number(0..=u32::MAX))]
    pub max_depth: Option<u32>,
    /// Stop after so many milliseconds; what comes back then depends on the machine
    #[arg(long, value_name = "MILLISECONDS", value_parser = whole_number(0..=u64::MAX))]
    pub time: Option<u64>,
}

impl Options {
    /// Stops before entering more nodes than this.
    #[must_use]
    pub const fn with_budget(nodes: u64) -> Self {
        Self {
            budget: Some(nodes),
            max_depth: None,
            time: None,
        }
    }

    /// The limits of a search. A table has one of its own, and an interrupt is the end of all time.
    fn limits(self, search: DeepeningSearch) -> Limits {
        let stores = search.tells().contains(&Tells::Table);
        let most_nodes = [self.budget, stores.then_some(MOST_STORED)];
        Limits {
            nodes: most_nodes.into_iter().flatten().min(),
            time: Some(self.time.map_or(Duration::MAX, Duration::from_millis)),
        }
    }
}

impl Extras for Deepened<Move> {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        let iterations = self.finished.iter().map(iteration_json).collect();
        let mut entries = vec![("iterations", iterations)];
        if let (true, Some(mv)) = (self.finished.is_empty(), self.unsearched.1) {
            entries.push(("unsearched_move", move_json(mv)));
        }
        if let Some(cut_off) = &self.cut_off {
            let mut entry = json!({ "depth": depth_json(cut_off.depth), "nodes": cut_off.nodes });
            if let Some((mv, score)) = cut_off.best {
                entry["best_so_far"] = move_json(mv);
                entry["its_score"] = json!(score.points());
            }
            let finished = self.finished.iter().map(|one| one.counts.nodes);
            if finished.sum::<u64>() + cut_off.nodes == MOST_STORED {
                entry["most_nodes_with_a_table"] = json!(MOST_STORED);
            }
            entries.push(("cut_off", entry));
        }
        entries
    }
}

fn depth_json(depth: Depth) -> Json {
    if depth.is_unlimited() {
        json!("all")
    } else {
        json!(depth.plies())
    }
}

fn iteration_json(iteration: &Iteration<Move>) -> Json {
    let depth = depth_json(iteration.depth);
    let mut entry = json!({ "depth": depth, "score": iteration.score.points() });
    if let Some(best_move) = iteration.best_move {
        entry["best_move"] = move_json(best_move);
    }
    entry["nodes"] = json!(iteration.counts.nodes);
    entry
}

impl Searches for DeepeningSearch {
    type Options = Options;
    type Extras = Option<Deepened<Move>>;
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        matches!(
            self,
            Self::RetryDeeper | Self::UnfinishedMove | Self::HalfKnown
        )
    }

    /// Forced replies are played out beyond the horizon.
    fn keeps_to_depth(self) -> bool {
        self != Self::Parrying
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::FixedDepth | Self::WithoutTable | Self::Parrying | Self::UnfinishedMove => {
                &[Tells::Cutoffs, Tells::Probes]
            }
            Self::WithPvs => &[Tells::Cutoffs, Tells::Scouts, Tells::Probes],
            Self::FixedDepthTable
            | Self::IterativeDeepening
            | Self::Aspiration
            | Self::FinishedRootMoves
            | Self::RetryDeeper
            | Self::HalfKnown => &[Tells::Table, Tells::Cutoffs, Tells::Probes],
        }
    }

    /// The limits of a run see to it.
    fn stores_without_limit(self, _options: &Options) -> bool {
        self == Self::HalfKnown
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &Options,
    ) -> Answer<Self::Extras> {
        let to = options
            .max_depth
            .map_or(level.depth, |most| level.depth.min(Depth::new(most)));
        let deeper = Plan {
            limits: options.limits(self),
            ..Plan::up_to(to)
        };
        let at_once = Plan { from: to, ..deeper };
        let by_table = Plan {
            root: RootOrder::AsGiven,
            ..deeper
        };
        let mut table = WithTable::new(Unbounded::default(), Unbounded::default());
        match self {
            Self::FixedDepth => play_last_finished(search, &mut AlphaBeta, root, &at_once),
            Self::FixedDepthTable => play_last_finished(search, &mut table, root, &at_once),
            Self::WithoutTable => play_last_finished(search, &mut AlphaBeta, root, &deeper),
            Self::WithPvs => play_last_finished(search, &mut Scouting, root, &deeper),
            Self::IterativeDeepening => play_last_finished(search, &mut table, root, &by_table),
            Self::Aspiration => {
                let plan = Plan {
                    aspiration: Some(Aspiration::DEFAULT),
                    ..by_table
                };
                play_last_finished(search, &mut table, root, &plan)
            }
            Self::FinishedRootMoves => play_within_cut_off(search, &mut table, root, &by_table),
            Self::Parrying => {
                let scoring = Scoring {
                    win: search.scoring.win,
                    per_ply: search.scoring.per_ply,
                    evaluation: Parrying::new(search.scoring),
                };
                let mut parrying = Search {
                    scoring: &scoring,
                    observer: &mut *search.observer,
                };
                play_last_finished(&mut parrying, &mut AlphaBeta, root, &deeper)
            }
            Self::RetryDeeper => {
                let (narrow, clock) = (
                    Aspiration::DEFAULT,
                    UntilInterrupted::start(by_table.limits),
                );
                let deepened =
                    faulty::retry_deeper(search, &mut table, root, &by_table, narrow, &clock);
                answer_by_last_finished(
                    deepened,
                    Repeated::<Stoppable<'_, Ordered<Root>>>::entries(&table),
                )
            }
            Self::UnfinishedMove => {
                let plan = faulty::unfinished_move(deeper);
                play_within_cut_off(search, &mut AlphaBeta, root, &plan)
            }
            Self::HalfKnown => {
                let limits = options.limits(self);
                let (clock, level) = (UntilInterrupted::start(limits), Level::root(to));
                let (score, best_move) = faulty::half_known(search, root, level, limits, &clock);
                let answer = Answer {
                    best_move,
                    line: Some(best_move.into_iter().collect()),
                    ..Answer::new(score)
                };
                answer.with_extras(None)
            }
        }
    }

    fn read_controls(ask: &Ask) -> Result<Options, Error> {
        let budget = ask.read_number("budget", 1..=LARGEST_BUDGET)?;
        Ok(Options {
            budget: budget.map(|nodes| nodes.unsigned_abs().into()),
            ..Options::default()
        })
    }
}

fn deepen<E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    root: &Root,
    plan: &Plan,
) -> Deepened<Move>
where
    E: Evaluation<Root>,
    O: Observer<Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<Root>>>,
{
    let clock = UntilInterrupted::start(plan.limits);
    iterative_deepening(search, repeated, root, plan, &clock)
}

/// A clock that runs when there is a limit, and that an interrupt puts to the end of all time.
struct UntilInterrupted(Option<Stopwatch>);

impl UntilInterrupted {
    fn start(limits: Limits) -> Self {
        let runs = limits.time.is_some_and(|most| most < Duration::MAX);
        Self(runs.then(Stopwatch::start))
    }
}

impl Clock for UntilInterrupted {
    fn elapsed(&self) -> Duration {
        if is_interrupted() {
            return Duration::MAX;
        }
        match &self.0 {
            Some(stopwatch) => stopwatch.elapsed(),
            None => Timeless.elapsed(),
        }
    }
}

/// Runs the iterations of the plan, until the reader interrupts them, and plays the move of the last finished one.
pub fn play_last_finished<E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    root: &Root,
    plan: &Plan,
) -> Answer<Option<Deepened<Move>>>
where
    E: Evaluation<Root>,
    O: Observer<Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<Root>>>,
{
    let deepened = deepen(search, repeated, root, plan);
    answer_by_last_finished(deepened, repeated.entries())
}

fn answer_by_last_finished(
    deepened: Deepened<Move>,
    entries: Option<u64>,
) -> Answer<Option<Deepened<Move>>> {
    let last = deepened.finished.last();
    let answer = Answer {
        // The first legal move, which is there before anything is searched, is no finding.
        best_move: last.and_then(|last| last.best_move),
        line: Some(deepened.line().to_vec()),
        depth: Some(last.map_or(Depth::HORIZON, |last| last.depth)),
        entries,
        ..Answer::new(deepened.score())
    };
    answer.with_extras(Some(deepened))
}

/// Plays the best move that the iteration which was cut off has come to; whether that is sound depends on the plan's order of
/// root moves.
fn play_within_cut_off<E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    root: &Root,
    plan: &Plan,
) -> Answer<Option<Deepened<Move>>>
where
    E: Evaluation<Root>,
    O: Observer<Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<Root>>>,
{
    let deepened = deepen(search, repeated, root, plan);
    let within = deepened.cut_off.as_ref();
    let Some(within) = within.filter(|cut_off| cut_off.best.is_some()) else {
        return answer_by_last_finished(deepened, repeated.entries());
    };
    let (score, best_move) = deepened.looking_into_the_cut_off();
    let answer = Answer {
        best_move,
        line: Some(within.line.clone()),
        depth: Some(within.depth),
        entries: repeated.entries(),
        ..Answer::new(score)
    };
    answer.with_extras(Some(deepened))
}
