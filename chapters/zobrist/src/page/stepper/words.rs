//! What a step says in words.

use chapter::words;
use gametree::Side;

use super::super::searches::ZobristSearch;
use super::carry::Moment;
use super::script::Script;

/// What happens in a step.
pub fn describe(script: &Script, moment: &Moment) -> String {
    let change = script.change(moment.turn);
    let turned = match (moment.number.count_ones(), script.bits) {
        (0, _) => "turns over no bit".to_string(),
        (ones, bits) => words!("turns over {ones} of {}", plural(bits as usize, "bit")),
    };
    let (mark, cell) = (change.mark, change.cell);
    if !moment.complete {
        let its = match script.search {
            ZobristSearch::ColumnKey => "the number of its column",
            _ => "its number",
        };
        return if change.takes_off {
            words!("{mark} comes off cell {cell}: {its}, applied once more, {turned}.")
        } else {
            words!("{mark} on cell {cell}: {its} {turned}.")
        };
    }
    let side = moment.side(script);
    match (script.search, side) {
        (ZobristSearch::NoSideKey, _) => words!(
            "{side} is to move. No number says so here: the key stays, and with {} to move it would be the same.",
            side.other()
        ),
        (_, Side::Second) => words!("O is to move: the number of the side comes in and {turned}."),
        (_, Side::First) => {
            words!("X is to move: the number of the side goes out and {turned}.")
        }
    }
}

/// How often a key stands for a position: whether there was one with it in this run, and how many there are in the game.
pub fn describe_namesakes(earlier: Option<(usize, bool)>, others: usize) -> String {
    let place = |step| {
        if step == 0 {
            "at the start".to_string()
        } else {
            words!("after step {step}")
        }
    };
    let again = match earlier {
        Some((step, true)) => words!("The key is what it was {}. ", place(step)),
        Some((step, false)) => words!("Another board had the same key {}. ", place(step)),
        None => String::new(),
    };
    match others {
        0 => words!("{again}No other position has this key."),
        1 => words!("{again}One other position has this key."),
        _ => words!("{again}{} have this key.", plural(others, "other position")),
    }
}

/// A number of things.
pub fn plural(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    words!("{} {thing}{plural}", chapter::Quantity::from(count))
}
