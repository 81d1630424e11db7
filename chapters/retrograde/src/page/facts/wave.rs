//! The distances that the page draws over the black king's squares.

use chapter::{Facts, Measure, says};
use chess::{Colour, Man, Piece, Position, Square};
use recount::chess::Side;

use super::endgames::solve_again;
use crate::tables;

const WHITE_KING: Square = Square::at(2, 1);
const ROOK: Square = Square::at(3, 4);

/// Which of White's men stands on this square of the drawing.
pub fn man_on(square: Square) -> Option<Man> {
    match square {
        WHITE_KING => Some(Man::King(Colour::White)),
        ROOK => Some(Man::Piece(Piece::Rook)),
        _ => None,
    }
}

/// The position with the black king on this square and to move, if it may stand there.
pub fn with_black_king(square: Square) -> Option<Position> {
    let position = Position {
        white_king: WHITE_KING,
        black_king: square,
        piece: Piece::Rook,
        at: ROOK,
        to_move: Colour::Black,
    };
    position.is_legal().then_some(position)
}

/// The longest distance in the drawing.
pub fn farthest() -> u32 {
    distances().into_iter().flatten().max().unwrap_or(1)
}

/// By the black king's square how far the mate is; nothing for a draw.
fn distances() -> Vec<Option<u32>> {
    let positions = Square::all().filter_map(with_black_king);
    positions.map(|at| tables::verdict(at).plies()).collect()
}

/// The same by the second implementation.
fn distances_again() -> Vec<Option<u32>> {
    let ending = solve_again(Piece::Rook);
    let squares = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
    let placements = squares.map(|square| ((2, 1), square, (3, 4)));
    placements
        .filter(|placement| ending.is_legal(Side::Black, *placement))
        .map(|placement| ending.plies(Side::Black, placement))
        .map(|plies| plies.map(|plies| plies.unsigned_abs().into()))
        .collect()
}

pub fn tell(facts: &mut Facts) {
    let distances = Measure::new(
        says!(
            "squares of the black king, Black to move, White's king on {WHITE_KING} and its rook on {ROOK}"
        ),
        distances,
        says!("value iteration forwards over files and ranks, a ply further in each sweep"),
        distances_again,
    );
    let farthest = says!("plies to mate from the farthest of the");
    facts.twice("wave.farthest", &farthest, &distances, |found| {
        found.iter().flatten().max().copied().unwrap_or(0)
    });
    let nearest = says!("plies to mate from the nearest of the");
    facts.twice("wave.nearest", &nearest, &distances, |found| {
        found.iter().flatten().min().copied().unwrap_or(0)
    });
    let drawn = says!("drawn for Black, of the");
    facts.twice("wave.drawn", &drawn, &distances, |found| {
        found.iter().filter(|plies| plies.is_none()).count()
    });
}
