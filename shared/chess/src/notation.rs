//! Moves as chess players write them.

use crate::{After, Man, Move, Piece, Position};

impl Move {
    /// The move in algebraic notation, made in `position`: `Kd3`, `Qe5+`, `Kxb2`, `a8=Q#`. With three men no two of a kind
    /// stand on the same side, so a letter and a square always suffice.
    pub fn notation(&self, position: Position) -> String {
        let capture = if self.is_capture() { "x" } else { "" };
        format!("{}{capture}{}", self.letter(position), self.target())
    }

    /// The move in algebraic notation with the square that the man leaves, made in `position`: `Kc2–d3`, `Kc3xb2`, `a7–a8=Q#`.
    pub fn long_notation(&self, position: Position) -> String {
        let dash = if self.is_capture() { "x" } else { "–" };
        format!(
            "{}{}{dash}{}",
            self.letter(position),
            self.from,
            self.target()
        )
    }

    fn is_capture(self) -> bool {
        self.after == After::BareKings
    }

    /// The letter of the man; a pawn has none.
    fn letter(self, position: Position) -> String {
        match position.man_on(self.from) {
            None | Some(Man::Piece(Piece::Pawn)) => String::new(),
            Some(Man::King(_)) => "K".to_string(),
            Some(Man::Piece(piece)) => piece.letter().to_string(),
        }
    }

    /// Where the man goes, what it becomes, and whether that is check or mate.
    fn target(self) -> String {
        let mut text = self.to.to_string();
        if let Some(piece) = self.promotes_to {
            text.push('=');
            text.push(piece.letter());
        }
        if let After::Position(after) = self.after
            && after.is_check()
        {
            let is_mate = after.moves().next().is_none();
            text.push(if is_mate { '#' } else { '+' });
        }
        text
    }
}
