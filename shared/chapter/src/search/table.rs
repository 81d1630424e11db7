//! The runs of one request as a table for people.

use gametree::{Counter, Outcome};
use serde_json::Value as Json;

use super::{Extras as _, Move, Run, Searches, Stopped, Task, Tells};
use crate::rows::{Align, write_rows};
use crate::style::{faint, strong};

/// The columns of the table, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Algorithm,
    Score,
    Move,
    BestMoves,
    Nodes,
    Hits,
    Lookups,
    Entries,
    Leaves,
    Cutoffs,
    Researches,
    Probes,
    Line,
}

impl Column {
    const ALL: [Self; 13] = [
        Self::Algorithm,
        Self::Score,
        Self::Move,
        Self::BestMoves,
        Self::Nodes,
        Self::Hits,
        Self::Lookups,
        Self::Entries,
        Self::Leaves,
        Self::Cutoffs,
        Self::Researches,
        Self::Probes,
        Self::Line,
    ];

    const fn heading(self) -> &'static str {
        match self {
            Self::Algorithm => "algorithm",
            Self::Score => "score",
            Self::Move => "move",
            Self::BestMoves => "best moves",
            Self::Nodes => "nodes",
            Self::Hits => "hits",
            Self::Lookups => "lookups",
            Self::Entries => "entries",
            Self::Leaves => "leaves",
            Self::Cutoffs => "cutoffs",
            Self::Researches => "re-searches",
            Self::Probes => "probes",
            Self::Line => "line",
        }
    }

    /// Whether the search has anything for the column.
    fn is_told_by<S: Searches>(self, search: S) -> bool {
        let tells = |one: Tells| search.tells().contains(&one);
        match self {
            Self::BestMoves => tells(Tells::BestMoves),
            Self::Hits | Self::Lookups => tells(Tells::Table),
            Self::Entries => tells(Tells::Table) || tells(Tells::Stored),
            Self::Cutoffs => tells(Tells::Cutoffs),
            Self::Researches => tells(Tells::Scouts),
            Self::Probes => tells(Tells::Probes),
            Self::Algorithm
            | Self::Score
            | Self::Move
            | Self::Nodes
            | Self::Leaves
            | Self::Line => true,
        }
    }

    /// How wide the cells are expected to be, before any search has run. A wider one moves the rest of its row.
    fn width<S: Searches>(self, task: &Task, searches: &[S]) -> usize {
        let widest = match self {
            Self::Algorithm => searches.iter().map(|search| name(*search).len()).max(),
            Self::Score => Some(task.score_width()),
            Self::Move => task.moves().iter().map(String::len).max(),
            Self::BestMoves => Some(task.moves().join(" ").len()),
            Self::Line => None,
            _ => Some(task.count_width()),
        };
        self.heading().len().max(widest.unwrap_or(0))
    }

    fn pad(self, cell: &str, width: usize) -> String {
        match self {
            Self::Algorithm | Self::BestMoves | Self::Line => format!("{cell:width$}  "),
            _ => format!("{cell:>width$}  "),
        }
    }
}

/// A table whose columns are fixed before the first search has run, so that each row can be printed as soon as it is known.
pub struct Table(Vec<(Column, usize)>);

impl Table {
    /// The columns that one of the searches has something for.
    pub fn of<S: Searches>(task: &Task, searches: &[S]) -> Self {
        let is_shown = |column: &Column| searches.iter().any(|search| column.is_told_by(*search));
        let columns = Column::ALL.into_iter().filter(is_shown);
        Self(
            columns
                .map(|column| (column, column.width(task, searches)))
                .collect(),
        )
    }

    /// The line above the rows.
    pub fn heading(&self) -> String {
        strong(&self.line(|column| column.heading().to_string())) + "\n"
    }

    /// The row of a search.
    pub fn row<S: Searches>(&self, run: &Run<S>) -> String {
        self.line(|column| match column {
            Column::Score => run.score.to_string(),
            Column::Move => run.best_move.map_or("-".to_string(), |mv| mv.to_string()),
            Column::BestMoves => join(run.best_moves.as_deref().unwrap_or_default()),
            Column::Entries if run.entries > 0 => run.entries.to_string(),
            Column::Line => write_line(run),
            other => count(other, run.search, &run.counts),
        }) + "\n"
    }

    /// The row of a search that was ended: what it has counted, and nothing of what it has not found.
    pub fn row_of_stopped<S: Searches>(&self, stopped: &Stopped<S>) -> String {
        self.line(|column| match column {
            Column::Score | Column::Move => "-".to_string(),
            Column::Line => stopped.stop.to_string(),
            other => count(other, stopped.search, &stopped.counts),
        }) + "\n"
    }

    fn line(&self, cell: impl Fn(Column) -> String) -> String {
        let columns = self.0.iter();
        let line: String = columns
            .map(|(column, width)| column.pad(&cell(*column), *width))
            .collect();
        line.trim_end().to_string()
    }
}

/// The cell of a search that needs no more than its counts. Empty where the column says nothing about the search.
fn count<S: Searches>(column: Column, search: S, counts: &Counter) -> String {
    if !column.is_told_by(search) {
        return String::new();
    }
    let count = match column {
        Column::Algorithm => return name(search),
        Column::Nodes => counts.nodes,
        Column::Hits => counts.hits,
        Column::Lookups => counts.nodes + counts.hits,
        Column::Leaves => counts.finished + counts.horizon,
        Column::Cutoffs => counts.cutoffs,
        Column::Researches => counts.researches,
        Column::Probes => counts.probes,
        Column::Score | Column::Move | Column::BestMoves | Column::Entries | Column::Line => {
            return String::new();
        }
    };
    count.to_string()
}

/// The name of a search, with a star behind one that is wrong on purpose.
fn name<S: Searches>(search: S) -> String {
    let fault = if search.is_faulty() { " *" } else { "" };
    format!("{}{fault}", search.name())
}

/// What stands below the rows: what the star means, and what each run tells beside.
pub fn write_details<S: Searches>(runs: &[Run<S>], searches: &[S]) -> String {
    let mut text = String::new();
    if searches.iter().any(|search| search.is_faulty()) {
        let note = "* faulty on purpose: a pitfall of the chapter";
        text += &format!("{}\n", faint(note));
    }
    for run in runs {
        let name = run.search.name();
        for (key, value) in run.extras.entries() {
            let key = key.replace('_', " ");
            text += &match list_rows(&value) {
                Some(rows) => {
                    let title = faint(&format!("{name} {key}"));
                    format!("\n{title}\n{}", write_rows(&rows, Align::Right))
                }
                None => format!("{}\n", faint(&format!("{name} {key}: {}", words(&value)))),
            };
        }
    }
    text
}

/// A list of like entries as rows, their keys above them. `None` for anything else.
fn list_rows(value: &Json) -> Option<Vec<Vec<String>>> {
    let entries = value.as_array()?;
    let objects = entries.iter().map(Json::as_object);
    let objects = objects.collect::<Option<Vec<_>>>()?;
    let keys: Vec<&String> = objects
        .iter()
        .max_by_key(|entry| entry.len())?
        .keys()
        .collect();
    let heading = keys.iter().map(|key| key.replace('_', " ")).collect();
    let row = |entry: &&serde_json::Map<String, Json>| {
        let cells = keys.iter().map(|key| entry.get(*key));
        cells
            .map(|cell| cell.map_or("-".to_string(), words))
            .collect()
    };
    let rows = objects.iter().map(row);
    Some(std::iter::once(heading).chain(rows).collect())
}

/// The principal variation and how it ends.
pub fn write_line<S: Searches>(run: &Run<S>) -> String {
    let plies = match run.line.len() {
        plies @ 1 => format!("{plies} ply"),
        plies => format!("{plies} plies"),
    };
    let end = match run.line_outcome {
        None if !run.is_cut_short => return join(&run.line),
        None if run.search.tells().contains(&Tells::Table) => "cut short by the table".to_string(),
        None => "ends early".to_string(),
        Some(_) if run.line.is_empty() => return "the game is over".to_string(),
        Some(Outcome::Draw) => format!("draw in {plies}"),
        Some(Outcome::Win(side)) if side == run.side => format!("win in {plies}"),
        Some(Outcome::Win(_)) => format!("loss in {plies}"),
        Some(Outcome::Payoff(value)) => format!("pays {value}"),
    };
    format!("{} ({end})", join(&run.line))
        .trim_start()
        .to_string()
}

fn join(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// An extra entry of a run, without the punctuation of JSON.
fn words(value: &Json) -> String {
    match value {
        Json::Object(entries) => {
            let entries = entries.iter();
            let entries: Vec<_> = entries
                .map(|(key, value)| format!("{}: {}", key.replace('_', " "), words(value)))
                .collect();
            entries.join(", ")
        }
        Json::Array(entries) if entries.is_empty() => "none".to_string(),
        Json::Array(entries) => {
            let entries: Vec<_> = entries.iter().map(words).collect();
            entries.join(" ")
        }
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}
