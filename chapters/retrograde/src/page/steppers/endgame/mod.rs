//! Chess with three men, played against the table.

mod game;
mod judgement;
mod scene;

use chapter::words;
use std::sync::OnceLock;

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::Mode;
use chapter::{Ask, Control, ControlKind, Error, Opening, Searches as _, Stepper};
use chess::{Colour, Fen, Piece};

use game::ChessGame;

use crate::page::Algorithm;
use crate::page::answers::endgame::name;
use crate::tables;

/// How the table chooses. Only these two are about play.
const MODES: [Algorithm; 2] = [Algorithm::Retrograde, Algorithm::AnyWinningMove];

const PIECES: [Piece; 3] = [Piece::Queen, Piece::Rook, Piece::Pawn];

/// The stepper of the endgames. As long as nobody plays, the table plays for both sides.
pub const STEPPER: Stepper = Stepper {
    name: "endgame",
    controls: &[
        Control {
            name: "pieces",
            label: "Men",
            kind: ControlKind::Choice(&[
                ("KQK", "king and queen"),
                ("KRK", "king and rook"),
                ("KPK", "king and pawn"),
            ]),
            default: "KQK",
        },
        Control {
            name: "reader",
            label: "You play",
            kind: ControlKind::Choice(&[
                ("none", "neither side"),
                ("white", "White"),
                ("black", "Black"),
            ]),
            default: "none",
        },
        Control {
            label: "The table plays by",
            ..Control::mode(|| Mode::each(&MODES), "retrograde")
        },
        Control {
            name: "position",
            label: "Position in FEN; empty for the longest mate",
            kind: ControlKind::Text("a FEN; empty for the longest mate"),
            default: "",
        },
        Control {
            name: "moves",
            label: "Moves",
            kind: ControlKind::Hidden,
            default: "",
        },
    ],
    replay,
    opens: Opening::Start,
    facts: &[("plies", "kqk.white.longest")],
};

fn replay(ask: &Ask) -> Result<Json, Error> {
    let algorithm = super::read_mode(ask, &MODES)?;
    let reader = read_side(ask.get("reader"))?;
    let piece = read_piece(ask.get("pieces"))?;
    let start = match ask.get("position") {
        "" => longest(piece),
        text => read_position(text, piece)?,
    };
    let mut game = ChessGame::from(start);
    let key = scene::key(start.position);
    for text in split_moves(ask.get("moves"), &key)? {
        game.play_text(text)
            .map_err(|problem| Error::new("moves", problem))?;
    }
    let white = algorithm.chooser();
    match (reader, game.to_move()) {
        (None, _) => game.play_out(white),
        (Some(reader), Some(side)) if side != reader => game.answer(white),
        _ => {}
    }
    Ok(json!({
        "kind": "endgame",
        "about": algorithm.about(),
        "key": key,
        "start": scene::board(game.start),
        "counters": ["plies", "plies given away"],
        "steps": scene::steps(&game),
        "left_out": 0,
        "ends": game.describe(),
    }))
}

/// The side that the reader plays, if any.
fn read_side(text: &str) -> Result<Option<Colour>, Error> {
    match text {
        "" | "none" => Ok(None),
        "white" => Ok(Some(Colour::White)),
        "black" => Ok(Some(Colour::Black)),
        _ => {
            let problem = words!("'{text}' is none of none, white, black");
            Err(Error::new("reader", problem))
        }
    }
}

fn read_piece(text: &str) -> Result<Piece, Error> {
    let known = PIECES.into_iter().find(|piece| name(*piece) == text);
    known.ok_or_else(|| {
        let names = PIECES.map(name).join(", ");
        Error::new("pieces", words!("'{text}' is none of {names}"))
    })
}

/// The moves that were played from the position of this key: `Ka1kf5Qb2w:b2b5,f5e4`. Those from another one belong to a game
/// that the reader has left by choosing other men or another position.
fn split_moves<'a>(text: &'a str, key: &str) -> Result<impl Iterator<Item = &'a str>, Error> {
    let (from, moves) = match text.split_once(':') {
        // Every position has a key of the same length.
        Some(parts) if parts.0.len() == key.len() => parts,
        None if text.is_empty() => ("", ""),
        _ => {
            let problem = words!(
                "'{text}' does not say where the moves begin; expected them behind '{key}:'"
            );
            return Err(Error::new("moves", problem));
        }
    };
    let moves = if from == key { moves } else { "" };
    Ok(moves.split(',').filter(|text| !text.is_empty()))
}

/// A position that the reader has written down, with the man that was chosen.
fn read_position(text: &str, piece: Piece) -> Result<Fen, Error> {
    let fen = Fen::parse(text).map_err(|error| Error::new("position", error))?;
    let found = fen.position.piece;
    if found == piece {
        return Ok(fen);
    }
    let problem = words!(
        "this is a position of {}, and the men are those of {}; choose its men, or empty the position",
        name(found),
        name(piece)
    );
    Err(Error::new("position", problem))
}

/// The position that the chapter shows for the longest mate. To find it the whole table is looked through, once.
fn longest(piece: Piece) -> Fen {
    static FOUND: [OnceLock<Fen>; 3] = [const { OnceLock::new() }; 3];
    let place = PIECES.iter().position(|other| *other == piece);
    *FOUND[place.unwrap_or(0)].get_or_init(|| {
        let longest = tables::table(piece).longest_mate();
        longest.expect("an endgame that can be won").first.into()
    })
}
