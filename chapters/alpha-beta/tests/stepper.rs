//! What the page plays is the search, no more and no less.

mod common;

use alpha_beta::{AlphaBeta, AlphaBetaSearch};
use chapter::clap::ValueEnum;
use chapter::serde_json::Value as Json;
use chapter::testing::every_unfinished_position;
use chapter::{Ask, Chapter, Facts, Searches};
use common::trees;
use gametree::{Game, Rules, Side, TicTacToe};
use proptest::prelude::*;

fn ask(values: &[(&str, &str)]) -> Ask {
    let mut ask = AlphaBeta::STEPPERS[0].default_ask();
    for (control, value) in values {
        ask.set(control, value);
    }
    ask
}

fn replay(values: &[(&str, &str)]) -> Json {
    (AlphaBeta::STEPPERS[0].replay)(&ask(values)).expect("a legal request")
}

fn refusal(values: &[(&str, &str)]) -> (&'static str, String) {
    let error =
        (AlphaBeta::STEPPERS[0].replay)(&ask(values)).expect_err("a request that is refused");
    (error.option, error.problem)
}

fn array<'a>(document: &'a Json, key: &str) -> &'a [Json] {
    document[key].as_array().expect("an array")
}

/// Follows the pictures instead of the counters.
fn assert_tells_the_search(document: &Json) {
    let (nodes, steps) = (array(document, "nodes"), array(document, "steps"));
    let does = |what: &str| steps.iter().filter(|step| step["do"] == what).count();
    assert_eq!(document["totals"][0], does("enter"), "nodes");
    assert_eq!(document["totals"][3], does("leaf"), "leaves");
    assert_eq!(document["totals"][4], does("cutoff"), "cutoffs");
    assert_eq!(document["totals"], steps.last().expect("steps")["counts"]);
    for node in nodes {
        let Some(parent) = node["up"].as_u64() else {
            continue;
        };
        let parent = &nodes[usize::try_from(parent).expect("a small tree")];
        assert_ne!(node["shape"], parent["shape"], "sides alternate");
        if let (Some(from), Some(to)) = (parent["at"].as_str(), node["at"].as_str()) {
            let position = |cells: &str, shape: &Json| {
                let side = match shape.as_str() {
                    Some("max") => Side::First,
                    Some("min") => Side::Second,
                    other => panic!("neither MAX nor MIN: {other:?}"),
                };
                TicTacToe::parse(cells, Some(side)).expect("a legal board")
            };
            let from = position(from, &parent["shape"]);
            let mv = from.moves().find(|mv| mv.to_string() == node["move"]);
            let to = position(to, &node["shape"]);
            assert_eq!(from.play(mv.expect("a legal move")), to);
        }
    }
}

/// With fewer marks the traces are long, and tell nothing that shorter ones do not.
fn three_marks_and_more() -> Vec<TicTacToe> {
    let mut positions = every_unfinished_position();
    positions.retain(|position| position.marks() >= 3);
    positions
}

proptest! {
    // Writing a trace takes far longer than searching.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_step_stands_in_the_picture_where_its_moves_lead(
        position in prop::sample::select(three_marks_and_more()),
        mode in prop::sample::select(&["minimax", "fail-hard", "alphabeta", "cut-on-tie-replace"][..]),
    ) {
        let (board, side) = (position.to_string(), position.side_to_move().to_string());
        let document = replay(&[("board", &board), ("to_move", &side), ("mode", mode)]);
        prop_assume!(document["left_out"] == 0);
        assert_tells_the_search(&document);
    }

    #[test]
    fn a_tree_is_played_as_a_board_is(tree in trees()) {
        assert_tells_the_search(&replay(&[("tree", &tree.to_string())]));
    }
}

#[test]
fn the_root_is_left_with_the_value_of_the_game() {
    let sound = AlphaBetaSearch::value_variants().iter();
    for search in sound.filter(|search| !search.is_faulty()) {
        let document = replay(&[("mode", &search.name())]);
        let last = array(&document, "steps").last().expect("steps");
        assert_eq!((&last["do"], &last["node"]), (&"leave".into(), &0.into()));
        // MAX is X, who loses.
        assert_eq!(last["label"], "-7", "{search:?}");
    }
}

#[test]
fn a_long_run_is_cut_and_its_numbers_are_those_of_the_whole() {
    let document = replay(&[("board", "........."), ("mode", "minimax")]);
    assert_eq!(array(&document, "steps").len(), 20_000);
    assert!(document["left_out"].as_u64() > Some(0));
    let facts = Facts::of::<AlphaBeta>();
    let nodes = facts.find("empty.minimax.nodes").expect("a fact");
    let nodes = nodes.compute().to_string();
    assert_eq!(document["totals"][0].to_string(), nodes.replace(',', ""));
}

#[test]
fn a_finished_game_is_one_step_and_no_error() {
    let document = replay(&[("board", "XXX.OO...")]);
    assert_eq!(document["totals"][0], 1);
    assert!(
        document["ends"]
            .as_str()
            .is_some_and(|ends| ends.contains("Score"))
    );
}

#[test]
fn what_makes_no_sense_is_refused_under_the_name_of_its_control() {
    let deep = format!("{}1{}", "[".repeat(1_500), "]".repeat(1_500));
    for (control, value, says) in [
        ("board", "XX", "2 cells"),
        ("board", "XXOZ.....", "'Z' at cell 3"),
        ("board", "XXXXX....", "5 X and 0 O"),
        ("board", "XXXOOO...", "Both sides"),
        ("to_move", "X", "O"),
        ("to_move", "Y", "'Y' is no side"),
        ("mode", "guess", "'guess' is none of minimax, alphabeta"),
        ("order", "3,4", "each of 3,4,6,8 once"),
        ("order", "3,4,6,7", "'7' at character 7"),
        ("tree", "[[1,2", "the text ends at character 6"),
        ("tree", &deep, "3001 characters long"),
    ] {
        let (option, problem) = refusal(&[(control, value)]);
        assert_eq!(option, control, "{value}");
        assert!(
            problem.to_lowercase().contains(&says.to_lowercase()),
            "{problem}"
        );
    }
}

#[test]
fn the_result_speaks_of_max_in_a_tree_and_says_when_the_search_is_wrong() {
    let ends = |values: &[(&str, &str)]| {
        let document = replay(values);
        document["ends"].as_str().expect("words").to_string()
    };
    let tree = ("tree", "[[3,12,8],[2,4,6],[14,5,2]]");
    assert_eq!(
        ends(&[tree]),
        "Score 3 for MAX, move 0; best line 0 0 (pays 3)."
    );
    assert!(ends(&[]).starts_with("Score 7 for O, move 6;"));
    assert!(!ends(&[]).contains("wrong"));
    assert!(ends(&[("mode", "cut-reversed")]).contains("wrong on purpose"));
}

#[test]
fn values_that_no_page_could_play_are_refused() {
    for (tree, number) in [
        ("[1000001,5]", "1000001 is out of reach"),
        ("[5,[-2147483646]]", "-2147483646 is out of reach"),
        (
            "[-2147483648]",
            "'-2147483648' at character 2; expected a number",
        ),
        (
            "99999999999999999999999",
            "'99999999999999999999999' at character 1",
        ),
    ] {
        let (control, problem) = refusal(&[("tree", tree)]);
        assert_eq!(control, "tree");
        assert!(problem.starts_with(number), "{problem}");
    }
    replay(&[("tree", "[10000,[-10000]]")]);
}
