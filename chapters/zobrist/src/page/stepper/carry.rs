use gametree::{Composed, Game as _, Rules as _, Side};

use super::script::Script;
use crate::Hashed;

/// The key at the start, or after one more number has been applied to it.
pub struct Moment {
    /// How many changes of the board there were, the one under way included.
    pub turn: usize,
    /// The number that was applied last: none at the start.
    pub number: u64,
    /// Whether the number of the side to move is in, which completes a change, and not only that of the mark.
    pub complete: bool,
    /// The key.
    pub key: u64,
    /// The exclusive ors so far if the key of every board had been computed from nothing.
    pub anew: usize,
}

impl Moment {
    /// The side to move as the key has it.
    pub fn side(&self, script: &Script) -> Side {
        let turn = self.turn - usize::from(!self.complete);
        script.board(turn).side_to_move()
    }
}

/// Carries the key of the empty board through all changes: two numbers for each.
pub fn carry(script: &Script) -> Vec<Moment> {
    let mut position = Hashed::new(&script.numbers, script.start);
    let mut moments = vec![Moment {
        turn: 0,
        number: 0,
        complete: true,
        key: position.key(),
        anew: 0,
    }];
    let mut anew = 0;
    for (turn, change) in (1..).zip(&script.changes) {
        let mark = script.numbers.part(change.part());
        let half = position.key() ^ mark;
        position = if change.takes_off {
            position.take_back(change.after, change.cell)
        } else {
            position.play(change.cell)
        };
        let mut add = |number, complete, key, anew| {
            moments.push(Moment {
                turn,
                number,
                complete,
                key,
                anew,
            });
        };
        add(mark, false, half, anew);
        // The key from nothing takes a number for each mark, and one for the second side.
        let is_second = change.after.side_to_move() == Side::Second;
        anew += change.after.parts().count() + usize::from(is_second);
        add(script.numbers.second_to_move(), true, position.key(), anew);
    }
    moments
}
