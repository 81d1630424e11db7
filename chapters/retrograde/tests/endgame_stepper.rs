//! What the page plays on a chess board: by the rules of chess, and by the chapter's own tables.

#[path = "common/documents.rs"]
mod documents;

use chapter::serde_json::{Value as Json, json};
use chess::{After, Colour, Fen, Move, Piece, Position};
use documents::{document, number, replay, steps, text};
use proptest::prelude::*;
use retrograde::{Verdict, best_move, tables};

/// Values of controls, the control that is refused, and how the sentence begins.
type Case = (
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

/// The position that a document's board shows, if three men are on it.
fn read_shown(board: &Json) -> Option<Position> {
    let fen = board.get("fen")?;
    Some(Fen::parse(text(fen)).expect("a position").position)
}

/// The positions before each ply with the moves, checked against the boards that are shown.
fn line(document: &Json) -> Vec<(Position, Move)> {
    let mut before = read_shown(&document["start"]).expect("a start");
    let mut line = Vec::new();
    for step in steps(document) {
        let mut moves = before.moves();
        let mv = moves.find(|mv| mv.to_string() == text(&step["move"]));
        let mv = mv.expect("a legal move");
        line.push((before, mv));
        match mv.after {
            After::Position(after) => {
                assert_eq!(read_shown(&step["then"]), Some(after));
                before = after;
            }
            After::BareKings => assert_eq!(read_shown(&step["then"]), None),
        }
    }
    line
}

fn is_best((position, mv): &(Position, Move)) -> bool {
    let behind: Vec<Verdict> = position
        .moves()
        .map(|mv| tables::verdict_after(&mv))
        .collect();
    let best = best_move(&behind).expect("a move");
    behind[best] == tables::verdict_after(mv)
}

#[test]
fn the_table_against_itself_mates_in_the_distance_that_it_tells() {
    for (pieces, plies) in [("KQK", 19), ("KRK", 31), ("KPK", 55)] {
        let document = document("endgame", &[("pieces", pieces)]);
        let line = line(&document);
        assert_eq!(line.len(), plies);
        assert!(line.iter().all(is_best));
        let (start, _) = line[0];
        assert_eq!(
            tables::verdict(start).plies().map(|plies| plies as usize),
            Some(plies)
        );
        for (step, left) in steps(&document).iter().zip((0..plies).rev()) {
            assert_eq!(number(&step["after"]), left);
            assert_eq!(step["worth"], "best");
        }
        assert_eq!(
            document["ends"],
            format!("Black is mated. {plies} plies were played.")
        );
    }
}

/// A game of random moves by the reader, the table answering, as the page asks for it: all plies so far, again and again.
fn random_game(pieces: &str, reader: Colour, choices: &[prop::sample::Index]) {
    let name = reader.to_string().to_lowercase();
    let mut moves = String::new();
    for choice in choices {
        let document = document(
            "endgame",
            &[("pieces", pieces), ("reader", &name), ("moves", &moves)],
        );
        let line = line(&document);
        for ply in line
            .iter()
            .filter(|(position, _)| position.to_move != reader)
        {
            assert!(is_best(ply), "{} {}", Fen::from(ply.0), ply.1);
        }
        let board = steps(&document)
            .last()
            .map_or(&document["start"], |step| &step["then"]);
        if board["over"] == true {
            return;
        }
        let position = read_shown(board).expect("a game that goes on");
        assert_eq!(
            position.to_move, reader,
            "after the table's answer it is the reader's turn"
        );
        let told = board["moves"].as_array().expect("moves");
        let legal: Vec<Move> = position.moves().collect();
        assert_eq!(told.len(), legal.len());
        for (told, mv) in told.iter().zip(&legal) {
            let plies = tables::verdict_after(mv)
                .plies()
                .map_or("=".to_string(), |plies| plies.to_string());
            assert_eq!(
                text(told),
                format!("{mv} {} {plies}", mv.notation(position))
            );
        }
        let played: Vec<String> = line.iter().map(|(_, mv)| mv.to_string()).collect();
        let own = legal[choice.index(legal.len())].to_string();
        let all: Vec<String> = played.into_iter().chain([own]).collect();
        moves = format!("{}:{}", text(&document["key"]), all.join(","));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    // Whatever the reader plays, on either side, every answer of the table is legal and as good as any.
    #[test]
    fn every_answer_of_the_table_is_legal_and_best(
        pieces in prop::sample::select(vec!["KQK", "KRK", "KPK"]),
        is_white in any::<bool>(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..20),
    ) {
        let reader = if is_white { Colour::White } else { Colour::Black };
        random_game(pieces, reader, &choices);
    }
}

#[test]
fn what_a_move_is_worth_is_told_with_the_distance_before_and_after() {
    let first = |moves: &str| {
        let moves = format!("Ka1kc3Rb2w:{moves}");
        let values = [("pieces", "KRK"), ("reader", "white"), ("moves", &moves)];
        let document = document("endgame", &values);
        let step = &steps(&document)[0];
        (step["before"].clone(), step["after"].clone(), step.clone())
    };
    let (before, after, best) = first("a1b1");
    assert_eq!((before, after), (31.into(), 30.into()));
    assert_eq!(best["worth"], "best");
    assert_eq!(
        best["says"],
        "White: Ka1–b1, mate in 30 plies from here. The win is kept; no move is quicker."
    );
    let (before, after, thrown) = first("b2b3");
    assert_eq!((before, after), (31.into(), Json::Null));
    assert_eq!(thrown["worth"], "thrown away");
    assert_eq!(
        thrown["says"],
        "White: Rb2–b3+, a draw. The win is thrown away: it was mate in 31 plies."
    );
    let values = [
        ("pieces", "KRK"),
        ("reader", "white"),
        ("position", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"),
        ("moves", "Ka1kd5Rb1w:a1a2"),
    ];
    let document = document("endgame", &values);
    let longer = &steps(&document)[0];
    assert_eq!(longer["worth"], "worse");
    assert_eq!(longer["counts"], json!([1, 2]));
    assert_eq!(
        longer["says"],
        "White: Ka1–a2, mate in 30 plies from here. The win is kept, but takes 2 plies longer than it need."
    );
}

#[test]
fn a_game_ends_by_mate_stalemate_capture_promotion_to_too_little_or_the_clock() {
    let ends = |pieces: &str, position: &str, moves: &str| {
        let key = {
            let document = document(
                "endgame",
                &[
                    ("pieces", pieces),
                    ("position", position),
                    ("reader", "white"),
                ],
            );
            text(&document["key"]).to_string()
        };
        let moves = format!("{key}:{moves}");
        let values = [
            ("pieces", pieces),
            ("position", position),
            ("reader", "white"),
            ("moves", &moves),
        ];
        text(&document("endgame", &values)["ends"]).to_string()
    };
    assert_eq!(
        ends("KQK", "7k/8/5K2/8/8/8/8/Q7 w", "f6f7"),
        "White to move: mate in 1 ply (1 move)."
    );
    assert_eq!(
        ends("KQK", "6k1/8/6K1/8/8/8/8/Q7 w", "a1a8"),
        "Black is mated. 1 ply was played."
    );
    assert_eq!(
        ends("KQK", "k7/8/8/8/8/8/8/KQ6 w", "b1b6"),
        "A draw: Black is stalemated. 1 ply was played."
    );
    assert_eq!(
        ends("KRK", "8/8/8/8/8/2k5/1R6/K7 w", "b2b3,c3b3"),
        "A draw: only the kings are left. 2 plies were played."
    );
    assert_eq!(
        ends("KPK", "8/P7/8/8/8/2k5/8/K7 w", "a7a8n"),
        "A draw: nobody can win with a knight alone. 1 ply was played."
    );
    assert_eq!(
        ends("KQK", "7k/8/5K2/8/8/8/8/Q7 w - - 99 80", "f6g6"),
        "A draw can be claimed: 50 moves of each side without a capture or a pawn's move. 1 ply was played."
    );
}

#[test]
fn a_pawns_move_sets_the_clock_back_and_a_kings_does_not() {
    for (mv, ends, clock) in [("e2e4", false, 0), ("e1d1", true, 100)] {
        let values = [
            ("pieces", "KPK"),
            ("position", "8/8/8/4k3/8/8/4P3/4K3 w - - 99 80"),
            ("reader", "white"),
            ("moves", &format!("Ke1ke5Pe2w:{mv}")),
        ];
        let document = document("endgame", &values);
        let step = &steps(&document)[0];
        assert_eq!(text(&step["move"]), mv);
        let after = Fen::parse(text(&step["then"]["fen"])).expect("a position");
        assert_eq!(after.clock, clock, "{mv}");
        let ends_by_claim = text(&document["ends"]).starts_with("A draw can be claimed");
        assert_eq!(ends_by_claim, ends, "{mv}");
    }
}

#[test]
fn moves_belong_to_the_position_from_which_they_were_played() {
    let own = document(
        "endgame",
        &[("reader", "white"), ("moves", "Ka1kf5Qb2w:b2b5")],
    );
    assert_eq!(steps(&own).len(), 2);
    // The reader has chosen other men since.
    let other = document(
        "endgame",
        &[
            ("reader", "white"),
            ("pieces", "KRK"),
            ("moves", "Ka1kf5Qb2w:b2b5"),
        ],
    );
    assert_eq!(steps(&other).len(), 0);
}

#[test]
fn by_any_winning_move_the_table_never_wins() {
    let values = [
        ("pieces", "KRK"),
        ("position", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"),
        ("mode", "any-winning-move"),
    ];
    let document = document("endgame", &values);
    assert_eq!(steps(&document).len(), 8);
    assert!(text(&document["ends"]).starts_with("A position comes again after 8 plies"));
}

#[test]
fn what_makes_no_sense_gets_a_sentence_at_its_control() {
    let cases: [Case; 9] = [
        (
            &[("pieces", "KBK")],
            "pieces",
            "'KBK' is none of KQK, KRK, KPK",
        ),
        (
            &[("reader", "red")],
            "reader",
            "'red' is none of none, white, black",
        ),
        (
            &[("mode", "naive-memo")],
            "mode",
            "'naive-memo' is none of retrograde, any-winning-move",
        ),
        (
            &[
                ("pieces", "KRK"),
                ("position", "8/8/8/8/8/2k5/8/K1Q5 b - - 0 1"),
            ],
            "position",
            "this is a position of KQK, and the men are those of KRK",
        ),
        (
            &[("position", "8/8/8/8/8/2k5/8/K1Q5 w - - 0 1")],
            "position",
            "White is to move, but the black king on c3 is in check from c1",
        ),
        (
            &[("moves", "b2b5")],
            "moves",
            "'b2b5' does not say where the moves begin",
        ),
        (
            &[("moves", "zz:b2b5")],
            "moves",
            "'zz:b2b5' does not say where the moves begin",
        ),
        (
            &[("moves", "Ka1kf5Qb2w:b2c4")],
            "moves",
            "the queen on b2 does not go to c4, or a man stands in between",
        ),
        (
            &[
                ("pieces", "KQK"),
                ("position", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"),
                ("moves", "Kb6ka8Qb7b:a8b8"),
            ],
            "moves",
            "'a8b8' comes after the end of the game: Black is mated.",
        ),
    ];
    for (values, control, expected) in cases {
        let error = replay("endgame", values).expect_err("a refusal");
        assert_eq!(error.option, control, "{}", error.problem);
        assert!(error.problem.starts_with(expected), "{}", error.problem);
    }
}

#[test]
fn the_men_of_the_choice_are_those_on_the_board() {
    for (pieces, piece) in [
        ("KQK", Piece::Queen),
        ("KRK", Piece::Rook),
        ("KPK", Piece::Pawn),
    ] {
        let document = document("endgame", &[("pieces", pieces), ("reader", "white")]);
        assert_eq!(
            read_shown(&document["start"]).map(|position| position.piece),
            Some(piece)
        );
    }
}
