use chapter::{Figure, Scale, Series, plot};

use crate::facts::connect_four::{DEEPEST, nodes};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[Figure {
    name: "nodes-by-depth",
    draw: nodes_by_depth,
}];

/// The measured table as a plot.
fn nodes_by_depth() -> String {
    let series = [
        ("one search", "fixed-depth"),
        ("all iterations", "without-table"),
        ("one search, table", "fixed-depth-table"),
        ("all iterations, table", "iterative-deepening"),
    ]
    .map(|(name, algorithm)| Series {
        name: name.to_string(),
        points: (1..=DEEPEST)
            .map(|depth| (f64::from(depth), as_float(nodes(algorithm, depth))))
            .collect(),
    });
    plot("depth in plies", "nodes", Scale::Logarithmic, &series)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts below a million are exact"
)]
const fn as_float(count: u64) -> f64 {
    count as f64
}
