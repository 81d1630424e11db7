//! One position of an endgame.

use chapter::Error;
use chapter::serde_json::{Value as Json, json};
use chess::{Colour, Fen, Move, Position};

use super::endgame::{name, solve};
use super::{line_moves, line_text};
use crate::page::Algorithm;
use crate::page::words::plies_and_moves;
use crate::{Verdict, play, tables, under_the_fifty_move_rule};

/// The verdict, the best moves and a line of best play.
pub fn answer(text: &str, algorithm: Algorithm, json: bool) -> Result<String, Error> {
    let fen = Fen::parse(text).map_err(|error| Error::new("--fen", error))?;
    let table = solve(fen.position.piece, algorithm);
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
    fn rule_by_the_clock(&self) -> Ruling {
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
            describe(position, self.truth)
        );
        if !self.algorithm.has_right_verdicts() {
            text += &format!(
                "{} says: {} (faulty on purpose)\n",
                self.algorithm, self.found
            );
        }
        match self.rule_by_the_clock() {
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
            text += &line_text(&play(position, self.algorithm.chooser()));
        }
        text
    }

    fn json(&self) -> Json {
        let position = self.fen.position;
        let mut document = json!({
            "fen": self.fen.to_string(),
            "endgame": name(position.piece),
            "to_move": position.to_move.to_string().to_lowercase(),
            "algorithm": self.algorithm.to_string(),
        });
        if self.algorithm.is_faulty() {
            document["faulty"] = json!(true);
        }
        document["result"] = json!(self.found.word());
        if let Some(plies) = self.found.plies() {
            document["plies"] = json!(plies);
        }
        match self.rule_by_the_clock() {
            Ruling::Stands => {}
            Ruling::Draw => document["fifty_move_rule"] = json!("drawn"),
            Ruling::Open => document["fifty_move_rule"] = Json::Null,
        }
        let best = self.best_moves();
        let notation = best.iter().map(|mv| json!(mv.notation(position)));
        document["best_moves"] = notation.collect();
        let coordinates = best.iter().map(|mv| json!(mv.to_string()));
        document["best_moves_in_coordinates"] = coordinates.collect();
        let line = play(position, self.algorithm.chooser());
        document["line"] = json!(line_moves(&line));
        document["ends_in"] = json!(line.end.words());
        document
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
