//! What the page plays is true: its keys, its words about them, and the positions that it shows beside one another.

mod common;

use std::collections::HashMap;

use chapter::serde_json::Value as Json;
use chapter::{Ask, Chapter, Error, Searches, Stepper};
use common::{all_cells, walk};
use gametree::{Cell, Game, Rules, Side, TicTacToe};
use proptest::prelude::*;
use zobrist::{Numbers, Zobrist, ZobristSearch, faulty, key_from_nothing};

fn stepper() -> &'static Stepper {
    &Zobrist::STEPPERS[0]
}

/// The document for the default values with these in place of some.
fn replay(values: &[(&str, &str)]) -> Result<Json, Error> {
    let mut ask: Ask = stepper().default_ask();
    for (control, value) in values {
        ask.set(control, value);
    }
    (stepper().replay)(&ask)
}

fn play(values: &[(&str, &str)]) -> Json {
    replay(values).expect("the values make sense")
}

fn steps(document: &Json) -> &[Json] {
    document["steps"].as_array().expect("a list of steps")
}

fn text<'a>(scene: &'a Json, field: &str) -> &'a str {
    scene[field].as_str().expect("a text")
}

fn binary(scene: &Json, field: &str) -> u64 {
    u64::from_str_radix(text(scene, field), 2).expect("a number in base two")
}

/// The position of a scene or of a position shown beside it.
fn position(scene: &Json) -> TicTacToe {
    let side = match text(scene, "to_move") {
        "X" => Side::First,
        _ => Side::Second,
    };
    TicTacToe::parse(text(scene, "board"), Some(side)).expect("a legal board")
}

/// The scene at the start, and those after each step.
fn scenes(document: &Json) -> impl Iterator<Item = &Json> {
    std::iter::once(&document["start"]).chain(steps(document))
}

/// The scenes in which a board has come about, not only half of a change.
fn complete(document: &Json) -> impl Iterator<Item = &Json> {
    scenes(document).filter(|scene| scene["complete"] == true)
}

fn kinds(numbers: &Numbers) -> [(&'static str, Numbers); 3] {
    [
        ("zobrist", numbers.clone()),
        ("no-side-key", faulty::without_side(numbers)),
        ("column-key", faulty::by_column(numbers, 3)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn the_carried_key_is_the_key_from_nothing_on_every_board(
        seed in 0_u32..1_000_000_000,
        bits in 1_u32..=64,
        choices in prop::collection::vec(0_usize..9, 0..10),
    ) {
        let game = walk(TicTacToe::EMPTY, &choices);
        let board = game.last().map(|(position, _)| position.to_string()).unwrap_or_default();
        let (seed_text, bits_text) = (seed.to_string(), bits.to_string());
        for (kind, numbers) in kinds(&Numbers::new(u64::from(seed), &TicTacToe::EMPTY)) {
            let numbers = numbers.shortened(bits);
            let document = play(&[
                ("board", &board), ("numbers", kind), ("seed", &seed_text), ("key_bits", &bits_text),
            ]);
            for scene in complete(&document) {
                let expected = key_from_nothing(&numbers, &position(scene));
                prop_assert_eq!(binary(scene, "key"), expected);
                prop_assert_eq!(binary(scene, "anew"), expected);
                prop_assert_eq!(text(scene, "key").len(), bits as usize);
            }
            let last = scenes(&document).last().map(|scene| text(scene, "board"));
            prop_assert_eq!(last, Some(board.as_str()));
        }
    }

    #[test]
    fn the_bits_that_differ_from_the_key_before_are_those_of_the_number_of_the_step(
        seed in 0_u32..1_000_000_000,
        presses in prop::collection::vec(0_usize..9, 0..16),
    ) {
        let document = press(".........", &presses, &[("seed", &seed.to_string())]);
        let mut before = binary(&document["start"], "key");
        for step in steps(&document) {
            let after = binary(step, "key");
            prop_assert_eq!(before ^ after, binary(step, "number"));
            before = after;
        }
    }

    #[test]
    fn a_mark_that_is_set_and_taken_off_leaves_the_key_as_it_was(
        presses in prop::collection::vec(0_usize..9, 0..16),
        again in 0_usize..9,
    ) {
        let before = press(".........", &presses, &[("key_bits", "64")]);
        let last = scenes(&before).last().expect("a scene").clone();
        let free: Vec<&str> = cells_that(&last, |press| press == 'X' || press == 'O');
        prop_assume!(!free.is_empty());
        let cell = free[again % free.len()];
        let after = press_again(&press_again(&before, cell), cell);
        let end = scenes(&after).last().expect("a scene");
        prop_assert_eq!(text(end, "key"), text(&last, "key"));
        prop_assert_eq!(position(end), position(&last));
    }

    #[test]
    fn every_scene_can_be_asked_for_and_pressing_does_what_it_promises(
        presses in prop::collection::vec(0_usize..9, 0..12),
    ) {
        let document = press(".........", &presses, &[]);
        for scene in complete(&document) {
            let again = play_to(scene, None).expect("a scene can be asked for");
            let end = scenes(&again).last().expect("a scene");
            prop_assert_eq!(position(end), position(scene));
            prop_assert_eq!(text(end, "key"), text(scene, "key"));
        }
        let last = complete(&document).last().expect("a scene");
        for (cell, promised) in text(last, "presses").char_indices() {
            let after = play_to(last, Some(cell));
            match promised {
                '.' => prop_assert_eq!(after.expect_err("nothing happens").option, "moves"),
                '-' => prop_assert_eq!(mark(&after.expect("taken off"), cell), '.'),
                set => prop_assert_eq!(mark(&after.expect("set"), cell), set),
            }
        }
    }
}

/// The document in which the cells are pressed one after another, those left out that cannot be.
fn press(board: &str, presses: &[usize], values: &[(&str, &str)]) -> Json {
    let mut document = play(&[&[("board", board)], values].concat());
    for cell in presses {
        let last = scenes(&document).last().expect("a scene");
        let moves = moves_with(last, *cell);
        let more = [&[("board", board), ("moves", &moves)], values].concat();
        document = replay(&more).unwrap_or(document);
    }
    document
}

/// The value of `moves` with one more cell pressed in a scene.
fn moves_with(scene: &Json, cell: usize) -> String {
    let moves = text(&scene["ask"], "moves");
    let comma = if moves.ends_with(':') { "" } else { "," };
    format!("{moves}{comma}{cell}")
}

/// Asks for a scene, with one more cell pressed.
fn play_to(scene: &Json, cell: Option<usize>) -> Result<Json, Error> {
    let ask = &scene["ask"];
    let moves = cell.map_or_else(
        || text(ask, "moves").to_string(),
        |cell| moves_with(scene, cell),
    );
    replay(&[
        ("board", text(ask, "board")),
        ("to_move", text(ask, "to_move")),
        ("moves", &moves),
    ])
}

fn press_again(document: &Json, cell: &str) -> Json {
    let last = scenes(document).last().expect("a scene");
    let cell = cell.parse().expect("a cell");
    let moves = moves_with(last, cell);
    let ask = &last["ask"];
    play(&[
        ("board", text(ask, "board")),
        ("to_move", text(ask, "to_move")),
        ("key_bits", "64"),
        ("moves", &moves),
    ])
}

fn cells_that(scene: &Json, holds: impl Fn(char) -> bool) -> Vec<&'static str> {
    const CELLS: [&str; 9] = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let presses = text(scene, "presses").chars();
    CELLS
        .into_iter()
        .zip(presses)
        .filter(|(_, press)| holds(*press))
        .map(|(cell, _)| cell)
        .collect()
}

fn mark(document: &Json, cell: usize) -> char {
    let last = scenes(document).last().expect("a scene");
    char::from(text(last, "board").as_bytes()[cell])
}

#[test]
fn the_positions_said_to_have_the_key_are_those_that_do() {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    for (bits, kind) in [
        (6, "zobrist"),
        (12, "zobrist"),
        (12, "column-key"),
        (64, "column-key"),
    ] {
        let (_, numbers) = kinds(&numbers)
            .into_iter()
            .find(|(name, _)| *name == kind)
            .expect("a kind");
        let numbers = numbers.shortened(bits);
        let mut with_key: HashMap<u64, u64> = HashMap::new();
        for other in all_cells() {
            *with_key
                .entry(key_from_nothing(&numbers, &other))
                .or_default() += 1;
        }
        let pairs: u64 = with_key.values().map(|count| count * (count - 1) / 2).sum();
        let document = play(&[("key_bits", &bits.to_string()), ("numbers", kind)]);
        assert_eq!(document["pairs"], pairs);
        let mut shown = 0;
        for scene in scenes(&document) {
            let key = binary(scene, "key");
            let itself = u64::from(scene["complete"] == true);
            let all = with_key.get(&key).copied().unwrap_or_default();
            assert_eq!(scene["others"], all - itself);
            for other in scene["same"].as_array().expect("a list") {
                assert_eq!(key_from_nothing(&numbers, &position(other)), key);
                assert_ne!(text(other, "board"), text(scene, "board"));
                shown += 1;
            }
        }
        assert!(shown > 0, "{bits} bits, {kind}");
        for step in steps(&document) {
            let all = with_key
                .get(&binary(step, "key"))
                .copied()
                .unwrap_or_default();
            assert_eq!(step["counts"][3], all);
        }
    }
}

#[test]
fn whole_keys_are_shared_by_no_position() {
    let document = play(&[("key_bits", "64")]);
    assert_eq!(document["pairs"], 0);
    assert!(complete(&document).all(|scene| scene["others"] == 0));
}

#[test]
fn every_board_to_which_a_game_leads_is_set_up_by_such_a_game() {
    for board in all_cells().iter().step_by(97) {
        for board in [*board, board.with_sides_exchanged()] {
            let side = board.side_to_move().to_string();
            let board_text = board.to_string();
            let document = play(&[("board", &board_text), ("to_move", &side), ("moves", "")]);
            let scenes: Vec<TicTacToe> = complete(&document).map(position).collect();
            assert_eq!(scenes.last(), Some(&board));
            for (before, after) in scenes.iter().zip(&scenes[1..]) {
                assert!(before.outcome().is_none());
                assert!(before.moves().any(|cell: Cell| before.play(cell) == *after));
            }
        }
    }
}

#[test]
fn cells_that_were_pressed_on_another_board_do_not_count() {
    let document = play(&[("board", "X........"), ("moves", "XXO..X.O. O:6,6")]);
    assert_eq!(steps(&document).len(), 2);
    let other_side = play(&[
        ("board", "X.O.X..O."),
        ("to_move", "O"),
        ("moves", "X.O.X..O. X:1"),
    ]);
    assert_eq!(steps(&other_side).len(), 8);
}

#[test]
fn two_marks_of_one_side_in_one_column_bring_an_earlier_key_back_when_columns_have_numbers() {
    let document = play(&[
        ("board", "........."),
        ("moves", "......... X:0,1,3,4"),
        ("numbers", "column-key"),
        ("key_bits", "64"),
    ]);
    let last = steps(&document).last().expect("steps");
    assert_eq!(text(last, "key"), text(&document["start"], "key"));
    assert!(text(last, "says").contains("Another board had the same key at the start."));
}

#[test]
fn values_that_make_no_sense_get_a_sentence_with_their_control() {
    let refusals = [
        (
            ("board", "XX......."),
            "board",
            "2 X and 0 O; expected counts that differ by one at most",
        ),
        (("board", "XXO..X"), "board", "6 cells; expected 9"),
        (("board", "XXOOOXXX?"), "board", "'?' at cell 8"),
        (
            ("board", "XXXOO.OO."),
            "board",
            "X has three in a row, and O has a mark more",
        ),
        (
            ("to_move", "X"),
            "to_move",
            "X cannot be to move with 3 X and 2 O",
        ),
        (("to_move", "Z"), "to_move", "'Z' is no side"),
        (
            ("key_bits", "0"),
            "key_bits",
            "'0' is not a whole number from 1 to 64",
        ),
        (
            ("key_bits", "x"),
            "key_bits",
            "'x' is not a whole number from 1 to 64",
        ),
        (
            ("seed", "-1"),
            "seed",
            "'-1' is not a whole number from 0 to 999999999",
        ),
        (("numbers", "all"), "numbers", "'all' is unknown"),
        (("moves", "XXO..X.O. O:9"), "moves", "'9' is no cell"),
        (("moves", "zz"), "moves", "does not say on which board"),
        (("moves", "zz:6"), "moves", "does not say on which board"),
        (
            ("moves", "XXO..X.O. O:2"),
            "moves",
            "the O on cell 2 cannot be taken off while O is to move",
        ),
        (
            ("moves", "XXO..X.O. O:4,3,6,8"),
            "moves",
            "the game is over",
        ),
        (
            ("moves", "XXO..X.O. O:4,3,6,7"),
            "moves",
            "without the O on cell 7, O would be to move after the game is over",
        ),
    ];
    for ((control, value), option, expected) in refusals {
        let error = replay(&[(control, value)]).expect_err(value);
        assert_eq!(error.option, option, "{value}: {error}");
        assert!(error.problem.contains(expected), "{value}: {error}");
    }
}

#[test]
fn what_is_not_set_has_its_default() {
    let nothing = (stepper().replay)(&Ask::default()).expect("the defaults make sense");
    let mut without_moves = stepper().default_ask();
    without_moves.set("moves", "");
    assert_eq!(
        nothing,
        (stepper().replay)(&without_moves).expect("the defaults make sense")
    );
    let seed = Numbers::SEED.to_string();
    assert_eq!(stepper().default_ask().get("seed"), seed);
    assert_eq!(stepper().default_ask().get("board"), ZobristSearch::BOARD);
}

#[test]
fn the_default_run_ends_on_the_board_that_it_set_up_with_the_key_that_this_had() {
    let document = play(&[]);
    let last = steps(&document).last().expect("steps");
    assert_eq!(text(last, "board"), ZobristSearch::BOARD);
    assert!(text(last, "says").contains("The key is what it was after step 10."));
    assert_eq!(text(last, "key"), text(&steps(&document)[9], "key"));
}
