use chapter::{Figure, Scale, Series, plot};

use super::facts::{DEEPEST, run_four};
use crate::DeepeningSearch::{self, FixedDepth, FixedDepthTable, IterativeDeepening, WithoutTable};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[Figure {
    name: "nodes-by-depth",
    draw: plot_nodes_by_depth,
}];

/// The measured table as a plot.
fn plot_nodes_by_depth() -> String {
    let series = [
        ("one search", FixedDepth),
        ("all iterations", WithoutTable),
        ("one search, table", FixedDepthTable),
        ("all iterations, table", IterativeDeepening),
    ]
    .map(|(name, search)| Series {
        name: name.to_string(),
        points: (1..=DEEPEST)
            .map(|depth| (f64::from(depth), count_nodes(search, depth)))
            .collect(),
    });
    plot("depth in plies", "nodes", Scale::Logarithmic, &series)
}

#[expect(clippy::cast_precision_loss, reason = "counts so small are exact")]
fn count_nodes(search: DeepeningSearch, depth: u32) -> f64 {
    run_four(search, depth).counts.nodes as f64
}
