//! The moves of three men, backwards.

use crate::piece::king_attacks;
use crate::{Colour, Position, Squares};

impl Position {
    // ANCHOR: predecessors
    /// The legal positions with the same men from which one move leads here. A position that had a man more, or a pawn where a
    /// piece stands now, belongs to another endgame.
    #[inline]
    pub fn predecessors(self) -> impl Iterator<Item = Self> {
        let men = Squares::both(self.white_king, self.black_king).with(self.at);
        let before = Self {
            to_move: self.to_move.other(),
            ..self
        };
        let (kings, pieces) = match before.to_move {
            Colour::White => (
                king_attacks(self.white_king).without(men),
                self.piece
                    .quiet_origins(self.at, Squares::both(self.white_king, self.black_king)),
            ),
            Colour::Black => (king_attacks(self.black_king).without(men), Squares::NONE),
        };
        let kings = kings.into_iter().map(move |from| match before.to_move {
            Colour::White => Self {
                white_king: from,
                ..before
            },
            Colour::Black => Self {
                black_king: from,
                ..before
            },
        });
        let pieces = pieces
            .into_iter()
            .map(move |from| Self { at: from, ..before });
        kings.chain(pieces).filter(|before| before.is_legal())
    }
    // ANCHOR_END: predecessors
}
