use chapter::Aspect::Nodes;
use chapter::{Facts, Judge, Size, Task, says};
use gametree::Depth;
use recount::{ConnectFour, Position};

use super::Roots;
use crate::MinimaxSearch::{AlphaBeta, Minimax};

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, 8];
/// The board on which it is measured.
const SIZE: Size = Size::SevenBySix;

pub fn tell(facts: &mut Facts) {
    let (columns, rows) = SIZE.columns_and_rows();
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("four.depth{depth}{what}");
        facts.given(
            id(""),
            depth,
            says!("depth of row {row} of the table measured on Connect Four, in plies"),
        );
        // Beyond, the tree has holes, and it is too large to be counted one by one.
        if depth <= rows {
            let minimax = empty(depth, Judge::Zero).search(Minimax);
            let on = minimax.conditions();
            let full = says!(
                "the sum of the powers of {columns} up to the depth: within {rows} plies no column is full before the last, and no game over"
            );
            let nodes = minimax.read(|run| run.counts.nodes);
            facts
                .fact(id(".minimax"), says!("nodes of {on}"), nodes)
                .closed_form(full, move || {
                    let powers = (0..=depth).map(|ply| u64::from(columns).pow(ply));
                    powers.sum::<u64>()
                });
        }
        for (name, judge) in [(".alphabeta", Judge::Zero), (".lines", Judge::Lines)] {
            facts.search(id(name), Nodes, &empty(depth, judge).search(AlphaBeta));
        }
    }
}

/// The empty board, searched so deep.
fn empty(depth: u32, judge: Judge) -> Roots<ConnectFour> {
    let evaluate = match judge {
        Judge::Zero => |_: &_| 0,
        Judge::Lines => ConnectFour::lines,
    };
    let task = Task::connect_four(SIZE, "", Depth::new(depth), judge);
    Roots {
        task: task.expect("no columns can be played on the empty board"),
        second: Position::new(ConnectFour::after("")).deep(depth, evaluate),
    }
}
