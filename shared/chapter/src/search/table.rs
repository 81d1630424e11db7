//! The runs of one request as a table for people.

use std::fmt::Write as _;

use gametree::Outcome;
use serde_json::Value as Json;

use super::{Extras as _, Move, Run, Searches};
use crate::style::{faint, strong};

/// One row per run; columns that are empty in every row are left out.
pub fn table<S: Searches>(runs: &[Run<S>]) -> String {
    let headings = [
        "algorithm",
        "score",
        "move",
        "best moves",
        "nodes",
        "hits",
        "lookups",
        "entries",
        "leaves",
        "cutoffs",
        "re-searches",
        "probes",
        "line",
    ];
    let mut rows: Vec<Vec<String>> = runs.iter().map(row).collect();
    rows.insert(0, headings.map(str::to_string).to_vec());
    let shown: Vec<usize> = (0..headings.len())
        .filter(|column| rows[1..].iter().any(|row| !row[*column].is_empty()))
        .collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for column in &shown {
            let width = rows
                .iter()
                .map(|row| row[*column].chars().count())
                .max()
                .unwrap_or(0);
            let cell = &row[*column];
            let is_text = matches!(headings[*column], "algorithm" | "best moves" | "line");
            let padded = if is_text {
                format!("{cell:width$}  ")
            } else {
                format!("{cell:>width$}  ")
            };
            line += &padded;
        }
        let line = line.trim_end();
        let line = if index == 0 {
            strong(line)
        } else {
            line.to_string()
        };
        writeln!(text, "{line}").expect("writing to a string succeeds");
    }
    for run in runs {
        for (key, value) in run.extras.entries() {
            writeln!(
                text,
                "{}",
                faint(&format!("{} {key}: {}", run.search.name(), words(&value)))
            )
            .expect("writing to a string succeeds");
        }
    }
    if runs.iter().any(|run| run.search.is_faulty()) {
        text += &format!(
            "{}\n",
            faint("* faulty on purpose: a pitfall of the chapter")
        );
    }
    text
}

fn row<S: Searches>(run: &Run<S>) -> Vec<String> {
    let fault = if run.search.is_faulty() { " *" } else { "" };
    let or_blank = |count: u64| {
        if count == 0 {
            String::new()
        } else {
            count.to_string()
        }
    };
    vec![
        format!("{}{fault}", run.search.name()),
        run.score.to_string(),
        run.best_move
            .map_or_else(|| "-".to_string(), |mv| mv.to_string()),
        run.best_moves
            .as_ref()
            .map(|moves| join(moves))
            .unwrap_or_default(),
        run.counts.nodes.to_string(),
        or_blank(run.counts.hits),
        // Without hits the lookups are the nodes, and say nothing.
        or_blank(if run.counts.hits == 0 {
            0
        } else {
            run.lookups()
        }),
        or_blank(run.entries),
        run.leaves().to_string(),
        or_blank(run.counts.cutoffs),
        if run.scouts {
            run.counts.researches.to_string()
        } else {
            String::new()
        },
        or_blank(run.counts.probes),
        write_line(run),
    ]
}

/// The principal variation and how it ends.
pub fn write_line<S: Searches>(run: &Run<S>) -> String {
    let plies = match run.line.len() {
        plies @ 1 => format!("{plies} ply"),
        plies => format!("{plies} plies"),
    };
    let end = match run.line_outcome {
        None => return join(&run.line),
        Some(Outcome::Draw) => format!("draw in {plies}"),
        Some(Outcome::Win(side)) if side == run.side => format!("win in {plies}"),
        Some(Outcome::Win(_)) => format!("loss in {plies}"),
        Some(Outcome::Payoff(value)) => format!("pays {value}"),
    };
    if run.line.is_empty() {
        "the game is over".to_string()
    } else {
        format!("{} ({end})", join(&run.line))
    }
}

fn join(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// An extra entry of a run, without the punctuation of JSON.
fn words(value: &Json) -> String {
    match value {
        Json::Object(entries) => {
            let entries: Vec<_> = entries
                .iter()
                .map(|(key, value)| format!("{key}: {}", words(value)))
                .collect();
            entries.join(", ")
        }
        Json::Array(entries) => {
            let between = if entries.iter().any(Json::is_object) {
                "; "
            } else {
                " "
            };
            let entries: Vec<_> = entries.iter().map(words).collect();
            entries.join(between)
        }
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}
