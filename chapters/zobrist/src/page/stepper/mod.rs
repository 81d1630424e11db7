//! What the page plays: the key of a board while marks are set and taken off, and the other positions that have it too.

mod board;
mod carry;
mod document;
mod namesakes;
mod script;
mod words;

use chapter::serde_json::Value as Json;
use chapter::{Ask, Control, ControlKind, Error, Stepper};

use super::facts::{DEMO, ENOUGH};

pub use carry::{Moment, carry};
pub use namesakes::Namesakes;
pub use script::{DEFAULT_BITS, Script};

/// The steppers of the page.
///
/// The marks of the board are set first, in the order of its cells as far as a game allows. Then come the cells that the reader
/// has pressed. What was pressed on another board than the one that is asked for does not count: the board wins.
pub const STEPPERS: &[Stepper] = &[Stepper {
    name: "keys",
    controls: &[
        Control::board(DEMO),
        Control::TO_MOVE,
        Control {
            name: "key_bits",
            label: "Bits of the key",
            kind: ControlKind::Number {
                min: 1,
                max: script::MOST_BITS,
            },
            default: ENOUGH,
        },
        Control {
            name: "numbers",
            label: "Numbers",
            kind: ControlKind::Choice(&[
                ("zobrist", "for each mark and for the side"),
                ("no-side-key", "for the marks alone (faulty)"),
                ("column-key", "for columns, and the side (faulty)"),
            ]),
            default: "zobrist",
        },
        Control {
            name: "seed",
            label: "Seed",
            kind: ControlKind::Number {
                min: 0,
                max: script::LARGEST_SEED,
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
    Ok(document::document(&Script::read(ask)?))
}

#[cfg(test)]
mod tests {
    use super::super::facts::MOVE;
    use super::*;

    #[test]
    fn the_default_run_presses_the_cell_of_the_figure_twice_on_the_demo_board() {
        let script = Script::read(&STEPPERS[0].default_ask()).expect("the defaults make sense");
        let pressed = &script.changes[script.set_up..];
        let cells: Vec<u8> = pressed.iter().map(|change| change.cell.number()).collect();
        assert_eq!(cells, [MOVE, MOVE]);
        assert_eq!(pressed[0].before.to_string(), DEMO);
    }
}
