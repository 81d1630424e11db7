use std::process::ExitCode;
use std::time::Duration;

use chapter::clap;
use chapter::serde_json::{Value as Json, json};
use chapter::{
    Algorithm, Answer, Ask, Chapter, Error, Example, Fact, Figure, Step, Stepper, Subject,
};
use gametree::{Depth, Evaluation, Level, Observer, Ordered, Scoring, Search};
use transposition_tables::Unbounded;

use crate::{
    AlphaBeta, Aspiration, Clock, Deepened, Iteration, Limits, Parrying, Plan, Repeated, RootOrder,
    Scouting, Stoppable, Stopwatch, Timeless, WithTable, facts, faulty, figures,
    iterative_deepening, stepper, tour,
};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<IterativeDeepening>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct IterativeDeepening;

/// Options that only this chapter has: what the search may spend.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "When to stop")]
pub struct Options {
    /// Stop before entering more nodes than this
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(1..))]
    pub budget: Option<u64>,
    /// Begin no iteration deeper than this; `--depth`, if smaller, counts as well
    #[arg(long, value_name = "PLIES")]
    pub max_depth: Option<u32>,
    /// Stop after so many milliseconds; what comes back then depends on the machine
    #[arg(long, value_name = "MILLISECONDS")]
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

impl Chapter for IterativeDeepening {
    const SLUG: &'static str = "iterative-deepening";
    const TITLE: &'static str = "Iterative deepening";
    const ABOUT: &'static str = "Search one ply deep, then two, then three: a move at any time, and a good order of moves for the next iteration.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound("fixed-depth", "one alpha-beta search at the full depth"),
        Algorithm::sound("fixed-depth-table", "the same with an empty table"),
        Algorithm::sound(
            "without-table",
            "deeper and deeper, the previous best move first at the root",
        ),
        Algorithm::sound("with-pvs", "the same with principal variation search"),
        Algorithm::sound(
            "iterative-deepening",
            "with a table, whose move is tried first at every node",
        ),
        Algorithm::sound(
            "aspiration",
            "with the table, and windows around an earlier score",
        ),
        Algorithm::sound(
            "finished-root-moves",
            "may also play a move that came back within the iteration that was cut off",
        ),
        Algorithm::sound(
            "parrying",
            "goes on at the horizon while somebody threatens to win; without table",
        ),
        Algorithm::faulty(
            "unfinished-move",
            "plays the move of the iteration that was cut off",
        ),
        Algorithm::faulty(
            "half-known",
            "goes on storing when it was stopped, and then searches again",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = Options;

    fn options_from(ask: &Ask) -> Result<Options, Error> {
        let budget = ask.within("budget", 1..=stepper::LARGEST_BUDGET)?;
        Ok(Options {
            budget: budget.map(|nodes| nodes.unsigned_abs().into()),
            ..Options::default()
        })
    }

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        options: &Options,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
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
        match algorithm {
            "fixed-depth" => last_finished(search, &mut AlphaBeta, position, &at_once),
            "fixed-depth-table" => last_finished(search, &mut with_table(), position, &at_once),
            "without-table" => last_finished(search, &mut AlphaBeta, position, &deeper),
            "with-pvs" => Answer {
                scouts: true,
                ..last_finished(search, &mut Scouting, position, &deeper)
            },
            "iterative-deepening" => last_finished(search, &mut with_table(), position, &by_table),
            "aspiration" => {
                let plan = Plan {
                    aspiration: Some(Aspiration::DEFAULT),
                    ..by_table
                };
                last_finished(search, &mut with_table(), position, &plan)
            }
            "finished-root-moves" => {
                let mut table = with_table();
                let deepened = driven(search, &mut table, position, &by_table);
                within_the_last(
                    &deepened,
                    Repeated::<Stoppable<Ordered<G>>>::entries(&table),
                )
            }
            "parrying" => {
                let scoring = Scoring {
                    win: search.scoring.win,
                    per_ply: search.scoring.per_ply,
                    evaluation: Parrying::new(search.scoring),
                };
                let mut parrying = Search {
                    scoring: &scoring,
                    observer: &mut *search.observer,
                };
                last_finished(&mut parrying, &mut AlphaBeta, position, &deeper)
            }
            "unfinished-move" => {
                let plan = faulty::unfinished_move(deeper);
                within_the_last(&driven(search, &mut AlphaBeta, position, &plan), None)
            }
            "half-known" => {
                let limits = options.limits();
                let clock = clock(limits);
                let level = Level::root(to);
                let (score, best_move) =
                    faulty::half_known(search, position, level, limits, &*clock);
                Answer {
                    best_move,
                    line: Some(best_move.into_iter().collect()),
                    ..Answer::with_one_move(score)
                }
            }
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        }
    }
}

fn with_table<G: Subject>() -> WithTable<Unbounded<Ordered<G>>> {
    WithTable::new(Unbounded::default(), Unbounded::default())
}

fn driven<G, E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    position: &G,
    plan: &Plan,
) -> Deepened<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let clock = clock(plan.limits);
    iterative_deepening(search, repeated, position, plan, &*clock)
}

/// The clock that these limits need.
fn clock(limits: Limits) -> Box<dyn Clock> {
    match limits.time {
        Some(_) => Box::new(Stopwatch::start()),
        None => Box::new(Timeless),
    }
}

/// Plays the move of the last finished iteration.
fn last_finished<G, E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    position: &G,
    plan: &Plan,
) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let deepened = driven(search, repeated, position, plan);
    let mut answer = told(&deepened, repeated.entries());
    answer.line = Some(deepened.line().to_vec());
    answer
}

/// Plays the best move that the iteration which was cut off has come to; whether that is sound depends on the plan's order of
/// root moves.
fn within_the_last<M: Copy + ToString>(deepened: &Deepened<M>, entries: Option<u64>) -> Answer<M> {
    let (score, best_move) = deepened.looking_into_the_cut_off();
    let mut answer = told(deepened, entries);
    answer.score = score;
    answer.best_move = best_move;
    answer.line = Some(match &deepened.cut_off {
        Some(cut_off) if cut_off.best.is_some() => cut_off.line.clone(),
        _ => deepened.line().to_vec(),
    });
    answer
}

fn told<M: Copy + ToString>(deepened: &Deepened<M>, entries: Option<u64>) -> Answer<M> {
    let mut answer = Answer::with_one_move(deepened.score());
    answer.best_move = deepened.best_move();
    answer.entries = entries;
    let iterations = deepened.finished.iter().map(iteration_json).collect();
    answer.extras.insert("iterations".to_string(), iterations);
    if let Some(cut_off) = &deepened.cut_off {
        let mut entry = json!({ "depth": cut_off.depth.plies(), "nodes": cut_off.nodes });
        if let Some((mv, score)) = cut_off.best {
            entry["best_so_far"] = move_json(&mv);
            entry["its_score"] = json!(score.points());
        }
        answer.extras.insert("cut_off".to_string(), entry);
    }
    answer
}

fn iteration_json<M: ToString>(iteration: &Iteration<M>) -> Json {
    let depth = if iteration.depth.is_unlimited() {
        json!("all")
    } else {
        json!(iteration.depth.plies())
    };
    let mut entry = json!({ "depth": depth, "score": iteration.score.points() });
    if let Some(best_move) = &iteration.best_move {
        entry["best_move"] = move_json(best_move);
    }
    entry["nodes"] = json!(iteration.counts.nodes);
    entry
}

/// A move as JSON: its number, if it is one.
fn move_json(mv: &impl ToString) -> Json {
    let text = mv.to_string();
    text.parse::<u64>()
        .map_or_else(|_| json!(text), |number| json!(number))
}
