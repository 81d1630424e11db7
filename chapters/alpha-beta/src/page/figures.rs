use chapter::{Figure, draw_search};

use super::AlphaBetaSearch;
use super::facts::{SMALL, TIE};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || draw_search(AlphaBetaSearch::AlphaBeta, SMALL),
    },
    Figure {
        name: "tie-tree",
        draw: || draw_search(AlphaBetaSearch::AlphaBeta, TIE),
    },
];
