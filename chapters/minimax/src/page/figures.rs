use chapter::{Figure, draw_search};

use super::MinimaxSearch;
use super::facts::SMALL;

/// The figures of the page.
pub const FIGURES: &[Figure] = &[Figure {
    name: "small-tree",
    draw: || draw_search(MinimaxSearch::Minimax, SMALL),
}];
