//! What is drawn: positions and arrows, which stay the same at every step.

use chapter::serde_json::{Map, Value as Json, json};

use crate::facts::GRAPH;
use crate::{FiniteGame as _, Graph, Mark, places};

/// The positions with their marks; on the page's own graph with their places.
pub fn positions(graph: &Graph) -> Json {
    let is_the_pages = Graph::parse(GRAPH).is_ok_and(|own| own == *graph);
    let position = |number: usize| {
        let name = graph.name(number);
        let mut entry = Map::new();
        entry.insert("name".to_string(), json!(name));
        let mark = match graph.mark(number) {
            Mark::None => "",
            Mark::Goal => "!",
            Mark::Draw => "=",
        };
        entry.insert("mark".to_string(), json!(mark));
        if let Some(place) = places::place(name).filter(|_| is_the_pages) {
            entry.insert("place".to_string(), json!(place));
        }
        Json::Object(entry)
    };
    graph.positions().map(position).collect()
}

/// The arrows in the order of their positions, each from and to; those from a goal or a drawn end are idle.
pub fn arrows(graph: &Graph) -> Json {
    let from = |from: usize| {
        let is_idle = graph.mark(from) != Mark::None;
        graph.arrows(from).iter().map(move |to| {
            let mut entry = Map::new();
            entry.insert("from".to_string(), json!(from));
            entry.insert("to".to_string(), json!(to));
            if is_idle {
                entry.insert("idle".to_string(), json!(true));
            }
            Json::Object(entry)
        })
    };
    graph.positions().flat_map(from).collect()
}

/// The number of the `nth` arrow between two positions, as [`arrows`] lists them.
pub fn arrow(graph: &Graph, from: usize, to: usize, nth: usize) -> Option<usize> {
    let before: usize = (0..from).map(|position| graph.arrows(position).len()).sum();
    let mut between = graph
        .arrows(from)
        .iter()
        .enumerate()
        .filter(|(_, other)| **other == to);
    between.nth(nth).map(|(place, _)| before + place)
}
