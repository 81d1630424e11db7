//! Every iteration is a search of its depth, and every search of the chapter agrees with plain minimax.

mod common;

use chapter::testing::board;
use common::{deepen, minimax_at, minimax_below, plan_to, play_columns};
use gametree::{
    Evaluation, Game, Lines, Ordered, Outcome, Rules, Score, Scoring, TicTacToe, Window, Zero,
};
use iterative_deepening::{
    AlphaBeta, Aspiration, Deepened, Parrying, Plan, Repeated, RootOrder, Scouting, Stoppable,
    WithTable, aspire,
};
use proptest::prelude::*;
use transposition_tables::Unbounded;

/// All ways of the chapter to run the iterations.
fn every_way<G>(
    position: &G,
    scoring: &Scoring<impl Evaluation<G>>,
    plan: &Plan,
) -> Vec<Deepened<G::Move>>
where
    G: Game + Eq + std::hash::Hash,
{
    let table = || WithTable::new(Unbounded::default(), Unbounded::default());
    let by_table = Plan {
        root: RootOrder::AsGiven,
        ..*plan
    };
    let narrow = Plan {
        aspiration: Some(Aspiration {
            reach: 1,
            failures: 2,
            back: 2,
        }),
        ..by_table
    };
    vec![
        deepen(position, scoring, plan, &mut AlphaBeta),
        deepen(position, scoring, plan, &mut Scouting),
        deepen(position, scoring, &by_table, &mut table()),
        deepen(position, scoring, &narrow, &mut table()),
        deepen(
            position,
            scoring,
            &Plan {
                root: RootOrder::PreviousBestFirst,
                ..narrow
            },
            &mut AlphaBeta,
        ),
    ]
}

fn agrees_with_minimax<G>(
    position: &G,
    scoring: &Scoring<impl Evaluation<G>>,
    plan: &Plan,
) -> Result<(), TestCaseError>
where
    G: Game + Eq + std::hash::Hash,
{
    for deepened in every_way(position, scoring, plan) {
        for one in &deepened.finished {
            let depth = one.depth.plies();
            prop_assert_eq!(one.score, minimax_below(position, scoring, 0, depth));
            // The move is worth what the root is worth; that another move came back with the same number proves nothing.
            let mv = one.best_move.expect("the game goes on");
            prop_assert_eq!(minimax_at(position, mv, scoring, depth), one.score);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_iteration_has_the_score_of_minimax_at_its_depth_and_a_move_of_that_score(
        columns in prop::collection::vec(0_usize..7, 0..20)
    ) {
        let position = play_columns(&columns);
        prop_assume!(position.outcome().is_none());
        agrees_with_minimax(&position, &Scoring::with_evaluation(Lines), &plan_to(4))?;
        agrees_with_minimax(&position, &Scoring::with_evaluation(Zero), &plan_to(4))?;
    }

    #[test]
    fn a_window_loop_ends_however_the_search_answers(
        answers in prop::collection::vec(-2_000_i32..2_000, 12), guess in -1_000_i32..1_000,
        reach in 0_u32..50, failures in 0_u32..8
    ) {
        let mut calls = 0_usize;
        aspire(Aspiration { reach, failures, back: 2 }, Score::new(guess), |_| {
            calls += 1;
            Score::new(answers[calls - 1])
        });
        prop_assert!(calls <= failures as usize + 1);
    }

    #[test]
    fn a_search_that_keeps_its_contract_gives_its_exact_score_through_any_window(
        truth in -2_000_i32..2_000, guess in -2_000_i32..2_000, slack in 0_i32..9, reach in 1_u32..50
    ) {
        let score = aspire(Aspiration { reach, failures: 3, back: 2 }, Score::new(guess), |window| {
            // Fail-soft: any bound between the window and the truth may come back.
            let truth = Score::new(truth);
            if truth >= window.beta {
                Score::new(truth.points() - slack).max(window.beta)
            } else if truth <= window.alpha {
                Score::new(truth.points() + slack).min(window.alpha)
            } else {
                truth
            }
        });
        prop_assert_eq!(score, Score::new(truth));
    }
}

#[test]
fn a_search_that_fails_low_and_high_in_turn_is_called_a_bounded_number_of_times() {
    for failures in 0..6 {
        let mut calls = 0;
        let aspiration = Aspiration {
            reach: 1,
            failures,
            back: 2,
        };
        aspire(aspiration, Score::DRAW, |window| {
            calls += 1;
            if calls % 2 == 0 {
                window.beta
            } else {
                window.alpha
            }
        });
        assert_eq!(calls, failures + 1);
    }
}

proptest! {
    // Whatever the search answers outside of its window, the next window holds that answer and reaches beyond the last one on both
    // sides; the last is open.
    #[test]
    fn after_every_failure_the_window_grows_on_both_sides(
        beyond in prop::collection::vec(-300_i32..300, 8), guess in -1_000_i32..1_000, reach in 1_u32..50, failures in 1_u32..6
    ) {
        let mut asked = Vec::new();
        aspire(Aspiration { reach, failures, back: 2 }, Score::new(guess), |window| {
            let beyond = beyond[asked.len()];
            let answer = if beyond < 0 { window.alpha.points().saturating_add(beyond) } else { window.beta.points().saturating_add(beyond) };
            asked.push((window, Score::new(answer)));
            Score::new(answer)
        });
        let reach = reach.cast_signed();
        let first = Window::new(Score::new(guess - reach), Score::new(guess + reach));
        prop_assert_eq!(asked[0].0, first);
        prop_assert_eq!(asked.len(), failures as usize + 1);
        for pair in asked.windows(2) {
            let ((before, answer), (after, _)) = (pair[0], pair[1]);
            prop_assert!(after.alpha < before.alpha && before.beta < after.beta, "{} after {}", after, before);
            prop_assert!(after.contains(answer), "{} after {}", after, answer);
        }
        prop_assert_eq!(asked.last().map(|(window, _)| *window), Some(Window::FULL));
    }
}

#[test]
fn a_guess_at_the_end_of_the_range_makes_no_empty_window() {
    for guess in [Score::MAX, -Score::MAX] {
        let aspiration = Aspiration {
            reach: 3,
            failures: 4,
            back: 2,
        };
        assert_eq!(
            aspire(aspiration, guess, |window| window.alpha.max(guess)),
            guess
        );
    }
}

#[test]
fn to_the_end_every_tic_tac_toe_position_gets_its_value() {
    let mut open = vec![TicTacToe::EMPTY];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = open.pop() {
        if position.outcome().is_some() || !seen.insert(position.canonical()) {
            continue;
        }
        open.extend(position.moves().map(|mv| position.play(mv)));
        if position.marks() < 3 {
            continue;
        }
        let value = minimax_below(&position, &Scoring::DEPTH_AWARE, 0, 9);
        for deepened in every_way(&position, &Scoring::DEPTH_AWARE, &plan_to(99)) {
            assert_eq!(deepened.score(), value, "{position}");
            assert!(
                deepened.finished.len() <= 9 - position.marks() as usize,
                "{position}"
            );
        }
    }
}

#[test]
fn a_table_that_two_paths_share_at_different_depths_does_not_end_the_iterations_too_soon() {
    // The list `s` stands one move below the root and three moves below it.
    let tree = gametree::Tree::parse("[[[[s:[[[9]]]]]],s,[[[[[[5]]]]]]]");
    let root = tree.expect("a tree").root();
    let value = minimax_below(&root, &Scoring::DEPTH_AWARE, 0, 50);
    for deepened in every_way(&root, &Scoring::DEPTH_AWARE, &plan_to(99)) {
        assert_eq!(deepened.score(), value);
    }
}

#[test]
fn a_win_in_one_is_played_at_every_depth() {
    let wins_at_once = |position: &gametree::ConnectFour<7, 6>| {
        let wins = Outcome::Win(position.side_to_move());
        let moves = position.moves();
        moves
            .filter(|mv| position.play(*mv).outcome() == Some(wins))
            .collect::<Vec<_>>()
    };
    let scoring = Scoring::with_evaluation(Lines);
    // Three in a column, three in a row, and a gap to fill; slower wins are there as well.
    for columns in ["414141", "4141415", "172737", "112244"] {
        let position = common::four(columns);
        let wins = wins_at_once(&position);
        assert!(!wins.is_empty(), "{columns}");
        for deepened in every_way(&position, &scoring, &plan_to(6)) {
            for one in &deepened.finished {
                let mv = one.best_move.expect("a move");
                assert!(wins.contains(&mv), "{columns} at depth {}: {mv}", one.depth);
                assert_eq!(one.score, Score::new(999));
            }
        }
    }
    // Nine cells: all four moves of this board win, and only cell 2 wins at once.
    let position = TicTacToe::parse(".X..O.OXX", Some(gametree::Side::Second)).expect("legal");
    for deepened in every_way(&position, &Scoring::DEPTH_AWARE, &plan_to(9)) {
        for one in &deepened.finished {
            assert_eq!(one.best_move.expect("a move").to_string(), "2");
        }
    }
}

#[test]
fn no_static_evaluation_is_taken_while_somebody_can_win_at_once() {
    let scoring = Scoring::with_evaluation(Lines);
    let parrying = Parrying::new(&scoring);
    let half = Score::new(500);
    // X has three in a column and is to move; then O is, and must answer; then O cannot answer two threats at once.
    assert_eq!(parrying.evaluate(&common::four("414141")), half);
    let threatened = common::four("41414");
    let parried = common::four("414144");
    assert_eq!(parrying.evaluate(&threatened), -Lines.evaluate(&parried));
    let can_win = common::four("334455");
    assert_eq!(parrying.evaluate(&can_win), half);
    let caught = common::four("33445");
    assert_eq!(parrying.evaluate(&caught), -half);
}

#[test]
fn the_table_s_first_move_is_the_previous_iteration_s() {
    let position = board("XXO..X.O.");
    let ways = every_way(&position, &Scoring::DEPTH_AWARE, &plan_to(9));
    let nodes = |way: &Deepened<_>| {
        way.finished
            .iter()
            .map(|one| one.counts.nodes)
            .collect::<Vec<_>>()
    };
    // With the best move first, alpha-beta to the end takes twenty-nine nodes on this board; the table saves some of them.
    assert_eq!(nodes(&ways[0]).last(), Some(&29));
    assert!(nodes(&ways[2]).last() < Some(&29));
}

fn assert_repeated<G: Game, S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>>(_: &S) {}

#[test]
fn the_searches_of_the_earlier_chapters_are_repeated_as_they_are() {
    assert_repeated::<TicTacToe, _>(&AlphaBeta);
    assert_repeated::<TicTacToe, _>(&Scouting);
}
