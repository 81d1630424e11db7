//! The figures of the page.

mod distances;
mod graph;
mod wave;

use chapter::Figure;

use distances::plot_distances;
use graph::{Known, draw_graph};
use wave::draw_wave;

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "graph-before",
        draw: || draw_graph(Known::Ends),
    },
    Figure {
        name: "graph-after",
        draw: || draw_graph(Known::Everything),
    },
    Figure {
        name: "wave",
        draw: draw_wave,
    },
    Figure {
        name: "distances",
        draw: plot_distances,
    },
];
