//! What the number line of the page shows.

use chapter::Chapter;
use chapter::serde_json::Value as Json;
use chapter::testing::lists;
use mtdf::Mtdf;
use proptest::prelude::*;

fn replay(values: &[(&str, &str)]) -> Json {
    let stepper = &Mtdf::STEPPERS[0];
    let mut ask = stepper.default_ask();
    for (control, value) in values {
        ask.set(control, value);
    }
    (stepper.replay)(&ask).expect("a legal request")
}

proptest! {
    #[test]
    fn floor_and_ceiling_close_in_and_meet_at_the_score(guess in -40..=40_i32, list in lists(-9..=9, 60)) {
        let document = replay(&[("guess", &guess.to_string()), ("tree", &format!("[{list}]"))]);
        let bounds = document["bounds"].as_array().expect("bounds");
        let probes = document["run"]["probes"].as_array().expect("probes");
        prop_assert_eq!(bounds.len(), probes.len());
        let score = document["run"]["score"].as_i64().expect("a score");
        let (mut floor, mut ceiling) = (i64::MIN, i64::MAX);
        for bound in bounds {
            let (low, high) = (bound[0].as_i64().unwrap_or(i64::MIN), bound[1].as_i64().unwrap_or(i64::MAX));
            prop_assert!(floor <= low && low <= score && score <= high && high <= ceiling);
            prop_assert!((low, high) != (floor, ceiling), "every answer moves a bound");
            (floor, ceiling) = (low, high);
        }
        prop_assert_eq!((floor, ceiling), (score, score));
    }
}

#[test]
fn every_probe_is_a_tree_of_its_own() {
    let document = replay(&[]);
    let roots = document["nodes"].as_array().expect("nodes");
    let roots = roots.iter().filter(|node| node["up"].is_null()).count();
    assert_eq!(
        document["run"]["probes"].as_array().map(Vec::len),
        Some(roots)
    );
}

#[test]
fn a_guess_that_is_no_number_is_refused() {
    let stepper = &Mtdf::STEPPERS[0];
    for guess in ["many", "1.5", "1000001"] {
        let mut ask = stepper.default_ask();
        ask.set("guess", guess);
        let error = (stepper.replay)(&ask).expect_err("no guess");
        assert_eq!(error.option, "guess");
        assert!(
            error.problem.contains("from -10000 to 10000"),
            "{}",
            error.problem
        );
    }
}

#[test]
fn the_ends_of_the_range_are_played_by_every_search_that_is_sound() {
    for tree in ["[10000,5]", "-10000", "[[[-10000,10000]]]"] {
        for mode in ["mtdf", "alphabeta", "tagged"] {
            for guess in ["10000", "-10000"] {
                let document = replay(&[("mode", mode), ("tree", tree), ("guess", guess)]);
                let score = document["run"]["score"].as_i64().expect("a score");
                assert!(
                    score.abs() <= 10_000,
                    "{mode} on {tree} from {guess}: {score}"
                );
            }
        }
    }
}

#[test]
fn finished_games_are_stored_when_the_page_asks_for_it() {
    let count = |document: &Json, what: &str| document["run"][what].as_u64().expect("a count");
    let (without, with) = (replay(&[]), replay(&[("store_terminals", "yes")]));
    assert!(count(&with, "entries") > count(&without, "entries"));
    assert!(count(&with, "hits") > count(&without, "hits"));
    let ask = [("mode", "mtdf"), ("store_terminals", "no")];
    let refused = (Mtdf::STEPPERS[0].replay)(&ask.into_iter().collect()).expect_err("no value");
    assert_eq!(refused.option, "store_terminals");
}

#[test]
fn a_control_that_changes_nothing_is_idle_and_says_why() {
    let idle = |values: &[(&str, &str)]| {
        let stepper = &Mtdf::STEPPERS[0];
        let mut ask = stepper.default_ask();
        for (control, value) in values {
            ask.set(control, value);
        }
        let document = stepper.play(&ask).expect("a legal request");
        let idle = document["idle"].as_object().expect("reasons by control");
        let mut names: Vec<String> = idle.keys().cloned().collect();
        names.sort();
        assert!(idle.values().all(|reason| reason != ""));
        names
    };
    assert!(idle(&[]).is_empty());
    assert!(idle(&[("mode", "untagged")]).is_empty());
    assert_eq!(idle(&[("mode", "tagged")]), ["guess"]);
    let all = [("mode", "alphabeta"), ("tree", "[[1,2],3]")];
    assert_eq!(idle(&all), ["board", "guess", "store_terminals", "to_move"]);
}
