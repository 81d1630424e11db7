//! The loop alone: that it ends whatever the search says.

mod common;

use common::start;
use gametree::{Score, Window};
use mtdf::{Start, drive, faulty};
use proptest::prelude::*;

/// Says more than was asked, then less, and so on.
fn answer_alternately() -> impl FnMut(Window) -> Score {
    let mut says_more = false;
    move |window| {
        says_more = !says_more;
        let points = if says_more {
            window.beta.points() + 3
        } else {
            window.alpha.points() - 3
        };
        Score::new(points)
    }
}

#[test]
fn a_search_that_says_above_and_then_below_ends_the_loop_at_the_contradiction() {
    for guess in [-1_000, 0, 1_000] {
        let mut probe = answer_alternately();
        let mut calls = 0;
        drive(start(guess, 1), |window| {
            calls += 1;
            probe(window)
        });
        assert_eq!(calls, 2);
    }
}

#[test]
fn the_loop_that_waits_for_equality_does_not_survive_the_same_search() {
    let start = Start::at(Score::DRAW);
    assert_eq!(
        faulty::until_equal(start, 10_000, answer_alternately()),
        None
    );
    let honest = |window: Window| {
        let score = Score::new(7);
        assert!(window.is_null());
        score
    };
    assert_eq!(faulty::until_equal(start, 10, honest), Some(Score::new(7)));
}

#[test]
fn the_infinities_as_answers_end_the_loop() {
    for answer in [
        Score::INFINITY,
        Score::NEGATIVE_INFINITY,
        Score::MAX,
        -Score::MAX,
    ] {
        let mut calls = 0;
        let score = drive(Start::at(Score::DRAW), |_| {
            calls += 1;
            answer
        });
        assert_eq!(score, answer);
        assert!(calls <= 2, "{answer}: {calls} calls");
    }
}

#[test]
fn a_search_that_concedes_one_point_at_a_time_takes_a_probe_for_each() {
    let value = Score::new(70);
    let clamped = |window: Window| value.clamp(window.alpha, window.beta);
    let mut calls = 0;
    drive(Start::at(Score::DRAW), |window| {
        calls += 1;
        clamped(window)
    });
    assert_eq!(calls, 72);
}

proptest! {
    /// Every answer is random, within a range. Each one raises the floor or lowers the ceiling by a point or more, so there
    /// cannot be more of them than there are scores in the range, and two for the ends.
    #[test]
    fn a_search_that_lies_at_random_is_asked_no_more_often_than_there_are_scores(
        answers in prop::collection::vec(-20..=20_i32, 64), guess in -30..30_i32, step in 1..10_u16,
    ) {
        let mut calls = 0;
        drive(start(guess, step), |_| {
            calls += 1;
            Score::new(answers[calls - 1])
        });
        prop_assert!(calls <= 43, "{calls} calls");
    }

    /// The search is honest but for how far beyond its window it looks, which is random.
    #[test]
    fn an_honest_search_is_believed_whatever_its_slack(
        value in -50..=50_i32, guess in -80..80_i32, step in 1..30_u16,
        slack in prop::collection::vec(0..10_i32, 256),
    ) {
        let mut calls = 0;
        let score = drive(start(guess, step), |window| {
            calls += 1;
            let slack = slack[calls - 1];
            let points = if value >= window.beta.points() {
                (window.beta.points() + slack).min(value)
            } else {
                (window.alpha.points() - slack).max(value)
            };
            Score::new(points)
        });
        prop_assert_eq!(score, Score::new(value));
    }
}
