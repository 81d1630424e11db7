use crate::piece::king_attacks;
use crate::{Colour, Man, Piece, Square, Squares};

/// Two kings, one white piece or pawn, and the side to move. The half-move clock is no part of it; a
/// [`Fen`](crate::Fen) has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where White's king stands.
    pub white_king: Square,
    /// Where Black's king stands.
    pub black_king: Square,
    /// White's other man.
    pub piece: Piece,
    /// Where it stands.
    pub at: Square,
    /// Whose turn it is.
    pub to_move: Colour,
}

impl Position {
    // ANCHOR: legal
    /// Whether this can stand on a board: different squares, kings apart, no pawn on the first or last rank, and the
    /// side that has just moved has not left its king attacked.
    #[inline]
    pub fn is_legal(self) -> bool {
        let apart = self.white_king != self.black_king
            && !king_attacks(self.white_king).contains(self.black_king);
        let alone = self.at != self.white_king && self.at != self.black_king;
        let placed = self.piece != Piece::Pawn || (1..7).contains(&self.at.rank());
        apart && alone && placed && (self.to_move == Colour::Black || !self.gives_check())
    }

    /// Whether White's piece attacks the black king.
    #[inline]
    pub fn gives_check(self) -> bool {
        self.piece.is_aligned(self.at, self.black_king)
            && self.attacks_of_piece().contains(self.black_king)
    }
    // ANCHOR_END: legal

    /// Whether the side to move is in check. White never is: Black has nothing but a king.
    pub fn is_check(self) -> bool {
        self.to_move == Colour::Black && self.gives_check()
    }

    /// What stands on a square.
    pub fn man_on(self, square: Square) -> Option<Man> {
        let men = [
            (self.white_king, Man::King(Colour::White)),
            (self.black_king, Man::King(Colour::Black)),
            (self.at, Man::Piece(self.piece)),
        ];
        let found = men.into_iter().find(|(at, _)| *at == square);
        found.map(|(_, man)| man)
    }

    /// The squares that White's piece attacks, looking through the black king: it cannot hide behind itself.
    #[inline]
    pub(crate) fn attacks_of_piece(self) -> Squares {
        self.piece.attacks(self.at, Squares::only(self.white_king))
    }
}
