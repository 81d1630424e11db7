//! Labels spreading backwards over a graph, one arrow at a time.

mod asking;
mod recorder;
mod scene;
mod spreading;

use chapter::serde_json::{Value as Json, json};
use chapter::{Ask, Control, ControlKind, Error, Stepper};

use asking::Asking;
use recorder::{COUNTERS, Recorder};
use spreading::Spreading;

use crate::faulty::{ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, naive_memo_watched, one_queue};
use crate::page::Algorithm;
use crate::page::facts::GRAPH;
use crate::{FiniteGame as _, Graph, Verdict, solve, solve_watched};

/// The algorithms that tell a watcher what they do. The others of the chapter differ in their queue, which is no queue for all
/// a graph can show, or in play.
const MODES: &[&str] = &[
    "retrograde",
    "naive-memo",
    "one-kind-of-end",
    "no-move-is-loss",
    "child-counted-once",
];

/// What a drawing can hold. A link to a graph holds its text, which is another reason not to allow more.
const MOST_POSITIONS: usize = 30;
const MOST_ARROWS: usize = 120;

/// The stepper of the page's graph, or of the reader's own.
pub const STEPPER: Stepper = Stepper {
    name: "graph",
    controls: &[
        Control {
            name: "mode",
            label: "Algorithm",
            kind: ControlKind::Mode(MODES),
            default: "retrograde",
        },
        Control {
            name: "graph",
            label: "Graph",
            kind: ControlKind::Text("a>b,c b>a c! d="),
            default: GRAPH,
        },
    ],
    replay,
    facts: &[
        ("won", "graph.won"),
        ("lost", "graph.lost"),
        ("drawn", "graph.drawn"),
        ("arrows followed", "graph.followed"),
    ],
};

fn replay(ask: &Ask) -> Result<Json, Error> {
    let algorithm = super::read_mode(ask, MODES)?;
    let text = match ask.get("graph") {
        "" => GRAPH,
        text => text,
    };
    let graph = parse(text)?;
    let (found, recorder) = watch(algorithm, &graph);
    let truth = solve(&graph);
    Ok(json!({
        "kind": "graph",
        "about": algorithm.about(),
        "asks": algorithm == Algorithm::NaiveMemo,
        "positions": scene::positions(&graph),
        "arrows": scene::arrows(&graph),
        "counters": COUNTERS,
        "steps": recorder.finish(&found, &truth),
        "left_out": 0,
        "ends": describe_end(algorithm, &graph, &found, &truth),
    }))
}

fn parse(text: &str) -> Result<Graph, Error> {
    let refused = |problem: String| Err(Error::new("graph", problem));
    let graph = Graph::parse(text).map_err(|error| Error::new("graph", error))?;
    let arrows: usize = graph
        .positions()
        .map(|position| graph.arrows(position).len())
        .sum();
    if graph.size() > MOST_POSITIONS {
        return refused(format!(
            "{} positions; the picture has room for {MOST_POSITIONS}",
            graph.size()
        ));
    }
    if arrows > MOST_ARROWS {
        return refused(format!(
            "{arrows} arrows; the picture has room for {MOST_ARROWS}"
        ));
    }
    Ok(graph)
}

/// What an algorithm finds, and how. One that tells nobody what it does has no steps.
fn watch(algorithm: Algorithm, graph: &Graph) -> (Vec<Verdict>, Recorder<'_>) {
    let mut spreading = Spreading::new(graph);
    let watcher = &mut spreading;
    let found = match algorithm {
        Algorithm::Retrograde | Algorithm::AnyWinningMove => solve_watched(graph, watcher),
        Algorithm::OneKindOfEnd => solve_watched(&OneKindOfEnd(graph), watcher),
        Algorithm::NoMoveIsLoss => solve_watched(&NoMoveIsLoss(graph), watcher),
        Algorithm::ChildCountedOnce => solve_watched(&ChildCountedOnce(graph), watcher),
        Algorithm::OneQueue => one_queue(graph),
        Algorithm::NaiveMemo => {
            let mut asking = Asking::new(graph);
            let found = naive_memo_watched(graph, &mut asking);
            return (found, asking.into_recorder());
        }
    };
    (found, spreading.into_recorder())
}

fn describe_end(
    algorithm: Algorithm,
    graph: &Graph,
    found: &[Verdict],
    truth: &[Verdict],
) -> String {
    if algorithm.is_faulty() {
        let pairs = found.iter().zip(truth);
        let wrong = pairs.filter(|(found, truth)| found != truth).count();
        return format!(
            "{algorithm} is faulty on purpose: {wrong} of {} results are wrong.",
            graph.size()
        );
    }
    let named = |word: &str| {
        let names: Vec<&str> = graph
            .positions()
            .filter(|position| found[*position].word() == word)
            .map(|position| graph.name(position))
            .collect();
        (!names.is_empty()).then(|| format!("{word}: {}", names.join(" ")))
    };
    let results: Vec<String> = ["won", "lost", "drawn"]
        .into_iter()
        .filter_map(named)
        .collect();
    format!("For the side to move, {}.", results.join("; "))
}
