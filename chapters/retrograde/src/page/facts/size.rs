//! What solving and keeping a table takes.

use chapter::{Facts, says};
use chess::Piece;

use super::endgames::describe;
use crate::index;
use crate::solve::bytes_of_index;

/// What the number of a position takes.
const NUMBER: i64 = 4;
/// Bits for a result without a distance.
const BITS: i64 = 2;

pub fn tell(facts: &mut Facts) {
    let rook = describe(Piece::Rook);
    let kept = says!(
        "bytes that the backward solver keeps of a position while it works: verdict, counter and distances"
    );
    facts.fact("bytes.kept", kept, bytes_of_index).closed_form(
        says!("whole numbers, and a word that tells a win from a loss"),
        || 5_u64 * 4,
    );
    let solving = says!("bytes for all indices of an endgame while the solver works");
    facts
        .fact("bytes.solving", solving, || {
            index::INDICES * bytes_of_index()
        })
        .relation(
            &["index.size", "bytes.kept"],
            &says!("their product"),
            |numbers| numbers.iter().product::<i64>(),
        );
    let edges = says!(
        "bytes for the moves in {rook}, each stored as the number of the position that it leads to"
    );
    facts
        .fact("bytes.edges", edges, || {
            let moves = super::endgames::count_moves(Piece::Rook);
            moves as u64 * NUMBER.unsigned_abs()
        })
        .relation(&["krk.moves"], &says!("{NUMBER} bytes for each"), |moves| {
            moves[0] * NUMBER
        });
    let results =
        says!("bytes for the results of all indices, won, drawn or lost, at {BITS} bits each");
    facts
        .fact("bytes.results", results, || {
            index::INDICES as u64 * BITS.unsigned_abs() / 8
        })
        .relation(&["index.size"], &says!("{BITS} bits for each"), |size| {
            size[0] / 4
        });
}
