use chess::{After, Piece, Position};

use crate::index::{INDICES, decode, encode};
use crate::{FiniteGame, Successor, Table, Verdict};

/// King and one man against king, as a finite game.
#[derive(Clone, Copy, Debug)]
pub struct Endgame<'t> {
    piece: Piece,
    promotions: Option<Promotions<'t>>,
}

/// The tables that a promoting pawn leads to. Bishop and knight need none: with one of them alone nobody can be mated.
#[derive(Clone, Copy, Debug)]
pub struct Promotions<'t> {
    /// King and queen against king.
    pub queen: &'t Table,
    /// King and rook against king.
    pub rook: &'t Table,
}

impl<'t> Endgame<'t> {
    /// An endgame without a pawn.
    ///
    /// # Panics
    ///
    /// When the piece is a pawn.
    #[must_use]
    pub fn new(piece: Piece) -> Self {
        assert!(piece != Piece::Pawn, "a pawn needs the tables it leads to");
        Self {
            piece,
            promotions: None,
        }
    }

    /// King and pawn against king.
    #[must_use]
    pub const fn with_pawn(promotions: Promotions<'t>) -> Self {
        Self {
            piece: Piece::Pawn,
            promotions: Some(promotions),
        }
    }

    /// The man beside the kings.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The position of this index.
    #[must_use]
    #[inline]
    pub fn position(&self, index: usize) -> Position {
        decode(self.piece, index)
    }

    fn verdict_of_promoted(&self, after: Position) -> Verdict {
        let promotions = self.promotions.expect("only a pawn promotes");
        match after.piece {
            Piece::Queen => promotions.queen.verdict(after),
            Piece::Rook => promotions.rook.verdict(after),
            Piece::Bishop | Piece::Knight | Piece::Pawn => Verdict::Drawn,
        }
    }
}

// ANCHOR: endgame
impl FiniteGame for Endgame<'_> {
    fn size(&self) -> usize {
        INDICES
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        (0..INDICES).filter(|index| self.position(*index).is_legal())
    }

    /// Mate is lost at once. Without check, no move is stalemate.
    fn end(&self, index: usize) -> Option<Verdict> {
        let position = self.position(index);
        match position.moves().next() {
            Some(_) => None,
            None if position.is_check() => Some(Verdict::Lost(0)),
            None => Some(Verdict::Drawn),
        }
    }

    /// A capture and a promotion leave the endgame.
    #[inline]
    fn moves(&self, index: usize) -> impl Iterator<Item = Successor> {
        self.position(index).moves().map(|mv| match mv.after {
            After::BareKings => Successor::Known(Verdict::Drawn),
            After::Position(after) if after.piece == self.piece => {
                Successor::Position(encode(after))
            }
            After::Position(after) => Successor::Known(self.verdict_of_promoted(after)),
        })
    }

    #[inline]
    fn predecessors(&self, index: usize) -> impl Iterator<Item = usize> {
        self.position(index).predecessors().map(encode)
    }
}
// ANCHOR_END: endgame
