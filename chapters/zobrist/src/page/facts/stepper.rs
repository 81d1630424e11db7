use chapter::{Facts, says};

use super::super::stepper::{Added, DEFAULT_BITS, Namesakes, STEPPERS, Script, carry};
use super::{Cells, DEMO, MOVE, second_keys, shorten};
use crate::Numbers;

/// Presses of the run that the page starts with: one sets a mark, and one takes it off.
const PRESSES: usize = 2;

pub fn tell(facts: &mut Facts, cells: &Cells) {
    facts.given(
        "stepper.bits",
        DEFAULT_BITS,
        says!("bits of the keys of the page's stepper unless told otherwise"),
    );
    let marks = DEMO.matches(['X', 'O']).count();
    let run = says!(
        "the stepper's first run, which sets up the board {DEMO}, marks cell {MOVE} and takes the mark off"
    );
    facts
        .fact(
            "stepper.marks",
            says!("marks on the board at the end of {run}"),
            || read_end(|_, end| end.change.after.marks()),
        )
        .closed_form(
            says!("the letters X and O in the text of the board {DEMO}"),
            move || marks,
        );
    facts
        .fact(
            "stepper.carried",
            says!("exclusive ors of a key carried from the empty board through {run}"),
            || carry(&first_run()).len(),
        )
        .closed_form(
            says!(
                "two, for a mark and for the side, for each of {marks} marks and {PRESSES} presses"
            ),
            move || 2 * (marks + PRESSES),
        );
    facts
        .fact(
            "stepper.anew",
            says!("exclusive ors if the key of every board were computed from nothing in {run}"),
            || read_end(|_, end| end.anew),
        )
        .closed_form(
            says!("the marks after each change, and one more each time that O is to move"),
            move || {
                let after = (1..=marks).chain([marks + 1, marks]);
                after.map(|marks| marks + marks % 2).sum::<usize>()
            },
        );
    let (seed, bits) = (Numbers::SEED, DEFAULT_BITS);
    let sharing = says!(
        "tic-tac-toe positions with the key of the board {DEMO}, itself among them, {bits} bits of numbers of seed {seed}"
    );
    let with_key = cells.read_second(move |boards| {
        let keys = second_keys(seed);
        let key = |board: &_| shorten(keys.of(board), bits);
        let demo = key(&recount::TicTacToe::new(DEMO));
        boards.iter().filter(|board| key(board) == demo).count()
    });
    facts
        .fact("stepper.namesakes", sharing, || {
            read_end(|script, end| {
                let namesakes = Namesakes::new(&script.numbers, script.start);
                namesakes.find(end.key, end.change.after).len()
            })
        })
        .recount(
            says!("keys as wide integers over boards of characters"),
            with_key,
        );
}

/// What the page's stepper plays before the reader sets anything.
fn first_run() -> Script {
    Script::read(&STEPPERS[0].default_ask()).expect("the default values make sense")
}

/// Reads something off the end of that run.
fn read_end<Q>(read: impl FnOnce(&Script, &Added<'_>) -> Q) -> Q {
    let script = first_run();
    read(&script, carry(&script).last().expect("the run has steps"))
}
