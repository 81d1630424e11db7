use chapter::Aspect::{Move, Nodes, Score};
use chapter::{Facts, says};

use super::{board, board_within, iterations, parse, tell_iteration};
use crate::DeepeningSearch::{
    FinishedRootMoves, FixedDepth, FixedDepthTable, IterativeDeepening, WithoutTable,
};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// A budget that ends within the third iteration, after its best move has come back.
pub const WITHIN: &str = "45";

/// The rows of the table: one for each iteration.
const ROWS: u32 = 4;

pub fn tell(facts: &mut Facts) {
    let cells = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let (table, plain) = (board(cells, IterativeDeepening), board(cells, WithoutTable));
    for depth in 1..=ROWS {
        let id = |what: &str| format!("demo.iteration{depth}.{what}");
        let plies = says!("depth in plies of iteration {depth} of the demo board's table");
        let row = facts.given(id("depth"), depth, plies) as usize - 1;
        tell_iteration(facts, id("score"), Score, row, &table);
        tell_iteration(facts, id("move"), Move, row, &table);
        tell_iteration(facts, id("nodes"), Nodes, row, &table);
        tell_iteration(
            facts,
            format!("demo.plain{depth}.nodes"),
            Nodes,
            row,
            &plain,
        );
    }
    let conditions = table.conditions();
    let all = says!("iterations, until one meets no horizon, of {conditions}");
    let empty = says!("the empty cells of the board: as many as the longest line has plies");
    facts
        .fact(
            "demo.iterations",
            all,
            table.read(|run| iterations(run).len()),
        )
        .recount(empty, || DEMO.matches('.').count());
    facts.search("demo.total", Nodes, &table);
    facts.search("demo.plain.total", Nodes, &plain);
    facts.search("demo.fixed", Nodes, &board(cells, FixedDepth));
    facts.search("demo.fixed.table", Nodes, &board(cells, FixedDepthTable));
    // What is played when the budget ends within an iteration.
    let budget = says!("a budget of nodes that ends within an iteration of the demo board");
    let budget = parse(facts.given("demo.within.budget", WITHIN, budget));
    let last = board_within(cells, IterativeDeepening, budget);
    facts.search("demo.within.last.move", Move, &last);
    let in_time = board_within(cells, FinishedRootMoves, budget);
    facts.search("demo.within.move", Move, &in_time);
    facts.search("demo.within.score", Score, &in_time);
}
