//! Moves as chess players write them.

use super::{After, Colour, Line, Move, Piece, Position, Rest};

impl Move {
    /// The move in algebraic notation, made in `position`: `Kd3`, `Qe5+`, `Kxb2`, `a8=Q#`. With three men no two of a kind
    /// stand on the same side, so a letter and a square always suffice.
    pub fn notation(&self, position: Position) -> String {
        let capture = if self.is_capture() { "x" } else { "" };
        format!(
            "{}{capture}{}",
            self.letter(position).unwrap_or_default(),
            self.target()
        )
    }

    /// The same with the square that the man leaves: `Kc2–d3`, `Kc3xb2`, `a7–a8=Q#`.
    pub fn long_notation(&self, position: Position) -> String {
        let dash = if self.is_capture() { "x" } else { "–" };
        format!(
            "{}{}{dash}{}",
            self.letter(position).unwrap_or_default(),
            self.from,
            self.target()
        )
    }

    fn is_capture(self) -> bool {
        self.after == After::BareKings
    }

    /// The letter of the man; a pawn has none.
    fn letter(self, position: Position) -> Option<String> {
        if self.from == position.white_king || self.from == position.black_king {
            Some("K".to_string())
        } else {
            (position.piece != Piece::Pawn).then(|| position.piece.letter().to_string())
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

impl Line {
    /// The moves, White's and a first one of Black's with their number: `1. Kb2`, `Kd4`, `2. Kb3`.
    pub fn notation(&self) -> Vec<String> {
        let mut number = 1;
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

impl Rest {
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
