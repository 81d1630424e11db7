//! One position of an endgame.

use chapter::serde_json::{Value as Json, json};
use chapter::{Error, Reply, Searches as _};
use chess::{Colour, Fen, Move, Position};

use super::endgame::{name, solve};
use super::{list_moves, write_line};
use crate::clock::MOVES_TO_CLAIM;
use crate::page::Algorithm;
use crate::page::words::plies_and_moves;
use crate::{Verdict, play, tables, under_the_fifty_move_rule};

/// The verdict, the best moves and a line of best play.
pub fn answer(text: &str, algorithm: Algorithm) -> Result<Reply, Error> {
    let fen = Fen::parse(text).map_err(|error| Error::new("--fen", error))?;
    let Fen {
        position,
        clock,
        number,
    } = fen;
    let (side, endgame) = (position.to_move, name(position.piece));
    let found = solve(position.piece, algorithm).verdict(position);
    let truth = tables::verdict(position);
    let mut text = format!(
        "{}{side} to move\n\n{endgame}: {}\n",
        position.diagram(),
        describe(position, truth)
    );
    let mut json = json!({
        "fen": fen.to_string(),
        "endgame": endgame,
        "to_move": side.to_string().to_ascii_lowercase(),
        "algorithm": algorithm.name(),
    });
    if algorithm.is_faulty() {
        json["faulty"] = json!(true);
    }
    if !algorithm.has_right_verdicts() {
        text += &format!("{} says: {found} (faulty on purpose)\n", algorithm.name());
    }
    json["result"] = json!(found.word());
    if let Some(plies) = found.plies() {
        json["plies"] = json!(plies);
    }
    match under_the_fifty_move_rule(position.piece, truth, clock) {
        Some(verdict) if verdict == truth => {}
        Some(_) => {
            text += &format!(
                "half-move clock {clock}: a draw by the {MOVES_TO_CLAIM}-move rule, which comes before the mate\n"
            );
            json["fifty_move_rule"] = json!("drawn");
        }
        None => {
            text += &format!(
                "half-move clock {clock}: the pawn's moves set it back, so the distance to mate does not decide\n"
            );
            json["fifty_move_rule"] = Json::Null;
        }
    }
    let best = list_best_moves(position);
    let notation: Vec<String> = best.iter().map(|mv| mv.notation(position)).collect();
    let coordinates: Vec<String> = best.iter().map(ToString::to_string).collect();
    let line = play(position, algorithm.chooser());
    if !best.is_empty() {
        let best = notation.join(" ");
        text += &format!("best moves: {best}\n\n{}", write_line(&line, number));
    }
    json["best_moves"] = json!(notation);
    json["best_moves_in_coordinates"] = json!(coordinates);
    json["line"] = json!(list_moves(&line));
    json["ends_in"] = json!(line.end.words());
    Ok(Reply::new(text, json))
}

/// All moves to the best of the verdicts behind them.
fn list_best_moves(position: Position) -> Vec<Move> {
    let best = position.moves().map(|mv| tables::verdict_after(&mv)).min();
    let is_best = |mv: &Move| Some(tables::verdict_after(mv)) == best;
    position.moves().filter(is_best).collect()
}

/// A verdict in the words of chess.
fn describe(position: Position, verdict: Verdict) -> String {
    let is_over = position.moves().next().is_none();
    match (verdict, position.to_move) {
        (Verdict::Drawn, side) if is_over => format!("a draw, {side} is stalemated"),
        (Verdict::Drawn, _) => "a draw".to_string(),
        (Verdict::Lost(0), side) => format!("{side} is mated"),
        (Verdict::Won(distance), Colour::White) | (Verdict::Lost(distance), Colour::Black) => {
            format!("White mates in {}", plies_and_moves(distance))
        }
        (Verdict::Won(distance), Colour::Black) | (Verdict::Lost(distance), Colour::White) => {
            format!("Black wins in {}", plies_and_moves(distance))
        }
    }
}
