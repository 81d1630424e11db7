//! A graph from the command line.

use chapter::Error;
use chapter::serde_json::{Value as Json, json};

use super::text_table;
use crate::page::Algorithm;
use crate::page::words::names;
use crate::{FiniteGame as _, Graph, Verdict, solve};

/// The verdict of every position, by the algorithm asked for; beside a faulty one the truth.
pub fn answer(text: &str, algorithm: Algorithm, json: bool) -> Result<String, Error> {
    let graph = Graph::parse(text).map_err(|error| Error::new("--graph", error))?;
    let found = algorithm.solve(&graph);
    let truth = solve(&graph);
    let wrong: Vec<usize> = graph
        .positions()
        .filter(|position| found[*position] != truth[*position])
        .collect();
    let wrong = names(&graph, &wrong);
    if json {
        let document = document(text, &graph, algorithm, &found, &wrong);
        return Ok(format!("{document:#}\n"));
    }
    let is_faulty = algorithm.is_faulty();
    let mut heading = vec!["position", "arrows", "result", "plays"];
    if is_faulty {
        heading.push("in truth");
    }
    let mut rows = vec![heading.into_iter().map(str::to_string).collect()];
    for position in graph.positions() {
        let mut row = vec![
            format!("{}{}", graph.name(position), graph.mark(position)),
            names(&graph, graph.arrows(position)).join(" "),
            found[position].to_string(),
            choose(&graph, algorithm, &found, position).unwrap_or_else(|| "-".to_string()),
        ];
        if is_faulty && found[position] != truth[position] {
            row.push(truth[position].to_string());
        }
        rows.push(row);
    }
    let mut text = format!("{}\n", text_table(&rows, &[]));
    text += &match (is_faulty, wrong.len()) {
        (false, _) => "distances in plies; whoever cannot move has lost\n".to_string(),
        (true, wrong) => format!(
            "{algorithm} is faulty on purpose: {wrong} of {} results are wrong\n",
            graph.size()
        ),
    };
    Ok(text)
}

/// The name of the position that is moved to.
fn choose(
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
    let chooser = algorithm.chooser();
    chooser(&behind).map(|place| graph.name(arrows[place]).to_string())
}

fn document(
    text: &str,
    graph: &Graph,
    algorithm: Algorithm,
    found: &[Verdict],
    wrong: &[&str],
) -> Json {
    let mut document = json!({ "graph": text, "algorithm": algorithm.to_string() });
    if algorithm.is_faulty() {
        document["faulty"] = json!(true);
        document["wrong"] = json!(wrong);
    }
    let positions = graph.positions().map(|position| {
        let mut entry = json!({ "name": graph.name(position), "result": found[position].word() });
        if let Some(plies) = found[position].plies() {
            entry["plies"] = json!(plies);
        }
        if let Some(plays) = choose(graph, algorithm, found, position) {
            entry["plays"] = json!(plays);
        }
        entry
    });
    document["positions"] = positions.collect();
    document
}
