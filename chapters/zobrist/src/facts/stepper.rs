use chapter::serde_json::Value as Json;
use chapter::{Check, Fact, Quantity, Stepper};

use super::{CELLS, DEMO, second_board, second_keys};
use crate::Numbers;
use crate::stepper::{DEFAULT_BITS, STEPPERS};

/// A counter of the page's stepper at the end of the run that it starts with.
fn counter(name: &str) -> Quantity {
    let stepper: &Stepper = &STEPPERS[0];
    let document = (stepper.replay)(&stepper.default_ask()).expect("the default values make sense");
    let names = document["counters"].as_array().into_iter().flatten();
    let counts = document["steps"]
        .as_array()
        .and_then(|steps| steps.last())
        .and_then(|step| step["counts"].as_array());
    names
        .zip(counts.into_iter().flatten())
        .find(|(known, _)| *known == name)
        .and_then(|(_, count)| Json::as_u64(count))
        .expect("the stepper counts this")
        .into()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "stepper.bits",
        conditions: "bits of the keys of the page's stepper unless told otherwise",
        check: Check::Given("the stepper cuts its numbers to so many bits"),
        compute: || u64::from(DEFAULT_BITS).into(),
    },
    Fact {
        id: "stepper.marks",
        conditions: "marks on the board at the end of the stepper's run: the demo board, with one mark more set and taken off",
        check: Check::ClosedForm("the letters X and O in the text of the board", || {
            DEMO.matches(['X', 'O']).count().into()
        }),
        compute: || counter("marks"),
    },
    Fact {
        id: "stepper.carried",
        conditions: "exclusive ors of that run: the key is carried from the empty board",
        check: Check::ClosedForm(
            "two for each of five marks, for one more, and for taking it off",
            || Quantity::Count(2 * (5 + 1 + 1)),
        ),
        compute: || counter("exclusive ors"),
    },
    Fact {
        id: "stepper.anew",
        conditions: "exclusive ors of that run if the key of every board were computed from nothing",
        check: Check::ClosedForm(
            "the marks after each change, and one more each time that O is to move",
            || Quantity::Count((1 + 1) + 2 + (3 + 1) + 4 + (5 + 1) + 6 + (5 + 1)),
        ),
        compute: || counter("exclusive ors anew"),
    },
    Fact {
        id: "stepper.namesakes",
        conditions: "tic-tac-toe positions with the key of the demo board, itself among them, keys of 12 bits",
        check: Check::Recount("keys as wide integers over boards of characters", || {
            let keys = second_keys(Numbers::SEED);
            let key = |board: &_| keys.of(board) >> (64 - DEFAULT_BITS);
            let demo = key(&second_board(DEMO));
            CELLS
                .iter()
                .filter(|board| key(board) == demo)
                .count()
                .into()
        }),
        compute: || counter("positions with this key"),
    },
];
