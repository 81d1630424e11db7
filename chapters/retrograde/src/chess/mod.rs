//! Chess with three men: two kings and one white piece or pawn. Only what the endgames need.

mod clock;
mod colour;
mod endgame;
mod fen;
mod game;
mod index;
mod line;
mod notation;
mod picture;
mod piece;
mod position;
mod square;
mod squares;
mod table;
mod unmoves;

pub use clock::{can_claim, under_the_fifty_move_rule};
pub use colour::Colour;
pub use endgame::{Endgame, Promotions};
pub use fen::{Fen, FenError};
pub use game::{After, Move};
pub use line::{Chooser, Line, Rest, choose, play};
pub use picture::picture;
pub use piece::Piece;
pub use position::Position;
pub use square::Square;
pub use squares::{Ascending, Squares};
pub use table::{Census, SideCensus, Table, tables};
