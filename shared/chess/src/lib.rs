//! The rules of chess that the endgames need: two kings and one white piece or pawn, so no castling and no en passant.
//!
//! A [`Position`] knows its legal [`Move`]s and, written apart from them, its predecessors. [`Fen`] reads and writes positions
//! as people note them down. Rules only: what a position is worth is found elsewhere.

mod colour;
mod diagram;
mod fen;
mod man;
mod moves;
mod notation;
mod parse_move;
mod piece;
mod position;
mod square;
mod squares;
mod unmoves;

pub use colour::Colour;
pub use fen::{Fen, FenError};
pub use man::Man;
pub use moves::{After, Move};
pub use piece::Piece;
pub use position::Position;
pub use square::Square;
pub use squares::{Ascending, Squares};
