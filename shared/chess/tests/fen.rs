//! What is no position is refused with its place and what would be right.

use chess::Fen;

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
            "'e3' at character 26; expected - for en passant",
        ),
        (
            "8/8/8/8/8/2k5/8/K1Q5 b - - x 1",
            "'x' at character 28; expected the half-move clock, a whole number",
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
fn the_fields_behind_the_side_to_move_may_be_left_out() {
    let short = Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b").expect("a position");
    assert_eq!(Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b - - 0 1"), Ok(short));
    let full = Fen::parse("8/8/8/8/8/2k5/8/K1Q5 b - - 7 40").expect("a position");
    assert_eq!((full.clock, full.number), (7, 40));
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
