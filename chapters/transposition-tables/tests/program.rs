//! The program as people run it: its JSON, its options, and what it says to requests that make no sense.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_transposition-tables");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn document(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

#[test]
fn a_run_tells_what_its_table_did() {
    let document = document(&["--board", "XXO..X.O.", "--algorithm", "memo", "--json"]);
    let expected = json!({
        "board": "XXO..X.O.", "to_move": "O",
        "runs": [{
            "algorithm": "memo", "score": 7, "best_move": 6, "best_moves": [6], "pv": [6, 3, 4],
            "nodes": 33, "hits": 16, "entries": 33, "cutoffs": 0, "leaves": 8,
        }],
    });
    assert_eq!(document, expected);
}

#[test]
fn a_depth_that_leaves_a_list_without_one_score_is_refused_where_only_scores_are_kept() {
    let tree = "[a:[[5,6],[7]],[[a]]]";
    let request = |depth, more: &[&'static str]| {
        let depth = ["--tree", tree, "--depth", depth, "--json"];
        run(&[&depth[..], more].concat())
    };
    for more in [&[][..], &["--algorithm", "memo"]] {
        let refused = request("3", more);
        assert_eq!(refused.status.code(), Some(2), "{more:?}");
        let message = String::from_utf8(refused.stderr).expect("text");
        for part in ["--depth: the list a ", " 3 plies ", " memo keeps "] {
            assert!(message.contains(part), "{message}");
        }
        assert!(request("5", more).status.success(), "{more:?}");
    }
    for other in ["minimax", "tagged", "reused-table"] {
        assert!(
            request("3", &["--algorithm", other]).status.success(),
            "{other}"
        );
    }
}

#[test]
fn every_size_and_scheme_gives_the_same_score_on_other_boards() {
    for board in ["X........", "XO.......", "....X....", ".X..O...."] {
        for replacement in ["always", "depth-preferred", "two-tier"] {
            for slots in ["2", "8", "512"] {
                let with = ["--slots", slots, "--replacement", replacement];
                let request = ["--board", board, "--algorithm", "tagged", "--json"];
                let small = document(&[&request[..], &with[..]].concat());
                let large = document(&request);
                assert_eq!(
                    small["runs"][0]["score"], large["runs"][0]["score"],
                    "{board} {replacement} {slots}"
                );
                let entries = small["runs"][0]["entries"].as_u64();
                assert!(
                    entries <= slots.parse().ok(),
                    "{board} {replacement} {slots}"
                );
            }
        }
    }
}

#[test]
fn storing_terminals_turns_nodes_into_hits_and_leaves_the_sum() {
    let request = ["--board", "X.......O", "--algorithm", "tagged", "--json"];
    let plain = document(&request);
    let storing = document(&[&request[..], &["--store-terminals"]].concat());
    let count = |document: &Json, key: &str| document["runs"][0][key].as_u64().expect("a count");
    assert!(count(&storing, "hits") > count(&plain, "hits"));
    let lookups = |document| count(document, "nodes") + count(document, "hits");
    assert_eq!(lookups(&storing), lookups(&plain));
}

#[test]
fn the_tables_move_first_changes_no_score() {
    let request = [
        "--connect-four",
        "44",
        "--evaluation",
        "lines",
        "--depth",
        "6",
        "--algorithm",
        "tagged",
        "--json",
    ];
    let score = |document: Json| document["runs"][0]["score"].clone();
    let first = document(&[&request[..], &["--table-move"]].concat());
    assert_eq!(score(first), score(document(&request)));
}

#[test]
fn every_algorithm_runs_on_boards_trees_and_columns() {
    for request in [
        &["--board", "XO......."][..],
        &["--board", "XXXOO...."],
        &["--tree", "[[3,12,8],[2,4,6],[14,5,2]]"],
        &["--tree", "5"],
        &["--connect-four", "4", "--depth", "5", "--size", "5x4"],
        &["--connect-four", "4", "--depth", "1"],
        &["--connect-four", "4", "--depth", "0"],
    ] {
        let runs = document(&[request, &["--json"]].concat());
        let runs = runs["runs"].as_array().expect("runs").clone();
        assert_eq!(runs.len(), 13, "{request:?}");
        let right: Vec<&Json> = runs
            .iter()
            .filter(|run| run["faulty"].is_null())
            .map(|run| &run["score"])
            .collect();
        assert!(right.iter().all(|score| *score == right[0]), "{request:?}");
    }
}

#[test]
fn a_game_in_which_positions_come_back_has_its_json() {
    let scores = |arguments: &[&str]| -> (Json, Vec<Json>) {
        let document = document(&[arguments, &["--json"]].concat());
        let runs = document["runs"].as_array().expect("runs").iter();
        let scores = runs.map(|run| run["score"].clone()).collect();
        (document["game"].clone(), scores)
    };
    let game = "R:[P:[T:[Q:[T],1],-1],0,Q]";
    let expected = (
        json!(game),
        [1, 0, 1, 1, 1].map(|score| json!(score)).to_vec(),
    );
    assert_eq!(scores(&["--cycle", game]), expected);
    assert_eq!(scores(&["--cycle"]), expected);
    let detour = scores(&["--cycle", "R:[P:[Q:[T:[-1,P]]],Q,[[P]]]"]).1;
    assert_eq!(detour, [0, -1, -1, 0, 0].map(|score| json!(score)));
}

#[test]
fn a_request_that_makes_no_sense_is_refused_with_exit_code_two() {
    let refusals: [(&[&str], &str); 8] = [
        (&["--slots", "1000"], "expected a power of two"),
        (&["--slots", "0"], "expected a power of two"),
        (&["--slots", "many"], "expected a power of two"),
        (
            &["--slots", "-4"],
            "'-4' for '--slots <N>': expected a power of two",
        ),
        (&["--replacement", "always"], "--slots"),
        (&["--slots", "4", "--replacement", "oldest"], "oldest"),
        (&["--cycle", "--board", "........."], "--board"),
        (&["--cycle", "a:[b]"], "'--cycle [<LIST>]': no list before"),
    ];
    for (arguments, expected) in refusals {
        let output = run(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(expected), "{arguments:?}: {text}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
