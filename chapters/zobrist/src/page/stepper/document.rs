use chapter::Quantity;
use chapter::serde_json::{Value as Json, json};
use gametree::{Game, Side, TicTacToe};

use super::board::presses;
use super::carry::{Added, carry};
use super::namesakes::Namesakes;
use super::script::{Script, name_board};
use super::words::{describe, describe_namesakes, plural};
use crate::key_from_nothing;

/// Positions with the same key that are shown, besides the one on the board.
const SHOWN: usize = 2;

/// Plays what the reader has set: one step for each number that is added to the key.
pub fn document(script: &Script) -> Json {
    let namesakes = Namesakes::new(&script.numbers, script.start);
    let scenes = Scenes { script, namesakes };
    let added = carry(script);
    let steps: Vec<Json> = (0..added.len())
        .map(|last| scenes.step(&added[..=last]))
        .collect();
    json!({
        "kind": "keys",
        "counters": ["marks", "exclusive ors", "exclusive ors anew", "positions with this key"],
        "bits": script.bits,
        "positions": scenes.namesakes.positions(),
        "pairs": scenes.namesakes.pairs(),
        "start": scenes.start(),
        "ends": scenes.ends(&added),
        "left_out": 0,
        "steps": steps,
    })
}

struct Scenes<'a> {
    script: &'a Script,
    namesakes: Namesakes,
}

impl Scenes<'_> {
    fn key_anew(&self, position: TicTacToe) -> u64 {
        key_from_nothing(&self.script.numbers, &position)
    }

    /// The board after so many changes.
    fn board(&self, turn: usize) -> TicTacToe {
        match turn {
            0 => self.script.start,
            _ => self.script.changes[turn - 1].after,
        }
    }

    /// A number in base two, as long as a key.
    fn binary(&self, number: u64) -> String {
        let bits = self.script.bits as usize;
        format!("{number:0bits$b}")
    }

    /// The positions with this key, without the board that has come about with it.
    ///
    /// In the middle of a change the mark is there and the side not yet; then no board has come about, and only by chance is this
    /// the key of one.
    fn others(&self, turn: usize, key: u64, complete: bool) -> Vec<TicTacToe> {
        let board = self.board(turn);
        let mut others = self.namesakes.find(key, board);
        others.retain(|other| !complete || *other != board);
        others
    }

    /// What stands on the page when the key is this one.
    fn scene(
        &self,
        turn: usize,
        side: Side,
        key: u64,
        complete: bool,
        others: &[TicTacToe],
    ) -> Json {
        let board = self.board(turn);
        let shown: Vec<Json> = others
            .iter()
            .copied()
            .take(SHOWN)
            .map(position_json)
            .collect();
        let mut scene = json!({
            "board": board.to_string(),
            "to_move": side.to_string(),
            "complete": complete,
            "key": self.binary(key),
            "others": others.len(),
            "same": shown,
            "presses": presses(board),
            "ask": self.ask_for(turn),
        });
        if complete {
            scene["anew"] = json!(self.binary(self.key_anew(board)));
        }
        scene
    }

    /// The values of the controls that end at this board; a cell pressed there is added to the moves.
    fn ask_for(&self, turn: usize) -> Json {
        let set_up = turn.min(self.script.set_up);
        let board = self.board(set_up);
        // The marks tell the side to move, unless there are as many of both and O has started.
        let to_move = match (board.marks() % 2, board.side_to_move()) {
            (0, Side::Second) => "O",
            _ => "",
        };
        let pressed: Vec<String> = self.script.changes[set_up..turn]
            .iter()
            .map(|change| change.cell.to_string())
            .collect();
        json!({
            "board": board.to_string(),
            "to_move": to_move,
            "moves": name_board(board) + &pressed.join(","),
        })
    }

    /// What stands on the page before the first step.
    fn start(&self) -> Json {
        let key = self.key_anew(self.script.start);
        let others = self.others(0, key, true);
        let side = self.script.start.side_to_move();
        let mut start = self.scene(0, side, key, true, &others);
        start["counts"] = json!([0, 0, 0, others.len() + 1]);
        start
    }

    /// The last of these steps.
    fn step(&self, steps: &[Added]) -> Json {
        let last = &steps[steps.len() - 1];
        let complete = last.completes;
        let others = self.others(last.turn, last.key, complete);
        let mut words = describe(self.script, last);
        if complete {
            words = format!(
                "{words} {}",
                describe_namesakes(self.earlier(steps), others.len())
            );
        }
        let with_key = others.len() + usize::from(complete);
        let cell = (!complete).then(|| last.change.cell.number());
        let mut step = self.scene(last.turn, last.side(), last.key, complete, &others);
        step["says"] = json!(words);
        step["indent"] = json!(u8::from(complete));
        step["number"] = json!(self.binary(last.number));
        step["of"] = json!({ "mark": last.change.mark.to_string(), "cell": cell });
        step["counts"] = json!([last.change.after.marks(), steps.len(), last.anew, with_key]);
        step
    }

    /// The first step before the last of these that completed a board with its key, and whether it was the same board.
    fn earlier(&self, steps: &[Added]) -> Option<(usize, bool)> {
        let (last, before) = steps.split_last()?;
        let start = (0, self.script.start, self.key_anew(self.script.start));
        let boards = before.iter().enumerate().filter(|(_, step)| step.completes);
        let boards = boards.map(|(index, step)| (index + 1, step.change.after, step.key));
        std::iter::once(start)
            .chain(boards)
            .find(|(_, _, key)| *key == last.key)
            .map(|(step, board, _)| (step, board == last.change.after))
    }

    /// The result.
    fn ends(&self, steps: &[Added]) -> String {
        let board = self.board(self.script.changes.len());
        let key = steps
            .last()
            .map_or_else(|| self.key_anew(board), |step| step.key);
        let digits = self.script.bits.div_ceil(4) as usize;
        let all = self.namesakes.positions();
        let pairs = match self.namesakes.pairs() {
            0 => "no two share a key".to_string(),
            1 => "one pair shares a key".to_string(),
            pairs => format!("{} pairs share a key", Quantity::from(pairs)),
        };
        format!(
            "{board}, {} to move: after {} the key is {key:0digits$x} in base sixteen, as when it is computed from nothing. Among all {}, {pairs}.",
            board.side_to_move(),
            plural(steps.len(), "exclusive or"),
            plural(all, "position"),
        )
    }
}

fn position_json(position: TicTacToe) -> Json {
    json!({ "board": position.to_string(), "to_move": position.side_to_move().to_string() })
}
