//! Drawings for the pages, as SVG.

mod plot;
mod search_tree;
mod tree;

pub use plot::{Scale, Series, plot};
pub use search_tree::{draw_search, label_score};
pub use tree::{DrawnEdge, DrawnNode, Shape, draw_tree};
