use chapter::{Figure, Judge, Scale, Searches as _, Series, Size, Task, plot, run};
use gametree::Depth;

use super::facts::EMPTY;
use crate::ComparedSearch::{self, AlphaBeta, DeepeningPvs, Pvs, Tagged};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[Figure {
    name: "nodes-by-depth",
    draw: plot_nodes_by_depth,
}];

/// The depth that the plot goes to.
const DEEPEST: u32 = 8;

/// Nodes from the empty Connect Four board against depth, stones counted by the lines through their cells.
fn plot_nodes_by_depth() -> String {
    let series = [AlphaBeta, Pvs, Tagged, DeepeningPvs].map(|search| Series {
        name: search.name(),
        points: (1..=DEEPEST)
            .map(|depth| (f64::from(depth), count_nodes(search, depth)))
            .collect(),
    });
    plot("depth in plies", "nodes", Scale::Logarithmic, &series)
}

fn count_nodes(search: ComparedSearch, depth: u32) -> f64 {
    let task = Task::connect_four(Size::SevenBySix, EMPTY, Depth::new(depth), Judge::Lines);
    let run = run(search, &task.expect("the empty board is legal"), &());
    u32::try_from(run.counts.nodes).map_or(f64::INFINITY, f64::from)
}
