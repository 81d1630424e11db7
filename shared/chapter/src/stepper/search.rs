//! The stepper of a chapter's searches.

use crate::words;
use gametree::{Side, Value};
use serde_json::{Map, Value as Json, json};

use super::Ask;
use super::search_scene::{COUNTERS, counts, follow};
use crate::search::{run_json, run_recorded, write_line};
use crate::{Error, Position, Run, Searches, Task, run};

/// A longer list is refused: nobody reads such a tree, and reading it takes a deep recursion.
const LONGEST_TREE: usize = 2_000;

/// A larger value is refused: a search that walks up to it a point at a time would keep the page waiting for minutes.
const LARGEST_VALUE: i32 = 10_000;

/// A search that has been played: its document, and the run for whoever has more to tell.
pub struct Played<S: Searches> {
    /// The document.
    pub document: Map<String, Json>,
    /// The run behind it.
    pub run: Run<S>,
}

/// The document of a search on the tree or else the board that is asked for, with the root's moves in the order that is asked for.
/// Knows the controls `mode`, `tree`, `board`, `to_move` and `order`, and those that [`Searches::read_controls`] knows.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn replay<S: Searches>(ask: &Ask) -> Result<Json, Error> {
    play::<S>(ask).map(|played| Json::Object(played.document))
}

/// The document of a search, with a table of what every sound search of the chapter finds from there and what it takes.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn play_and_compare<S: Searches>(ask: &Ask) -> Result<Json, Error> {
    let mut document = play::<S>(ask)?.document;
    let (task, options) = (read_task(ask, S::BOARD)?, S::read_controls(ask)?);
    let sound = S::value_variants()
        .iter()
        .filter(|search| !search.is_faulty());
    let rows = sound.map(|search| Json::Object(run_json(&run(*search, &task, &options))));
    document.insert("table".to_string(), rows.collect());
    Ok(Json::Object(document))
}

/// Plays a search: see [`replay`] for what can be asked.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn play<S: Searches>(ask: &Ask) -> Result<Played<S>, Error> {
    let task = read_task(ask, S::BOARD)?;
    let search = S::find(ask.get("mode")).map_err(|problem| Error::new("mode", problem))?;
    let run = run_recorded(search, &task, &S::read_controls(ask)?);
    let mut document = task.document();
    document.remove("order");
    document.insert("kind".to_string(), json!("search"));
    document.insert("about".to_string(), json!(search.about()));
    document.insert("idle".to_string(), idle_controls(ask, search));
    document.append(&mut follow(&task.root, &run.events, search.tells()));
    document.insert("counters".to_string(), json!(COUNTERS));
    document.insert("totals".to_string(), counts(&run.counts));
    document.insert("left_out".to_string(), json!(run.events_left_out));
    document.insert("ends".to_string(), json!(conclude(&task, &run)));
    document.insert("run".to_string(), Json::Object(run_json(&run)));
    Ok(Played { document, run })
}

/// The controls that change nothing about this search of what is asked for, each with the reason.
fn idle_controls<S: Searches>(ask: &Ask, search: S) -> Json {
    let name = search.name();
    let ignored = search.ignores().iter();
    let ignored = ignored.map(|option| (*option, words!("{name} makes no use of it")));
    let beside_tree = match ask.get("tree") {
        "" => [].iter(),
        _ => ["board", "to_move"].iter(),
    };
    let beside_tree = beside_tree.map(|control| (*control, words!("the tree is searched instead")));
    let idle = ignored.chain(beside_tree);
    idle.map(|(control, reason)| (control.to_string(), json!(reason)))
        .collect::<Map<_, _>>()
        .into()
}

fn read_task(ask: &Ask, default: &str) -> Result<Task, Error> {
    let task = match ask.get("tree") {
        "" => read_board(ask, default),
        list => read_tree(list),
    };
    task.and_then(|task| task.with_order(ask.get("order")))
        .map_err(name_as_control)
}

/// The board that the controls `board` and `to_move` ask for, or else `default`, to its end.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn read_board(ask: &Ask, default: &str) -> Result<Task, Error> {
    let cells = match ask.get("board") {
        "" => default,
        cells => cells,
    };
    Task::board(cells, read_side(ask)?).map_err(name_as_control)
}

fn read_side(ask: &Ask) -> Result<Option<Side>, Error> {
    match ask.get("to_move") {
        "" => Ok(None),
        "X" => Ok(Some(Side::First)),
        "O" => Ok(Some(Side::Second)),
        other => {
            let problem = words!("'{other}' is no side; expected X or O");
            Err(Error::new("to_move", problem))
        }
    }
}

/// The error of a command line, with the option called as the page calls its control.
fn name_as_control(error: Error) -> Error {
    let option = match error.option {
        "--board" => "board",
        "--to-move" => "to_move",
        "--order" => "order",
        "--tree" => "tree",
        other => other,
    };
    Error { option, ..error }
}

fn read_tree(list: &str) -> Result<Task, Error> {
    let length = list.chars().count();
    if length > LONGEST_TREE {
        let problem = words!(
            "the list is {length} characters long; the page plays lists of at most {LONGEST_TREE}"
        );
        return Err(Error::new("tree", problem));
    }
    let task = Task::tree(list)?;
    if let Position::Tree(root) = task.root.position()
        && let Some(value) = root.tree().payoffs().find(|value| is_beyond(*value))
    {
        let problem = words!(
            "{value} is out of reach: the page plays values from -{LARGEST_VALUE} to {LARGEST_VALUE}"
        );
        return Err(Error::new("tree", problem));
    }
    Ok(task)
}

fn is_beyond(value: Value) -> bool {
    !(-LARGEST_VALUE..=LARGEST_VALUE).contains(&value.points())
}

/// What the search has found, in a sentence.
fn conclude<S: Searches>(task: &Task, run: &Run<S>) -> String {
    let side = task.root.position().side_name();
    let mut says = words!("Score {} for {side}", run.score);
    if let Some(best) = run.best_move {
        says.push_str(&words!(", move {best}"));
    }
    if !run.line.is_empty() {
        says.push_str(&words!("; best line {}", write_line(run)));
    }
    says.push('.');
    if run.search.is_faulty() {
        says.push_str(" This search is wrong on purpose: what it finds need not be so.");
    }
    says
}
