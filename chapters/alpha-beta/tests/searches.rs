//! What the searches of this chapter promise, against plain minimax.

mod common;

use alpha_beta::alpha_beta;
use chapter::testing::{
    assert_contract, board, every_position, every_unfinished_position, every_window,
    play_at_random, tree,
};
use common::{run_alpha_beta, run_fail_hard, trees, windows};
use gametree::{
    Cell, ConnectFour, Depth, Evaluation, Game, Level, Lines, Ordered, Outcome, Rules, Score,
    Scoring, Search, Silent, TicTacToe, Window, Zero, observe,
};
use minimax::{oracle, oracle_with};
use proptest::prelude::*;

#[test]
fn alpha_beta_agrees_with_minimax_on_every_tic_tac_toe_position() {
    for position in every_position() {
        let expected = oracle(&position);
        let pruned = run_alpha_beta(&position, Window::FULL);
        assert_eq!(pruned.score, expected.score, "{position}");
        assert_eq!(pruned.line, expected.line, "{position}");
        assert!(pruned.counts.nodes <= expected.counts.nodes, "{position}");
    }
}

#[test]
fn the_principal_variation_when_played_ends_as_the_score_says() {
    for position in every_unfinished_position() {
        let found = run_alpha_beta(&position, Window::FULL);
        let end = found
            .line
            .iter()
            .fold(position, |position, mv| position.play(*mv));
        let plies = i32::try_from(found.line.len()).expect("a short line");
        let expected = match end.outcome().expect("the line leads to the end") {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == position.side_to_move() => 10 - plies,
            _ => plies - 10,
        };
        assert_eq!(found.score, Score::new(expected), "{position}");
    }
}

#[test]
fn ties_are_broken_for_the_lowest_cell() {
    for position in every_unfinished_position() {
        let expected = oracle(&position);
        let lowest = expected
            .best_moves()
            .into_iter()
            .min_by_key(|cell| cell.number());
        assert_eq!(
            run_alpha_beta(&position, Window::FULL).chosen(),
            lowest,
            "{position}"
        );
    }
}

#[test]
fn perfect_play_against_itself_from_the_empty_board_is_a_draw() {
    let mut position = TicTacToe::EMPTY;
    while position.outcome().is_none() {
        let chosen = run_alpha_beta(&position, Window::FULL)
            .chosen()
            .expect("a move");
        assert!(
            position.moves().any(|mv| mv == chosen),
            "{chosen} is illegal on {position}"
        );
        position = position.play(chosen);
    }
    assert_eq!(position.outcome(), Some(Outcome::Draw));
}

#[test]
fn the_same_search_twice_counts_the_same() {
    let counts = || run_alpha_beta(&TicTacToe::EMPTY, Window::FULL).counts;
    assert_eq!(counts(), counts());
}

#[test]
fn watching_a_search_does_not_change_it() {
    let position = TicTacToe::EMPTY;
    let mut silent = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut Silent,
    };
    let score = alpha_beta(&mut silent, &position, Level::TO_THE_END, Window::FULL);
    assert_eq!(score, run_alpha_beta(&position, Window::FULL).score);
}

#[test]
fn from_inside_any_window_alpha_beta_keeps_its_contract_on_every_position_with_few_empty_cells() {
    let windows = every_window(-10..=10);
    for position in every_position()
        .into_iter()
        .filter(|position| position.marks() >= 4)
    {
        let truth = oracle(&position).score;
        for window in &windows {
            let score = run_alpha_beta(&position, *window).score;
            assert_contract(score, *window, truth, &position);
        }
    }
}

fn search_to_depth<E: Evaluation<ConnectFour<5, 4>>>(
    position: &ConnectFour<5, 4>,
    scoring: &Scoring<E>,
    depth: u32,
    window: Window,
) -> Score {
    observe(scoring, |search| {
        alpha_beta(search, position, Level::root(Depth::new(depth)), window)
    })
    .score
}

proptest! {
    // Pruning may leave out only what cannot change the value or the first best move.
    #[test]
    fn alpha_beta_is_minimax_on_random_trees(position in trees()) {
        let (expected, found) = (oracle(&position), run_alpha_beta(&position, Window::FULL));
        prop_assert_eq!(found.score, expected.score);
        prop_assert_eq!(&found.line, &expected.line);
        match found.chosen() {
            Some(chosen) => prop_assert_eq!(expected.score_of(chosen), Some(expected.score)),
            None => prop_assert!(position.outcome().is_some()),
        }
    }

    // The window is random too; what is returned is exact inside it and a true bound outside.
    #[test]
    fn alpha_beta_keeps_its_contract_on_random_trees(position in trees(), window in windows()) {
        let score = run_alpha_beta(&position, window).score;
        assert_contract(score, window, oracle(&position).score, &position);
    }

    // The order of the root's moves is a random permutation: it may change what is visited, never the value.
    #[test]
    fn every_order_of_the_root_moves_gives_the_same_score(
        (position, order) in prop::sample::select(every_unfinished_position()).prop_flat_map(|position| {
            let moves: Vec<Cell> = position.moves().collect();
            (Just(position), Just(moves).prop_shuffle())
        })
    ) {
        let expected = oracle(&position);
        let root = Ordered::new(position, order).expect("a permutation");
        let found = run_alpha_beta(&root, Window::FULL);
        prop_assert_eq!(found.score, expected.score);
        let chosen = found.chosen().expect("a move");
        prop_assert!(expected.best_moves().contains(&chosen));
    }

    // Depth, evaluation and position are random; a search that stops at a horizon obeys the same rules.
    #[test]
    fn at_a_fixed_depth_alpha_beta_is_minimax_in_connect_four(
        position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..18), depth in 0..6_u32, window in windows(),
    ) {
        let (zero, lines) = (Scoring::with_evaluation(Zero), Scoring::with_evaluation(Lines));
        let level = Level::root(Depth::new(depth));
        let truth = oracle_with(&position, &zero, level).score;
        prop_assert_eq!(search_to_depth(&position, &zero, depth, Window::FULL), truth);
        let truth = oracle_with(&position, &lines, level).score;
        prop_assert_eq!(search_to_depth(&position, &lines, depth, Window::FULL), truth);
        assert_contract(search_to_depth(&position, &lines, depth, window), window, truth, &position);
    }

    // A mirrored board is the same game, so a search of any depth must not be able to tell.
    #[test]
    fn a_mirrored_connect_four_board_has_the_same_score(position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..18), depth in 0..6_u32) {
        let lines = Scoring::with_evaluation(Lines);
        let score = search_to_depth(&position, &lines, depth, Window::FULL);
        prop_assert_eq!(search_to_depth(&position.mirror(), &lines, depth, Window::FULL), score);
    }

    // Both keep to the contract, whatever the window; the one that never leaves it says at most as much, and looks at as much.
    #[test]
    fn fail_hard_is_fail_soft_kept_inside_the_window(position in trees(), window in windows()) {
        let (soft, hard) = (run_alpha_beta(&position, window), run_fail_hard(&position, window));
        prop_assert_eq!(hard.score, soft.score.clamp(window.alpha, window.beta));
        prop_assert_eq!(hard.counts, soft.counts);
        prop_assert_eq!(hard.line.first(), soft.line.first());
        assert_contract(hard.score, window, oracle(&position).score, &position);
    }
}

#[test]
fn a_finished_game_is_one_node_without_a_move() {
    for cells in ["XXXOO....", "XOXXOOOXX"] {
        let position = board(cells);
        let found = run_alpha_beta(&position, Window::FULL);
        assert_eq!((found.counts.nodes, found.chosen()), (1, None), "{cells}");
    }
    assert_eq!(
        run_alpha_beta(&board("XXXOO...."), Window::FULL).score,
        Score::new(-10)
    );
    assert_eq!(
        run_alpha_beta(&tree("5"), Window::FULL).score,
        Score::new(5)
    );
}
