use chapter::search::name;
use chapter::{Aspect, Facts, Quotes as _, Roots, Run, run, says};
use recount::{INFINITY, Policy, Table, best_moves, move_scores, run_with_table, stop_carelessly};

use super::demo::DEMO;
use super::{parse, run_within};
use crate::DeepeningSearch::{FixedDepthTable, HalfKnown, IterativeDeepening};
use crate::{DeepeningSearch, Options};

/// A budget after which the table says that the demo board is a draw.
pub const HALF_KNOWN: &str = "20";

/// The score of a full search over the table that a stopped one has left behind, and the move that is stored then.
fn recount(budget: u64) -> (i64, Option<usize>) {
    let (root, mut table) = (Roots::board(DEMO).second, Table::new(Policy::LEAVES));
    let mut search = |budget| {
        let window = (-INFINITY, INFINITY);
        stop_carelessly(&root, window, budget, &mut table)
    };
    search(budget);
    let score = search(u64::MAX);
    (score, table.get(&root.board).and_then(|known| known.best))
}

/// A run of the demo board that nothing stops.
fn run_whole(search: DeepeningSearch) -> Run<DeepeningSearch> {
    run(search, &Roots::board(DEMO).task, &Options::default())
}

/// Budgets after which the full search does not play the move that iterative deepening plays when nothing stops it.
fn count_wrong() -> usize {
    let right = run_whole(IterativeDeepening).best_move;
    let wrong = |budget: &u64| run_within(DEMO, HalfKnown, *budget).best_move != right;
    // All that a search of this board does not reach the end with.
    (1..run_whole(FixedDepthTable).counts.nodes)
        .filter(wrong)
        .count()
}

fn recount_wrong() -> usize {
    let root = Roots::board(DEMO).second;
    let right = best_moves(&move_scores(&root));
    let whole = run_with_table(&root, &mut Table::new(Policy::PLAIN))
        .tally
        .nodes;
    let wrong = |budget: &u64| recount(*budget).1.is_none_or(|mv| !right.contains(&mv));
    (1..whole).filter(wrong).count()
}

pub fn tell(facts: &mut Facts) {
    let second = says!(
        "a search over rows of characters that returns a draw when stopped and stores what it comes to"
    );
    let stopped = says!("nodes after which half-known stops its first search of the board {DEMO}");
    let budget = parse(facts.given("half.budget", HALF_KNOWN, stopped));
    let (options, how) = (
        Options::with_budget(budget),
        says!("its first search stopped after {budget} nodes"),
    );
    let again = second.clone();
    let half =
        Roots::board(DEMO).search_with(HalfKnown, options, &how, again, move |_| recount(budget));
    let (score, played) = (Aspect::Score.says(), Aspect::Move.says());
    let read = |aspect| move |run: &Run<_>| run.quote(aspect);
    facts.quote("half.score", &score, &half, read(Aspect::Score), |found| {
        found.0
    });
    facts.quote("half.move", &played, &half, read(Aspect::Move), |found| {
        name(found.1)
    });
    let wrong = says!(
        "budgets for the first search after which half-known does not play the one winning move of the demo board {DEMO}"
    );
    facts
        .fact("half.wrong", wrong, count_wrong)
        .recount(second, recount_wrong);
}
