//! The program as people run it: its JSON, and what it says to requests that make no sense.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_retrograde");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

#[test]
fn an_endgame_tells_its_counts_in_json() {
    let document = json(&["--endgame", "krk", "--json"]);
    assert_eq!(document["endgame"], "KRK");
    assert_eq!(
        document["white_to_move"],
        json!({ "legal": 175_168, "won": 175_168, "drawn": 0, "lost": 0, "longest_plies": 31 })
    );
    assert_eq!(
        document["black_to_move"],
        json!({ "legal": 223_944, "won": 0, "drawn": 22_244, "lost": 201_700, "longest_plies": 32 })
    );
    assert_eq!(
        document["longest"]["line"].as_array().map(Vec::len),
        Some(31)
    );
}

#[test]
fn plies_are_told_in_moves_too_for_the_winner_and_for_the_loser() {
    for (position, expected) in [
        (
            "k7/8/1K6/5R2/8/8/8/8 b - - 0 1",
            "White mates in 2 plies (1 move)",
        ),
        (
            "k7/8/1K6/1R6/8/8/8/8 w - - 0 1",
            "White mates in 3 plies (2 moves)",
        ),
    ] {
        let output = run(&["--fen", position]);
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn a_faulty_endgame_says_so() {
    let document = json(&["--endgame", "KNK", "--algorithm", "naive-memo", "--json"]);
    assert_eq!(document["faulty"], true);
    assert_eq!(document["wrong"], 0);
    assert!(document.get("longest").is_none());
}

#[test]
fn a_position_tells_its_verdict_its_best_moves_and_a_line() {
    let document = json(&["--fen", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "--json"]);
    assert_eq!(document["result"], "won");
    assert_eq!(document["plies"], 3);
    assert_eq!(document["to_move"], "white");
    assert_eq!(document["line"].as_array().map(Vec::len), Some(3));
    assert_eq!(document["ends_in"], "mate");
    assert!(document.get("fifty_move_rule").is_none());
}

#[test]
fn with_one_ply_left_on_the_clock_mate_in_one_stands_and_mate_in_two_does_not() {
    let two = json(&["--fen", "7k/8/5K2/8/8/8/8/Q7 w - - 99 80", "--json"]);
    assert_eq!(
        (&two["plies"], &two["fifty_move_rule"]),
        (&json!(3), &json!("drawn"))
    );
    let one = json(&["--fen", "6k1/8/6K1/8/8/8/8/Q7 w - - 99 80", "--json"]);
    assert_eq!(one["plies"], 1);
    assert!(one.get("fifty_move_rule").is_none());
}

#[test]
fn a_draw_and_a_mate_have_no_moves_to_show_when_they_are_over() {
    let stalemate = json(&["--fen", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "--json"]);
    assert_eq!(stalemate["result"], "drawn");
    assert_eq!(stalemate["ends_in"], "stalemate");
    assert!(stalemate.get("plies").is_none());
    let mate = json(&["--fen", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "--json"]);
    assert_eq!(
        (&mate["result"], &mate["plies"]),
        (&json!("lost"), &json!(0))
    );
    assert_eq!(mate["best_moves"], json!([]));
}

#[test]
fn a_graph_tells_the_verdict_of_every_position() {
    let document = json(&["--graph", "a>b,c b>a c", "--json"]);
    let expected = json!([
        { "name": "a", "result": "won", "plies": 1, "plays": "c" },
        { "name": "b", "result": "lost", "plies": 2, "plays": "a" },
        { "name": "c", "result": "lost", "plies": 0 },
    ]);
    assert_eq!(document["positions"], expected);
    let faulty = json(&[
        "--graph",
        "a>b,c b>a c",
        "--algorithm",
        "naive-memo",
        "--json",
    ]);
    assert_eq!(faulty["wrong"], json!(["b"]));
}

#[test]
fn on_a_board_the_solver_has_one_node_and_one_entry_for_every_position() {
    let document = json(&[
        "--board",
        ".........",
        "--algorithm",
        "retrograde",
        "--json",
    ]);
    let run = &document["runs"][0];
    assert_eq!(run["score"], 0);
    assert_eq!(
        (&run["nodes"], &run["entries"]),
        (&json!(5_478), &json!(5_478))
    );
    assert_eq!(run["best_moves"].as_array().map(Vec::len), Some(9));
}

#[test]
fn a_finished_game_is_reported_with_its_score_and_one_node() {
    let document = json(&[
        "--board",
        "XXXOO....",
        "--algorithm",
        "retrograde",
        "--json",
    ]);
    let run = &document["runs"][0];
    assert_eq!(
        (&run["score"], &run["nodes"], &run["pv"]),
        (&json!(-10), &json!(1), &json!([]))
    );
}

#[test]
fn a_request_that_makes_no_sense_is_refused_with_exit_code_two() {
    let refusals: [(&[&str], &str); 6] = [
        (
            &["--endgame", "KRR"],
            "--endgame: no endgame 'KRR'; expected one of KQK, KRK, KPK, KBK, KNK",
        ),
        (
            &["--graph", "a>"],
            "--graph: the text ends at character 3; expected the name of a position",
        ),
        (
            &["--graph", &"a".repeat(65_536)],
            "--graph: 'a' at character 1; expected a name of at most 32 letters and digits",
        ),
        (
            &["--fen", "8/8/8/8/8/2k5/8/K1Q5 b - - 4294967296 1"],
            "--fen: '4294967296' at character 28; expected the half-move clock, a whole number from 0 to 9999",
        ),
        (
            &["--fen", ""],
            "--fen: the text ends at character 1; expected 8 ranks",
        ),
        (
            &["--fen", "8/8/8/8/8/2k5/8/K1X5 b"],
            "--fen: 'X' at character 19; expected a man",
        ),
    ];
    for (arguments, expected) in refusals {
        let output = run(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(expected), "{arguments:?}: {text}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_graph_as_large_as_one_may_be_is_answered_by_every_algorithm() {
    let wide = format!("a>{}", vec!["b".repeat(32); 1_000].join(","));
    let deep: Vec<String> = (2..=1_000).map(|n| format!("a{n}>a{}", n - 1)).collect();
    for graph in [wide, deep.join(" ")] {
        for algorithm in ["retrograde", "naive-memo"] {
            let output = run(&["--graph", &graph, "--algorithm", algorithm]);
            assert!(output.status.success(), "{algorithm}");
        }
    }
}

#[test]
fn a_line_is_numbered_from_the_move_that_the_position_names() {
    for (position, expected) in [
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 40", "\n40. Kg6 Kg8 41. Ra8#\n"),
        ("8/8/8/4k3/3P4/8/8/K7 b - d3 0 40", "\n40. ... Kxd4\n"),
    ] {
        let output = run(&["--fen", position]);
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn two_requests_at_once_are_refused() {
    for arguments in [
        ["--endgame", "KRK", "--board", "........."],
        ["--graph", "a>b", "--fen", "8/8/8/8/8/2k5/8/K1Q5 b"],
    ] {
        assert_eq!(run(&arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn whatever_a_faulty_algorithm_answers_says_so_in_json() {
    let position = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";
    for question in [
        ["--graph", "a>b b"],
        ["--endgame", "KNK"],
        ["--fen", position],
    ] {
        for (algorithm, faulty) in [("retrograde", None), ("any-winning-move", Some(true))] {
            let [option, value] = question;
            let document = json(&[option, value, "--algorithm", algorithm, "--json"]);
            let found = document.get("faulty").and_then(Json::as_bool);
            assert_eq!(found, faulty, "{question:?} {algorithm}");
        }
    }
    let document = json(&["--board", "XXXOO....", "--json"]);
    let runs = document["runs"].as_array().expect("runs");
    let faulty = runs.iter().filter(|run| run["faulty"] == true);
    assert_eq!((runs.len(), faulty.count()), (7, 6));
}

#[test]
fn what_only_searches_from_a_root_understand_is_refused() {
    for (option, value) in [
        ("--tree", "[1,2]"),
        ("--connect-four", "44"),
        ("--depth", "3"),
        ("--order", "6,3,4,8"),
        ("--trace", "--json"),
    ] {
        let output = run(&[option, value]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert!(text.contains("unexpected argument"), "{option}: {text}");
    }
}
