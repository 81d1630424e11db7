//! Faults that people really made, each with the kind that it stands for.

mod common;

use alpha_beta::alpha_beta;
use chapter::serde_json::{self, Value as Json};
use chapter::testing::{board, every_position, tree};
use common::{lists, search_faulty, search_with_alpha_beta, search_with_pvs};
use gametree::{
    Cell, ConnectFour, Counter, Depth, Event, Game, Level, Lines, Recorder, Score, Scoring, Search,
    Side, TicTacToe, Window,
};
use minimax::oracle;
use proptest::prelude::*;
use pvs::faulty::{first_move_scouted, no_research};
use pvs::pvs;

const DEMO: &str = "XXO..X.O.";

/// Puts the best entry of every list first, `side` to move at the root. Gives the tree's value for MAX.
fn sort_best_first(list: &mut Json, side: Side) -> i64 {
    let Some(entries) = list.as_array_mut() else {
        return list.as_i64().expect("a number");
    };
    let mut valued: Vec<(i64, Json)> = entries
        .drain(..)
        .map(|mut entry| (sort_best_first(&mut entry, side.other()), entry))
        .collect();
    valued.sort_by_key(|(value, _)| match side {
        Side::First => -value,
        Side::Second => *value,
    });
    let best = valued[0].0;
    entries.extend(valued.into_iter().map(|(_, entry)| entry));
    best
}

proptest! {
    // A random tree, put into perfect order: no scout is ever surprised, so scouting costs nothing. A first move that was
    // scouted as well would be searched again at every node of the principal variation.
    #[test]
    fn on_a_perfectly_ordered_tree_nothing_is_searched_again_and_no_node_is_added(list in lists()) {
        let mut json: Json = serde_json::from_str(&list).expect("a nested list");
        sort_best_first(&mut json, Side::First);
        let position = tree(&json.to_string());
        let found = search_with_pvs(&position);
        prop_assert_eq!(found.counts.researches, 0);
        prop_assert!(found.counts.nodes <= search_with_alpha_beta(&position).counts.nodes);
        let wrong = search_faulty(&position, first_move_scouted);
        prop_assert_eq!(wrong.score, found.score);
        prop_assert!(wrong.counts.researches >= u64::from(position.outcome().is_none()));
    }

    // Random trees with many ties: the move must have the root's value. A search that compares a scout with the best number
    // so far instead of alpha, or believes a scout, can play a move that has not.
    #[test]
    fn the_move_that_is_returned_has_the_value_of_the_root(list in lists()) {
        let position = tree(&list);
        let expected = oracle(&position);
        match search_with_pvs(&position).chosen() {
            Some(chosen) => prop_assert_eq!(expected.score_of(chosen), Some(expected.score)),
            None => prop_assert!(position.outcome().is_some()),
        }
    }

    // What comes back from a move that was not chosen is no score: it is an upper bound, and nothing more.
    #[test]
    fn numbers_of_root_moves_are_upper_bounds_and_only_the_best_is_exact(list in lists()) {
        let position = tree(&list);
        let (expected, found) = (oracle(&position), search_with_pvs(&position));
        prop_assert_eq!(found.root_moves.scores().len(), expected.root_moves.scores().len());
        for (mv, bound) in found.root_moves.scores() {
            prop_assert!(expected.score_of(*mv).is_some_and(|exact| exact <= *bound), "{}", mv);
        }
    }

    // A lower bound that is taken for a score can only be too low for the side that has it; which of the two sides that is
    // depends on the ply, so the root's score errs either way. Where no scout was surprised nothing is missing.
    #[test]
    fn without_a_surprise_believing_the_scouts_is_right(list in lists()) {
        let position = tree(&list);
        let (sound, wrong) = (search_with_pvs(&position), search_faulty(&position, no_research));
        prop_assume!(sound.counts.researches == 0);
        prop_assert_eq!(wrong.score, sound.score);
        prop_assert_eq!(wrong.counts, sound.counts);
    }
}

#[test]
fn a_research_goes_as_deep_as_the_scout_did_and_opens_the_whole_window() {
    let root = ConnectFour::<7, 6>::EMPTY;
    let (depth, mut recorder) = (5, Recorder::default());
    let mut search = Search {
        scoring: &Scoring::with_evaluation(Lines),
        observer: &mut recorder,
    };
    pvs(
        &mut search,
        &root,
        Level::root(Depth::new(depth)),
        Window::FULL,
    );
    let mut researches = 0;
    // The windows of the open nodes, by ply.
    let mut open: Vec<Window> = Vec::new();
    for pair in recorder.events().windows(2) {
        match pair[0] {
            Event::Enter { level, window } => {
                open.truncate(level.ply.plies() as usize);
                open.push(window);
            }
            Event::Best { ply, score, .. } => {
                let window = &mut open[ply.plies() as usize];
                *window = window.raised_to(score);
            }
            Event::Research { ply, .. } => {
                researches += 1;
                let Event::Enter { level, window } = pair[1] else {
                    panic!("a re-search enters its node at once");
                };
                assert_eq!(level.ply.plies(), ply.plies() + 1);
                assert_eq!(level.depth.plies(), depth - level.ply.plies());
                assert_eq!(window, open[ply.plies() as usize].for_opponent());
            }
            Event::Scout { ply, .. } => {
                let Event::Enter { level, window } = pair[1] else {
                    panic!("a scout enters its node at once");
                };
                assert_eq!(level.depth.plies(), depth - level.ply.plies());
                let alpha = open[ply.plies() as usize].alpha;
                assert_eq!(window, Window::null_above(alpha).for_opponent());
            }
            _ => {}
        }
    }
    assert!(researches > 40, "{researches}");
}

#[test]
fn a_scout_that_is_believed_is_right_by_luck_on_the_demo_board_and_wrong_from_the_empty_one() {
    let demo = search_faulty(&board(DEMO), no_research);
    assert_eq!(
        (demo.score, demo.chosen(), demo.counts.nodes),
        (Score::new(7), Cell::new(6), 37)
    );
    let empty = search_faulty(&TicTacToe::EMPTY, no_research);
    assert_eq!(
        (empty.score, empty.chosen(), empty.counts.nodes),
        (Score::new(1), Cell::new(0), 13_871)
    );
    assert_eq!(oracle(&TicTacToe::EMPTY).score, Score::DRAW);
}

#[test]
fn a_believed_scout_never_costs_more_nodes_and_is_often_wrong() {
    let mut wrong = 0;
    for position in every_position() {
        let (found, sound) = (
            search_faulty(&position, no_research),
            search_with_pvs(&position),
        );
        assert!(found.counts.researches == 0);
        wrong += u32::from(found.score != sound.score);
    }
    assert!(wrong > 0);
}

#[test]
fn scouting_the_first_move_leaves_every_score_and_move_right_and_costs_nodes() {
    let (mut theirs, mut ours) = (0, 0);
    for position in every_position() {
        let (found, sound) = (
            search_faulty(&position, first_move_scouted),
            search_with_pvs(&position),
        );
        assert_eq!(found.score, sound.score, "{position}");
        assert_eq!(found.line, sound.line, "{position}");
        theirs += found.counts.nodes;
        ours += sound.counts.nodes;
    }
    assert!(theirs > ours, "{theirs} against {ours}");
}

#[test]
fn the_reference_counts_hold() {
    let counts = |position: &gametree::Ordered<TicTacToe>| {
        let (plain, found) = (search_with_alpha_beta(position), search_with_pvs(position));
        assert_eq!(plain.score, found.score);
        (
            plain.counts.nodes,
            found.counts.nodes,
            found.counts.researches,
        )
    };
    let ordered = |cells: [u8; 4]| {
        let order = cells.map(|cell| Cell::new(cell).expect("a cell")).to_vec();
        gametree::Ordered::new(board(DEMO), order).expect("a permutation")
    };
    let natural = gametree::Ordered::natural(board(DEMO));
    assert_eq!(counts(&natural), (40, 51, 2));
    assert_eq!(counts(&ordered([6, 3, 4, 8])), (29, 29, 0));
    assert_eq!(counts(&ordered([3, 4, 8, 6])), (49, 60, 2));
    let empty = gametree::Ordered::natural(TicTacToe::EMPTY);
    assert_eq!(counts(&empty), (20_866, 18_111, 13));
}

#[test]
fn wins_are_found_as_quickly_as_minimax_finds_them() {
    for position in every_position() {
        let (found, expected) = (search_with_pvs(&position), oracle(&position));
        assert_eq!(found.line.len(), expected.line.len(), "{position}");
    }
}

#[test]
fn a_counter_of_any_search_agrees_with_its_trace() {
    let (mut counter, mut recorder) = (Counter::default(), Recorder::default());
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut (&mut counter, &mut recorder),
    };
    pvs(&mut search, &board(DEMO), Level::TO_THE_END, Window::FULL);
    let count = |wanted: fn(&Event<Cell>) -> bool| {
        recorder
            .events()
            .iter()
            .filter(|event| wanted(event))
            .count()
    };
    let scouts = count(|event| matches!(event, Event::Scout { .. }));
    let researches = count(|event| matches!(event, Event::Research { .. }));
    let entered = count(|event| matches!(event, Event::Enter { .. }));
    let tried = count(|event| matches!(event, Event::Child { .. }));
    assert_eq!(
        (scouts as u64, researches as u64),
        (counter.scouts, counter.researches)
    );
    // The root is entered without a move; every re-search enters a child once more.
    assert_eq!(entered, 1 + tried + researches);
    let mut plain = Counter::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut plain,
    };
    alpha_beta(&mut search, &board(DEMO), Level::TO_THE_END, Window::FULL);
    assert_eq!((plain.scouts, plain.researches), (0, 0));
}
