//! What the searches of this chapter promise, against plain minimax.

mod common;

use chapter::testing::{
    assert_contract, board, every_position, every_window, play_at_random, tree,
};
use common::{VARIANTS, Variant, lists, search, search_with_alpha_beta, search_with_pvs, windows};
use gametree::{
    ConnectFour, Depth, Evaluation, Game, Level, Lines, Ordered, Outcome, Rules, Score, Scoring,
    Search, Silent, TicTacToe, Window, Zero, observe,
};
use minimax::{oracle, oracle_with};
use proptest::prelude::*;
use pvs::{Floor, Lot, Sorted, Sorting, Unsorted, pvs};

const AWARE: Scoring<Zero> = Scoring::DEPTH_AWARE;

#[test]
fn every_tic_tac_toe_position_has_the_score_the_move_and_the_line_of_alpha_beta() {
    for position in every_position() {
        let expected = search_with_alpha_beta(&position);
        let found = search_with_pvs(&position);
        assert_eq!(found.score, expected.score, "{position}");
        assert_eq!(found.line, expected.line, "{position}");
        assert!(found.counts.researches <= found.counts.scouts, "{position}");
    }
}

#[test]
fn the_principal_variation_when_played_ends_as_the_score_says() {
    for position in every_position() {
        let found = search_with_pvs(&position);
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
fn a_tight_research_finds_the_same_score_and_a_best_move_and_perhaps_a_shorter_line() {
    let mut shortened = 0;
    for position in every_position() {
        let whole = search_with_pvs(&position);
        let truth = oracle(&position);
        for floor in [Floor::AtScouted, Floor::BelowScouted] {
            let variant = Variant::TightResearch(floor);
            let found = search(variant, &position, &AWARE, Level::TO_THE_END, Window::FULL);
            assert_eq!(found.score, whole.score, "{position} {floor:?}");
            assert_eq!(found.chosen(), whole.chosen(), "{position} {floor:?}");
            if floor == Floor::BelowScouted {
                assert_eq!(found.line, whole.line, "{position}");
            }
            shortened += u32::from(found.line.len() < whole.line.len());
            let chosen = found.chosen();
            assert_eq!(chosen.is_none(), position.outcome().is_some(), "{position}");
            assert!(chosen.is_none_or(|mv| truth.best_moves().contains(&mv)));
        }
    }
    assert!(shortened > 0, "somewhere the line ends early");
}

#[test]
fn every_move_of_a_line_that_ends_early_is_a_best_move() {
    let variant = Variant::TightResearch(Floor::AtScouted);
    let mut early = 0;
    for position in every_position() {
        let found = search(variant, &position, &AWARE, Level::TO_THE_END, Window::FULL);
        let mut here = position;
        for mv in found.line {
            // Distances are counted from the root, so scores at inner nodes are compared among themselves.
            assert!(oracle(&here).best_moves().contains(&mv), "{position}: {mv}");
            here = here.play(mv);
        }
        early += u32::from(here.outcome().is_none());
    }
    assert!(early > 0, "somewhere the line ends early");
}

#[test]
fn from_inside_any_window_the_contract_holds_on_every_position_with_few_empty_cells() {
    let (positions, windows) = (every_position(), every_window(-10..=10));
    for position in positions.iter().filter(|position| position.marks() >= 5) {
        let truth = oracle(position).score;
        for window in &windows {
            for variant in VARIANTS {
                let score = search(variant, position, &AWARE, Level::TO_THE_END, *window).score;
                let place = format_args!("{position} {variant:?}");
                assert_contract(score, *window, truth, &place);
            }
        }
    }
}

#[test]
fn with_a_null_window_there_is_nothing_to_scout_and_the_nodes_are_those_of_alpha_beta() {
    for position in every_position() {
        for alpha in [-9, -1, 0, 3] {
            let window = Window::null_above(Score::new(alpha));
            let found = search(Variant::Pvs, &position, &AWARE, Level::TO_THE_END, window);
            let plain = observe(&AWARE, |search| {
                alpha_beta::alpha_beta(search, &position, Level::TO_THE_END, window)
            });
            assert_eq!(found.score, plain.score, "{position}");
            assert_eq!(found.counts, plain.counts, "{position}");
            assert_eq!(found.counts.scouts, 0, "{position}");
        }
    }
}

#[test]
fn the_same_search_twice_counts_the_same() {
    let counts = || search_with_pvs(&TicTacToe::EMPTY).counts;
    assert_eq!(counts(), counts());
}

#[test]
fn watching_a_search_does_not_change_it() {
    let position = TicTacToe::EMPTY;
    let mut silent = Search {
        scoring: &AWARE,
        observer: &mut Silent,
    };
    let score = pvs(&mut silent, &position, Level::TO_THE_END, Window::FULL);
    assert_eq!(score, search_with_pvs(&position).score);
}

#[test]
fn a_finished_game_is_one_node_without_a_move() {
    for cells in ["XXXOO....", "XOXXOOOXX"] {
        let found = search_with_pvs(&board(cells));
        assert_eq!((found.counts.nodes, found.chosen()), (1, None), "{cells}");
    }
}

fn assert_like_minimax<G, E>(position: &G, scoring: &Scoring<E>, level: Level, window: Window)
where
    G: Game,
    E: Evaluation<G>,
{
    let truth = oracle_with(position, scoring, level);
    for variant in VARIANTS {
        let found = search(variant, position, scoring, level, Window::FULL);
        assert_eq!(found.score, truth.score, "{variant:?}");
        let first_best = truth.best_moves().first().copied();
        assert_eq!(found.chosen(), first_best, "{variant:?}");
        if variant != Variant::TightResearch(Floor::AtScouted) {
            assert_eq!(found.line, truth.line, "{variant:?}");
        }
        let score = search(variant, position, scoring, level, window).score;
        assert_contract(score, window, truth.score, &format_args!("{variant:?}"));
    }
}

proptest! {
    // Shape, values and window are random, and ties are common: whatever the scouts say, the score must be minimax's, and the
    // move the first of the best.
    #[test]
    fn on_random_trees_every_search_is_minimax(list in lists(), window in windows()) {
        assert_like_minimax(&tree(&list), &AWARE, Level::TO_THE_END, window);
    }

    // Depth, evaluation and position are random; a search that stops at a horizon obeys the same rules.
    #[test]
    fn at_a_fixed_depth_every_search_is_minimax_in_connect_four(
        position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..18), depth in 0..6_u32, window in windows(),
    ) {
        let level = Level::root(Depth::new(depth));
        assert_like_minimax(&position, &Scoring::with_evaluation(Zero), level, window);
        assert_like_minimax(&position, &Scoring::with_evaluation(Lines), level, window);
    }

    // The order of the root's moves is a random permutation: it may change what is visited, never the score.
    #[test]
    fn every_order_of_the_root_moves_gives_the_same_score(
        (position, order) in prop::sample::select(every_position())
            .prop_filter("unfinished", |position| position.outcome().is_none())
            .prop_flat_map(|position| {
                let moves: Vec<_> = position.moves().collect();
                (Just(position), Just(moves).prop_shuffle())
            })
    ) {
        let expected = oracle(&position);
        let root = Ordered::new(position, order).expect("a permutation");
        for variant in VARIANTS {
            let found = search(variant, &root, &AWARE, Level::TO_THE_END, Window::FULL);
            prop_assert_eq!(found.score, expected.score);
            let chosen = found.chosen().expect("a move");
            prop_assert!(expected.best_moves().contains(&chosen));
        }
    }

    // Sorting is an order like any other, whatever the lots: the same moves, each once, and the same score.
    #[test]
    fn sorted_moves_are_the_same_moves_and_lead_to_the_same_score(
        position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..18), percent in 0..=100_u8, seed in any::<u64>(), depth in 0..5_u32,
    ) {
        let sorting = Sorting { scoring: Scoring::with_evaluation(&Lines), lot: Lot { percent, seed } };
        let sorted = Sorted::new(position, &sorting);
        let (mut ours, mut theirs): (Vec<_>, Vec<_>) = (sorted.moves().collect(), position.moves().collect());
        ours.sort_unstable();
        theirs.sort_unstable();
        prop_assert_eq!(ours, theirs);
        let level = Level::root(Depth::new(depth));
        let truth = oracle_with(&position, &Scoring::with_evaluation(Lines), level);
        let scoring = Scoring::with_evaluation(Unsorted(&Lines));
        for variant in VARIANTS {
            let found = search(variant, &sorted, &scoring, level, Window::FULL);
            prop_assert_eq!(found.score, truth.score);
            match found.chosen() {
                Some(chosen) => prop_assert!(truth.best_moves().contains(&chosen)),
                None => prop_assert!(position.outcome().is_some() || depth == 0),
            }
        }
    }
}
