//! What the page plays on a graph: exact at every step, whatever the graph and the algorithm.

#[path = "common/documents.rs"]
mod documents;
#[path = "common/graphs.rs"]
mod graphs;

use chapter::Ask;
use chapter::serde_json::Value as Json;
use documents::{document, number, replay, stepper, steps, text};
use graphs::graphs;
use proptest::prelude::*;
use retrograde::faulty::{ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, naive_memo};
use retrograde::{FiniteGame as _, Graph, Verdict, solve};

/// The text of a graph, for the control.
fn write_graph(graph: &Graph) -> String {
    let entries = graph.positions().map(|position| {
        let mark = graph.mark(position);
        let arrows = graph.arrows(position).iter();
        let targets: Vec<&str> = arrows.map(|target| graph.name(*target)).collect();
        let arrow = if targets.is_empty() { "" } else { ">" };
        format!("{}{mark}{arrow}{}", graph.name(position), targets.join(","))
    });
    entries.collect::<Vec<_>>().join(" ")
}

/// The verdicts that stand after the last step, and the counters of each step against them.
fn labels(document: &Json) -> Vec<Verdict> {
    let size = document["positions"].as_array().expect("positions").len();
    let mut standing: Vec<Option<Verdict>> = vec![None; size];
    let mut followed = 0;
    for step in steps(document) {
        for change in step["set"].as_array().expect("changes") {
            let plies = || u32::try_from(number(&change["plies"])).expect("a small number");
            let is_known = text(&change["stands"]) == "known";
            standing[number(&change["position"])] =
                is_known.then(|| match text(&change["result"]) {
                    "won" => Verdict::Won(plies()),
                    "lost" => Verdict::Lost(plies()),
                    _ => Verdict::Drawn,
                });
        }
        followed += usize::from(step.get("arrow").is_some());
        let known = |word: &str| {
            let known = standing.iter().flatten();
            known.filter(|verdict| verdict.word() == word).count()
        };
        let open = standing.iter().filter(|verdict| verdict.is_none()).count();
        let counts: Vec<usize> = step["counts"]
            .as_array()
            .expect("counts")
            .iter()
            .map(number)
            .collect();
        assert_eq!(
            counts,
            [open, known("won"), known("lost"), known("drawn"), followed]
        );
    }
    let all: Option<Vec<Verdict>> = standing.into_iter().collect();
    all.expect("at the end every position has its result")
}

/// Every arrow that is followed joins the positions that its step is about, and no arrow is followed twice.
fn assert_arrows_are_followed_once(document: &Json) {
    let arrows = document["arrows"].as_array().expect("arrows");
    let mut followed = vec![false; arrows.len()];
    for step in steps(document) {
        let Some(arrow) = step.get("arrow").map(number) else {
            continue;
        };
        assert!(!std::mem::replace(&mut followed[arrow], true), "{step}");
        let at = step["at"].as_array().expect("positions");
        assert!(
            at.contains(&arrows[arrow]["from"]) && at.contains(&arrows[arrow]["to"]),
            "{step}"
        );
        assert!(arrows[arrow].get("idle").is_none(), "{step}");
    }
}

#[test]
fn the_page_starts_from_the_labels_of_the_pages_graph() {
    let document = document("graph", &[]);
    let graph = text(&stepper("graph").default_ask().get("graph").into()).to_string();
    let graph = Graph::parse(&graph).expect("the page's graph");
    assert_eq!(labels(&document), solve(&graph));
    assert_arrows_are_followed_once(&document);
    let positions = document["positions"].as_array().expect("positions");
    assert!(
        positions
            .iter()
            .all(|position| position.get("place").is_some())
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    // The labels of the last step are what the algorithm finds, for each algorithm that can be watched.
    #[test]
    fn every_graph_ends_with_the_labels_of_the_algorithm(graph in graphs()) {
        let found: [(&str, Vec<Verdict>); 5] = [
            ("retrograde", solve(&graph)),
            ("naive-memo", naive_memo(&graph)),
            ("one-kind-of-end", solve(&OneKindOfEnd(&graph))),
            ("no-move-is-loss", solve(&NoMoveIsLoss(&graph))),
            ("child-counted-once", solve(&ChildCountedOnce(&graph))),
        ];
        for (mode, found) in found {
            let document = document("graph", &[("mode", mode), ("graph", &write_graph(&graph))]);
            prop_assert_eq!(labels(&document), found);
            assert_arrows_are_followed_once(&document);
        }
    }
}

#[test]
fn a_graph_that_is_none_or_too_large_gets_a_sentence() {
    let many: Vec<String> = (0..31).map(|number| format!("p{number}")).collect();
    let targets = vec!["a"; 121].join(",");
    for (graph, expected) in [
        (
            "a>",
            "the text ends at character 3; expected the name of a position",
        ),
        (&many.join(" "), "31 positions; the picture has room for 30"),
        (
            &format!("a>{targets}"),
            "121 arrows; the picture has room for 120",
        ),
    ] {
        let error = replay("graph", &[("graph", graph)]).expect_err("no graph");
        assert_eq!(error.option, "graph");
        assert!(error.problem.starts_with(expected), "{}", error.problem);
    }
    let error = replay("graph", &[("mode", "one-queue")]).expect_err("no mode");
    assert_eq!(error.option, "mode");
}

#[test]
fn an_empty_request_gets_the_default_graph() {
    let ask: Ask = [("mode", "retrograde")].into_iter().collect();
    let document = (stepper("graph").replay)(&ask).expect("a graph");
    assert_eq!(
        document["steps"],
        documents::document("graph", &[])["steps"]
    );
}
