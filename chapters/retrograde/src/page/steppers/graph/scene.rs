//! What is drawn: positions and arrows, which stay the same at every step.

use chapter::serde_json::{Value as Json, json};

use crate::page::facts::GRAPH;
use crate::page::places;
use crate::{FiniteGame as _, Graph, Mark};

/// The positions with their marks; on the page's own graph with their places.
pub fn positions(graph: &Graph) -> Json {
    let is_the_pages = Graph::parse(GRAPH).is_ok_and(|own| own == *graph);
    let position = |number: usize| {
        let name = graph.name(number);
        let mut entry = json!({ "name": name, "mark": graph.mark(number).to_string() });
        if let Some(place) = places::place(name).filter(|_| is_the_pages) {
            entry["place"] = json!(place);
        }
        entry
    };
    graph.positions().map(position).collect()
}

/// The arrows in the order of their positions, each from and to; those from a goal or a drawn end are idle.
pub fn arrows(graph: &Graph) -> Json {
    let from = |from: usize| {
        let is_idle = graph.mark(from) != Mark::None;
        graph.arrows(from).iter().map(move |to| {
            let mut entry = json!({ "from": from, "to": to });
            if is_idle {
                entry["idle"] = json!(true);
            }
            entry
        })
    };
    graph.positions().flat_map(from).collect()
}

/// The number of the `nth` arrow from one position to another, as [`arrows`] lists them.
pub fn arrow(graph: &Graph, from: usize, to: usize, nth: usize) -> Option<usize> {
    let before: usize = (0..from).map(|position| graph.arrows(position).len()).sum();
    let mut between = graph
        .arrows(from)
        .iter()
        .enumerate()
        .filter(|(_, other)| **other == to);
    between.nth(nth).map(|(place, _)| before + place)
}
