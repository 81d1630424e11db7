//! The program as people run it: its JSON, and what it says to requests that make no sense.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_mtdf");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, &[arguments, &["--json"]].concat())
}

#[test]
fn a_run_lists_its_probes_in_json() {
    let document = json(&["--board", "XXO..X.O.", "--algorithm", "mtdf"]);
    let expected = json!({
        "board": "XXO..X.O.", "to_move": "O",
        "runs": [{
            "algorithm": "mtdf", "score": 7, "best_move": 6, "pv": [6, 3, 4],
            "nodes": 45, "hits": 4, "entries": 21, "cutoffs": 19, "leaves": 16,
            "probes": [
                { "alpha": -1, "beta": 0, "result": 0 },
                { "alpha": 0, "beta": 1, "result": 7 },
                { "alpha": 7, "beta": 8, "result": 7 },
            ],
        }],
    });
    assert_eq!(document, expected);
}

#[test]
fn storing_finished_games_turns_nodes_into_hits_one_for_one() {
    for guess in ["0", "7", "10", "-10"] {
        let arguments = [
            "--board",
            "XXO..X.O.",
            "--algorithm",
            "mtdf",
            "--guess",
            guess,
        ];
        let without = json(&arguments)["runs"][0].clone();
        let with = json(&[&arguments[..], &["--store-terminals"]].concat())["runs"][0].clone();
        let count = |run: &Json, key: &str| run[key].as_u64().expect("a count");
        let sum = |run: &Json| count(run, "nodes") + count(run, "hits");
        assert_eq!(sum(&without), sum(&with), "guess {guess}");
        assert!(count(&with, "hits") > count(&without, "hits"));
        assert_eq!(without["probes"], with["probes"]);
    }
}

#[test]
fn without_an_algorithm_every_one_has_its_run_in_the_order_of_the_page() {
    let document = json(&["--tree", "[3,5,2]"]);
    let runs: Vec<(&str, i64, bool)> = document["runs"]
        .as_array()
        .expect("runs")
        .iter()
        .map(|run| {
            (
                run["algorithm"].as_str().expect("a name"),
                run["score"].as_i64().expect("a score"),
                run["faulty"] == json!(true),
            )
        })
        .collect();
    let expected = [
        ("mtdf", 5, false),
        ("alphabeta", 5, false),
        ("tagged", 5, false),
        ("fail-hard", 5, false),
        ("untagged", 3, true),
        ("last-probe-move", 5, true),
        ("unmoved", 0, true),
    ];
    assert_eq!(runs, expected);
}

#[test]
fn fail_hard_takes_a_probe_for_every_point_and_fail_soft_two() {
    let document = json(&["--tree", "[[70,80],[60,65]]"]);
    let probes = |name: &str| {
        let runs = document["runs"].as_array().expect("runs");
        let run = runs.iter().find(|run| run["algorithm"] == name);
        run.expect("its run")["probes"].as_array().map(Vec::len)
    };
    assert_eq!((probes("mtdf"), probes("fail-hard")), (Some(2), Some(72)));
}

#[test]
fn a_finished_game_is_reported_with_its_score() {
    let document = json(&["--board", "XXXOO....", "--algorithm", "mtdf"]);
    let run = &document["runs"][0];
    assert_eq!((&run["score"], &run["pv"]), (&json!(-10), &json!([])));
    assert!(run.get("best_move").is_none());
}

#[test]
fn a_table_of_two_slots_is_slower_and_as_right() {
    let slots = [
        "--board",
        "XXO..X.O.",
        "--algorithm",
        "mtdf",
        "--slots",
        "2",
    ];
    let run = json(&slots)["runs"][0].clone();
    assert_eq!((&run["score"], &run["best_move"]), (&json!(7), &json!(6)));
    assert!(run["nodes"].as_u64() > Some(45));
}

#[test]
fn a_request_that_makes_no_sense_is_refused_with_exit_code_two() {
    let refusals: [(&[&str], &str); 5] = [
        (&["--guess", "many"], "'many'"),
        (&["--guess", "1000001"], "1000001"),
        (&["--step", "0"], "expected a whole number from 1"),
        (&["--step", "-1"], "-1"),
        (&["--board", "XXO..X.Z."], "'Z' at cell 7"),
    ];
    for (arguments, expected) in refusals {
        let output = run(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(expected), "{arguments:?}: {text}");
    }
}

/// A tree in which every list has the one below it twice: a search without a table does not come to its end.
fn endless_tree() -> String {
    let names = ('a'..='z').flat_map(|one| ['x', 'y'].map(|other| format!("{one}{other}")));
    let mut below = ("1".to_string(), "2".to_string());
    for name in names {
        let (first, second) = below;
        below = (format!("{name}:[{first},{second}]"), name);
    }
    below.0
}

#[cfg(unix)]
#[test]
fn each_row_is_there_when_its_search_is_done_and_stays_when_the_next_is_interrupted() {
    let (printed, code) = testing::interrupt(PROGRAM, &["--tree", &endless_tree()], "mtdf ");
    assert_eq!(code, Some(130), "{printed}");
    let row = printed.lines().find(|line| line.starts_with("alphabeta "));
    let row = row.expect("the row of what was interrupted");
    assert!(row.ends_with("interrupted") && row.contains(" - "), "{row}");
    assert!(printed.contains("\nmtdf probes\n"), "{printed}");
    assert!(printed.contains("interrupted in 2 of 7"), "{printed}");
}

#[test]
fn a_driver_that_walks_a_point_at_a_time_is_stopped_and_says_so() {
    let document = json(&["--guess", "1000000"]);
    let runs = document["runs"].as_array().expect("runs");
    assert_eq!(runs.len(), 7);
    for run in runs {
        let stopped = run["stopped"].as_str();
        if run["algorithm"] == "fail-hard" {
            assert!(
                stopped.is_some_and(|why| why.contains("10000 probes")),
                "{run}"
            );
            assert!(
                run["score"].is_null() && run["best_move"].is_null(),
                "{run}"
            );
        } else {
            assert_eq!(stopped, None, "{run}");
        }
    }
}
