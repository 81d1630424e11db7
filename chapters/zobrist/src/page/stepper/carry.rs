use gametree::{Composed, Game, Rules, Side, TicTacToe};

use super::board::Change;
use super::script::Script;
use crate::Hashed;

/// One number that is added to the key.
pub struct Added<'a> {
    /// The change of the board that asks for it.
    pub change: &'a Change,
    /// How many changes of the board there were, this one included.
    pub turn: usize,
    /// Whether it is the number of the side to move, which completes the change, and not that of the mark.
    pub completes: bool,
    /// The number.
    pub number: u64,
    /// The key with it.
    pub key: u64,
    /// The exclusive ors so far if the key of every board had been computed from nothing.
    pub anew: usize,
}

impl Added<'_> {
    /// The side to move as the key has it.
    pub fn side(&self) -> Side {
        if self.completes {
            self.change.after.side_to_move()
        } else {
            self.change.before.side_to_move()
        }
    }
}

/// Carries the key of the empty board through all changes: two numbers for each.
pub fn carry(script: &Script) -> Vec<Added<'_>> {
    let mut position = Hashed::new(&script.numbers, script.start);
    let mut steps = Vec::new();
    let mut anew = 0;
    for (index, change) in script.changes.iter().enumerate() {
        let mark = script.numbers.part(change.part());
        let half = position.key() ^ mark;
        position = if change.takes_off {
            position.take_back(change.after, change.cell)
        } else {
            position.play(change.cell)
        };
        let added = |completes, number, key, anew| Added {
            change,
            turn: index + 1,
            completes,
            number,
            key,
            anew,
        };
        steps.push(added(false, mark, half, anew));
        anew += terms(change.after);
        let side = script.numbers.second_to_move();
        steps.push(added(true, side, position.key(), anew));
    }
    steps
}

/// The exclusive ors that the key of a position takes when it is computed from nothing.
fn terms(position: TicTacToe) -> usize {
    position.parts().count() + usize::from(position.side_to_move() == Side::Second)
}
