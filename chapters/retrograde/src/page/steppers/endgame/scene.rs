//! The boards and plies as the page draws them.

use chapter::serde_json::{Value as Json, json};
use chapter::words;

use chess::{Colour, Fen, Position};

use super::game::{ChessGame, JudgedMove, Standing};
use super::judgement::Worth;
use crate::tables;

/// A board with what the table says about it and about every move.
pub fn board(standing: Standing) -> Json {
    let is_over = standing.describe_end().is_some();
    let mut entry =
        json!({ "men": men(standing), "verdict": standing.describe(), "over": is_over });
    if let Standing::Men(fen) = standing {
        entry["to_move"] = json!(fen.position.to_move.to_string());
        entry["fen"] = json!(fen.to_string());
        if !is_over {
            entry["moves"] = moves(fen);
        }
    }
    entry
}

/// A position in one word, for links: `Ka1kf5Qb2w`.
pub fn key(position: Position) -> String {
    let side = match position.to_move {
        Colour::White => 'w',
        Colour::Black => 'b',
    };
    let men: String = men(Standing::Men(position.into())).split(' ').collect();
    words!("{men}{side}")
}

/// Each man with its square, Black's king with a small letter.
fn men(standing: Standing) -> String {
    match standing {
        Standing::Kings { white, black } => words!("K{white} k{black}"),
        Standing::Men(Fen { position, .. }) => words!(
            "K{} k{} {}{}",
            position.white_king,
            position.black_king,
            position.piece.letter(),
            position.at
        ),
    }
}

/// Each legal move in coordinates, in notation, and with the plies to mate behind it, or a sign for a draw.
fn moves(fen: Fen) -> Json {
    let moves = fen.position.moves();
    moves
        .map(|mv| {
            let behind = match tables::verdict_after(&mv).plies() {
                Some(plies) => plies.to_string(),
                None => "=".to_string(),
            };
            json!(words!("{mv} {} {behind}", mv.notation(fen.position)))
        })
        .collect()
}

/// The plies, each with the board after it.
pub fn steps(game: &ChessGame) -> Json {
    let mut given_away = 0;
    let step = |(number, ply): (usize, &JudgedMove)| {
        let judgement = ply.judgement;
        given_away += judgement.count_given_away();
        let side = ply.position.to_move;
        let says = words!(
            "{side}: {}{}",
            ply.mv.long_notation(ply.position),
            judgement.describe(side)
        );
        let worth = match judgement.worth() {
            Worth::Best => "best",
            Worth::Worse(_) => "worse",
            Worth::ThrownAway => "thrown away",
        };
        json!({
            "says": says,
            "indent": 0,
            "counts": [number + 1, given_away],
            "move": ply.mv.to_string(),
            "before": judgement.before.plies(),
            "after": judgement.distance(),
            "worth": worth,
            "then": board(ply.then),
        })
    };
    game.plies.iter().enumerate().map(step).collect()
}
