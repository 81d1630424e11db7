//! Random graphs.

use proptest::prelude::*;
use retrograde::Graph;

/// Any graph with up to nine positions, with goals, drawn ends, parallel arrows and loops.
pub fn graphs() -> impl Strategy<Value = Graph> {
    graphs_with(|_, _| true)
}

/// Such graphs, of whose arrows from one position to another only those that it `allows` are kept.
pub fn graphs_with(allows: fn(usize, usize) -> bool) -> impl Strategy<Value = Graph> {
    (1..10_usize).prop_flat_map(move |size| {
        let entry = (0..8_u8, prop::collection::vec(0..size, 0..4));
        prop::collection::vec(entry, size).prop_map(move |entries| {
            let name = |number: usize| char::from(b'a' + u8::try_from(number).expect("small"));
            let written: Vec<String> = entries
                .iter()
                .enumerate()
                .map(|(from, (mark, targets))| {
                    let mark = match mark {
                        0 => "!",
                        1 => "=",
                        _ => "",
                    };
                    let targets: Vec<String> = targets
                        .iter()
                        .filter(|to| allows(from, **to))
                        .map(|to| name(*to).to_string())
                        .collect();
                    let arrow = if targets.is_empty() { "" } else { ">" };
                    format!("{}{mark}{arrow}{}", name(from), targets.join(","))
                })
                .collect();
            Graph::parse(&written.join(" ")).expect("a graph")
        })
    })
}
