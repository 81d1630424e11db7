//! What the searches of this chapter promise.

mod common;

use chapter::testing::every_position;
use common::{run_negamax, trees};
use gametree::{Game, Level, Rules, Scoring, Side, observe};
use minimax::{negamax, oracle};
use proptest::prelude::*;

#[test]
fn negamax_agrees_with_minimax_on_every_tic_tac_toe_position() {
    for position in every_position() {
        let (expected, negamax) = (oracle(&position), run_negamax(&position));
        assert_eq!(negamax.score, expected.score, "{position}");
        assert_eq!(
            negamax.root_moves.scores(),
            expected.root_moves.scores(),
            "{position}"
        );
        assert_eq!(negamax.line, expected.line, "{position}");
        assert_eq!(negamax.counts, expected.counts, "{position}");
    }
}

#[test]
fn the_images_of_a_position_under_symmetry_have_equal_scores() {
    // The few boards with one mark or none take most of the time, and their images are searched in the test of all boards.
    let positions = every_position().into_iter();
    for position in positions.filter(|position| position.marks() >= 2) {
        for image in position.symmetries() {
            assert_eq!(
                oracle(&image).score,
                oracle(&position).score,
                "{position}, {image}"
            );
        }
    }
}

#[test]
fn exchanging_the_marks_exchanges_the_sides_and_nothing_else() {
    for position in every_position() {
        let exchanged = position.with_sides_exchanged();
        assert_eq!(
            oracle(&exchanged).score,
            oracle(&position).score,
            "{position}"
        );
    }
}

proptest! {
    // The tree is random in its shape and its values; every rule of backward induction holds for any tree.
    #[test]
    fn negamax_is_minimax_on_random_trees(position in trees()) {
        let (expected, found) = (oracle(&position), run_negamax(&position));
        prop_assert_eq!(found.score, expected.score);
        prop_assert_eq!(found.best_moves(), expected.best_moves());
        prop_assert_eq!(found.line, expected.line);
    }

    // The value at a node of MIN is at most that of each child, and at a node of MAX at least.
    #[test]
    fn a_value_is_on_the_right_side_of_every_childs_value(position in trees()) {
        let value = oracle(&position).score.value(position.side_to_move());
        prop_assume!(position.outcome().is_none());
        for mv in position.moves() {
            let child = position.play(mv);
            let below = oracle(&child).score.value(child.side_to_move());
            match position.side_to_move() {
                Side::First => prop_assert!(value >= below),
                Side::Second => prop_assert!(value <= below),
            }
        }
    }

    // Flat scores lose the distance and nothing else: who wins stays the same.
    #[test]
    fn flat_scores_are_the_signs_of_depth_aware_ones(position in prop::sample::select(every_position())) {
        let aware = oracle(&position).score.points();
        let scoring = Scoring::DEPTH_AWARE;
        let flat = observe(&scoring.flat(), |search| negamax(search, &position, Level::TO_THE_END)).score;
        prop_assert_eq!(flat.points(), aware.signum());
    }
}
