use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity};
use gametree::{ConnectFour, Depth, Event, Level, Observer, Scoring, Search, Zero};
use recount::{Board as _, Carried, Position, Scores, memo, run};
use transposition_tables::Memo;

use crate::Numbers;

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [2, 4, 6];

/// Counts the positions that a search from the empty board asks for, and the exclusive ors that their keys need.
#[derive(Default)]
struct Keys {
    asked: u64,
    carried: u64,
    rebuilt: u64,
}

impl<M> Listener<Event<M>> for Keys {
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

fn keys(row: usize) -> Keys {
    let mut keys = Keys::default();
    let mut search = Search {
        scoring: &Scoring::with_evaluation(Zero),
        observer: &mut keys,
    };
    let root = ConnectFour::<7, 6>::EMPTY;
    transposition_tables::memo(
        &mut search,
        &mut Memo::new(),
        &root,
        Level::root(Depth::new(DEPTHS[row])),
    );
    keys
}

/// What the second implementation counts.
struct Recount {
    asked: u64,
    carried: u64,
    rebuilt: u64,
}

/// The second implementation's counts, one for each row: several facts are checked against each.
static RECOUNTS: LazyLock<[Recount; 3]> = LazyLock::new(|| {
    DEPTHS.map(|depth| {
        let keys = recount::Keys::new(Numbers::SEED, 7 * 6);
        let empty = recount::ConnectFour::empty(7, 6);
        let root = Position::new(Carried::new(empty.clone(), &keys)).deep(depth, |_| 0);
        let carried = run(&root, |root, _, _, tally| {
            memo(root, &|board| board.key(), &mut Scores::new(), tally)
        });
        let for_carried = keys.exclusive_ors.take();
        let root = Position::new(empty).deep(depth, |_| 0);
        let rebuilt = run(&root, |root, _, _, tally| {
            memo(root, &|board| keys.of(board), &mut Scores::new(), tally)
        });
        assert_eq!(carried.tally.lookups(), rebuilt.tally.lookups());
        Recount {
            asked: rebuilt.tally.lookups(),
            carried: for_carried,
            rebuilt: keys.exclusive_ors.get(),
        }
    })
});

fn recount(row: usize) -> &'static Recount {
    &RECOUNTS[row]
}

/// So many times as many, with one decimal.
fn times(more: u64, fewer: u64) -> Quantity {
    let tenths = (20 * more + fewer) / (2 * fewer);
    Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
}

const SECOND: &str = "counted at each exclusive or of minimax over characters with a map of keys";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "depth2",
        conditions: "depth of row 1 of the table of exclusive ors, in plies",
        check: Check::Given("the search of this row goes so deep"),
        compute: || u64::from(DEPTHS[0]).into(),
    },
    Fact {
        id: "depth2.asked",
        conditions: "positions asked for by minimax with an exact table from the empty Connect Four board, 2 plies deep",
        check: Check::Recount("nodes and hits of minimax over characters", || {
            recount(0).asked.into()
        }),
        compute: || keys(0).asked.into(),
    },
    Fact {
        id: "depth2.carried",
        conditions: "exclusive ors for their keys, one for each change",
        check: Check::Recount(SECOND, || recount(0).carried.into()),
        compute: || keys(0).carried.into(),
    },
    Fact {
        id: "depth2.rebuilt",
        conditions: "exclusive ors for their keys, each computed from nothing once",
        check: Check::Recount(SECOND, || recount(0).rebuilt.into()),
        compute: || keys(0).rebuilt.into(),
    },
    Fact {
        id: "depth4",
        conditions: "depth of row 2 of the table of exclusive ors, in plies",
        check: Check::Given("the search of this row goes so deep"),
        compute: || u64::from(DEPTHS[1]).into(),
    },
    Fact {
        id: "depth4.asked",
        conditions: "positions asked for by minimax with an exact table from the empty Connect Four board, 4 plies deep",
        check: Check::Recount("nodes and hits of minimax over characters", || {
            recount(1).asked.into()
        }),
        compute: || keys(1).asked.into(),
    },
    Fact {
        id: "depth4.carried",
        conditions: "exclusive ors for their keys, one for each change",
        check: Check::Recount(SECOND, || recount(1).carried.into()),
        compute: || keys(1).carried.into(),
    },
    Fact {
        id: "depth4.rebuilt",
        conditions: "exclusive ors for their keys, each computed from nothing once",
        check: Check::Recount(SECOND, || recount(1).rebuilt.into()),
        compute: || keys(1).rebuilt.into(),
    },
    Fact {
        id: "depth6",
        conditions: "depth of row 3 of the table of exclusive ors, in plies",
        check: Check::Given("the search of this row goes so deep"),
        compute: || u64::from(DEPTHS[2]).into(),
    },
    Fact {
        id: "depth6.asked",
        conditions: "positions asked for by minimax with an exact table from the empty Connect Four board, 6 plies deep",
        check: Check::Recount("nodes and hits of minimax over characters", || {
            recount(2).asked.into()
        }),
        compute: || keys(2).asked.into(),
    },
    Fact {
        id: "depth6.carried",
        conditions: "exclusive ors for their keys, one for each change",
        check: Check::Recount(SECOND, || recount(2).carried.into()),
        compute: || keys(2).carried.into(),
    },
    Fact {
        id: "depth6.rebuilt",
        conditions: "exclusive ors for their keys, each computed from nothing once",
        check: Check::Recount(SECOND, || recount(2).rebuilt.into()),
        compute: || keys(2).rebuilt.into(),
    },
    Fact {
        id: "depth6.times",
        conditions: "exclusive ors of computed keys for each one of carried keys, 6 plies deep",
        check: Check::Recount("the quotient of the second implementation's counts", || {
            let counts = recount(2);
            let tenths = 10 * counts.rebuilt + counts.carried / 2;
            let tenths = tenths / counts.carried;
            Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
        }),
        compute: || {
            let keys = keys(2);
            times(keys.rebuilt, keys.carried)
        },
    },
];
