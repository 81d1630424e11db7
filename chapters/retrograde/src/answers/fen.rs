//! One position of an endgame.

use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Algorithm, Error, Kind};
use chess::{Colour, Fen, Move, Position};

use super::endgame::{chooser, line, moves, name, solved};
use super::plies;
use crate::algorithms::{ANY_WINNING_MOVE, RETROGRADE};
use crate::{Verdict, play, tables, under_the_fifty_move_rule};

/// The verdict, the best moves and a line of best play.
pub fn answer(text: &str, algorithm: Algorithm, json: bool) -> Result<String, Error> {
    let fen = Fen::parse(text).map_err(|error| Error::new("--fen", error))?;
    let table = solved(fen.position.piece, algorithm);
    let report = Report {
        fen,
        algorithm,
        found: table.verdict(fen.position),
        truth: tables::verdict(fen.position),
    };
    Ok(if json {
        format!("{:#}\n", report.json())
    } else {
        report.text()
    })
}

struct Report {
    fen: Fen,
    algorithm: Algorithm,
    found: Verdict,
    truth: Verdict,
}

impl Report {
    fn best_moves(&self) -> Vec<Move> {
        let moves: Vec<Move> = self.fen.position.moves().collect();
        let best = moves.iter().map(tables::verdict_after).min();
        moves
            .into_iter()
            .filter(|mv| Some(tables::verdict_after(mv)) == best)
            .collect()
    }

    /// What becomes of the verdict by the clock.
    fn by_the_clock(&self) -> Ruling {
        let Fen {
            position, clock, ..
        } = self.fen;
        match under_the_fifty_move_rule(position.piece, self.truth, clock) {
            Some(ruled) if ruled == self.truth => Ruling::Stands,
            Some(_) => Ruling::Draw,
            None => Ruling::Open,
        }
    }

    fn text(&self) -> String {
        let position = self.fen.position;
        let mut text = format!("{}{} to move\n\n", position.diagram(), position.to_move);
        text += &format!(
            "{}: {}\n",
            name(position.piece),
            words(position, self.truth)
        );
        if ![RETROGRADE, ANY_WINNING_MOVE].contains(&self.algorithm.name) {
            text += &format!(
                "{} says: {} (faulty on purpose)\n",
                self.algorithm.name, self.found
            );
        }
        match self.by_the_clock() {
            Ruling::Stands => {}
            Ruling::Draw => {
                text += &format!(
                    "half-move clock {}: a draw by the fifty-move rule, which comes before the mate\n",
                    self.fen.clock
                );
            }
            Ruling::Open => {
                text += &format!(
                    "half-move clock {}: the pawn's moves set it back, so the distance to mate does not decide\n",
                    self.fen.clock
                );
            }
        }
        let best = self.best_moves();
        if !best.is_empty() {
            let best: Vec<String> = best.iter().map(|mv| mv.notation(position)).collect();
            text += &format!("best moves: {}\n\n", best.join(" "));
            text += &line(&play(position, chooser(self.algorithm)));
        }
        text
    }

    fn json(&self) -> Json {
        let position = self.fen.position;
        let mut document = Map::new();
        let mut set = |key: &str, value: Json| document.insert(key.to_string(), value);
        set("fen", json!(self.fen.to_string()));
        set("endgame", json!(name(position.piece)));
        set(
            "to_move",
            json!(position.to_move.to_string().to_lowercase()),
        );
        set("algorithm", json!(self.algorithm.name));
        if self.algorithm.kind == Kind::Faulty {
            set("faulty", json!(true));
        }
        set("result", json!(self.found.word()));
        if let Some(plies) = self.found.plies() {
            set("plies", json!(plies));
        }
        let ruling = match self.by_the_clock() {
            Ruling::Stands => None,
            Ruling::Draw => Some(json!("drawn")),
            Ruling::Open => Some(Json::Null),
        };
        if let Some(ruling) = ruling {
            set("fifty_move_rule", ruling);
        }
        let best = self.best_moves();
        let notation = best.iter().map(|mv| json!(mv.notation(position)));
        set("best_moves", notation.collect());
        let coordinates = best.iter().map(|mv| json!(mv.to_string()));
        set("best_moves_in_coordinates", coordinates.collect());
        let line = play(position, chooser(self.algorithm));
        set("line", json!(moves(&line)));
        set("ends_in", json!(line.end.words()));
        Json::Object(document)
    }
}

/// What the clock makes of a verdict.
enum Ruling {
    /// The verdict stands.
    Stands,
    /// The win comes too late.
    Draw,
    /// The distance to mate does not decide.
    Open,
}

/// A verdict in the words of chess.
fn words(position: Position, verdict: Verdict) -> String {
    let is_over = position.moves().next().is_none();
    match (verdict, position.to_move) {
        (Verdict::Drawn, side) if is_over => format!("a draw, {side} is stalemated"),
        (Verdict::Drawn, _) => "a draw".to_string(),
        (Verdict::Lost(0), side) => format!("{side} is mated"),
        (Verdict::Won(distance), Colour::White) | (Verdict::Lost(distance), Colour::Black) => {
            format!("White mates in {}", plies(distance))
        }
        (Verdict::Won(distance), Colour::Black) | (Verdict::Lost(distance), Colour::White) => {
            format!("Black wins in {}", plies(distance))
        }
    }
}
