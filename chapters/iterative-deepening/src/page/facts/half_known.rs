use chapter::{Facts, Measure, says};
use recount::{INFINITY, Policy, Table, Tally, best_moves, move_scores, stop_carelessly};

use super::demo::DEMO;
use super::{board_task, name, parse, run_within, second_board};
use crate::DeepeningSearch::{FixedDepthTable, HalfKnown, IterativeDeepening};
use crate::Options;

/// A budget after which the table says that the demo board is a draw.
pub const HALF_KNOWN: &str = "20";

/// The score of a full search over the table that a stopped one has left behind, and the move that is stored then.
fn recount(budget: u64) -> (i64, Option<usize>) {
    let (root, mut table) = (second_board(DEMO), Table::new(Policy::LEAVES));
    let mut search = |budget| {
        let window = (-INFINITY, INFINITY);
        stop_carelessly(&root, window, budget, &mut table, &mut Tally::default())
    };
    search(budget);
    let score = search(u64::MAX);
    (score, table.get(&root.board).and_then(|known| known.best))
}

/// The budgets, from one node on, that a search of this board does not reach the end of.
fn budgets() -> std::ops::Range<u64> {
    let whole = chapter::run(FixedDepthTable, &board_task(DEMO), &Options::default());
    1..whole.counts.nodes
}

/// Budgets after which the full search does not play the move that iterative deepening plays when nothing stops it.
fn count_wrong() -> usize {
    let right = chapter::run(IterativeDeepening, &board_task(DEMO), &Options::default());
    let wrong = |budget: &u64| run_within(DEMO, HalfKnown, *budget).best_move != right.best_move;
    budgets().filter(wrong).count()
}

fn recount_wrong() -> usize {
    let right = best_moves(&move_scores(&second_board(DEMO)));
    let wrong = |budget: &u64| recount(*budget).1.is_none_or(|mv| !right.contains(&mv));
    budgets().filter(wrong).count()
}

pub fn tell(facts: &mut Facts) {
    let budget = parse(HALF_KNOWN);
    let second = says!(
        "a search over rows of characters that returns a draw when stopped and stores what it comes to"
    );
    facts.given(
        "half.budget",
        HALF_KNOWN,
        says!(
            "nodes after which the first search of half-known on the demo board {DEMO} is stopped"
        ),
    );
    let (options, how) = (
        Options::with_budget(budget),
        says!("its first search stopped after {budget} nodes"),
    );
    let half = Measure::search_with(
        HalfKnown,
        board_task(DEMO),
        options,
        &how,
        second.clone(),
        move || recount(budget),
    );
    facts.quote(
        "half.score",
        &says!("score, seen by the side to move, of"),
        &half,
        |run| run.score,
        |found| found.0,
    );
    facts.quote(
        "half.move",
        &says!("move played by"),
        &half,
        |run| name(run.best_move),
        |found| name(found.1),
    );
    facts
        .fact(
            "half.wrong",
            says!("budgets for the first search after which half-known does not play the one winning move of the demo board {DEMO}"),
            count_wrong,
        )
        .recount(second, recount_wrong);
}
