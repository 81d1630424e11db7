//! What the page plays when the reader stops the clock.

use chapter::Chapter;
use chapter::serde_json::Value as Json;
use iterative_deepening::IterativeDeepening;

fn replay(mode: &str, budget: &str) -> Json {
    let stepper = &IterativeDeepening::STEPPERS[0];
    let mut ask = stepper.default_ask();
    ask.set("mode", mode);
    ask.set("budget", budget);
    (stepper.replay)(&ask).expect("a legal request")
}

#[test]
fn whenever_the_clock_stops_there_is_a_move_and_never_a_node_too_many() {
    let whole = replay("iterative-deepening", "");
    let total = whole["totals"][0].as_u64().expect("a count");
    for budget in 1..=total {
        let stopped = replay("iterative-deepening", &budget.to_string());
        let moves = ["best_move", "unsearched_move"].map(|mv| stopped["run"][mv].is_u64());
        assert_eq!(
            moves.iter().filter(|known| **known).count(),
            1,
            "{budget} nodes"
        );
        assert!(
            stopped["totals"][0].as_u64() <= Some(budget),
            "{budget} nodes"
        );
        // Up to where the clock stopped, nothing is different.
        let (steps, all) = (&stopped["steps"], &whole["steps"]);
        let entered = |steps: &Json| -> Vec<Json> {
            let steps = steps.as_array().expect("steps").iter();
            steps
                .filter(|step| step["do"] == "enter")
                .map(|step| step["says"].clone())
                .collect()
        };
        let entered_by_then = entered(steps);
        assert_eq!(
            Some(entered_by_then.len() as u64),
            stopped["totals"][0].as_u64()
        );
        assert!(entered(all).starts_with(&entered_by_then), "{budget} nodes");
    }
    assert_eq!(
        replay("iterative-deepening", &total.to_string())["run"],
        whole["run"]
    );
}

#[test]
fn a_budget_that_ends_the_search_is_told_and_one_that_does_not_is_not() {
    let ends = |budget| {
        replay("iterative-deepening", budget)["ends"]
            .as_str()
            .expect("words")
            .to_string()
    };
    assert!(ends("45").starts_with(
        "The budget is spent within the iteration of depth 3. Score 0 for O, move 3;"
    ));
    assert!(ends("1").starts_with("The budget is spent within the iteration of depth 1."));
    assert!(!ends("1").contains("best line"), "there is no line yet");
    assert!(ends("72").starts_with("Score 7"));
    assert!(ends("").starts_with("Score 7"));
}
