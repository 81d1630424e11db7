//! The program as people run it: what only this chapter's tells, and which searches it offers.

use chapter::serde_json::{Value as Json, json};
use chapter::testing;

const PROGRAM: &str = env!("CARGO_BIN_EXE_minimax");

fn json(arguments: &[&str]) -> Json {
    testing::json(PROGRAM, arguments)
}

fn text(arguments: &[&str]) -> String {
    let output = testing::run(PROGRAM, arguments);
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn without_an_algorithm_every_one_has_its_run_in_the_order_of_the_page() {
    let document = json(&["--tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--json"]);
    let runs = document["runs"].as_array().expect("runs");
    let told = runs
        .iter()
        .map(|run| json!([run["algorithm"], run["score"]]));
    let expected = json!([
        ["minimax", 3],
        ["negamax", 3],
        ["exact", 3],
        ["flat-scores", 3],
        ["missing-negation", 14],
        ["misplaced-negation", 6],
        ["no-move-when-lost", 3],
    ]);
    assert_eq!(told.collect::<Json>(), expected);
}

#[test]
fn the_exact_solver_tells_the_value_of_each_move_as_x_sees_it() {
    let board = ["--board", "XXO..X.O.", "--algorithm", "exact"];
    assert!(text(&board).ends_with("exact values: 3: 0, 4: 0, 6: -2, 8: 0\n"));
    let document = json(&[&board[..], &["--json"]].concat());
    let values = &document["runs"][0]["values"];
    assert_eq!(*values, json!({ "3": 0, "4": 0, "6": -2, "8": 0 }));
}

#[test]
fn a_finished_game_has_no_values_to_tell_of() {
    for arguments in [["--board", "O.OXXX.O."], ["--tree", "-5"]] {
        let text = text(&arguments);
        assert!(text.contains("the game is over\n"), "{text}");
        assert!(!text.contains("values"), "{text}");
    }
}
