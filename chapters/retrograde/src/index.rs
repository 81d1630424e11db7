//! Every position of an endgame has a number.

use chess::{Colour, Piece, Position, Square};

// ANCHOR: index
/// One more than the largest index: either side to move, each man on any square.
pub const INDICES: usize = 2 * Square::COUNT * Square::COUNT * Square::COUNT;

/// The position's number among those with the same piece: side to move, white king, black king, piece, from the slowest
/// digit to the fastest. Placements that cannot stand on a board have numbers too; nothing is stored under them.
#[inline]
pub const fn encode(position: Position) -> usize {
    let side = match position.to_move {
        Colour::White => 0,
        Colour::Black => 1,
    };
    let kings = position.white_king.number() * Square::COUNT + position.black_king.number();
    (side * Square::COUNT * Square::COUNT + kings) * Square::COUNT + position.at.number()
}

/// The placement of this number.
#[must_use]
#[inline]
pub fn decode(piece: Piece, index: usize) -> Position {
    let digit = |place: u32| Square::new(index / Square::COUNT.pow(place) % Square::COUNT);
    Position {
        white_king: digit(2),
        black_king: digit(1),
        piece,
        at: digit(0),
        to_move: if index < INDICES / 2 {
            Colour::White
        } else {
            Colour::Black
        },
    }
}
// ANCHOR_END: index
