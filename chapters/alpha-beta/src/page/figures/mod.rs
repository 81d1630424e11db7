//! The drawings of the page.

pub mod number_line;

use chapter::search::Judge;
use chapter::{Figure, Roots, Scale, Series, draw_search, plot, run};

use super::AlphaBetaSearch::{self, AlphaBeta, Minimax};
use super::facts::{DEEP, DEEPEST, SMALL, SOFT, TIE};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || draw_search(AlphaBeta, SMALL),
    },
    Figure {
        name: "closing-window",
        draw: number_line::draw,
    },
    Figure {
        name: "soft",
        draw: || draw_search(AlphaBeta, SOFT),
    },
    Figure {
        name: "deep-cutoff",
        draw: || draw_search(AlphaBeta, DEEP),
    },
    Figure {
        name: "depths",
        draw: plot_depths,
    },
    Figure {
        name: "tie-tree",
        draw: || draw_search(AlphaBeta, TIE),
    },
];

/// Nodes over the depth, from the empty board of Connect Four. Minimax ends where it becomes too large to be run here.
fn plot_depths() -> String {
    let series = [
        ("minimax", Minimax, Judge::Zero, DEEPEST - 2),
        (
            "alpha-beta, lines counted",
            AlphaBeta,
            Judge::Lines,
            DEEPEST,
        ),
        ("alpha-beta, no evaluation", AlphaBeta, Judge::Zero, DEEPEST),
    ];
    let series = series.map(|(name, search, judge, deepest)| Series {
        name: name.to_string(),
        points: (1..=deepest)
            .map(|depth| (f64::from(depth), count_nodes(search, depth, judge)))
            .collect(),
    });
    plot("depth in plies", "nodes", Scale::Logarithmic, &series)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of nodes are far below the limit"
)]
fn count_nodes(search: AlphaBetaSearch, depth: u32, judge: Judge) -> f64 {
    let roots = Roots::connect_four("", depth, judge);
    run(search, &roots.task, &()).counts.nodes as f64
}
