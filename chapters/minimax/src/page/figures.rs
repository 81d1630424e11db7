use chapter::{Figure, tree_figure};
use gametree::{Branch, Event, Level, Recorder, Scoring, Search, Tree, TreePosition, Window, Zero};

use super::facts::{SMALL, TIE};
use crate::{alpha_beta, minimax};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "small-tree",
        draw: || {
            draw_search(SMALL, |search, root| {
                minimax(search, root, Level::TO_THE_END);
            })
        },
    },
    Figure {
        name: "small-tree-alpha-beta",
        draw: || draw_search(SMALL, prune),
    },
    Figure {
        name: "tie-tree",
        draw: || draw_search(TIE, prune),
    },
];

type Watched<'s> = Search<'s, Zero, Recorder<Event<Branch>>>;

/// Draws the tree as a search goes through it.
fn draw_search(list: &str, search: fn(&mut Watched<'_>, &TreePosition)) -> String {
    let root = Tree::parse(list).expect("a tree of the page parses").root();
    let mut recorder = Recorder::default();
    let mut watched = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut recorder,
    };
    search(&mut watched, &root);
    tree_figure(&root, recorder.events())
}

fn prune(search: &mut Watched<'_>, root: &TreePosition) {
    alpha_beta(search, root, Level::TO_THE_END, Window::FULL);
}
