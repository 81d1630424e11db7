use chapter::Aspect::{Nodes, Probes};
use chapter::{Facts, says};
use gametree::Score;

use super::columns;
use super::four::DEEPEST;
use crate::{Aspiration, DeepeningSearch, aspire};

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
    let Aspiration { reach, failures } = Aspiration::DEFAULT;
    let points = says!("points to either side of the guess in the first window of aspiration");
    let reach = facts.given("aspiration.reach", reach, points);
    let failed = says!("failures of an aspiration search after which its window is thrown open");
    let failures = facts.given("aspiration.failures", failures, failed);
    let narrow = Aspiration { reach, failures };
    let most = says!("searches of one iteration with aspiration at most");
    let one_more = says!("one more, as a property test with faked searches counts too");
    facts
        .fact("aspiration.calls", most, move || {
            count_most_searches(narrow)
        })
        .relation(&["aspiration.failures"], &one_more, |failures| {
            failures[0] + 1
        });
    let narrow = columns("", DEEPEST, DeepeningSearch::Aspiration);
    facts.search("aspiration.nodes", Nodes, &narrow);
    facts.search("aspiration.searches", Probes, &narrow);
}
