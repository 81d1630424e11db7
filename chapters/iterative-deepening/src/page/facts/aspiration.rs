use chapter::{Facts, Measure, says};
use gametree::Score;
use recount::{Iteration, Policy, Table, total_nodes};

use super::four::DEEPEST;
use super::{columns_task, second, second_columns};
use crate::{Aspiration, DeepeningSearch, aspire};

/// Searches that one iteration takes when every one of them fails, now high and now low.
fn count_most_searches() -> u64 {
    let mut searches = 0;
    aspire(Aspiration::DEFAULT, Score::DRAW, |window| {
        searches += 1;
        if searches % 2 == 0 {
            window.alpha
        } else {
            window.beta
        }
    });
    searches
}

fn deepen_with_aspiration() -> Vec<Iteration> {
    let Aspiration { reach, failures } = Aspiration::DEFAULT;
    let mut table = Table::new(Policy::BEST_FIRST);
    recount::deepen(
        &second_columns(""),
        1..=DEEPEST,
        |position, before, tally| {
            let guess = before.iter().rev().nth(1).map(|row| row.score);
            recount::aspire(position, guess, (reach.into(), failures), &mut table, tally)
        },
    )
}

pub fn tell(facts: &mut Facts) {
    let Aspiration { reach, failures } = Aspiration::DEFAULT;
    facts.given(
        "aspiration.reach",
        u64::from(reach),
        says!("points to either side of the guess in the first window of an aspiration search"),
    );
    facts.given(
        "aspiration.failures",
        failures,
        says!("failures of an aspiration search after which its window is thrown open"),
    );
    facts
        .fact(
            "aspiration.calls",
            says!("searches of one iteration with aspiration at most"),
            count_most_searches,
        )
        .relation(
            says!("one more than aspiration.failures; a property test counts the calls of faked searches"),
            move || failures + 1,
        );
    let narrow = Measure::search(
        DeepeningSearch::Aspiration,
        columns_task("", DEEPEST),
        second(),
        deepen_with_aspiration,
    );
    facts.quote(
        "aspiration.nodes",
        &says!("nodes, all iterations added up, of"),
        &narrow,
        |run| run.counts.nodes,
        |rows| total_nodes(rows),
    );
    facts.quote(
        "aspiration.searches",
        &says!("searches from the root, all iterations added up, of"),
        &narrow,
        |run| run.counts.probes,
        |rows| rows.iter().map(|row| row.tally.probes).sum::<u64>(),
    );
}
