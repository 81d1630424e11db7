use crate::{Colour, Piece};

/// A man on the board: a king, or White's third man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// Either side's king.
    King(Colour),
    /// White's piece or pawn.
    Piece(Piece),
}

impl Man {
    /// The man of this letter in FEN: White's are capitals, and Black has only a king.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'K' => Self::King(Colour::White),
            'k' => Self::King(Colour::Black),
            'Q' => Self::Piece(Piece::Queen),
            'R' => Self::Piece(Piece::Rook),
            'B' => Self::Piece(Piece::Bishop),
            'N' => Self::Piece(Piece::Knight),
            'P' => Self::Piece(Piece::Pawn),
            _ => return None,
        })
    }

    /// The letter of the man in FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::King(Colour::White) => 'K',
            Self::King(Colour::Black) => 'k',
            Self::Piece(piece) => piece.letter(),
        }
    }

    /// What the man is called, whoever's it is.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King(_) => "king",
            Self::Piece(piece) => piece.name(),
        }
    }

    /// Whose man it is.
    pub const fn colour(self) -> Colour {
        match self {
            Self::King(colour) => colour,
            Self::Piece(_) => Colour::White,
        }
    }
}
