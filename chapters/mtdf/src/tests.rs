//! The driver's arithmetic, and what it makes of answers.

use gametree::{Game, Rules, Score, TicTacToe, Window};

use crate::{Probe, Start, Step, drive, faulty};

fn step(points: u16) -> Step {
    Step::new(points).expect("a step")
}

/// What the driver asks about a root that is worth `truth`, when the search answers no more than it was asked: beta or one less.
fn asked(truth: i32, guess: i32, points: u16) -> Vec<i32> {
    let truth = Score::new(truth);
    let start = Start {
        guess: Score::new(guess),
        step: step(points),
    };
    let mut asked = Vec::new();
    let found = drive(start, |window| {
        assert!(window.is_null());
        asked.push(window.beta.points());
        truth.clamp(window.alpha, window.beta)
    });
    assert_eq!(found, truth);
    asked
}

// Worked out by hand: is it so much? Up by a step after each yes, down by one after each no, but never beyond the middle of what is
// left.
#[test]
fn the_driver_asks_where_its_step_leads_and_never_beyond_the_middle() {
    assert_eq!(asked(7, 7, 1), [7, 8]);
    assert_eq!(asked(7, 4, 1), [4, 5, 6, 7, 8]);
    assert_eq!(asked(7, 9, 1), [9, 8, 7]);
    assert_eq!(asked(7, 0, 4), [0, 4, 8, 5, 6, 7]);
    assert_eq!(asked(7, 12, 4), [12, 8, 4, 5, 6, 7]);
    assert_eq!(asked(4, 4, 5), [4, 9, 6, 5]);
    assert_eq!(asked(-7, 0, 4), [0, -4, -8, -6, -7]);
}

#[test]
fn long_steps_halve_what_is_left() {
    // Ten thousand points away, in steps of a thousand and then by halves.
    for truth in [10_000, 9_999, -10_000, -9_001] {
        let questions = asked(truth, 0, 1_000).len();
        assert!((10..=11 + 11).contains(&questions), "{truth}: {questions}");
    }
    assert!(asked(1_000, 0, 1).len() > 1_000);
}

#[test]
fn the_ends_of_the_range_are_found_too() {
    for truth in [Score::MAX.points(), -Score::MAX.points()] {
        let near = truth - truth.signum() * 2;
        assert!(asked(truth, near, 1).len() <= 5);
        // From the lower end a long step leads far away, and halves lead back.
        assert!(asked(truth, truth, u16::MAX).len() < 25);
    }
}

#[test]
fn a_step_goes_so_far_and_never_beyond_what_a_position_can_be_worth() {
    assert_eq!((Step::new(0), Step::ONE.points()), (None, 1));
    assert_eq!((step(9).points(), step(9).to_string().as_str()), (9, "9"));
    let score = Score::new;
    assert_eq!(
        (step(9).above(score(-3)), step(9).below(score(-3))),
        (score(6), score(-12))
    );
    let top = score(Score::MAX.points() - 4);
    assert_eq!(
        (step(9).above(top), step(9).below(-top)),
        (Score::MAX, -Score::MAX)
    );
    // Beyond the last finite score there is infinity alone.
    assert_eq!(step(9).above(Score::MAX), Score::INFINITY);
    assert_eq!(step(9).below(-Score::MAX), Score::NEGATIVE_INFINITY);
    assert_eq!(Start::at(score(4)).step, Step::ONE);
}

#[test]
fn an_answer_is_a_lower_bound_from_beta_on() {
    let window = Window::null_above(Score::new(3));
    let failed_high = |points| {
        let result = Score::new(points);
        Probe { window, result }.failed_high()
    };
    assert_eq!([2, 3, 4, 5].map(failed_high), [false, false, true, true]);
}

#[test]
fn the_loop_that_waits_for_equality_is_right_as_long_as_answers_agree() {
    for guess in [4, 7, 9] {
        let start = Start::at(Score::new(guess));
        let honest = |_: Window| Score::new(7);
        let found = faulty::until_equal(start, 9, honest);
        assert_eq!(found, Some(Score::new(7)), "{guess}");
    }
}

#[test]
fn a_position_that_no_move_changes_is_over_when_it_is() {
    for text in ["XXO..X.O.", "XXX.OO...", "XOXXOOOXX"] {
        let board = TicTacToe::parse(text, None).expect("a position");
        let unmoved = faulty::Unmoved(board);
        assert_eq!(unmoved.outcome(), board.outcome());
        assert_eq!(unmoved.is_over(), board.is_over());
        assert_eq!(unmoved.side_to_move(), board.side_to_move());
        for mv in board.moves() {
            assert_eq!(unmoved.play(mv), unmoved);
        }
    }
}
