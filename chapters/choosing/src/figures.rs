use chapter::{Chapter, Figure, Scale, Series, plot};
use gametree::{ConnectFour, Depth, Lines, Ordered, Scoring};

use crate::Choosing;
use crate::decision::decision;

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "decision",
        draw: decision,
    },
    Figure {
        name: "nodes-by-depth",
        draw: nodes_by_depth,
    },
];

/// The searches of the plot, and the depth it goes to.
const PLOTTED: [&str; 4] = ["alphabeta", "pvs", "tagged", "mtdf"];
const DEEPEST: u32 = 8;

/// Nodes from the empty Connect Four board against depth, stones counted by the lines through their cells.
fn nodes_by_depth() -> String {
    let root = Ordered::natural(ConnectFour::<7, 6>::EMPTY);
    let scoring = Scoring::with_evaluation(Lines);
    let chosen = PLOTTED.iter().filter_map(|name| {
        Choosing::ALGORITHMS
            .iter()
            .find(|algorithm| algorithm.name == *name)
    });
    let series: Vec<Series> = chosen
        .map(|algorithm| {
            let nodes = |depth| {
                let depth = Depth::new(depth);
                let run =
                    chapter::run::<Choosing, _, _>(*algorithm, &root, depth, &scoring, &(), false);
                u32::try_from(run.counts.nodes).map_or(f64::INFINITY, f64::from)
            };
            Series {
                name: algorithm.name.to_string(),
                points: (1..=DEEPEST)
                    .map(|depth| (f64::from(depth), nodes(depth)))
                    .collect(),
            }
        })
        .collect();
    plot("depth in plies", "nodes", Scale::Logarithmic, &series)
}
