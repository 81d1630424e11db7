use chapter::{Figure, tree_figure};
use gametree::{Level, Recorder, Scoring, Search, Tree, TreePosition, Window};

use super::facts::{SMALL, TIE};
use crate::{alpha_beta, minimax};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || with_minimax(SMALL),
    },
    Figure {
        name: "small-tree-alpha-beta",
        draw: || with_alpha_beta(SMALL),
    },
    Figure {
        name: "tie-tree",
        draw: || with_alpha_beta(TIE),
    },
];

fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree of the page parses").root()
}

fn with_minimax(list: &str) -> String {
    let root = tree(list);
    let mut recorder = Recorder::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut recorder,
    };
    minimax(&mut search, &root, Level::TO_THE_END);
    tree_figure(&root, recorder.events())
}

fn with_alpha_beta(list: &str) -> String {
    let root = tree(list);
    let mut recorder = Recorder::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut recorder,
    };
    alpha_beta(&mut search, &root, Level::TO_THE_END, Window::FULL);
    tree_figure(&root, recorder.events())
}
