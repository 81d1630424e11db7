//! Faults that people really made, each with the kind that it stands for.

mod common;

use alpha_beta::faulty;
use chapter::testing::tree;
use common::{run_alpha_beta, run_faulty, trees};
use gametree::{Branch, Game, Score, Window};
use minimax::oracle;
use proptest::prelude::*;

const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

proptest! {
    // Trees with few different values, so that ties after cuts are common: the move must have the root's value.
    #[test]
    fn the_move_that_is_returned_has_the_value_of_the_root(position in trees()) {
        let expected = oracle(&position);
        match run_alpha_beta(&position, Window::FULL).chosen() {
            Some(chosen) => prop_assert_eq!(expected.score_of(chosen), Some(expected.score)),
            None => prop_assert!(position.outcome().is_some()),
        }
    }

    // A fault of the move alone leaves the value right, which is why it hides.
    #[test]
    fn replacing_on_a_tie_never_changes_the_value(position in trees()) {
        let wrong = run_faulty(&position, |search, position, level| faulty::cut_on_tie_replace(search, position, level, Window::FULL));
        prop_assert_eq!(wrong.score, oracle(&position).score);
    }
}

const TIE: &str = "[[1,1],[5,3,4],[3,2]]";

#[test]
fn a_tie_after_a_cut_is_no_improvement() {
    let right = run_alpha_beta(&tree(TIE), Window::FULL);
    assert_eq!(
        (right.score, right.chosen(), right.counts.finished),
        (Score::new(3), Some(Branch::new(1)), 6)
    );
    let wrong = run_faulty(&tree(TIE), |search, position, level| {
        faulty::cut_on_tie_replace(search, position, level, Window::FULL)
    });
    assert_eq!(
        (wrong.score, wrong.chosen()),
        (Score::new(3), Some(Branch::new(2)))
    );
    assert_eq!(
        oracle(&tree(TIE)).score_of(Branch::new(2)),
        Some(Score::new(2)),
        "what the wrong move is worth"
    );
}

#[test]
fn passing_alpha_down_from_the_root_saves_two_leaves_of_nine() {
    assert_eq!(
        run_alpha_beta(&tree(SMALL), Window::FULL).counts.finished,
        7
    );
    let wrong = run_faulty(&tree(SMALL), faulty::full_window_root);
    assert_eq!(
        (wrong.score, wrong.counts.finished),
        (Score::new(3), 9),
        "only the count tells"
    );
}
