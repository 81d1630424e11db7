//! What the page plays of scouts and re-searches.

use chapter::Chapter;
use chapter::serde_json::Value as Json;
use pvs::Pvs;

fn replay(values: &[(&str, &str)]) -> Json {
    let stepper = &Pvs::STEPPERS[0];
    let mut ask = stepper.default_ask();
    for (control, value) in values {
        ask.set(control, value);
    }
    (stepper.replay)(&ask).expect("a legal request")
}

#[test]
fn a_re_search_enters_the_node_again_that_was_scouted() {
    let document = replay(&[]);
    let steps = document["steps"].as_array().expect("steps");
    let again: Vec<usize> = (0..steps.len())
        .filter(|at| steps[*at]["do"] == "research")
        .collect();
    assert_eq!(document["run"]["researches"], again.len());
    assert!(!again.is_empty());
    for at in again {
        let scouted = &steps[at]["child"];
        assert_eq!(steps[at + 1]["do"], "enter");
        assert_eq!(steps[at + 1]["node"], *scouted);
        let before = steps[..at].iter();
        assert!(
            before
                .rev()
                .any(|step| step["do"] == "scout" && step["child"] == *scouted)
        );
    }
}

#[test]
fn the_order_of_the_reader_is_the_order_of_the_root() {
    for order in ["6,3,4,8", "8,4,3,6"] {
        let document = replay(&[("order", order)]);
        let nodes = document["nodes"].as_array().expect("nodes");
        let tried: Vec<&str> = nodes
            .iter()
            .filter(|node| node["up"] == 0)
            .filter_map(|node| node["move"].as_str())
            .collect();
        assert_eq!(tried.join(","), order);
    }
}
