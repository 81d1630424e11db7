use chapter::{Figure, draw_search};

use super::MinimaxSearch;
use super::facts::{SMALL, TIE};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || draw_search(MinimaxSearch::Minimax, SMALL),
    },
    Figure {
        name: "small-tree-alpha-beta",
        draw: || draw_search(MinimaxSearch::AlphaBeta, SMALL),
    },
    Figure {
        name: "tie-tree",
        draw: || draw_search(MinimaxSearch::AlphaBeta, TIE),
    },
];
