//! The moves of three men, forwards.

use std::fmt;

use crate::piece::king_attacks;
use crate::{Colour, Piece, Position, Square, Squares};

/// A legal move, with what is left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the man comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotes_to: Option<Piece>,
    /// What stands on the board afterwards.
    pub after: After,
}

/// What stands on the board after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Three men.
    Position(Position),
    /// The two kings alone: Black has captured. Nobody can win.
    BareKings,
}

/// What a pawn may become, the strongest first.
const PROMOTIONS: [Option<Piece>; 4] = [
    Some(Piece::Queen),
    Some(Piece::Rook),
    Some(Piece::Bishop),
    Some(Piece::Knight),
];
/// What everything else becomes.
const NOTHING: [Option<Piece>; 1] = [None];

impl Position {
    // ANCHOR: moves
    /// The legal moves of a legal position: the king's by ascending square, then the piece's, a promoting pawn's with the
    /// strongest piece first.
    #[inline]
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let (king, piece) = match self.to_move {
            Colour::White => (self.white_king_targets(), self.piece_targets()),
            Colour::Black => (self.black_king_targets(), Squares::NONE),
        };
        let king = king.into_iter().map(move |to| self.king_move(to));
        let piece = piece.into_iter().flat_map(move |to| self.piece_moves(to));
        king.chain(piece)
    }

    fn white_king_targets(self) -> Squares {
        king_attacks(self.white_king)
            .without(king_attacks(self.black_king))
            .without(Squares::only(self.at))
    }

    fn piece_targets(self) -> Squares {
        let occupied = Squares::both(self.white_king, self.black_king);
        self.piece.quiet_moves(self.at, occupied)
    }

    /// White's piece may be captured when White's king does not stand beside it.
    fn black_king_targets(self) -> Squares {
        king_attacks(self.black_king)
            .without(king_attacks(self.white_king))
            .without(self.attacks_of_piece())
    }
    // ANCHOR_END: moves

    #[inline]
    fn king_move(self, to: Square) -> Move {
        let (from, mut after) = (self.king_to_move(), self.pass());
        match self.to_move {
            Colour::White => after.white_king = to,
            Colour::Black => after.black_king = to,
        }
        Move {
            from,
            to,
            promotes_to: None,
            after: if to == self.at {
                After::BareKings
            } else {
                After::Position(after)
            },
        }
    }

    #[inline]
    fn piece_moves(self, to: Square) -> impl Iterator<Item = Move> {
        let becomes: &'static [Option<Piece>] = if self.piece == Piece::Pawn && to.rank() == 7 {
            &PROMOTIONS
        } else {
            &NOTHING
        };
        becomes.iter().map(move |promotes_to| Move {
            from: self.at,
            to,
            promotes_to: *promotes_to,
            after: After::Position(Self {
                piece: promotes_to.unwrap_or(self.piece),
                at: to,
                ..self.pass()
            }),
        })
    }

    #[inline]
    const fn king_to_move(self) -> Square {
        match self.to_move {
            Colour::White => self.white_king,
            Colour::Black => self.black_king,
        }
    }

    #[inline]
    const fn pass(self) -> Self {
        Self {
            to_move: self.to_move.other(),
            ..self
        }
    }
}

/// Prints the move in coordinates, as programs do: `e2e4`, `a7a8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotes_to {
            Some(piece) => write!(f, "{}", piece.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
