//! A graph from the command line.

use chapter::serde_json::json;
use chapter::{Align, Error, Reply, Searches as _, write_rows};

use crate::page::Algorithm;
use crate::page::words::names;
use crate::{FiniteGame as _, Graph, Verdict, solve};

/// The verdict of every position, by the algorithm asked for; beside a faulty one the truth.
pub fn answer(text: &str, algorithm: Algorithm) -> Result<Reply, Error> {
    let graph = Graph::parse(text).map_err(|error| Error::new("--graph", error))?;
    let (found, truth) = (algorithm.solve(&graph), solve(&graph));
    let (name, is_faulty) = (algorithm.name(), algorithm.is_faulty());
    let is_wrong = |position: &usize| found[*position] != truth[*position];
    let wrong: Vec<usize> = graph.positions().filter(is_wrong).collect();
    let mut json = json!({ "graph": text, "algorithm": name });
    let mut heading = vec!["position", "arrows", "result", "plays"];
    let mut note = "distances in plies; whoever cannot move has lost".to_string();
    if is_faulty {
        json["faulty"] = json!(true);
        json["wrong"] = json!(names(&graph, &wrong));
        heading.push("in truth");
        let (wrong, size) = (wrong.len(), graph.size());
        note = format!("{name} is faulty on purpose: {wrong} of {size} results are wrong");
    }
    let mut rows = vec![heading.into_iter().map(str::to_string).collect()];
    let mut positions = Vec::new();
    for position in graph.positions() {
        let (name, verdict) = (graph.name(position), found[position]);
        let plays = choose(&graph, algorithm, &found, position);
        let mut row = vec![
            format!("{name}{}", graph.mark(position)),
            names(&graph, graph.arrows(position)).join(" "),
            verdict.to_string(),
            plays.unwrap_or("-").to_string(),
        ];
        if is_faulty && is_wrong(&position) {
            row.push(truth[position].to_string());
        }
        rows.push(row);
        let mut entry = json!({ "name": name, "result": verdict.word() });
        if let Some(plies) = verdict.plies() {
            entry["plies"] = json!(plies);
        }
        if let Some(plays) = plays {
            entry["plays"] = json!(plays);
        }
        positions.push(entry);
    }
    json["positions"] = json!(positions);
    let text = format!("{}\n{note}\n", write_rows(&rows, Align::Left));
    Ok(Reply::new(text, json))
}

/// The name of the position that is moved to.
fn choose<'g>(
    graph: &'g Graph,
    algorithm: Algorithm,
    found: &[Verdict],
    position: usize,
) -> Option<&'g str> {
    if graph.end(position).is_some() {
        return None;
    }
    let arrows = graph.arrows(position);
    let behind: Vec<Verdict> = arrows.iter().map(|child| found[*child]).collect();
    let chooser = algorithm.chooser();
    chooser(&behind).map(|place| graph.name(arrows[place]))
}
