//! The numbers behind the sentences that compare, where no other chapter has them.

use chapter::Aspect::{Entries, Lookups, Nodes, Probes};
use chapter::{Facts, Judge, Measure, Roots, Run, Searches as _, Size, Task, says};
use gametree::Depth;
use recount::{Board as _, ConnectFour, Found, Policy, Position, Table};

use crate::ComparedSearch::{self, AlphaBeta, Memo, Mtdf, Pvs, Tagged};

/// The board that is solved.
const SIZE: Size = Size::FourByFour;
/// Its columns and rows, told to the second implementation apart.
const COLUMNS_AND_ROWS: (usize, usize) = (4, 4);

fn second_board() -> Position<ConnectFour> {
    let (columns, rows) = COLUMNS_AND_ROWS;
    Position::new(ConnectFour::empty(columns, rows))
}

/// The columns played on a board without stones.
pub const EMPTY: &str = "";

/// A search of the empty small board to the end of the game.
fn solve(search: ComparedSearch) -> Measure<Run<ComparedSearch>, Found> {
    let task = Task::connect_four(SIZE, EMPTY, Depth::UNLIMITED, Judge::Zero);
    let task = task.expect("the empty board is legal");
    let second = says!("the same search, plain, over rows of characters");
    Measure::search(search, task, second, move || {
        let root = second_board();
        let mut table = Table::new(Policy::PLAIN);
        match search {
            Pvs => recount::run(&root, recount::pvs),
            Tagged => recount::run_with_table(&root, &mut table),
            Mtdf => recount::run(&root, |position, _, _| {
                recount::mtdf(position, 0, &mut table)
            }),
            _ => recount::run(&root, recount::alpha_beta),
        }
    })
}

mod together;

pub fn tell(facts: &mut Facts) {
    together::tell(facts);
    // What the page steps through until the reader chooses something else.
    let second = says!("plain alpha-beta over rows of characters");
    let demo = Roots::board(ComparedSearch::BOARD).search(AlphaBeta, second, |root| {
        recount::run(root, recount::alpha_beta)
    });
    facts.search("demo.alphabeta.nodes", Nodes, &demo);
    let (columns, rows) = SIZE.columns_and_rows();
    let (alpha_beta, memo) = (solve(AlphaBeta), solve(Memo));
    let (tagged, mtdf) = (solve(Tagged), solve(Mtdf));
    facts
        .fact(
            "small.value",
            says!("score for the first player of Connect Four on {SIZE}, by memo"),
            memo.read(|run| run.score),
        )
        .recount(
            says!("plain alpha-beta over rows of characters"),
            alpha_beta.read_second(|found| found.score),
        );
    facts.search("small.alphabeta.nodes", Nodes, &alpha_beta);
    facts.search("small.pvs.nodes", Nodes, &solve(Pvs));
    facts
        .fact(
            "small.memo.positions",
            says!("entries of the exact table of memo on Connect Four on {SIZE}: every position that can be reached"),
            memo.read(|run| run.entries),
        )
        .published(
            "tromp",
            says!("the number of legal positions on the board of {columns} columns and {rows} rows"),
        );
    facts
        .fact(
            "small.memo.nodes",
            says!("nodes of memo on Connect Four on {SIZE}"),
            memo.read(|run| run.counts.nodes),
        )
        .recount(
            says!("positions over rows of characters, found without a search"),
            || recount::count_positions(&second_board().board, ConnectFour::key).0,
        );
    facts.search("small.tagged.nodes", Nodes, &tagged);
    facts.search("small.tagged.entries", Entries, &tagged);
    facts.search("small.mtdf.lookups", Lookups, &mtdf);
    facts.search("small.mtdf.probes", Probes, &mtdf);
    facts.search("small.tagged.lookups", Lookups, &tagged);
}
