//! The drawings of the page.

mod drawing;
mod life;
mod places;

use std::collections::HashMap;

use chapter::{Figure, Run, Scale, Series, draw_search, plot};
use gametree::{Game, Rules, Side, TicTacToe};

use super::facts::{CYCLE, DEMO, SCHEMES, SHARED, SLOT_BITS, count_asked, graph, run_with_slots};
use super::searches::TableSearch;
use drawing::{Drawing, Mover};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "demo-graph",
        draw: draw_demo_graph,
    },
    Figure {
        name: "shared-list",
        draw: draw_shared_list,
    },
    Figure {
        name: "untagged",
        draw: || draw_search(TableSearch::Untagged, SHARED),
    },
    Figure {
        name: "life",
        draw: life::draw,
    },
    Figure {
        name: "places",
        draw: places::draw,
    },
    Figure {
        name: "cycle",
        draw: draw_cycle,
    },
    Figure {
        name: "slots-nodes",
        draw: || plot_slots("nodes", |run| as_float(run.counts.nodes)),
    },
    Figure {
        name: "slots-hits",
        draw: || {
            plot_slots("lookups answered, per cent", |run| {
                as_float(100 * run.counts.hits) / as_float(count_asked(run))
            })
        },
    },
];

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of nodes are far below the limit"
)]
const fn as_float(count: u64) -> f64 {
    count as f64
}

/// The demo board as a graph: a node for every position, with the number of paths that lead to it.
fn draw_demo_graph() -> String {
    let root = TicTacToe::parse(DEMO, None).expect("the demo board is legal");
    let mut drawing = Drawing::new();
    let mut layer = vec![(root, 1)];
    let mut above: HashMap<TicTacToe, usize> = HashMap::new();
    let mut edges: Vec<(TicTacToe, TicTacToe)> = Vec::new();
    let mut depth = 0;
    while !layer.is_empty() {
        let mut here = HashMap::new();
        for (index, (position, paths)) in layer.iter().enumerate() {
            let mover = match (position.outcome(), position.side_to_move()) {
                (Some(_), _) => Mover::Nobody,
                (None, Side::First) => Mover::Max,
                (None, Side::Second) => Mover::Min,
            };
            let node = drawing.node(
                spread(index, layer.len()),
                46 + 92 * depth,
                mover,
                &paths.to_string(),
            );
            here.insert(*position, node);
        }
        for (from, to) in &edges {
            drawing.edge(above[from], here[to], "");
        }
        edges.clear();
        let mut next: Vec<(TicTacToe, u32)> = Vec::new();
        for (position, paths) in layer
            .iter()
            .filter(|(position, _)| position.outcome().is_none())
        {
            for mv in position.moves() {
                let child = position.play(mv);
                edges.push((*position, child));
                match next.iter_mut().find(|(known, _)| *known == child) {
                    Some((_, known)) => *known += paths,
                    None => next.push((child, *paths)),
                }
            }
        }
        above = here;
        layer = next;
        depth += 1;
    }
    drawing.svg(WIDTH, 46 + 92 * (depth - 1) + 46)
}

/// The width of the drawing of the demo board.
const WIDTH: i32 = 760;

/// The place of one of so many nodes that share the width.
fn spread(index: usize, of: usize) -> i32 {
    let (index, of) = (
        i32::try_from(index).unwrap_or(0),
        i32::try_from(of).unwrap_or(1),
    );
    WIDTH * (2 * index + 1) / (2 * of)
}

/// The graph whose list `s` different moves lead to.
fn draw_shared_list() -> String {
    let mut drawing = Drawing::new();
    let root = drawing.node(150, 46, Mover::Max, "");
    let (left, right) = (
        drawing.node(70, 138, Mover::Min, ""),
        drawing.node(230, 138, Mover::Min, ""),
    );
    let outer = drawing.node(40, 230, Mover::Nobody, "0");
    let shared = drawing.node(150, 230, Mover::Max, "s");
    let last = drawing.node(260, 230, Mover::Nobody, "1");
    let (low, high) = (
        drawing.node(110, 322, Mover::Nobody, "0"),
        drawing.node(190, 322, Mover::Nobody, "1"),
    );
    for (from, to, label) in [
        (root, left, "0"),
        (root, right, "1"),
        (left, outer, "0"),
        (left, shared, "1"),
        (right, shared, "0"),
        (right, last, "1"),
        (shared, low, "0"),
        (shared, high, "1"),
    ] {
        drawing.edge(from, to, label);
    }
    drawing.svg(300, 368)
}

/// The game in which positions come back.
fn draw_cycle() -> String {
    let (graph, mut drawing) = (graph(CYCLE), Drawing::new());
    let nodes = [
        ("R", Mover::Max, 170, 46),
        ("P", Mover::Min, 60, 160),
        ("0", Mover::Nobody, 170, 160),
        ("Q", Mover::Min, 300, 160),
        ("-1", Mover::Nobody, 60, 290),
        ("T", Mover::Max, 180, 290),
        ("1", Mover::Nobody, 180, 400),
    ];
    let nodes = nodes.map(|(label, mover, x, y)| (label, drawing.node(x, y, mover, label)));
    let node = |place| {
        let drawn = nodes.iter().find(|(label, _)| *label == graph.label(place));
        drawn.expect("every place is drawn").1
    };
    let lists = nodes.iter().filter_map(|(label, _)| graph.find(label));
    for from in lists {
        for to in graph.ways(from) {
            let aside = if graph.ways(*to).contains(&from) {
                6.0
            } else {
                0.0
            };
            drawing.arrow(node(from), node(*to), aside);
        }
    }
    drawing.svg(360, 450)
}

/// One series for each replacement scheme, over the size of the table.
fn plot_slots(vertical: &str, measure: fn(&Run<TableSearch>) -> f64) -> String {
    let series = SCHEMES.map(|scheme| Series {
        name: scheme.to_string(),
        points: SLOT_BITS
            .map(|bits| (f64::from(bits), measure(run_with_slots(bits, scheme))))
            .collect(),
    });
    plot("slots, as a power of two", vertical, Scale::Linear, &series)
}
