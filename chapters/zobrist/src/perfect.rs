//! Keys that positions never share, for games that allow it.

use gametree::{Composed, ConnectFour, Game, Side, TicTacToe};
use transposition_tables::{Keys, Verification};

/// What a mark on each cell is worth in base three.
const DIGITS: [usize; 9] = [1, 3, 9, 27, 81, 243, 729, 2_187, 6_561];
/// The number of ways to fill nine cells with X, O or nothing.
pub const BOARDS: usize = 3 * DIGITS[8];

/// The board as a ternary number, a digit for each cell, which is empty or has X or O. Above it stands the side to move.
#[must_use]
pub fn tic_tac_toe(position: &TicTacToe) -> usize {
    let side = match position.side_to_move() {
        Side::First => 0,
        Side::Second => BOARDS,
    };
    let digits = position
        .parts()
        .map(|part| (part / 9 + 1) * DIGITS[part % 9]);
    side + digits.sum::<usize>()
}

// ANCHOR: connect_four
/// The stones of the side to move plus all stones plus the bottom row.
///
/// Adding the bottom row to all stones carries a one up each column to its lowest empty cell, where it marks how high the
/// column is. Below the marks, the stones of the side to move say who owns what. So the columns can be read back one by one,
/// and positions never share a key.
#[must_use]
pub const fn connect_four<const W: u32, const H: u32>(position: &ConnectFour<W, H>) -> u64 {
    let (own, stones) = position.bitboards();
    own + stones + ConnectFour::<W, H>::bottom_row()
}
// ANCHOR_END: connect_four

/// The number of bits of [`connect_four`] keys: those of the board, with the empty row above it.
pub const fn connect_four_bits<const W: u32, const H: u32>(_: &ConnectFour<W, H>) -> u32 {
    W * (H + 1)
}

/// [`connect_four`] keys for a table, stirred so that neighbours go to different places.
///
/// Multiplying by an odd number and folding the upper half onto the lower one can both be undone, so that the stirred keys are
/// as perfect as the plain ones and need no more bits.
#[derive(Clone, Copy, Debug)]
pub struct PerfectKey;

impl<const W: u32, const H: u32> Keys<ConnectFour<W, H>> for PerfectKey {
    fn key(&self, position: &ConnectFour<W, H>) -> u64 {
        let bits = connect_four_bits(position);
        let mask = u64::MAX >> (64 - bits);
        let mut key = connect_four(position);
        for _ in 0..2 {
            key = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) & mask;
            key ^= key >> bits.div_ceil(2);
        }
        key
    }
}

/// What is left of a perfect key above the bits that say its place: with it a slot knows the whole key.
#[derive(Clone, Copy, Debug)]
pub struct RestOfKey {
    /// How many bits say the place.
    pub place_bits: u32,
}

impl<G> Verification<G> for RestOfKey {
    type Stamp = u32;

    /// # Panics
    ///
    /// When the rest has more bits than a stamp.
    fn stamp(&self, _position: &G, key: u64) -> u32 {
        u32::try_from(key >> self.place_bits).expect("the rest of the key fits into the stamp")
    }

    fn matches(&self, stamp: &u32, position: &G, key: u64) -> bool {
        *stamp == self.stamp(position, key)
    }
}
