use chapter::{Facts, Measure, says};
use gametree::{Depth, Event, Level, Listener, Scoring, Search, Zero};
use recount::{Carried, Position, Scores, run_with_scores};
use transposition_tables::{Memo, memo};

use super::{Four, SIZE, one_decimal};
use crate::Numbers;

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

impl<M> Listener<Event<M>> for KeyCounts {
    fn event(&mut self, event: Event<M>) {
        let ply = match event {
            Event::Enter { level, .. } => level.ply,
            Event::Hit { ply, .. } => ply,
            _ => return,
        };
        // At this ply stand as many stones, and the second player is to move at every other one.
        let stones = u64::from(ply.plies());
        self.asked += 1;
        self.rebuilt += stones + stones % 2;
        self.carried += if stones == 0 { 0 } else { 2 };
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
                "counted at each lookup and at each exclusive or of minimax over characters with a map of keys"
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
            facts.twice(id(".times"), &what, &measure, |counts| {
                one_decimal(counts.rebuilt.into(), counts.carried.into())
            });
        }
    }
}

fn count(depth: u32) -> KeyCounts {
    let mut counts = KeyCounts::default();
    let mut search = Search {
        scoring: &Scoring::with_evaluation(Zero),
        observer: &mut counts,
    };
    let level = Level::root(Depth::new(depth));
    memo(&mut search, &mut Memo::new(), &Four::EMPTY, level);
    counts
}

fn recount(depth: u32) -> KeyCounts {
    let (columns, rows) = SIZE.columns_and_rows();
    let keys = recount::Keys::new(Numbers::SEED, u64::from(columns * rows));
    let empty = recount::ConnectFour::empty(columns as usize, rows as usize);
    let root = Position::new(Carried::new(empty.clone(), &keys)).deep(depth, |_| 0);
    let carried = run_with_scores(&root, recount::Board::key, &mut Scores::new());
    let for_carried = keys.exclusive_ors.take();
    let root = Position::new(empty).deep(depth, |_| 0);
    let rebuilt = run_with_scores(&root, |board| keys.of(board), &mut Scores::new());
    assert_eq!(carried.tally.lookups(), rebuilt.tally.lookups());
    KeyCounts {
        asked: rebuilt.tally.lookups(),
        carried: for_carried,
        rebuilt: keys.exclusive_ors.get(),
    }
}
