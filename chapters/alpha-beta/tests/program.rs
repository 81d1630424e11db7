//! The program as people run it: its JSON, and what it says to requests that make no sense.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;
use gametree::{ConnectFour, Rules as _};

const PROGRAM: &str = env!("CARGO_BIN_EXE_alpha-beta");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

#[test]
fn a_run_tells_everything_it_knows_in_json() {
    let document = json(&["--board", "XXO..X.O.", "--algorithm", "minimax", "--json"]);
    let expected = json!({
        "board": "XXO..X.O.", "to_move": "O",
        "runs": [{
            "algorithm": "minimax", "score": 7, "best_move": 6, "best_moves": [6], "pv": [6, 3, 4],
            "nodes": 57, "hits": 0, "entries": 0, "cutoffs": 0, "leaves": 24,
        }],
    });
    assert_eq!(document, expected);
}

#[test]
fn without_an_algorithm_every_one_has_its_run_in_the_order_of_the_page() {
    let document = json(&["--tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--json"]);
    let runs: Vec<(&str, i64)> = document["runs"]
        .as_array()
        .expect("runs")
        .iter()
        .map(|run| {
            (
                run["algorithm"].as_str().expect("a name"),
                run["score"].as_i64().expect("a score"),
            )
        })
        .collect();
    let expected = [
        ("minimax", 3),
        ("alphabeta", 3),
        ("fail-hard", 3),
        ("own-bound-only", 3),
        ("full-window-root", 3),
        ("cut-on-tie-replace", 3),
        ("cut-reversed", 14),
    ];
    assert_eq!(runs, expected);
}

#[test]
fn a_finished_game_is_reported_with_its_score_and_one_node() {
    let document = json(&["--board", "XXXOO....", "--algorithm", "alphabeta", "--json"]);
    let run = &document["runs"][0];
    assert_eq!(
        (&run["score"], &run["nodes"], &run["pv"]),
        (&json!(-10), &json!(1), &json!([]))
    );
    assert!(run.get("best_move").is_none());
}

#[test]
fn a_finished_board_is_drawn_with_a_sentence_that_says_so_and_another_with_the_side_to_move() {
    for (board, note, line) in [
        ("XXXOO....", "the game is over", "the game is over"),
        ("XOXXOOOXX", "the game is over", "the game is over"),
        ("XXO..X.O.", "O to move", "6 3 4 (win in 3 plies)"),
    ] {
        let output = run(&["--board", board, "--algorithm", "alphabeta"]);
        let text = String::from_utf8(output.stdout).expect("text");
        let rows: Vec<&str> = text.lines().collect();
        assert!(rows[1].ends_with(note), "{text}");
        assert!(rows[rows.len() - 1].ends_with(line), "{text}");
    }
}

#[test]
fn a_trace_says_of_every_leaf_whether_the_game_is_over_there() {
    // X has three in a row with a gap; three plies deep some lines end and others are cut off.
    let opening = "112244";
    let document = json(&[
        "--connect-four",
        opening,
        "--depth",
        "3",
        "--algorithm",
        "minimax",
        "--trace",
        "--json",
    ]);
    let mut path = vec![ConnectFour::<7, 6>::parse(opening).expect("legal")];
    let mut seen = [0, 0];
    for event in document["runs"][0]["trace"].as_array().expect("a trace") {
        let ply = usize::try_from(event["ply"].as_u64().expect("a ply")).expect("a few plies");
        path.truncate(ply + 1);
        if event["event"] == "child" {
            let (mut moves, named) = (path[ply].moves(), event["move"].to_string());
            let mv = moves.find(|mv| mv.to_string() == named);
            path.push(path[ply].play(mv.expect("a legal move")));
        }
        if event["event"] == "leaf" {
            assert_eq!(
                event["finished"],
                json!(path[ply].is_over()),
                "{}",
                path[ply]
            );
            seen[usize::from(path[ply].is_over())] += 1;
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn a_trace_has_as_many_entries_as_the_run_has_nodes() {
    let document = json(&[
        "--board",
        "XXO..X.O.",
        "--algorithm",
        "alphabeta",
        "--trace",
        "--json",
    ]);
    let run = &document["runs"][0];
    let entered = run["trace"]
        .as_array()
        .expect("a trace")
        .iter()
        .filter(|event| event["event"] == "enter")
        .count();
    assert_eq!(json!(entered), run["nodes"]);
}

#[test]
fn a_trace_that_is_too_long_is_cut_and_says_so() {
    let output = run(&["--board", ".........", "--algorithm", "minimax", "--trace"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let last = text.lines().last().expect("a line");
    assert!(last.contains("the trace stops here"), "{last}");
    let document = json(&[
        "--board",
        ".........",
        "--algorithm",
        "minimax",
        "--trace",
        "--json",
    ]);
    let run = &document["runs"][0];
    assert_eq!(run["trace"].as_array().map(Vec::len), Some(20_000));
    assert!(
        run["trace_left_out"].as_u64() > Some(1_000_000),
        "{}",
        run["trace_left_out"]
    );
}

#[test]
fn a_request_that_makes_no_sense_is_refused_with_exit_code_two() {
    let long = "x".repeat(100_000);
    let refusals: [(&[&str], &str); 20] = [
        (
            &["--board", "XXO..X.Z."],
            "--board: 'Z' at cell 7 (character 8); expected X, O or .",
        ),
        (
            &["--board", "XXO"],
            "--board: 3 cells; expected 9, row by row, each X, O or .",
        ),
        (
            &["--board", "XXX......"],
            "--board: 3 X and 0 O; expected counts that differ by one at most",
        ),
        (
            &["--board", "XXXOOO..."],
            "--board: both sides have three in a row",
        ),
        (
            &["--board", "X........", "--to-move", "X"],
            "--to-move: X cannot be to move with 1 X and 0 O; expected O",
        ),
        (
            &["--board", "O.OXXX.O.", "--to-move", "X"],
            "--to-move: X cannot be to move with three in a row",
        ),
        (
            &["--board", "O.OXXX.OO"],
            "--board: X has three in a row, and O has a mark more",
        ),
        (
            &["--board", "---------"],
            "--board: '-' at cell 0 (character 1); expected X, O or .",
        ),
        (
            &["--board", "XO\u{1b}[31m...."],
            "--board: '\\u{1b}' at cell 2 (character 3); expected X, O or .",
        ),
        (
            &["--depth", "-1"],
            "'-1' for '--depth <PLIES>': expected a whole number from 0",
        ),
        (
            &["--order", "-1,0"],
            "--order: '-1' at character 1 is no legal move; expected each of 3,4,6,8 once",
        ),
        (&["--order", &long], " characters left out) …"),
        (
            &["--tree", "--json"],
            "a value is required for '--tree <LIST>'",
        ),
        (&["--board", "X........", "--to-move", "Y"], "'Y'"),
        (
            &["--order", "6,3,4"],
            "--order: 8 is missing; expected each of 3,4,6,8 once",
        ),
        (
            &["--order", "6,3,4,9"],
            "--order: '9' at character 7 is no legal move; expected each of 3,4,6,8 once",
        ),
        (
            &["--order", "6,6,3,4"],
            "--order: entry 2, 6, is there already; expected each of 3,4,6,8 once",
        ),
        (
            &["--tree", "[3,x]"],
            "--tree: 'x' at character 4; expected a whole number or `[`",
        ),
        (
            &["--connect-four", "4x"],
            "--connect-four: 'x' at character 2 is no column; expected one from 1 to 7",
        ),
        (&["--algorithm", "minmax"], "'minmax'"),
    ];
    for (arguments, expected) in refusals {
        let output = run(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{expected}: {text}");
        assert!(text.contains(expected), "{expected}: {text}");
        assert!(output.stdout.is_empty(), "{expected}");
    }
}

#[test]
fn an_order_may_be_written_with_blanks_and_is_told_in_numbers() {
    let arguments = [
        "--order",
        " 6, 3,4 ,8",
        "--algorithm",
        "alphabeta",
        "--json",
    ];
    assert_eq!(json(&arguments)["order"], json!([6, 3, 4, 8]));
}

#[test]
fn a_finished_game_is_over_and_nobody_is_to_move() {
    for arguments in [
        ["--connect-four", "1212121"],
        ["--board", "O.OXXX.O."],
        ["--tree", "-5"],
    ] {
        let output = run(&arguments);
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.contains("the game is over\n"), "{text}");
        assert!(!text.contains("to move"), "{text}");
        assert!(!text.contains("values"), "{text}");
    }
}

#[test]
fn a_list_as_long_as_one_may_be_is_answered() {
    let list = format!("[{}]", vec!["1"; 1_000].join(","));
    let document = json(&["--tree", &list, "--algorithm", "minimax", "--json"]);
    let best = document["runs"][0]["best_moves"].as_array();
    assert_eq!(best.map(Vec::len), Some(1_000));
    assert!(run(&["--tree", &list]).status.success());
}

#[test]
fn unknown_facts_and_figures_are_refused() {
    for arguments in [["facts", "alpha-beta.nothing"], ["figure", "nothing"]] {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn help_names_every_algorithm() {
    let output = run(&["--help"]);
    let text = String::from_utf8(output.stdout).expect("text");
    for name in ["minimax", "alphabeta", "cut-on-tie-replace", "cut-reversed"] {
        assert!(text.contains(name), "{text}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error_and_a_closed_pipe_is_none() {
    use std::fs::File;
    use std::process::{Command, Stdio};

    for arguments in [&["--board", "XXO..X.O."][..], &["facts"], &["--help"], &[]] {
        let mut command = Command::new(PROGRAM);
        let full = File::options().write(true).open("/dev/full");
        let command = command.args(arguments).stdout(full.expect("a full disk"));
        let output = command.stderr(Stdio::piped()).spawn().expect("it starts");
        let output = output.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(said.contains("cannot be written"), "{arguments:?}: {said}");

        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = Command::new(PROGRAM)
            .args(arguments)
            .stdout(writer)
            .output();
        let output = output.expect("it ends");
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{arguments:?}"
        );
    }
}
