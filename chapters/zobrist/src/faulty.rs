//! The mistakes that people make. All of them are wrong numbers: the code that uses them is the right one.
//!
//! None of these is used by anything but the chapter's pitfalls and the tests that show where they go wrong.

use gametree::Composed;

use crate::{Numbers, SplitMix64};

/// Nobody's turn changes a key: the same stones have the same key, whoever is to move.
#[must_use]
pub fn without_side(numbers: &Numbers) -> Numbers {
    Numbers {
        side: 0,
        ..numbers.clone()
    }
}

/// One number for all the cells of a column: marks of one side in one column cancel in pairs.
#[must_use]
pub fn by_column(numbers: &Numbers, row_length: usize) -> Numbers {
    let cells = (numbers.parts.len() / 2).max(1);
    let column = |part: usize| part / cells * cells + part % cells % row_length;
    Numbers {
        side: numbers.side,
        parts: (0..numbers.parts.len())
            .map(|part| numbers.parts[column(part)])
            .collect(),
    }
}

/// The number of one part is that of the side to move again: setting that mark changes two things, and they cancel.
#[must_use]
pub fn with_equal_terms(numbers: &Numbers, part: usize) -> Numbers {
    let mut equal = numbers.clone();
    equal.parts[part] = numbers.side;
    equal
}

/// Bits of a draw of the generator that [`joined_as_floats`] draws from.
pub const DRAW_BITS: u32 = 31;

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what the casts lose is the fault"
)]
// ANCHOR: joined
/// Each number is joined from draws of few bits, one above the other, and their sum is taken in floating point. A float has fewer
/// digits than the sum, and those at its lower end are lost.
pub fn joined_as_floats<G: Composed>(seed: u64, game: &G) -> Numbers {
    let mut draws = SplitMix64::new(seed).map(|number| (number >> (u64::BITS - DRAW_BITS)) as f64);
    let mut draw = || draws.next().unwrap_or_default();
    let mut join = || (draw() * 2_f64.powi(32) + draw()) as u64;
    Numbers {
        side: join(),
        parts: (0..game.part_count()).map(|_| join()).collect(),
    }
}
// ANCHOR_END: joined
