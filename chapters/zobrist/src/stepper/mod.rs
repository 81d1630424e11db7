//! What the page plays: the key of a board while marks are set and taken off, and the other positions that have it too.

mod asked;
mod board;
mod carried;
mod document;
mod namesakes;
mod words;

use chapter::serde_json::Value as Json;
use chapter::{Ask, Control, ControlKind, Error, Stepper};

use crate::facts;
use asked::Asked;

pub use asked::DEFAULT_BITS;

/// The steppers of the page.
///
/// The marks of the board are set first, in the order of its cells as far as a game allows. Then come the cells that the reader
/// has pressed. What was pressed on another board than the one that is asked for does not count: the board wins.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "keys",
    controls: &[
        Control::board(facts::DEMO),
        Control::TO_MOVE,
        Control {
            name: "key_bits",
            label: "Bits of the key",
            kind: ControlKind::Number { min: 1, max: 64 },
            default: "12",
        },
        Control {
            name: "numbers",
            label: "Numbers",
            kind: ControlKind::Choice(&[
                ("zobrist", "for each mark and for the side"),
                ("no-side", "for the marks alone (faulty)"),
                ("column-key", "for columns, and the side (faulty)"),
            ]),
            default: "zobrist",
        },
        Control {
            name: "seed",
            label: "Seed",
            kind: ControlKind::Number {
                min: 0,
                max: asked::LARGEST_SEED,
            },
            default: "1970",
        },
        Control {
            name: "moves",
            label: "Cells pressed",
            kind: ControlKind::Hidden,
            default: "XXO..X.O. O:6,6",
        },
    ],
    replay,
    facts: &[
        ("marks", "stepper.marks"),
        ("exclusive ors", "stepper.carried"),
        ("exclusive ors anew", "stepper.anew"),
        ("positions with this key", "stepper.namesakes"),
    ],
}];

fn replay(ask: &Ask) -> Result<Json, Error> {
    Ok(document::document(&Asked::read(ask)?))
}
