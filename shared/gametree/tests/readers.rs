//! What the readers of positions accept, and the sentences they refuse with.

use std::collections::HashSet;

use gametree::{
    BoardError, Cell, Column, ConnectFour, Depth, Evaluation, Game, Lines, Ordered, Outcome, Rules,
    Score, Side, TicTacToe, Tree,
};
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
    assert_eq!(
        refused("O.OXXX.O.", Some(Side::First)),
        "X cannot be to move with three in a row, because the first line ends the game; expected O"
    );
    assert_eq!(
        refused("O.OXXX.OO", None),
        "X has three in a row, and O has a mark more; expected X's line to be the last move, because the first line ends the game"
    );
}

/// Tic-tac-toe once more, on nine characters: who wins where `mark` has just been set.
fn completes_a_line(cells: &[u8; 9], mark: u8) -> bool {
    let lines = ["012", "345", "678", "036", "147", "258", "048", "246"];
    let is_set = |cell: u8| cells[usize::from(cell - b'0')] == mark;
    lines.iter().any(|line| line.bytes().all(is_set))
}

/// Adds every position that a game leads to from here on, as its cells and the side to move.
fn play_every_game(cells: [u8; 9], to_move: u8, found: &mut HashSet<(String, char)>) {
    let text = cells.map(char::from).iter().collect();
    let other = if to_move == b'X' { b'O' } else { b'X' };
    if !found.insert((text, char::from(to_move))) || completes_a_line(&cells, other) {
        return;
    }
    for cell in (0..9).filter(|cell| cells[*cell] == b'.') {
        let mut after = cells;
        after[cell] = to_move;
        play_every_game(after, other, found);
    }
}

#[test]
fn of_all_boards_those_that_a_game_leads_to_are_read_with_the_side_that_may_be_to_move() {
    let mut reached = HashSet::new();
    for first in *b"XO" {
        play_every_game([b'.'; 9], first, &mut reached);
    }
    let mut read = HashSet::new();
    for code in 0..3_usize.pow(9) {
        let mark = |cell| char::from(b".XO"[code / 3_usize.pow(cell) % 3]);
        let text: String = (0..9).map(mark).collect();
        for side in [Side::First, Side::Second] {
            if let Ok(board) = TicTacToe::parse(&text, Some(side)) {
                assert_eq!(
                    (board.to_string(), board.side_to_move()),
                    (text.clone(), side)
                );
                read.insert((text.clone(), side.to_string().remove(0)));
            }
        }
        let may_move = |mark: char| reached.contains(&(text.clone(), mark));
        let default = ['X', 'O'].into_iter().find(|mark| may_move(*mark));
        let side = TicTacToe::parse(&text, None).map(|board| board.side_to_move().to_string());
        assert_eq!(side.ok(), default.map(String::from), "{text}");
    }
    assert_eq!(read, reached);
}

#[test]
fn the_side_that_did_not_move_last_is_to_move_and_x_when_nothing_tells() {
    let side = |board, to_move| {
        TicTacToe::parse(board, to_move)
            .expect("legal")
            .side_to_move()
    };
    assert_eq!(side(".........", None), Side::First);
    assert_eq!(side("X........", None), Side::Second);
    assert_eq!(side("O........", None), Side::First);
    assert_eq!(side("O.OXXX.O.", None), Side::Second);
    assert_eq!(side("OXO.X....", Some(Side::Second)), Side::Second);
}

#[test]
fn a_tree_is_refused_at_the_first_character_that_does_not_fit() {
    let refused = |text| Tree::parse(text).expect_err("no tree").to_string();
    assert_eq!(
        refused("[3,?]"),
        "'?' at character 4; expected a whole number or `[`"
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
        "'2147483647' at character 2; expected a number from -2147483646 to 2147483646"
    );
    assert_eq!(
        refused("[ -2147483648]"),
        "'-2147483648' at character 3; expected a number from -2147483646 to 2147483646"
    );
    assert_eq!(refused("[3,[01]]"), "'01' at character 5; expected `1`");
    assert_eq!(refused("[-0]"), "'-0' at character 2; expected `0`");
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
fn a_list_that_a_horizon_cuts_at_different_places_is_named() {
    let cut = |text, plies| {
        let tree = Tree::parse(text).expect("a graph");
        tree.cut_unevenly(Depth::new(plies)).map(str::to_string)
    };
    let at_one_and_three = "[a:[[5,6],[7]],[[a]]]";
    for plies in [0, 1, 2, 5, 6] {
        assert_eq!(cut(at_one_and_three, plies), None, "{plies}");
    }
    for plies in [3, 4] {
        assert_eq!(
            cut(at_one_and_three, plies).as_deref(),
            Some("a"),
            "{plies}"
        );
    }
    for one_side_at_one_ply in [
        "[a:[[5,6],[7]],[a]]",
        "[a:[[5,6],[7]],a]",
        "[[[5,6],[7]],1]",
    ] {
        for plies in 0..6 {
            assert_eq!(cut(one_side_at_one_ply, plies), None, "{plies}");
        }
    }
    let tree = Tree::parse(at_one_and_three).expect("a graph");
    assert_eq!(tree.cut_unevenly(Depth::UNLIMITED), None);
}

#[test]
fn a_name_is_refused_with_what_is_wrong_about_it() {
    let refused = |text| Tree::parse(text).expect_err("no graph").to_string();
    let unknown = "expected a whole number or `[`: no list before is called s (`s:[` begins one)";
    for (text, place) in [
        ("[s,s:[1]]", 2),
        ("[s[1]]", 2),
        ("[[1,s],s:[1]]", 5),
        ("[s[:[1,2],3]", 2),
        ("[s t:[1]]", 2),
    ] {
        assert_eq!(
            refused(text),
            format!("'s' at character {place}; {unknown}")
        );
    }
    let is_open =
        "expected a whole number or `[`: the list s has not ended, and no list is in itself";
    assert_eq!(refused("s:[1,s]"), format!("'s' at character 6; {is_open}"));
    assert_eq!(
        refused("[s:[s:[2]]]"),
        format!("'s' at character 5; {is_open}")
    );
    assert_eq!(
        refused("[s:[1],s:[2]]"),
        "':' at character 9; expected `,` or `]`: a list before is called s"
    );
    assert_eq!(
        refused("[s:[1,2],s[,3]"),
        "'[' at character 11; expected `,` or `]`"
    );
    assert_eq!(
        refused("[s:1]"),
        "'1' at character 4; expected `[`, because only a list has a name"
    );
    for (text, found) in [("[s1:[1],s1]", '1'), ("[sé:[1]]", 'é')] {
        let message = "expected a name of the letters a to z and A to Z alone";
        assert_eq!(
            refused(text),
            format!("'{found}' at character 3; {message}")
        );
    }
}

#[test]
fn a_tree_beyond_its_limits_is_refused_and_one_within_is_read() {
    let list = |entries: usize| format!("[{}]", vec!["1"; entries].join(","));
    assert!(Tree::parse(&list(1_000)).is_ok());
    assert_eq!(
        Tree::parse(&list(1_001)).expect_err("too many").to_string(),
        "'1' at character 2002; expected at most 1000 entries in a list"
    );
    let letter = |place: usize| char::from(b'a' + u8::try_from(place % 26).expect("a letter"));
    let name =
        |number: usize| String::from_iter([26 * 26, 26, 1].map(|unit| letter(number / unit)));
    let named = |lists: usize| {
        let lists = (0..lists).map(|number| format!("{}:[1]", name(number)));
        let lists: Vec<String> = lists.collect();
        let halves = lists
            .chunks(600)
            .map(|half| format!("[{}]", half.join(",")));
        format!("[{}]", halves.collect::<Vec<_>>().join(","))
    };
    assert!(Tree::parse(&named(1_000)).is_ok());
    let refused = Tree::parse(&named(1_001)).expect_err("too many");
    assert!(refused.to_string().ends_with("expected at most 1000 names"));
    // Each list leads to the one before, so that no bracket says how deep it goes.
    let chain = |lists: usize| {
        let further = (1..lists).map(|number| format!("{}:[{}]", name(number), name(number - 1)));
        format!(
            "[{}:[1],{}]",
            name(0),
            further.collect::<Vec<_>>().join(",")
        )
    };
    assert!(Tree::parse(&chain(499)).is_ok());
    let refused = Tree::parse(&chain(501)).expect_err("too deep");
    assert!(
        refused
            .to_string()
            .ends_with("expected at most 500 nested lists"),
        "{refused}"
    );
    let long = |letters| format!("{}:[1]", "s".repeat(letters));
    assert!(Tree::parse(&long(32)).is_ok());
    assert_eq!(
        Tree::parse(&long(33)).expect_err("too long").to_string(),
        "'s' at character 1; expected a name of at most 32 letters"
    );
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

#[test]
fn an_ordered_game_is_its_game_in_all_but_the_order() {
    let position = ConnectFour::<7, 6>::parse("4453").expect("a game");
    let mut order: Vec<_> = position.moves().collect();
    order.reverse();
    let ordered = Ordered::new(position, order.clone()).expect("a permutation");
    assert_eq!(ordered.moves().collect::<Vec<_>>(), order);
    assert_eq!(ordered.position(), &position);
    assert_eq!(ordered.to_string(), position.to_string());
    assert_eq!(Lines.evaluate(&ordered), Lines.evaluate(&position));
    assert_ne!(Lines.evaluate(&ordered), Score::DRAW);
    let mut played = (ordered, position);
    for column in [order[3], order[2], order[3], order[2], order[3], order[2]] {
        assert!(!played.0.is_over());
        assert_eq!(played.0.side_to_move(), played.1.side_to_move());
        played = (played.0.play(column), played.1.play(column));
    }
    let natural = Ordered::natural(played.1);
    assert_eq!(played.0, natural);
    assert_eq!(natural.outcome(), played.1.outcome());
    let over = TicTacToe::parse("XXX.OO...", None).expect("a position");
    let natural = Ordered::natural(over);
    assert!(natural.is_over());
    assert_eq!(natural.outcome(), Some(Outcome::Win(Side::First)));
    // No move of a finished game is legal, and no order of none is missing one.
    let order = |cells: Vec<Cell>| Ordered::new(over, cells);
    assert_eq!(order(vec![]), Ok(natural));
    let refused = order(vec![Cell::new(3).expect("a cell")]).expect_err("no move");
    assert_eq!(
        refused.to_string(),
        "entry 1, 3, is not a legal move; the game is over, so there is no move to order"
    );
}

#[test]
fn moves_are_numbered_as_players_write_them() {
    assert_eq!(
        (Cell::new(8).map(Cell::number), Cell::new(9)),
        (Some(8), None)
    );
    assert_eq!(Cell::new(4).expect("a cell").to_string(), "4");
    assert_eq!(Column::from_number(0), None);
    let column = Column::from_number(7).expect("a column");
    assert_eq!((column.number(), column.to_string().as_str()), (7, "7"));
    let branch = gametree::Branch::new(3);
    assert_eq!((branch.entry(), branch.to_string().as_str()), (3, "3"));
    assert_eq!(
        (Side::First.to_string(), Side::Second.to_string()),
        ("X".into(), "O".into())
    );
    assert_eq!(
        [Side::First.other(), Side::Second.other()],
        [Side::Second, Side::First]
    );
}

#[test]
fn numbers_in_a_tree_go_to_the_ends_of_the_scores_and_no_further() {
    let payoff = |text: &str| match Tree::parse(text).expect("a tree").root().outcome() {
        Some(Outcome::Payoff(value)) => value.points(),
        other => panic!("{other:?}"),
    };
    assert_eq!(payoff("2147483646"), 2_147_483_646);
    assert_eq!(payoff("-2147483646"), -2_147_483_646);
    assert_eq!(payoff("0"), 0);
    for beyond in ["2147483647", "-2147483647", "99999999999999999999"] {
        assert!(Tree::parse(beyond).is_err(), "{beyond}");
    }
    let nested = |lists: usize| format!("{}1{}", "[".repeat(lists), "]".repeat(lists));
    assert!(Tree::parse(&nested(500)).is_ok() && Tree::parse(&nested(501)).is_err());
}

#[test]
fn nodes_of_a_tree_are_told_apart_and_so_are_trees_in_memory() {
    let hash = |position: &gametree::TreePosition| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(position, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let root = || Tree::parse("[[7],[7]]").expect("a tree").root();
    let (one, other) = (root(), root());
    assert_ne!(one, other);
    let children: Vec<_> = one.moves().map(|mv| one.play(mv)).collect();
    assert_ne!(children[0], children[1]);
    assert_ne!(hash(&children[0]), hash(&children[1]));
    assert_eq!(children[0], one.play(gametree::Branch::new(0)));
    assert_eq!(
        hash(&children[0]),
        hash(&one.play(gametree::Branch::new(0)))
    );
    assert_eq!(
        children[0].play(gametree::Branch::new(0)).moves().count(),
        0
    );
}

/// The text of a random tree.
fn nested() -> impl Strategy<Value = String> {
    let leaf = (-Score::MAX.points()..=Score::MAX.points()).prop_map(|points| points.to_string());
    leaf.prop_recursive(5, 60, 4, |entry| {
        prop::collection::vec(entry, 1..4).prop_map(|entries| format!("[{}]", entries.join(",")))
    })
}

/// Every text that one slip makes of `text`: a character left out, doubled, put in or exchanged for another.
fn slips(text: &str) -> impl Iterator<Item = String> {
    const TYPED: &str = "[],:-+.= 0179XOxst!\t\u{1b}\u{fffd}";
    let characters: Vec<char> = text.chars().collect();
    (0..characters.len()).flat_map(move |place| {
        let (before, after) = (&characters[..place], &characters[place + 1..]);
        let replace = |middle: &[char]| [before, middle, after].concat().iter().collect();
        let here = characters[place];
        let shorter_or_doubled = [replace(&[]), replace(&[here, here])];
        let others = TYPED.chars();
        let others = others.flat_map(|typed| [replace(&[typed]), replace(&[typed, here])]);
        shorter_or_doubled
            .into_iter()
            .chain(others)
            .collect::<Vec<String>>()
    })
}

/// Asserts of whatever is read from a text that it prints as it was meant, and of whatever is refused that the message names a place
/// in the text, or the number of its characters.
fn assert_read_or_refused(text: &str) {
    let length = text.chars().count();
    match TicTacToe::parse(text, None) {
        Ok(board) => assert_eq!(board.to_string(), text),
        Err(BoardError::UnknownCell { cell, character }) => {
            assert_eq!(text.chars().nth(cell), Some(character));
        }
        Err(BoardError::Length { length: told }) => assert_eq!(told, length),
        Err(_) => assert_eq!(length, 9),
    }
    match ConnectFour::<7, 6>::parse(text) {
        Ok(board) => assert_eq!(board.stones() as usize, length),
        Err(error) => assert!(error.to_string().contains(" at character "), "{error}"),
    }
    match Tree::parse(text) {
        Ok(tree) => {
            let printed = tree.to_string();
            let meant: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            assert_eq!(printed, meant);
            assert_eq!(Tree::parse(&printed), Ok(tree));
        }
        Err(error) => {
            assert!((1..=length + 1).contains(&error.place), "{error}");
            let found: String = text.chars().skip(error.place - 1).collect();
            match &error.found {
                Some(start) => assert!(found.starts_with(start), "{error}"),
                None => assert_eq!(found, ""),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_tree_prints_as_it_parses(text in nested()) {
        prop_assert_eq!(Tree::parse(&text).expect("a tree").to_string(), text);
    }

    #[test]
    fn any_text_is_read_as_it_is_meant_or_refused_with_its_place(text in any::<String>()) {
        assert_read_or_refused(&text);
    }

    #[test]
    fn a_text_of_the_readers_own_characters_is_read_as_it_is_meant_or_refused_with_its_place(
        text in "[\\[\\],:s0-9XO. -]{0,20}",
    ) {
        assert_read_or_refused(&text);
    }
}

#[test]
fn a_text_with_one_slip_is_read_as_it_is_meant_or_refused_with_its_place() {
    for valid in [
        "XXO..X.O.",
        "O.OXXX.O.",
        "1212121",
        "[[0,s:[0,1]],[s,1]]",
        "[[a:[4,b:[1,2]],3],[b,a]]",
        " [ 3 , s : [ -12 , 8 ] , s ] ",
        "-2147483646",
    ] {
        assert_read_or_refused(valid);
        slips(valid).for_each(|text| assert_read_or_refused(&text));
    }
}

#[test]
fn the_longest_text_that_an_argument_can_hold_is_read_or_refused_at_once() {
    let limit = 128 * 1024;
    for (head, unit) in [
        ("", "["),
        ("", "a"),
        ("", "1"),
        ("", "-"),
        ("", "4"),
        ("", "X"),
        ("", " "),
        ("[", "1,"),
        ("[", "[1],"),
        ("[s:[1],", "s,"),
        ("[", "[1,1,1,1,1,1],"),
        ("[s:[1],", "[s,s,s,s,s,s],"),
    ] {
        let text = head.to_string() + &unit.repeat(limit / unit.len());
        assert_read_or_refused(&text);
    }
}
