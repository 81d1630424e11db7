use std::cell::Cell;

use chapter::{Facts, Measure, says};
use gametree::{
    Column, Depth, Event, Game as _, Level, Listener, Rules as _, Scoring, Search, Side, Zero,
};
use recount::{Carried, Grid as _, Position, Scores, run_with_scores};

use super::counted::Counted;
use super::{Four, SIZE, one_decimal};
use crate::{Numbers, key_from_nothing, known_by_key};

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [2, 4, 6];

/// The positions that a search from the empty board asks for, and the exclusive ors that their keys need.
#[derive(Clone, Copy, Default)]
struct KeyCounts {
    /// Nodes and hits.
    asked: u64,
    /// One for each change.
    carried: u64,
    /// Each key computed from nothing once.
    rebuilt: u64,
}

/// Computes the key of every position that is asked for from nothing.
struct Rebuilding<'n> {
    numbers: &'n Numbers,
    /// The positions from the root to the one that was played last.
    path: Vec<Four>,
    asked: u64,
    exclusive_ors: Cell<u64>,
}

impl Listener<Event<Column>> for Rebuilding<'_> {
    fn event(&mut self, event: Event<Column>) {
        let ply = match event {
            Event::Enter { level, .. } => level.ply,
            Event::Hit { ply, .. } => ply,
            Event::Child { ply, mv } => {
                self.path.truncate(ply.plies() as usize + 1);
                self.path.push(self.path[ply.plies() as usize].play(mv));
                return;
            }
            _ => return,
        };
        let (position, count) = (self.path[ply.plies() as usize], &self.exclusive_ors);
        key_from_nothing(self.numbers, &Counted { position, count });
        // The number of the second side is no part.
        let is_second = position.side_to_move() == Side::Second;
        count.set(count.get() + u64::from(is_second));
        self.asked += 1;
    }
}

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("depth{depth}{what}");
        let conditions = says!("depth of row {row} of the table of exclusive ors, in plies");
        let depth = facts.given(id(""), depth, conditions);
        let measure = Measure::new(
            says!(
                "minimax with an exact table from the empty {SIZE} board of Connect Four, {depth} plies deep"
            ),
            move || count(depth),
            says!(
                "minimax over characters with a map of keys: numbers counted at each lookup, and a mark and a side for each move"
            ),
            move || recount(depth),
        );
        let what = says!("positions asked for (nodes and hits) by");
        facts.twice(id(".asked"), &what, &measure, |counts| counts.asked);
        let what = says!("exclusive ors of keys that are carried along in");
        facts.twice(id(".carried"), &what, &measure, |counts| counts.carried);
        let what = says!("exclusive ors of keys computed from nothing for each lookup in");
        facts.twice(id(".rebuilt"), &what, &measure, |counts| counts.rebuilt);
        if depth == DEPTHS[DEPTHS.len() - 1] {
            let what = says!("exclusive ors of computed keys for each one of carried keys in");
            facts.quote(
                id(".times"),
                &what,
                &measure,
                |counts| one_decimal(counts.rebuilt.into(), counts.carried.into()),
                |counts| recount::quotient(counts.rebuilt.into(), counts.carried.into(), 1),
            );
        }
    }
}

fn count(depth: u32) -> KeyCounts {
    let numbers = &Numbers::new(Numbers::SEED, &Four::EMPTY);
    let mut rebuilding = Rebuilding {
        numbers,
        path: vec![Four::EMPTY],
        asked: 0,
        exclusive_ors: Cell::new(0),
    };
    let mut search = Search {
        scoring: &Scoring::with_evaluation(Zero),
        observer: &mut rebuilding,
    };
    let (position, carried) = (Four::EMPTY, Cell::new(0));
    let root = Counted {
        position,
        count: &carried,
    };
    known_by_key(&mut search, numbers, &root, Level::root(Depth::new(depth)));
    KeyCounts {
        asked: rebuilding.asked,
        carried: carried.get(),
        rebuilt: rebuilding.exclusive_ors.get(),
    }
}

fn recount(depth: u32) -> KeyCounts {
    let (columns, rows) = SIZE.columns_and_rows();
    let keys = recount::Keys::new(Numbers::SEED, u64::from(columns * rows));
    let empty = recount::ConnectFour::empty(columns as usize, rows as usize);
    // A carried key takes a number for the mark and one for the side, each time that a move is played.
    let root = Position::new(Carried::new(empty.clone(), &keys)).deep(depth, |_| 0);
    let carried = run_with_scores(&root, recount::Board::key, &mut Scores::new());
    let played = carried.tally.lookups() - 1;
    // A key from nothing takes one for each mark, and one when O is to move.
    let for_rebuilt = Cell::new(0);
    let key = |board: &recount::ConnectFour| {
        let numbers = board.marks().len() as u64 + u64::from(board.to_move() == b'O');
        for_rebuilt.set(for_rebuilt.get() + numbers);
        keys.of(board)
    };
    let root = Position::new(empty).deep(depth, |_| 0);
    let rebuilt = run_with_scores(&root, key, &mut Scores::new());
    assert_eq!(carried.tally.lookups(), rebuilt.tally.lookups());
    KeyCounts {
        asked: rebuilt.tally.lookups(),
        carried: 2 * played,
        rebuilt: for_rebuilt.get(),
    }
}
