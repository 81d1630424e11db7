use gametree::{Composed, Side};

use crate::Numbers;

// ANCHOR: from_nothing
/// The key of `position`: the exclusive or of the numbers of all its parts, and of one more when the second player is to move.
///
/// The order of the parts does not matter, and a number that is applied again is gone: keys are made for sets.
pub fn key_from_nothing<G: Composed>(numbers: &Numbers, position: &G) -> u64 {
    let side = match position.side_to_move() {
        Side::First => 0,
        Side::Second => numbers.second_to_move(),
    };
    position
        .parts()
        .fold(side, |key, part| key ^ numbers.part(part))
}
// ANCHOR_END: from_nothing
