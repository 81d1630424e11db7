use chapter::{Facts, says};

use super::super::stepper::{DEFAULT_BITS, Moment, Namesakes, STEPPERS, Script, carry};
use super::{Cells, DEMO, FEW, MOVE, read, second_keys, second_positions, shorten};
use crate::Numbers;

/// Presses of the run that the page starts with: one sets a mark, and one takes it off.
const PRESSES: usize = 2;
/// What a mark changes in a key.
const EACH: usize = 2;

pub fn tell(facts: &mut Facts, cells: &Cells) {
    let bits = says!("bits of the keys of the page's stepper unless told otherwise");
    let bits = facts.given("stepper.bits", DEFAULT_BITS, bits);
    let marks = DEMO.matches(['X', 'O']).count();
    let run = says!(
        "the stepper's first run, which sets up the board {DEMO}, marks cell {MOVE} and takes the mark off"
    );
    let what = says!("marks on the board at the end of {run}");
    let says = says!("the letters X and O in the text of the board {DEMO}");
    facts
        .fact("stepper.marks", what, || {
            read_end(|script, end| script.board(end.turn).marks())
        })
        .closed_form(says, move || marks);
    let what = says!("exclusive ors of a key carried from the empty board through {run}");
    let says = says!(
        "{EACH}, for a mark and for the side, for each of {marks} marks and {PRESSES} presses"
    );
    facts
        .fact("stepper.carried", what, || carry(&first_run()).len() - 1)
        .closed_form(says, move || EACH * (marks + PRESSES));
    let what = says!("exclusive ors if the key of every board were computed from nothing in {run}");
    let says = says!("the marks after each change, and one more each time that O is to move");
    facts
        .fact("stepper.anew", what, || read_end(|_, end| end.anew))
        .closed_form(says, move || {
            let after = (1..=marks).chain([marks + 1, marks]);
            after.map(|marks| marks + marks % 2).sum::<usize>()
        });
    let what = says!("exclusive ors for the key of each board, computed from nothing, in {run}");
    let says = says!("the marks on each board, made even by one more where O is to move");
    facts
        .fact("stepper.sum", what, list_anew)
        .closed_form(says, move || {
            let after = (1..=marks).chain([marks + 1, marks]);
            let sums = after.map(|marks| (marks.div_ceil(2) * 2).to_string());
            sums.collect::<Vec<_>>().join(" + ")
        });
    tell_namesakes(facts, cells, "stepper.namesakes", bits);
    tell_namesakes(facts, cells, "stepper.few", read(FEW));
}

/// Tells how many positions have the key of the run's last board, with so many bits.
fn tell_namesakes(facts: &mut Facts, cells: &Cells, id: &str, bits: u32) {
    let seed = Numbers::SEED;
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
        .fact(id, sharing, move || {
            let mut ask = STEPPERS[0].default_ask();
            ask.set("key_bits", &bits.to_string());
            let script = Script::read(&ask).expect("so many bits make a key");
            let namesakes = Namesakes::new(&script.numbers, script.start);
            let moments = carry(&script);
            let end = moments.last().expect("the run has steps");
            namesakes.find(end.key, script.board(end.turn)).len()
        })
        .recount(second_positions(), with_key);
}

/// How many exclusive ors each board of the run would need.
fn list_anew() -> String {
    let totals: Vec<usize> = carry(&first_run())
        .iter()
        .filter(|moment| moment.complete)
        .map(|moment| moment.anew)
        .collect();
    let each = totals.windows(2).map(|two| (two[1] - two[0]).to_string());
    each.collect::<Vec<_>>().join(" + ")
}

/// What the page's stepper plays before the reader sets anything.
fn first_run() -> Script {
    Script::read(&STEPPERS[0].default_ask()).expect("the default values make sense")
}

/// Reads something off the end of that run.
fn read_end<Q>(read: impl FnOnce(&Script, &Moment) -> Q) -> Q {
    let script = first_run();
    read(&script, carry(&script).last().expect("the run has steps"))
}
