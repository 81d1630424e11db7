use std::io;
use std::sync::Arc;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gametree::{Depth, Side};
use serde_json::Value as Json;

use super::document::{add_trace, run_json, stopped_json};
use super::run::{Keep, run_within_limits};
use super::table::{Table, write_details};
use super::task::Size;
use super::trace::trace_text;
use super::{Judge, Searches, Task};
use crate::progress::{Gauge, Progress};
use crate::style::strong;
use crate::{Error, Output, Reply, interrupt, whole_number};

/// Plies to search in Connect Four unless told otherwise: the end of the game is out of reach.
pub const CONNECT_FOUR_DEPTH: Depth = Depth::new(8);

/// A board of tic-tac-toe on the command line.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "What to search")]
pub struct BoardArgs {
    /// The cells of tic-tac-toe, row by row: X, O, or . where a cell is empty
    #[arg(long, value_name = "CELLS")]
    pub board: Option<String>,
    /// The side to move on the board [default: the one that did not move last, X when nothing tells]
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
        conflicts_with_all = ["board", "to_move", "connect_four"]
    )]
    pub tree: Option<String>,
    /// Connect Four after these columns, counted from the left; '' is the empty board
    #[arg(long, value_name = "COLUMNS", conflicts_with_all = ["board", "to_move"])]
    pub connect_four: Option<String>,
    /// Columns and rows of the Connect Four board
    #[arg(long, value_enum, default_value_t = Size::SevenBySix, requires = "connect_four", conflicts_with_all = ["board", "to_move", "tree"])]
    pub size: Size,
    /// Plies to search.
    #[arg(long, value_name = "PLIES", value_parser = whole_number(0..=u32::MAX), help = format!("Plies to search [default: to the end of the game; {CONNECT_FOUR_DEPTH} in Connect Four]"))]
    pub depth: Option<u32>,
    /// How positions at the horizon are judged in Connect Four
    #[arg(long, value_enum, default_value_t = Judge::Zero, requires = "connect_four", conflicts_with_all = ["board", "to_move", "tree"])]
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
            Some(order) if order.is_empty() => Err(Error::new(
                "--order",
                "nothing; expected every legal move once, with commas between",
            )),
            Some(order) => task.with_order(order),
            None => Ok(task),
        }
    }

    /// Runs the searches that are asked for, when the reply is written.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    pub fn answer(&self) -> Result<Reply, Error> {
        let searches: Vec<S> = match self.algorithm {
            Some(search) => vec![search],
            None => S::value_variants().to_vec(),
        };
        let keep = if self.trace {
            Keep::Events
        } else {
            Keep::Nothing
        };
        let (task, options) = (self.task()?, self.options.clone());
        for search in &searches {
            task.check_horizon(*search)?;
        }
        Ok(Reply::in_parts(move |output| {
            run_each(output, &task, &searches, &options, keep)
        }))
    }

    /// The options that the algorithm asked for ignores.
    pub fn ignored(&self) -> &'static [&'static str] {
        self.algorithm.map_or(&[], S::ignores)
    }
}

/// Runs each search on the task: a table, or one JSON document.
pub fn answer<S: Searches>(task: Task, searches: Vec<S>, options: S::Options) -> Reply {
    Reply::in_parts(move |output| run_each(output, &task, &searches, &options, Keep::Nothing))
}

/// Runs the searches one after another and writes the row of each as soon as it is done. After an interrupt those that have not
/// begun are left out.
fn run_each<S: Searches>(
    output: &mut Output<'_>,
    task: &Task,
    searches: &[S],
    options: &S::Options,
    keep: Keep,
) -> io::Result<()> {
    interrupt::listen();
    let table = Table::of(task, searches);
    output.write_text(task.picture() + "\n" + &table.heading())?;
    let (mut runs, mut entries) = (Vec::new(), Vec::new());
    for search in searches {
        let run = {
            let gauge = Arc::<Gauge>::default();
            let text = format!("searching with {}", search.name());
            let _progress = Progress::watch(&text, gauge.clone());
            run_within_limits(*search, task, options, keep, gauge)
        };
        match run {
            Ok(run) => {
                output.write_text(table.row(&run))?;
                let mut entry = Json::Object(run_json(&run));
                if keep == Keep::Events {
                    add_trace(&mut entry, &run);
                }
                entries.push(entry);
                runs.push(run);
            }
            Err(stopped) => {
                output.write_text(table.row_of_stopped(&stopped))?;
                entries.push(stopped_json(&stopped));
            }
        }
        if interrupt::has_come() {
            break;
        }
    }
    output.write_text(write_details(&runs, searches))?;
    if keep == Keep::Events {
        for run in &runs {
            let (name, trace) = (strong(&run.search.name()), trace_text(run));
            output.write_text(format!("\n{name}\n{trace}"))?;
        }
    }
    let mut document = task.document();
    let begun = entries.len();
    document.insert("runs".to_string(), Json::Array(entries));
    if interrupt::has_come() {
        let all = searches.len();
        let told = format!("interrupted in {begun} of {all}: the rows say what was known by then");
        output.write_text(strong(&told) + "\n")?;
        document.insert("interrupted".to_string(), Json::Bool(true));
    }
    output.write_json(&Json::Object(document))
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
