//! Every table, each solved when it is first asked for, once in a run of the program.

use std::sync::LazyLock;

use chess::{After, Move, Piece, Position};

use crate::{Endgame, Promotions, Table, Verdict};

static QUEEN: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::new(Piece::Queen)));
static ROOK: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::new(Piece::Rook)));
static BISHOP: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::new(Piece::Bishop)));
static KNIGHT: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::new(Piece::Knight)));
static PAWN: LazyLock<Table> = LazyLock::new(|| Table::solve(&endgame(Piece::Pawn)));

/// The table with this piece beside the kings.
pub fn table(piece: Piece) -> &'static Table {
    match piece {
        Piece::Queen => &QUEEN,
        Piece::Rook => &ROOK,
        Piece::Bishop => &BISHOP,
        Piece::Knight => &KNIGHT,
        Piece::Pawn => &PAWN,
    }
}

/// The endgame with this piece, its promotions answered by these tables.
pub fn endgame(piece: Piece) -> Endgame<'static> {
    match piece {
        Piece::Pawn => Endgame::with_pawn(Promotions {
            queen: &QUEEN,
            rook: &ROOK,
        }),
        piece => Endgame::new(piece),
    }
}

/// The verdict of a legal position. With a bishop or a knight it needs no table: nobody can win, as their tables say too.
pub fn verdict(position: Position) -> Verdict {
    match position.piece {
        Piece::Bishop | Piece::Knight => Verdict::Drawn,
        Piece::Queen | Piece::Rook | Piece::Pawn => table(position.piece).verdict(position),
    }
}

/// The verdict behind a move, for the opponent.
pub fn verdict_after(mv: &Move) -> Verdict {
    match mv.after {
        After::Position(after) => verdict(after),
        After::BareKings => Verdict::Drawn,
    }
}
