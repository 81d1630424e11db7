//! The program as people run it: its JSON, and what it says to requests that make no sense.

use std::process::Output;

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_zobrist");

fn run(arguments: &[&str]) -> Output {
    testing::run(PROGRAM, arguments)
}

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

#[test]
fn every_sound_algorithm_has_the_score_of_the_demo_board() {
    let document = json(&["--board", "XXO..X.O.", "--json"]);
    let runs = document["runs"].as_array().expect("runs");
    let sound: Vec<&Json> = runs.iter().filter(|run| run["faulty"].is_null()).collect();
    assert_eq!((runs.len(), sound.len()), (12, 6));
    for run in sound {
        assert_eq!((&run["score"], &run["best_move"]), (&json!(7), &json!(6)));
    }
}

#[test]
fn keys_of_whole_length_give_the_counts_of_whole_positions_from_any_seed() {
    let empty = ["--board", ".........", "--json", "--algorithm"];
    let mut requests = vec![[&empty[..], &["memo"]].concat()];
    for seed in ["1", "2", "18446744073709551615"] {
        requests.push([&empty[..], &["memo-zobrist", "--seed", seed]].concat());
        let whole = ["short-key", "--seed", seed, "--key-bits", "64"];
        requests.push([&empty[..], &whole].concat());
    }
    for request in requests {
        let document = json(&request);
        let run = &document["runs"][0];
        assert_eq!(
            (&run["nodes"], &run["hits"], &run["entries"]),
            (&json!(5478), &json!(10690), &json!(5478)),
            "{request:?}"
        );
    }
}

#[test]
fn trees_and_connect_four_have_keys_too() {
    let tree = json(&["--tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--json"]);
    let columns = json(&["--connect-four", "4453", "--depth", "5", "--json"]);
    for (document, sound) in [(tree, 6), (columns, 6)] {
        let runs = document["runs"].as_array().expect("runs");
        for run in &runs[..sound] {
            assert_eq!(run["score"], runs[0]["score"], "{run}");
        }
    }
}

#[test]
fn requests_of_the_chapter_have_json_too() {
    let numbers = json(&["--numbers", "--json"]);
    assert_eq!(numbers["x"].as_array().map(Vec::len), Some(9));
    let pairs = json(&["--collisions", "--json"]);
    assert_eq!(pairs["positions"], json!(5478));
    let sides = json(&[
        "--both-sides",
        "X.O.X..O.",
        "--algorithm",
        "no-side-key",
        "--json",
    ]);
    assert_eq!(sides["runs"].as_array().map(Vec::len), Some(1));
    assert_eq!(sides["runs"][0]["faulty"], json!(true));
    let images = json(&["--images", "XXO..X.O.", "--json"]);
    let of = |field: &str| -> Vec<Json> {
        let images = images["images"].as_array().expect("images");
        images.iter().map(|image| image[field].clone()).collect()
    };
    assert_eq!(of("turned-move").len(), 8);
    assert!(of("unturned-move").iter().all(|mv| *mv == json!(6)));
    assert!(of("score").iter().all(|score| *score == json!(7)));
    let worth = json!([7, 0, null, null, 0, 7, null, null]);
    assert_eq!(Json::from(of("worth")), worth);
}

#[test]
fn a_request_that_makes_no_sense_is_refused_with_exit_code_two() {
    let refusals: [(&[&str], &str); 12] = [
        (&["--key-bits", "0"], "--key-bits"),
        (&["--key-bits", "65"], "--key-bits"),
        (&["--seed", "x"], "--seed"),
        (
            &["--numbers", "--collisions"],
            "'--numbers' cannot be used with '--collisions'",
        ),
        (
            &["--numbers", "--board", "XXO..X.O."],
            "'--numbers' cannot be used with '--board <CELLS>'",
        ),
        (
            &["--collisions", "--algorithm", "memo"],
            "'--collisions' cannot be used with '--algorithm <NAME>'",
        ),
        (
            &["--both-sides", "X.O.X..O.", "--tree", "[1]"],
            "'--both-sides <CELLS>' cannot be used with '--tree <LIST>'",
        ),
        (
            &["--both-sides", "X........"],
            "--both-sides: X cannot be to move with 1 X and 0 O; expected O",
        ),
        (&["--images", "XXO"], "--images: 3 cells; expected 9"),
        (
            &["--images", "XXXOO...."],
            "--images: the game is over on 'XXXOO....'; expected a free cell",
        ),
        (
            &["--images", "XXO..X.O.", "--collisions"],
            "'--collisions' cannot be used with '--images <CELLS>'",
        ),
        (
            &["--both-sides", "X.O.X..O.", "--algorithm", "memo"],
            "--algorithm: 'memo' has no shared table; expected memo-zobrist or no-side-key",
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
