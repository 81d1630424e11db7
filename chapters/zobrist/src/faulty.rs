//! The mistakes that people make. All of them are wrong numbers: the code that uses them is the right one.
//!
//! None of these is used by anything but the chapter's pitfalls and the tests that show where they go wrong.

use crate::Numbers;

// ANCHOR: without_side
/// Nobody's turn adds anything to a key: the same stones have the same key, whoever is to move.
#[must_use]
pub fn without_side(numbers: &Numbers) -> Numbers {
    Numbers {
        side: 0,
        ..numbers.clone()
    }
}
// ANCHOR_END: without_side

// ANCHOR: by_column
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
// ANCHOR_END: by_column

/// The number of one part is that of the side to move again: setting that mark changes two things, and they cancel.
#[must_use]
pub fn with_equal_terms(numbers: &Numbers, part: usize) -> Numbers {
    let mut equal = numbers.clone();
    equal.parts[part] = numbers.side;
    equal
}
