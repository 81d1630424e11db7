use std::time::Duration;

use chapter::clap::{self, ValueEnum};
use chapter::search::move_json;
use chapter::serde_json::{Value as Json, json};
use chapter::{Answer, Ask, Error, Extras, Move, Root, Searches, Watched, whole_number};
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

    const fn limits(self) -> Limits {
        Limits {
            nodes: self.budget,
            time: match self.time {
                Some(milliseconds) => Some(Duration::from_millis(milliseconds)),
                None => None,
            },
        }
    }
}

impl Extras for Deepened<Move> {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        let iterations = self.finished.iter().map(iteration_json).collect();
        let mut entries = vec![("iterations", iterations)];
        if let Some(cut_off) = &self.cut_off {
            let mut entry = json!({ "depth": cut_off.depth.plies(), "nodes": cut_off.nodes });
            if let Some((mv, score)) = cut_off.best {
                entry["best_so_far"] = move_json(mv);
                entry["its_score"] = json!(score.points());
            }
            entries.push(("cut_off", entry));
        }
        entries
    }
}

fn iteration_json(iteration: &Iteration<Move>) -> Json {
    let depth = if iteration.depth.is_unlimited() {
        json!("all")
    } else {
        json!(iteration.depth.plies())
    };
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
        matches!(self, Self::UnfinishedMove | Self::HalfKnown)
    }

    /// Forced replies are played out beyond the horizon.
    fn keeps_to_depth(self) -> bool {
        self != Self::Parrying
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
            limits: options.limits(),
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
            Self::WithPvs => Answer {
                scouts: true,
                ..play_last_finished(search, &mut Scouting, root, &deeper)
            },
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
            Self::UnfinishedMove => {
                let plan = faulty::unfinished_move(deeper);
                play_within_cut_off(search, &mut AlphaBeta, root, &plan)
            }
            Self::HalfKnown => {
                let limits = options.limits();
                let (clock, level) = (start_clock(limits), Level::root(to));
                let (score, best_move) = faulty::half_known(search, root, level, limits, &*clock);
                let answer = Answer {
                    best_move,
                    line: Some(best_move.into_iter().collect()),
                    ..Answer::with_one_move(score)
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
    let clock = start_clock(plan.limits);
    iterative_deepening(search, repeated, root, plan, &*clock)
}

/// The clock that these limits need.
fn start_clock(limits: Limits) -> Box<dyn Clock> {
    match limits.time {
        Some(_) => Box::new(Stopwatch::start()),
        None => Box::new(Timeless),
    }
}

/// Plays the move of the last finished iteration.
fn play_last_finished<E, O, S>(
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
    let answer = Answer {
        best_move: deepened.best_move(),
        line: Some(deepened.line().to_vec()),
        entries: repeated.entries(),
        ..Answer::with_one_move(deepened.score())
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
    let (score, best_move) = deepened.looking_into_the_cut_off();
    let line = match &deepened.cut_off {
        Some(cut_off) if cut_off.best.is_some() => cut_off.line.clone(),
        _ => deepened.line().to_vec(),
    };
    let answer = Answer {
        best_move,
        line: Some(line),
        entries: repeated.entries(),
        ..Answer::with_one_move(score)
    };
    answer.with_extras(Some(deepened))
}
