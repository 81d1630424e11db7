//! A graph from the command line.

use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Algorithm, Error, Kind};

use super::table;
use crate::algorithms::{ANY_WINNING_MOVE, verdicts};
use crate::faulty::any_winning_move;
use crate::{FiniteGame as _, Graph, Mark, Verdict, best_move, solve};

/// The verdict of every position, by the algorithm asked for; beside a faulty one the truth.
pub fn answer(text: &str, algorithm: Algorithm, json: bool) -> Result<String, Error> {
    let graph = Graph::parse(text).map_err(|error| Error::new("--graph", error))?;
    let found = verdicts(algorithm.name, &graph);
    let truth = solve(&graph);
    let wrong: Vec<&str> = graph
        .positions()
        .filter(|position| found[*position] != truth[*position])
        .map(|position| graph.name(position))
        .collect();
    if json {
        let document = document(text, &graph, algorithm, &found, &wrong);
        return Ok(format!("{document:#}\n"));
    }
    let is_faulty = algorithm.kind == Kind::Faulty;
    let mut heading = vec!["position", "arrows", "result", "plays"];
    if is_faulty {
        heading.push("in truth");
    }
    let mut rows = vec![heading.into_iter().map(str::to_string).collect()];
    for position in graph.positions() {
        let mut row = vec![
            name(&graph, position),
            names(&graph, graph.arrows(position)),
            found[position].to_string(),
            chosen(&graph, algorithm, &found, position).unwrap_or_else(|| "-".to_string()),
        ];
        if is_faulty && found[position] != truth[position] {
            row.push(truth[position].to_string());
        }
        rows.push(row);
    }
    let mut text = format!("{}\n", table(&rows, &[]));
    text += &match (is_faulty, wrong.len()) {
        (false, _) => "distances in plies; whoever cannot move has lost\n".to_string(),
        (true, wrong) => format!(
            "{} is faulty on purpose: {wrong} of {} results are wrong\n",
            algorithm.name,
            graph.size()
        ),
    };
    Ok(text)
}

fn name(graph: &Graph, position: usize) -> String {
    let mark = match graph.mark(position) {
        Mark::None => "",
        Mark::Goal => "!",
        Mark::Draw => "=",
    };
    format!("{}{mark}", graph.name(position))
}

fn names(graph: &Graph, positions: &[usize]) -> String {
    let names: Vec<&str> = positions
        .iter()
        .map(|position| graph.name(*position))
        .collect();
    names.join(" ")
}

/// The name of the position that is moved to.
fn chosen(
    graph: &Graph,
    algorithm: Algorithm,
    found: &[Verdict],
    position: usize,
) -> Option<String> {
    if graph.end(position).is_some() {
        return None;
    }
    let arrows = graph.arrows(position);
    let behind: Vec<Verdict> = arrows.iter().map(|child| found[*child]).collect();
    let place = if algorithm.name == ANY_WINNING_MOVE {
        any_winning_move(&behind)
    } else {
        best_move(&behind)
    };
    place.map(|place| graph.name(arrows[place]).to_string())
}

fn document(
    text: &str,
    graph: &Graph,
    algorithm: Algorithm,
    found: &[Verdict],
    wrong: &[&str],
) -> Json {
    let mut document = Map::new();
    document.insert("graph".to_string(), json!(text));
    document.insert("algorithm".to_string(), json!(algorithm.name));
    if algorithm.kind == Kind::Faulty {
        document.insert("faulty".to_string(), json!(true));
        document.insert("wrong".to_string(), json!(wrong));
    }
    let positions = graph.positions().map(|position| {
        let mut entry = Map::new();
        entry.insert("name".to_string(), json!(graph.name(position)));
        entry.insert("result".to_string(), json!(found[position].word()));
        if let Some(plies) = found[position].plies() {
            entry.insert("plies".to_string(), json!(plies));
        }
        if let Some(plays) = chosen(graph, algorithm, found, position) {
            entry.insert("plays".to_string(), json!(plays));
        }
        Json::Object(entry)
    });
    document.insert("positions".to_string(), positions.collect());
    Json::Object(document)
}
