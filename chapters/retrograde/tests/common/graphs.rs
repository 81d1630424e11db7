//! Random graphs.

use proptest::prelude::*;
use retrograde::Graph;

/// Any graph with up to nine positions, with goals, drawn ends, parallel arrows and loops; `forward` keeps it without cycles.
pub fn graphs(forward: bool) -> impl Strategy<Value = Graph> {
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
                        .filter(|to| !forward || **to > from)
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
