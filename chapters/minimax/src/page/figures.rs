use chapter::{Figure, Task, draw_search};

use super::MinimaxSearch;
use super::facts::{SMALL, TIE};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || draw(SMALL, MinimaxSearch::Minimax),
    },
    Figure {
        name: "small-tree-alpha-beta",
        draw: || draw(SMALL, MinimaxSearch::AlphaBeta),
    },
    Figure {
        name: "tie-tree",
        draw: || draw(TIE, MinimaxSearch::AlphaBeta),
    },
];

fn draw(list: &str, search: MinimaxSearch) -> String {
    let task = Task::tree(list).expect("a tree of the page parses");
    draw_search(search, &task)
}
