//! Faults that people really made, each with the kind that it stands for.

mod common;

use alpha_beta::faulty;
use chapter::testing::tree;
use common::{run_alpha_beta, run_fail_hard, run_faulty, trees};
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

    // Whatever a child is not told, it looks at more and finds the same.
    #[test]
    fn without_deep_cutoffs_the_value_and_the_line_stay(position in trees()) {
        let shallow = run_faulty(&position, |search, position, level| faulty::own_bound_only(search, position, level, Window::FULL));
        let sound = run_alpha_beta(&position, Window::FULL);
        prop_assert_eq!(shallow.score, sound.score);
        prop_assert_eq!(shallow.line, sound.line);
        prop_assert!(shallow.counts.nodes >= sound.counts.nodes);
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

#[test]
fn a_cut_that_is_none_is_wrong_or_right_by_luck() {
    for (text, right, wrong) in [
        ("[2,[7,-10]]", (2, 0), (7, 1)),
        ("[2,[7,100]]", (7, 1), (7, 1)),
    ] {
        let told = |(score, mv)| (Score::new(score), Some(Branch::new(mv)));
        let sound = run_alpha_beta(&tree(text), Window::FULL);
        assert_eq!((sound.score, sound.chosen()), told(right), "{text}");
        assert_eq!(
            sound.counts.finished, 3,
            "{text}: MIN has nothing that is worse for MAX before the last leaf"
        );
        let reversed = run_faulty(&tree(text), |search, position, level| {
            faulty::cut_reversed(search, position, level, Window::FULL)
        });
        assert_eq!((reversed.score, reversed.chosen()), told(wrong), "{text}");
        assert_eq!(reversed.counts.finished, 2, "{text}");
    }
}

#[test]
fn a_bound_from_far_above_cuts_what_the_parents_bound_does_not() {
    let deep = tree("[5,[[[3,9],[4,2]],8]]");
    let sound = run_alpha_beta(&deep, Window::FULL);
    assert_eq!((sound.score, sound.counts.finished), (Score::new(5), 3));
    let shallow = run_faulty(&deep, |search, position, level| {
        faulty::own_bound_only(search, position, level, Window::FULL)
    });
    assert_eq!((shallow.score, shallow.counts.finished), (Score::new(5), 5));
    assert_eq!(shallow.line, sound.line);
}

#[test]
fn fail_soft_and_fail_hard_find_the_same_in_as_many_nodes() {
    let position = tree("[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]");
    for found in [
        run_alpha_beta(&position, Window::FULL),
        run_fail_hard(&position, Window::FULL),
    ] {
        assert_eq!(
            (found.score, found.chosen()),
            (Score::new(3), Some(Branch::new(0)))
        );
        assert_eq!((found.counts.nodes, found.counts.finished), (17, 6));
    }
}
