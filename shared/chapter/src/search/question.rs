use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gametree::{Depth, Side};
use serde_json::Value as Json;

use super::document::{add_trace, run_json};
use super::run::{run, run_recorded};
use super::table::table;
use super::task::Size;
use super::trace::trace_text;
use super::{Judge, Run, Searches, Task};
use crate::progress::Progress;
use crate::style::strong;
use crate::{Error, Reply};

/// Plies to search in Connect Four unless told otherwise: the end of the game is out of reach.
pub const CONNECT_FOUR_DEPTH: Depth = Depth::new(8);

/// A board of tic-tac-toe on the command line.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "What to search")]
pub struct BoardArgs {
    /// The cells of tic-tac-toe, row by row: X, O, or . where a cell is empty
    #[arg(long, value_name = "CELLS")]
    pub board: Option<String>,
    /// The side to move on the board [default: the side with fewer marks, X when equal]
    #[arg(long, value_name = "SIDE", value_parser = mark_parser())]
    pub to_move: Option<Side>,
}

impl BoardArgs {
    /// The board that is asked for, or else `default`, to its end.
    ///
    /// # Errors
    ///
    /// When there is no such board, or when it cannot be that side's turn.
    pub fn task(&self, default: &str) -> Result<Task, Error> {
        Task::board(self.board.as_deref().unwrap_or(default), self.to_move)
    }
}

/// The usual question: searches from a root, which is a board, a tree, or an opening of Connect Four.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "What to search")]
pub struct FromRoot<S: Searches> {
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// A game tree as a nested list of numbers, MAX at the root
    #[arg(
        long,
        value_name = "LIST",
        allow_hyphen_values = true,
        conflicts_with_all = ["board", "to_move", "connect_four"]
    )]
    pub tree: Option<String>,
    /// Connect Four after these columns, counted from the left; '' is the empty board
    #[arg(long, value_name = "COLUMNS", conflicts_with_all = ["board", "to_move"])]
    pub connect_four: Option<String>,
    /// Columns and rows of the Connect Four board
    #[arg(long, value_enum, default_value_t = Size::SevenBySix, requires = "connect_four")]
    pub size: Size,
    /// Plies to search.
    #[arg(long, value_name = "PLIES", help = format!("Plies to search [default: to the end of the game; {CONNECT_FOUR_DEPTH} in Connect Four]"))]
    pub depth: Option<u32>,
    /// How positions at the horizon are judged in Connect Four
    #[arg(long, value_enum, default_value_t = Judge::Zero, requires = "connect_four")]
    pub evaluation: Judge,
    /// The order of the moves at the root: every legal move once, with commas between
    #[arg(long, value_name = "MOVES")]
    pub order: Option<String>,
    /// Run only this algorithm, instead of all
    #[arg(long, value_name = "NAME", help_heading = "How", value_parser = search_parser::<S>())]
    pub algorithm: Option<S>,
    /// Print every event of the search
    #[arg(long, help_heading = "How")]
    pub trace: bool,
    /// Options of the searches.
    #[command(flatten)]
    pub options: S::Options,
}

impl<S: Searches> FromRoot<S> {
    /// What is to be searched.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    pub fn task(&self) -> Result<Task, Error> {
        let task = if let Some(list) = &self.tree {
            Task::tree(list)?
        } else if let Some(columns) = &self.connect_four {
            Task::connect_four(self.size, columns, CONNECT_FOUR_DEPTH, self.evaluation)?
        } else {
            self.board.task(S::BOARD)?
        };
        let task = match self.depth {
            Some(plies) => task.to_depth(Depth::new(plies)),
            None => task,
        };
        match &self.order {
            Some(order) if order.is_empty() => Err(Error::new("--order", "an empty order")),
            Some(order) => task.with_order(order),
            None => Ok(task),
        }
    }

    /// Runs the searches that are asked for.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    pub fn answer(&self) -> Result<Reply, Error> {
        let chosen: Vec<S> = match self.algorithm {
            Some(search) => vec![search],
            None => S::value_variants().to_vec(),
        };
        let task = self.task()?;
        Ok(if self.trace {
            answer_with_traces(&task, &chosen, &self.options)
        } else {
            answer(&task, &chosen, &self.options)
        })
    }
}

/// Runs each search on the task: a table, or one JSON document.
pub fn answer<S: Searches>(task: &Task, searches: &[S], options: &S::Options) -> Reply {
    tell(
        task,
        &run_each(searches, |search| run(search, task, options)),
    )
}

/// Runs each search on the task, as [`answer`] does, and tells every event of each.
fn answer_with_traces<S: Searches>(task: &Task, searches: &[S], options: &S::Options) -> Reply {
    let runs = run_each(searches, |search| run_recorded(search, task, options));
    let mut reply = tell(task, &runs);
    for (place, run) in runs.iter().enumerate() {
        reply.text += &format!("\n{}\n{}", strong(&run.search.name()), trace_text(run));
        add_trace(&mut reply.json["runs"][place], run);
    }
    reply
}

fn run_each<S: Searches>(searches: &[S], run: impl Fn(S) -> Run<S>) -> Vec<Run<S>> {
    let searches = searches.iter();
    searches
        .map(|search| {
            let _progress = Progress::show(&format!("searching with {}", search.name()));
            run(*search)
        })
        .collect()
}

fn tell<S: Searches>(task: &Task, runs: &[Run<S>]) -> Reply {
    let mut document = task.document();
    let entries = runs.iter().map(|run| Json::Object(run_json(run)));
    document.insert("runs".to_string(), entries.collect());
    Reply {
        text: format!("{}\n{}", task.picture(), table(runs)),
        json: Json::Object(document),
    }
}

fn mark_parser() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["X", "O"]).map(|mark| match mark.as_str() {
        "X" => Side::First,
        _ => Side::Second,
    })
}

/// Reads the name of a search. Help says of each what it does, and which are wrong on purpose.
pub fn search_parser<S: Searches>() -> impl TypedValueParser<Value = S> {
    let values = S::value_variants().iter().filter_map(|search| {
        let fault = if search.is_faulty() { " (faulty)" } else { "" };
        let value = search.to_possible_value()?;
        Some(value.help(format!("{}{fault}", search.about())))
    });
    let parser = PossibleValuesParser::new(values.collect::<Vec<PossibleValue>>());
    parser.try_map(|name| S::find(&name))
}
