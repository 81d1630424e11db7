//! The program as people run it.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_iterative-deepening");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn first_run(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)["runs"][0].clone()
}

#[test]
fn a_run_lists_its_iterations_and_their_nodes_add_up() {
    let run = first_run(&[
        "--board",
        "XXO..X.O.",
        "--algorithm",
        "iterative-deepening",
        "--json",
    ]);
    let iterations = run["iterations"].as_array().expect("a list");
    let expected = json!({ "depth": 3, "score": 7, "best_move": 6, "nodes": 30 });
    assert_eq!(iterations[2], expected);
    let nodes: u64 = iterations
        .iter()
        .filter_map(|one| one["nodes"].as_u64())
        .sum();
    assert_eq!(run["nodes"], json!(nodes));
    assert!(run.get("cut_off").is_none());
}

#[test]
fn no_iteration_is_deeper_than_allowed() {
    let arguments = [
        "--board",
        ".........",
        "--max-depth",
        "3",
        "--algorithm",
        "without-table",
        "--json",
    ];
    let run = first_run(&arguments);
    assert_eq!(run["iterations"].as_array().map(Vec::len), Some(3));
}

#[test]
fn no_time_at_all_leaves_a_legal_move_that_is_told_from_a_searched_one() {
    let run = first_run(&[
        "--board",
        ".........",
        "--time",
        "0",
        "--algorithm",
        "aspiration",
        "--json",
    ]);
    assert_eq!(
        (&run["unsearched_move"], &run["nodes"]),
        (&json!(0), &json!(0))
    );
    assert!(run["best_move"].is_null(), "{run}");
}

#[test]
fn a_tree_can_be_deepened_too() {
    let tree = "[[1,1],[5,3,4],[3,2]]";
    for algorithm in [
        "without-table",
        "with-pvs",
        "iterative-deepening",
        "aspiration",
    ] {
        let run = first_run(&["--tree", tree, "--algorithm", algorithm, "--json"]);
        // The last list comes back with the same number, which is only an upper bound.
        assert_eq!(
            (&run["score"], &run["best_move"]),
            (&json!(3), &json!(1)),
            "{algorithm}"
        );
    }
}

#[test]
fn a_budget_of_nothing_is_refused() {
    let output = run(&["--budget", "0"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--budget"));
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_the_last_finished_iteration_and_its_move() {
    let request = [
        "--connect-four",
        "",
        "--depth",
        "40",
        "--evaluation",
        "lines",
        "--algorithm",
        "iterative-deepening",
    ];
    let (printed, code) = testing::interrupt(PROGRAM, &request, "algorithm");
    assert_eq!(code, Some(130), "{printed}");
    let row = printed
        .lines()
        .find(|line| line.starts_with("iterative-deepening "));
    let row = row.expect("the row of what was interrupted");
    let mv = row.split_whitespace().nth(2).expect("a move");
    assert!(mv.parse::<u32>().is_ok(), "{row}");
    assert!(
        printed.contains("\niterative-deepening iterations\n"),
        "{printed}"
    );
    assert!(printed.contains("interrupted in 1 of 1"), "{printed}");
}
