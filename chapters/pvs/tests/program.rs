//! The program as people run it: its JSON, and the order of moves as an option.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_pvs");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

#[test]
fn a_run_tells_its_scouts_and_researches_even_when_there_are_none() {
    let natural = json(&["--algorithm", "pvs", "--json"]);
    let run = &natural["runs"][0];
    assert_eq!(
        (&run["nodes"], &run["scouts"], &run["researches"]),
        (&json!(51), &json!(9), &json!(2))
    );
    let ordered = json(&["--algorithm", "pvs", "--order", "6,3,4,8", "--json"]);
    let run = &ordered["runs"][0];
    assert_eq!((&run["nodes"], &run["researches"]), (&json!(29), &json!(0)));
    let finished = json(&["--board", "XXXOO....", "--json"]);
    let run = &finished["runs"][1];
    assert_eq!((&run["nodes"], &run["researches"]), (&json!(1), &json!(0)));
}

#[test]
fn alpha_beta_has_no_scouts_to_tell_of() {
    let document = json(&["--algorithm", "alphabeta", "--json"]);
    assert!(document["runs"][0].get("researches").is_none());
}

#[test]
fn without_an_algorithm_every_one_has_its_run_in_the_order_of_the_page() {
    let document = json(&["--board", ".........", "--json"]);
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
        ("alphabeta", 0, false),
        ("pvs", 0, false),
        ("tight-research", 0, false),
        ("tight-inside", 0, false),
        ("no-research", 1, true),
        ("first-move-scouted", 0, true),
    ];
    assert_eq!(runs, expected);
}

#[test]
fn sorted_runs_say_how_they_were_sorted_and_how_well() {
    let options = [
        "--connect-four",
        "",
        "--depth",
        "6",
        "--evaluation",
        "lines",
    ];
    let sorted = ["--sorted", "--lot", "90", "--seed", "3", "--json"];
    let document = json(&[&options[..], &sorted[..]].concat());
    let run = &document["runs"][0];
    let sorting = &run["sorting"];
    assert_eq!(
        (&sorting["percent"], &sorting["seed"]),
        (&json!(90), &json!(3))
    );
    assert!(sorting["first_move_cutoffs"].as_u64() <= run["cutoffs"].as_u64());
    let always = json(&[&options[..], &["--sorted", "--json"]].concat());
    let run = &always["runs"][0];
    assert_eq!(run["sorting"]["first_move_cutoffs"], run["cutoffs"]);
    // No node sorted is the natural order.
    let never = json(&[&options[..], &["--sorted", "--lot", "0", "--json"]].concat());
    let natural = json(&[&options[..], &["--json"]].concat());
    for (never, natural) in [0, 1, 2].map(|run| (&never["runs"][run], &natural["runs"][run])) {
        assert_eq!(never["nodes"], natural["nodes"]);
    }
}

#[test]
fn an_order_for_the_root_and_sorting_exclude_one_another() {
    for arguments in [
        &["--sorted", "--order", "6,3,4,8"][..],
        &["--lot", "50"],
        &["--seed", "2"],
        &["--sorted", "--lot", "101"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
