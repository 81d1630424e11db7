use std::collections::HashSet;

use super::{After, Move, Position, tables};
use crate::Verdict;

/// Chooses among moves by the verdicts behind them, each for the opponent; gives the place of the one chosen.
pub type Chooser = fn(&[Verdict]) -> Option<usize>;

/// A line of play with what it ends in.
#[derive(Clone, Debug)]
pub struct Line {
    /// Each position in which a move was made, with the move.
    pub moves: Vec<(Position, Move)>,
    /// Why the line stops.
    pub rest: Rest,
}

/// Why a line of play stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// The side to move is mated.
    Mate,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// The kings alone are left.
    BareKings,
    /// A position has come a second time.
    Repetition,
}

impl Move {
    /// The verdict behind the move, for the opponent.
    pub fn verdict(&self) -> Verdict {
        match self.after {
            After::Position(after) => tables::verdict(after),
            After::BareKings => Verdict::Drawn,
        }
    }
}

/// The move that is chosen by the verdicts in the tables; `None` when there is no move.
pub fn choose(position: Position, chooser: Chooser) -> Option<Move> {
    let moves: Vec<Move> = position.moves().collect();
    let verdicts: Vec<Verdict> = moves.iter().map(Move::verdict).collect();
    chooser(&verdicts).map(|place| moves[place])
}

/// Plays from `position` with White choosing by `white` and Black by `black`, to the end or the first repetition.
pub fn play(position: Position, white: Chooser, black: Chooser) -> Line {
    let mut line = Line {
        moves: Vec::new(),
        rest: Rest::BareKings,
    };
    let mut seen = HashSet::new();
    let mut after = After::Position(position);
    while let After::Position(position) = after {
        if !seen.insert(position) {
            line.rest = Rest::Repetition;
            return line;
        }
        let chooser = match position.to_move {
            super::Colour::White => white,
            super::Colour::Black => black,
        };
        let Some(chosen) = choose(position, chooser) else {
            line.rest = if position.is_check() {
                Rest::Mate
            } else {
                Rest::Stalemate
            };
            return line;
        };
        line.moves.push((position, chosen));
        after = chosen.after;
    }
    line
}
