//! What is no position is refused with its place and what would be right.

use chess::Fen;
use proptest::prelude::*;

#[test]
fn a_text_that_is_no_position_is_refused_with_the_place() {
    for (text, expected) in [
        ("", "the text ends at character 1; expected 8 ranks"),
        (
            "8/8/8/8/8/2k5/8/K1Q5",
            "the text ends at character 21; expected the side to move, w or b",
        ),
        (
            "8/8/8/8/2k5/8/K1Q5 w",
            "7 ranks from character 1; expected 8",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q6 b",
            "rank 1, 'K1Q6', which has 9 squares or more; expected 8 squares",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q4 b",
            "rank 1, 'K1Q4', which has 7 squares; expected 8 squares",
        ),
        (
            "8/8/8/8/8/2k5/8/K1X5 b",
            "'X' at character 19; expected a man",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q41 b",
            "'1' at character 21; expected a man or `/`: one count for empty squares side by side",
        ),
        (
            "8/8/8/8/8/2k5/8/K1q5 w",
            "'q' at character 19; expected Black to have a king alone",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 x",
            "'x' at character 22; expected the side to move, w or b",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b KQ - 0 1",
            "'KQ' at character 24; expected - for castling",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - e3 0 1",
            "'e3' at character 26; expected - for en passant, because no pawn has just passed a square",
        ),
        (
            "8/8/8/4k3/3P4/8/8/K7 b - e3 0 1",
            "'e3' at character 26; expected - for en passant, or d3",
        ),
        (
            "8/8/8/5k2/3P4/8/8/K7 w - d3 0 1",
            "'d3' at character 26; expected - for en passant, because",
        ),
        (
            "8/8/8/4k3/3P4/3K4/8/8 b - d3 0 1",
            "'d3' at character 27; expected - for en passant, because",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - - x 1",
            "'x' at character 28; expected the half-move clock, a whole number from 0 to 9999",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - - 4294967296 1",
            "'4294967296' at character 28; expected the half-move clock, a whole number from 0 to 9999",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - - +5 1",
            "'+5' at character 28; expected the half-move clock",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - - 0 0",
            "'0' at character 30; expected the number of the move, a whole number from 1 to 9999",
        ),
        (
            "8/8/8/8/8/2k5/8/K1QQ4 b",
            "2 men beside the kings; expected one white queen",
        ),
        (
            "8/8/8/8/8/8/8/K1Q5 b",
            "0 times the black king (k); expected each king once",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 w - - 0 1",
            "White is to move, but the black king on c3 is in check from c1; expected b",
        ),
        (
            "8/8/8/8/8/8/Kk6/2Q5 b",
            "the kings on a2 and b2 stand side by side; expected a square between them",
        ),
        (
            "8/8/8/8/8/2k5/8/K1P5 b",
            "the pawn stands on c1; expected a pawn on a rank between the first and the last",
        ),
    ] {
        let error = Fen::parse(text).expect_err("no position").to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn a_man_on_a_ninth_square_is_counted_and_not_placed() {
    let refused = |rank: &str| {
        let text = format!("8/8/8/8/8/2k5/8/{rank} b");
        Fen::parse(&text).expect_err("no position").to_string()
    };
    let nine = |rank: &str| format!("rank 1, '{rank}', which has 9 squares or more; expected");
    for rank in ["K1Q5R", "K1Q4RR", "9KQ", "KQRRRRRRR"] {
        let refusal = refused(rank);
        let expected = match rank {
            "9KQ" => "'9' at character 17; expected".to_string(),
            rank => nine(rank),
        };
        assert!(refusal.starts_with(&expected), "{refusal}");
    }
    let seventh = Fen::parse("8/K1Q6/8/8/8/2k5/8/8 b").expect_err("no position");
    assert!(seventh.to_string().starts_with("rank 7, 'K1Q6'"));
}

#[test]
fn places_are_counted_in_characters_over_spaces_and_ranks() {
    for (text, found) in [
        ("8/8/8/8/8/2k5/8/K1Q5  b x", "'x' at character 25"),
        ("  8/8/8/ä", "4 ranks from character 3"),
        ("8/8/8/8/8/2k5/8/K1Q5 b - - 0 1 7", "'7' at character 32"),
        ("8/8/8/8/8/2k5/8/K1Q5 b - - 0 1 7 8", "'7' at character 32"),
        ("8/8/8/8/8/2k5/8/K1Q5 b - - 0 one", "'one' at character 30"),
        ("8/7x/8/8/8/2k5/8/K1Q5 b", "'x' at character 4"),
    ] {
        let error = Fen::parse(text).expect_err("no position").to_string();
        assert!(error.starts_with(found), "{text}: {error}");
    }
}

#[test]
fn a_board_without_its_men_says_which_are_missing_or_too_many() {
    for (text, found) in [
        ("8/8/8/8/8/2k5/8/2Q5 b", "0 times the white king (K)"),
        ("8/8/8/8/8/2k5/7K/K1Q5 b", "2 times the white king (K)"),
        ("8/8/8/8/8/2k5/8/K7 b", "0 men beside the kings"),
        ("8/8/8/8/8/2k5/8/K1QR4 b", "2 men beside the kings"),
        ("P7/8/8/8/8/2k5/8/K7 b", "the pawn stands on a8"),
        (
            "8/8/8/8/8/8/Kk6/2Q5 b",
            "the kings on a2 and b2 stand side by side",
        ),
    ] {
        let error = Fen::parse(text).expect_err("no position").to_string();
        assert!(error.starts_with(found), "{text}: {error}");
    }
    for rank in 2..=7 {
        let above = "8/".repeat(7 - rank + 1);
        let below = "8/".repeat(rank - 2);
        assert!(
            Fen::parse(&format!("{above}7P/{below}K1k5 b")).is_ok(),
            "{rank}"
        );
    }
}

#[test]
fn a_diagram_shows_the_ranks_from_above_and_names_the_files() {
    let position = Fen::parse("7k/8/8/3Q4/8/8/8/K7 b")
        .expect("a position")
        .position;
    let expected = "\
8  . . . . . . . k
7  . . . . . . . .
6  . . . . . . . .
5  . . . Q . . . .
4  . . . . . . . .
3  . . . . . . . .
2  . . . . . . . .
1  K . . . . . . .
   a b c d e f g h
";
    assert_eq!(position.diagram(), expected);
}

#[test]
fn the_clock_and_the_number_stop_at_their_ends() {
    let read = Fen::parse("8/8/8/3k4/8/8/3Q4/K7 b - - 9999 9999").expect("a position");
    let fen = Fen {
        clock: u32::MAX,
        number: u32::MAX,
        ..read
    };
    let mv = fen.position.parse_move("d5e6").expect("a legal move");
    let after = fen.play(&mv).expect("three men");
    assert_eq!((after.clock, after.number), (u32::MAX, u32::MAX));
}

#[test]
fn the_fields_behind_the_side_to_move_may_be_left_out() {
    let short = Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b").expect("a position");
    assert_eq!(Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b - - 0 1"), Ok(short));
    let full = Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b - - 7 40").expect("a position");
    assert_eq!((full.clock, full.number), (7, 40));
}

#[test]
fn the_square_that_a_pawn_has_passed_may_be_stated() {
    let text = "8/8/8/4k3/3P4/8/8/K7 b - d3 0 1";
    let fen = Fen::parse(text).expect("a position");
    assert_eq!(fen.to_string(), text.replace("d3", "-"));
}

/// Asserts that what is read from a text prints so that it is read again, and that the refusal of any other says what is expected.
fn assert_read_or_refused(text: &str) {
    match Fen::parse(text) {
        Ok(fen) => {
            assert_eq!(Fen::parse(&fen.to_string()), Ok(fen), "{text}");
            assert!(fen.position.is_legal());
            let men = text.split_whitespace().next().expect("men");
            assert!(fen.to_string().starts_with(men), "{text}");
        }
        Err(error) => assert!(!error.found.is_empty() && !error.expected.is_empty()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        assert_read_or_refused(&text);
    }

    #[test]
    fn a_text_of_the_notations_own_characters_is_read_or_refused(
        text in "[Kk1-8/QRBNP]{0,20}( [wb]( (-|[a-h][1-8])){0,2}( [0-9]{1,11}){0,3})?",
    ) {
        assert_read_or_refused(&text);
    }

    #[test]
    fn any_text_is_a_move_only_as_the_move_prints(text in "[a-h][1-8][a-h][1-8][a-z]?|\\PC*") {
        for fen in ["7k/P7/8/8/8/8/8/K7 w - - 7 40", "8/8/8/8/8/2k5/1R6/K7 b - - 0 1"] {
            let position = Fen::parse(fen).expect("a position").position;
            match position.parse_move(&text) {
                Ok(mv) => prop_assert_eq!(mv.to_string(), text.clone()),
                Err(why) => prop_assert!(!why.is_empty()),
            }
        }
    }
}

#[test]
fn a_text_with_one_slip_is_read_or_refused() {
    let typed = || "KkQqRBNPp12389/ wb-de+0\u{1b}\u{fffd}".chars();
    for valid in [
        "8/8/8/8/8/2k5/8/K1Q5 b - - 7 40",
        "8/8/8/4k3/3P4/8/8/K7 b - d3 0 1",
    ] {
        assert!(Fen::parse(valid).is_ok());
        for (place, here) in valid.char_indices() {
            let (before, after) = (&valid[..place], &valid[place + here.len_utf8()..]);
            assert_read_or_refused(&format!("{before}{after}"));
            assert_read_or_refused(&format!("{before}{here}{here}{after}"));
            for typed in typed() {
                assert_read_or_refused(&format!("{before}{typed}{after}"));
                assert_read_or_refused(&format!("{before}{typed}{here}{after}"));
            }
        }
    }
}

#[test]
fn the_longest_text_that_an_argument_can_hold_is_refused_at_once() {
    for unit in ["K", "8", "/", " ", "8/", "1 ", "\u{fffd}"] {
        assert!(Fen::parse(&unit.repeat(128 * 1024 / unit.len())).is_err());
    }
}

#[test]
fn a_move_carries_the_clock_and_the_number_on() {
    for (before, mv, after) in [
        (
            "8/8/8/3k4/8/8/3P4/K7 w - - 7 40",
            "a1b1",
            "8/8/8/3k4/8/8/3P4/1K6 b - - 8 40",
        ),
        (
            "8/8/8/3k4/8/8/3P4/K7 w - - 7 40",
            "d2d3",
            "8/8/8/3k4/8/3P4/8/K7 b - - 0 40",
        ),
        (
            "7k/P7/8/8/8/8/8/K7 w - - 7 40",
            "a7a8r",
            "R6k/8/8/8/8/8/8/K7 b - - 0 40",
        ),
        (
            "8/8/8/3k4/8/8/3P4/K7 b - - 7 40",
            "d5d6",
            "8/8/3k4/8/8/8/3P4/K7 w - - 8 41",
        ),
    ] {
        let fen = Fen::parse(before).expect("a position");
        let mv = fen.position.parse_move(mv).expect("a legal move");
        assert_eq!(
            fen.play(&mv).map(|fen| fen.to_string()).as_deref(),
            Some(after)
        );
    }
    let fen = Fen::parse("8/8/8/8/8/3k4/3P4/K7 b - - 7 40").expect("a position");
    let capture = fen.position.parse_move("d3d2").expect("a legal move");
    assert_eq!(fen.play(&capture), None);
}
