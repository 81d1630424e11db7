use std::collections::HashSet;

use chess::{After, Colour, Move, Position};

use crate::{Verdict, best_move, tables};

/// Chooses among moves by the verdicts behind them, each for the opponent; gives the place of the one chosen.
pub type Chooser = fn(&[Verdict]) -> Option<usize>;

/// A line of play with what it ends in.
#[derive(Clone, Debug)]
pub struct Line {
    /// Each position in which a move was made, with the move.
    pub moves: Vec<(Position, Move)>,
    /// Why the line stops.
    pub end: LineEnd,
}

/// Why a line of play stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The side to move is mated.
    Mate,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// The kings alone are left.
    BareKings,
    /// A position has come a second time.
    Repetition,
}

/// The move that is chosen by the verdicts in the tables: White chooses by `white`, Black always the best defence. `None` when
/// there is no move.
pub fn choose(position: Position, white: Chooser) -> Option<Move> {
    let chooser = match position.to_move {
        Colour::White => white,
        Colour::Black => best_move,
    };
    let moves: Vec<Move> = position.moves().collect();
    let verdicts: Vec<Verdict> = moves.iter().map(tables::verdict_after).collect();
    chooser(&verdicts).map(|place| moves[place])
}

/// Plays from `position` to the end or the first repetition, each move [chosen](choose) with White choosing by `white`.
pub fn play(position: Position, white: Chooser) -> Line {
    let mut line = Line {
        moves: Vec::new(),
        end: LineEnd::BareKings,
    };
    let mut seen = HashSet::new();
    let mut after = After::Position(position);
    while let After::Position(position) = after {
        if !seen.insert(position) {
            line.end = LineEnd::Repetition;
            return line;
        }
        let Some(chosen) = choose(position, white) else {
            line.end = if position.is_check() {
                LineEnd::Mate
            } else {
                LineEnd::Stalemate
            };
            return line;
        };
        line.moves.push((position, chosen));
        after = chosen.after;
    }
    line
}

impl Line {
    /// The moves in algebraic notation, White's and a first one of Black's with their number, which is `number` for the first one:
    /// `1. Kb2`, `Kd4`, `2. Kb3`.
    pub fn notation(&self, mut number: u32) -> Vec<String> {
        let mut words = Vec::new();
        for (place, (position, mv)) in self.moves.iter().enumerate() {
            let mv = mv.notation(*position);
            words.push(match position.to_move {
                Colour::White => format!("{number}. {mv}"),
                Colour::Black if place == 0 => format!("{number}. ... {mv}"),
                Colour::Black => mv,
            });
            number += u32::from(position.to_move == Colour::Black);
        }
        words
    }
}

impl LineEnd {
    /// The reason in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Stalemate => "stalemate",
            Self::BareKings => "only the kings are left",
            Self::Repetition => "a position comes again",
        }
    }
}
