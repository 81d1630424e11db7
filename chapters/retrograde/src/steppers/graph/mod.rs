//! Labels spreading backwards over a graph, one arrow at a time.

mod asking;
mod recorder;
mod scene;
mod spreading;
mod words;

use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Algorithm, Ask, Control, ControlKind, Error, Kind, Stepper};

use asking::Asking;
use recorder::{COUNTERS, Recorder};
use spreading::Spreading;

use crate::algorithms::named;
use crate::facts::GRAPH;
use crate::faulty::{ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, naive_memo_watched};
use crate::{FiniteGame as _, Graph, Verdict, solve, solve_watched};

/// The one that asks forwards.
const NAIVE: &str = "naive-memo";

/// The algorithms that tell a watcher what they do. The others of the chapter differ in their queue, which is no queue for all
/// a graph can show, or in play.
const MODES: &[&str] = &[
    "retrograde",
    NAIVE,
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
    let algorithm = mode(ask.get("mode"))?;
    let text = match ask.get("graph") {
        "" => GRAPH,
        text => text,
    };
    let graph = parsed(text)?;
    let (found, recorder) = watched(algorithm.name, &graph);
    let truth = solve(&graph);
    let wrong = graph
        .positions()
        .filter(|position| found[*position] != truth[*position])
        .count();
    let mut document = Map::new();
    let mut set = |key: &str, value: Json| document.insert(key.to_string(), value);
    set("kind", json!("graph"));
    set("about", json!(algorithm.about));
    set("asks", json!(algorithm.name == NAIVE));
    set("positions", scene::positions(&graph));
    set("arrows", scene::arrows(&graph));
    set("counters", json!(COUNTERS));
    set("steps", recorder.ended(&found, &truth));
    set("left_out", json!(0));
    set("ends", json!(ends(algorithm, &graph, &found, wrong)));
    Ok(Json::Object(document))
}

fn mode(name: &str) -> Result<Algorithm, Error> {
    if MODES.contains(&name) {
        return Ok(named(Some(name)));
    }
    let problem = format!("'{name}' is none of {}", MODES.join(", "));
    Err(Error::new("mode", problem))
}

fn parsed(text: &str) -> Result<Graph, Error> {
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

/// What an algorithm finds, and how.
fn watched<'g>(name: &str, graph: &'g Graph) -> (Vec<Verdict>, Recorder<'g>) {
    if name == NAIVE {
        let mut asking = Asking::new(graph);
        let found = naive_memo_watched(graph, &mut asking);
        return (found, asking.into_recorder());
    }
    let mut spreading = Spreading::new(graph);
    let watcher = &mut spreading;
    let found = match name {
        "one-kind-of-end" => solve_watched(&OneKindOfEnd(graph), watcher),
        "no-move-is-loss" => solve_watched(&NoMoveIsLoss(graph), watcher),
        "child-counted-once" => solve_watched(&ChildCountedOnce(graph), watcher),
        _ => solve_watched(graph, watcher),
    };
    (found, spreading.into_recorder())
}

fn ends(algorithm: Algorithm, graph: &Graph, found: &[Verdict], wrong: usize) -> String {
    if algorithm.kind == Kind::Faulty {
        return format!(
            "{} is faulty on purpose: {wrong} of {} results are wrong.",
            algorithm.name,
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
