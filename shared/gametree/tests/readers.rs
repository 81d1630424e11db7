//! What the readers of positions accept, and the sentences they refuse with.

use gametree::{ConnectFour, Game, Ordered, Rules, Score, Side, TicTacToe, Tree};
use proptest::prelude::*;

fn refused_board(board: &str, to_move: Option<Side>) -> String {
    TicTacToe::parse(board, to_move)
        .expect_err("no position")
        .to_string()
}

#[test]
fn a_board_is_refused_with_the_place_and_what_would_be_right() {
    let refused = refused_board;
    assert_eq!(
        refused("XXO..X.Z.", None),
        "'Z' at cell 7 (character 8); expected X, O or ."
    );
    assert_eq!(
        refused("xxo......", None),
        "'x' at cell 0 (character 1); expected X, O or ."
    );
    assert_eq!(
        refused("XXO..X.O", None),
        "8 cells; expected 9, row by row, each X, O or ."
    );
    assert_eq!(
        refused("", None),
        "0 cells; expected 9, row by row, each X, O or ."
    );
    assert_eq!(
        refused("XXO..X.O..", None),
        "10 cells; expected 9, row by row, each X, O or ."
    );
    assert_eq!(
        refused("XXX......", None),
        "3 X and 0 O; expected counts that differ by one at most"
    );
    assert_eq!(
        refused("XXXOOO...", None),
        "both sides have three in a row; expected a line for one side at most, because the first line ends the game"
    );
    assert_eq!(
        refused("X........", Some(Side::First)),
        "X cannot be to move with 1 X and 0 O; expected O"
    );
}

#[test]
fn the_side_with_fewer_marks_is_to_move_and_x_when_both_have_equally_many() {
    let side = |board, to_move| {
        TicTacToe::parse(board, to_move)
            .expect("legal")
            .side_to_move()
    };
    assert_eq!(side(".........", None), Side::First);
    assert_eq!(side("X........", None), Side::Second);
    assert_eq!(side("O........", None), Side::First);
    assert_eq!(side("OXO.X....", Some(Side::Second)), Side::Second);
}

#[test]
fn a_tree_is_refused_at_the_first_character_that_does_not_fit() {
    let refused = |text| Tree::parse(text).expect_err("no tree").to_string();
    assert_eq!(
        refused("[3,x]"),
        "'x' at character 4; expected a whole number or `[`"
    );
    assert_eq!(
        refused("[3,]"),
        "']' at character 4; expected a whole number or `[`"
    );
    assert_eq!(
        refused("[]"),
        "']' at character 2; expected a whole number or `[`"
    );
    assert_eq!(refused("[3 4]"), "'4' at character 4; expected `,` or `]`");
    assert_eq!(
        refused("[3,4"),
        "the text ends at character 5; expected `,` or `]`"
    );
    assert_eq!(
        refused("[3]]"),
        "']' at character 4; expected the end of the tree"
    );
    assert_eq!(
        refused("[-]"),
        "']' at character 3; expected a whole number or `[`"
    );
    assert_eq!(
        refused("[2147483647]"),
        "'2' at character 2; expected a number from -2147483646 to 2147483646"
    );
    let deep = "[".repeat(501);
    assert_eq!(
        refused(&deep),
        "the text ends at character 502; expected at most 500 nested lists"
    );
}

#[test]
fn a_tree_may_be_a_single_number_and_may_hold_white_space() {
    assert!(Tree::parse("5").expect("a leaf").root().outcome().is_some());
    assert_eq!(
        Tree::parse(" [ 3 , [ -12 , 8 ] ] ")
            .expect("a tree")
            .to_string(),
        "[3,[-12,8]]"
    );
}

#[test]
fn a_named_list_is_one_position_however_it_is_reached() {
    let text = "[[0,s:[0,1]],[s,1]]";
    let root = Tree::parse(text).expect("a graph").root();
    assert_eq!(root.tree().to_string(), text);
    let step =
        |position: &gametree::TreePosition, entry| position.play(gametree::Branch::new(entry));
    let (first, second) = (step(&step(&root, 0), 1), step(&step(&root, 1), 0));
    assert_eq!(first, second);
    assert_eq!(second.to_string(), "s:[0,1]");
}

#[test]
fn a_list_reached_by_both_sides_is_two_positions() {
    let root = Tree::parse("[[s:[4,5],3],s]").expect("a graph").root();
    let step =
        |position: &gametree::TreePosition, entry| position.play(gametree::Branch::new(entry));
    let (at_max, at_min) = (step(&step(&root, 0), 0), step(&root, 1));
    assert_eq!(at_max.to_string(), at_min.to_string());
    assert_ne!(at_max, at_min);
}

#[test]
fn a_name_is_refused_before_its_list_is_complete_and_when_it_is_given_twice() {
    let refused = |text| Tree::parse(text).expect_err("no graph").to_string();
    let expected = "expected a whole number or `[`";
    assert_eq!(
        refused("[s,s:[1]]"),
        format!("'s' at character 2; {expected}")
    );
    assert_eq!(
        refused("s:[1,s]"),
        format!("'s' at character 6; {expected}")
    );
    assert_eq!(
        refused("[s:[1],s:[2]]"),
        "':' at character 9; expected `,` or `]`"
    );
    assert_eq!(
        refused("[s:[s:[2]]]"),
        format!("'s' at character 5; {expected}")
    );
    assert_eq!(refused("[s:1]"), format!("'s' at character 2; {expected}"));
    assert_eq!(refused("[s[1]]"), format!("'s' at character 2; {expected}"));
}

#[test]
fn columns_are_refused_with_the_place_and_what_would_be_right() {
    let refused = |columns| {
        ConnectFour::<7, 6>::parse(columns)
            .expect_err("no game")
            .to_string()
    };
    assert_eq!(
        refused("448"),
        "'8' at character 3 is no column; expected one from 1 to 7"
    );
    assert_eq!(
        refused("0"),
        "'0' at character 1 is no column; expected one from 1 to 7"
    );
    assert_eq!(
        refused("1111111"),
        "'1' at character 7 names a full column; expected one with room"
    );
    assert_eq!(
        refused("12121213"),
        "'3' at character 8 comes after the end of the game; expected nothing more"
    );
}

#[test]
fn an_order_must_name_every_legal_move_once() {
    let position = TicTacToe::parse("XXO..X.O.", None).expect("legal");
    let order = |cells: &[u8]| {
        let cells = cells
            .iter()
            .map(|cell| gametree::Cell::new(*cell).expect("a cell"))
            .collect();
        Ordered::new(position, cells).map(|ordered| {
            ordered
                .moves()
                .map(gametree::Cell::number)
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(order(&[6, 3, 4, 8]), Ok(vec![6, 3, 4, 8]));
    let refused = |cells: &[u8]| order(cells).expect_err("no permutation").to_string();
    assert_eq!(
        refused(&[6, 3, 4]),
        "8 is missing; expected each of 3,4,6,8 once"
    );
    assert_eq!(
        refused(&[6, 3, 4, 6]),
        "entry 4, 6, is there already; expected each of 3,4,6,8 once"
    );
    assert_eq!(
        refused(&[0, 3, 4, 6]),
        "entry 1, 0, is not a legal move; expected each of 3,4,6,8 once"
    );
}

#[test]
fn only_the_root_of_an_ordered_game_is_reordered() {
    let position = TicTacToe::parse("XXO..X.O.", None).expect("legal");
    let cells = [6, 3, 4, 8].map(|cell| gametree::Cell::new(cell).expect("a cell"));
    let root = Ordered::new(position, cells.to_vec()).expect("a permutation");
    let below: Vec<u8> = root
        .play(cells[0])
        .moves()
        .map(gametree::Cell::number)
        .collect();
    assert_eq!(below, [3, 4, 8]);
}

/// The text of a random tree.
fn nested() -> impl Strategy<Value = String> {
    let leaf = (-Score::MAX.points()..=Score::MAX.points()).prop_map(|points| points.to_string());
    leaf.prop_recursive(5, 60, 4, |entry| {
        prop::collection::vec(entry, 1..4).prop_map(|entries| format!("[{}]", entries.join(",")))
    })
}

proptest! {
    #[test]
    fn every_tree_prints_as_it_parses(text in nested()) {
        prop_assert_eq!(Tree::parse(&text).expect("a tree").to_string(), text);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "[\\[\\],0-9XO. -]{0,20}") {
        let _ = Tree::parse(&text);
        let _ = TicTacToe::parse(&text, None);
        let _ = ConnectFour::<7, 6>::parse(&text);
    }
}
