use chapter::Quantity;
use chapter::serde_json::{Value as Json, json};
use gametree::{Game, Side, TicTacToe};

use super::board::presses;
use super::carry::{Moment, carry};
use super::namesakes::Namesakes;
use super::script::{Script, name_board};
use super::words::{describe, describe_namesakes, plural};
use crate::key_from_nothing;

/// Positions with the same key that are shown, besides the one on the board.
const SHOWN: usize = 2;

/// Plays what the reader has set: one step for each number that is applied to the key.
pub fn document(script: &Script) -> Json {
    let scenes = Scenes {
        script,
        namesakes: Namesakes::new(&script.numbers, script.start),
        moments: carry(script),
    };
    let steps: Vec<Json> = (1..scenes.moments.len())
        .map(|index| scenes.step(index))
        .collect();
    json!({
        "kind": "keys",
        "counters": ["marks", "exclusive ors", "exclusive ors anew", "positions with this key"],
        "bits": script.bits,
        "positions": scenes.namesakes.positions(),
        "pairs": scenes.namesakes.pairs(),
        "start": scenes.scene(0),
        "ends": scenes.conclude(),
        "left_out": 0,
        "steps": steps,
    })
}

struct Scenes<'a> {
    script: &'a Script,
    namesakes: Namesakes,
    moments: Vec<Moment>,
}

impl Scenes<'_> {
    /// A number in base two, as long as a key.
    fn binary(&self, number: u64) -> String {
        let bits = self.script.bits as usize;
        format!("{number:0bits$b}")
    }

    /// The positions with the key of a moment, without the board that has come about with it.
    ///
    /// In the middle of a change the mark is there and the side not yet; then no board has come about, and only by chance is this
    /// the key of one.
    fn others(&self, moment: &Moment) -> Vec<TicTacToe> {
        let board = self.script.board(moment.turn);
        let mut others = self.namesakes.find(moment.key, board);
        others.retain(|other| !moment.complete || *other != board);
        others
    }

    /// What stands on the page after so many numbers.
    fn scene(&self, index: usize) -> Json {
        let moment = &self.moments[index];
        let board = self.script.board(moment.turn);
        let others = self.others(moment);
        let same: Vec<Json> = others
            .iter()
            .take(SHOWN)
            .map(|other| json!({ "board": other.to_string(), "to_move": other.side_to_move().to_string() }))
            .collect();
        let with_key = others.len() + usize::from(moment.complete);
        let mut scene = json!({
            "board": board.to_string(),
            "to_move": moment.side(self.script).to_string(),
            "complete": moment.complete,
            "key": self.binary(moment.key),
            "others": others.len(),
            "same": same,
            "presses": presses(board),
            "ask": self.ask_for(moment.turn),
            "counts": [board.marks() as usize, index, moment.anew, with_key],
        });
        if moment.complete {
            let anew = key_from_nothing(&self.script.numbers, &board);
            scene["anew"] = json!(self.binary(anew));
        }
        scene
    }

    /// The values of the controls that end at this board; a cell pressed there is added to the moves.
    fn ask_for(&self, turn: usize) -> Json {
        let set_up = turn.min(self.script.set_up);
        let board = self.script.board(set_up);
        // The marks tell the side to move, unless there are as many of both and O has started.
        let to_move = match (board.marks() % 2, board.side_to_move()) {
            (0, Side::Second) => "O",
            _ => "",
        };
        let pressed = self.script.changes[set_up..turn].iter();
        let pressed: Vec<String> = pressed.map(|change| change.cell.to_string()).collect();
        json!({
            "board": board.to_string(),
            "to_move": to_move,
            "moves": name_board(board) + &pressed.join(","),
        })
    }

    /// The scene after so many numbers, and what the last of them was.
    fn step(&self, index: usize) -> Json {
        let moment = &self.moments[index];
        let change = self.script.change(moment.turn);
        let (mut scene, mut says) = (self.scene(index), describe(self.script, moment));
        if moment.complete {
            let others = self.others(moment).len();
            says = format!("{says} {}", describe_namesakes(self.earlier(index), others));
        }
        let cell = (!moment.complete).then(|| change.cell.number());
        scene["says"] = json!(says);
        scene["indent"] = json!(u8::from(moment.complete));
        scene["number"] = json!(self.binary(moment.number));
        scene["of"] = json!({ "mark": change.mark.to_string(), "cell": cell });
        scene
    }

    /// The first time before this one that a board had its key, and whether it was the same board.
    fn earlier(&self, index: usize) -> Option<(usize, bool)> {
        let (now, before) = (&self.moments[index], &self.moments[..index]);
        let step = before
            .iter()
            .position(|moment| moment.complete && moment.key == now.key)?;
        let board = |moment: &Moment| self.script.board(moment.turn);
        Some((step, board(&before[step]) == board(now)))
    }

    /// The result.
    fn conclude(&self) -> String {
        let board = self.script.board(self.script.changes.len());
        let numbers = self.moments.len() - 1;
        let (key, digits) = (
            self.moments[numbers].key,
            self.script.bits.div_ceil(4) as usize,
        );
        let pairs = match self.namesakes.pairs() {
            0 => "none share a key".to_string(),
            1 => "one pair shares a key".to_string(),
            pairs => format!("{} pairs share a key", Quantity::from(pairs)),
        };
        format!(
            "{board}, {} to move: after {} the key is {key:0digits$x} in hexadecimal digits, as when it is computed from nothing. Among all {}, {pairs}.",
            board.side_to_move(),
            plural(numbers, "exclusive or"),
            plural(self.namesakes.positions(), "position"),
        )
    }
}
