use chapter::{Facts, Judge, Measure, Roots, says};
use gametree::{Counter, Score, Search};
use recount::{Policy, Table, total_nodes};
use transposition_tables::Unbounded;

use super::four::DEEPEST;
use super::horizon::{LOST, SEEN};
use super::{columns, iterations, second};
use crate::DeepeningSearch::RetryDeeper;
use crate::{Aspiration, Plan, RootOrder, Timeless, WithTable, aspire, iterative_deepening};

/// Searches that one iteration takes when every one of them fails, now high and now low.
fn count_most_searches(narrow: Aspiration) -> u64 {
    let mut searches = 0;
    aspire(narrow, Score::DRAW, |window| {
        searches += 1;
        if searches % 2 == 0 {
            window.alpha
        } else {
            window.beta
        }
    });
    searches
}

pub fn tell(facts: &mut Facts) {
    let Aspiration {
        reach,
        failures,
        back,
    } = Aspiration::DEFAULT;
    for reach in REACHES {
        let row = says!("a row of the table of windows: points to either side of the guess");
        let reach = facts.given(format!("aspiration.reach{reach}"), reach, row);
        for back in BACK {
            tell_reach(facts, reach, back);
        }
    }
    let failed = says!("failures of an aspiration search after which its window is thrown open");
    let failures = facts.given("aspiration.failures", failures, failed);
    let narrow = Aspiration {
        reach,
        failures,
        back,
    };
    let most = says!("searches of one iteration with aspiration at most");
    let one_more = says!("one more, as a property test with faked searches counts too");
    facts
        .fact("aspiration.calls", most, move || {
            count_most_searches(narrow)
        })
        .relation(&["aspiration.failures"], &one_more, |failures| {
            failures[0] + 1
        });
    let depth = SEEN.parse().expect("a depth");
    let retried = columns(LOST, depth, RetryDeeper);
    let (last, conditions) = (
        says!("depth in plies of the last finished iteration of"),
        retried.conditions(),
    );
    let missing = says!("iterations that are not finished of {conditions}");
    facts.quote(
        "retry.depth",
        &last,
        &retried,
        |run| iterations(run).last().map_or(0, |one| one.depth.plies()),
        |rows| rows.last().map_or(0, |row| row.depth),
    );
    facts
        .fact(
            "retry.score",
            says!("score, seen by the side to move, of {conditions}"),
            retried.read(|run| run.score),
        )
        .recount(
            second(),
            retried.read_second(|rows| rows.last().map_or(0, |row| row.score)),
        );
    facts
        .fact(
            "retry.missing",
            missing,
            retried.read(move |run| depth as usize - iterations(run).len()),
        )
        .recount(
            second(),
            retried.read_second(move |rows| depth as usize - rows.len()),
        );
}

/// The columns of the table: whose score the guess is, counted back from the last iteration.
const BACK: [usize; 2] = [1, 2];
/// The rows of the table: points to either side of the guess.
const REACHES: [u32; 4] = [1, 4, 8, 16];

/// Nodes and searches of all iterations from the empty board.
fn tell_reach(facts: &mut Facts, reach: u32, back: usize) {
    let Aspiration { failures, .. } = Aspiration::DEFAULT;
    let roots = Roots::connect_four("", DEEPEST, Judge::Lines);
    let (task, root) = (roots.task, roots.second);
    let conditions = says!(
        "iterative deepening with windows that reach {reach} points to either side of the score of {back} iterations ago, on {task}"
    );
    let first = move || {
        let plan = Plan {
            root: RootOrder::AsGiven,
            aspiration: Some(Aspiration {
                reach,
                failures,
                back,
            }),
            ..Plan::up_to(task.depth)
        };
        let mut counts = Counter::default();
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut counts,
        };
        let mut table = WithTable::<Unbounded<_>>::new(Unbounded::default(), Unbounded::default());
        iterative_deepening(&mut search, &mut table, &task.root, &plan, &Timeless);
        (counts.nodes, counts.probes)
    };
    let again = move || {
        let mut table = Table::new(Policy::BEST_FIRST);
        let rows = recount::deepen(&root, 1..=DEEPEST, |position, before| {
            let guess = before.iter().rev().nth(back - 1).map(|row| row.score);
            recount::aspire(position, guess, (reach.into(), failures), &mut table)
        });
        let probes: u64 = rows.iter().map(|row| row.tally.probes).sum();
        (total_nodes(&rows), probes)
    };
    let measure = Measure::new(conditions, first, second(), again);
    let id = |what: &str| format!("aspiration.back{back}.reach{reach}.{what}");
    facts.twice(id("nodes"), &says!("nodes of"), &measure, |found| found.0);
    facts.twice(
        id("searches"),
        &says!("searches from the root of"),
        &measure,
        |found| found.1,
    );
}
