use chapter::{Facts, says};
use recount::{Iteration, best_within, finished_within, total_nodes};

use super::{
    TO_THE_END, board, board_within, count_iterations, deepen_plainly, deepen_with_table,
    iteration, name, parse, second_board,
};
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
    facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let table = board(DEMO, IterativeDeepening, deepen);
    let plain = board(DEMO, WithoutTable, || {
        deepen_plainly(&second_board(DEMO), 1, TO_THE_END)
    });
    for (row, depth) in (1..=ROWS).enumerate() {
        let id = |what: &str| format!("demo.iteration{depth}.{what}");
        facts.given(
            id("depth"),
            depth,
            says!("depth in plies of iteration {depth} of the demo board's table"),
        );
        facts.quote(
            id("score"),
            &says!("score for O after iteration {depth} of"),
            &table,
            move |run| iteration(run, row).score,
            move |rows| rows[row].score,
        );
        facts.quote(
            id("move"),
            &says!("best move of iteration {depth} of"),
            &table,
            move |run| name(iteration(run, row).best_move),
            move |rows| name(rows[row].best_move),
        );
        for (id, measure) in [
            (id("nodes"), &table),
            (format!("demo.plain{depth}.nodes"), &plain),
        ] {
            facts.quote(
                id,
                &says!("nodes of iteration {depth} of"),
                measure,
                move |run| iteration(run, row).counts.nodes,
                move |rows| rows[row].tally.nodes,
            );
        }
    }
    facts
        .fact(
            "demo.iterations",
            says!("iterations of iterative-deepening on the demo board {DEMO} until none meets a horizon"),
            table.read(count_iterations),
        )
        .recount(
            says!("the empty cells of the board: as many as the longest line has plies"),
            || DEMO.matches('.').count(),
        );
    let at_once = |with_table: bool| {
        let (root, depth) = (second_board(DEMO), TO_THE_END);
        if with_table {
            deepen_with_table(&root, depth, depth)
        } else {
            deepen_plainly(&root, depth, depth)
        }
    };
    for (id, measure) in [
        ("demo.total", &table),
        ("demo.plain.total", &plain),
        (
            "demo.fixed",
            &board(DEMO, FixedDepth, move || at_once(false)),
        ),
        (
            "demo.fixed.table",
            &board(DEMO, FixedDepthTable, move || at_once(true)),
        ),
    ] {
        facts.quote(
            id,
            &says!("nodes, all iterations added up, of"),
            measure,
            |run| run.counts.nodes,
            |rows| total_nodes(rows),
        );
    }
    tell_of_budget(facts);
}

fn deepen() -> Vec<Iteration> {
    deepen_with_table(&second_board(DEMO), 1, TO_THE_END)
}

/// What is played when the budget ends within an iteration.
fn tell_of_budget(facts: &mut Facts) {
    let budget = parse(WITHIN);
    facts.given(
        "demo.within.budget",
        WITHIN,
        says!("a budget of nodes that ends within an iteration of the demo board"),
    );
    facts.quote(
        "demo.within.last.move",
        &says!("move of the last finished iteration of"),
        &board_within(DEMO, IterativeDeepening, budget, deepen),
        |run| name(run.best_move),
        move |rows| name(finished_within(rows, budget).and_then(|row| row.best_move)),
    );
    let cut_off = board_within(DEMO, FinishedRootMoves, budget, deepen);
    facts.quote(
        "demo.within.move",
        &says!("move that came back in time within the iteration that was cut off, of"),
        &cut_off,
        |run| name(run.best_move),
        move |rows| name(best_within(rows, budget).map(|best| best.0)),
    );
    facts.quote(
        "demo.within.score",
        &says!(
            "score of the move that came back in time within the iteration that was cut off, of"
        ),
        &cut_off,
        |run| run.score,
        move |rows| best_within(rows, budget).map_or(i64::MAX, |best| best.1),
    );
}
