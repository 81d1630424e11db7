//! Labels spreading backwards over a graph, one arrow at a time.

mod asking;
mod scene;
mod spreading;
mod steps;

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::Mode;
use chapter::words;
use chapter::{Ask, Control, ControlKind, Error, Opening, Searches as _, Stepper};
use gametree::Recorder;

use steps::{COUNTERS, Steps};

use crate::faulty::{ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, naive_memo_watched, one_queue};
use crate::page::Algorithm;
use crate::page::facts::GRAPH;
use crate::{FiniteGame as _, Graph, Verdict, solve, solve_watched};

/// The algorithms that tell what they do. The others of the chapter differ in their queue, which is no queue for all a graph can
/// show, or in play.
const MODES: [Algorithm; 5] = [
    Algorithm::Retrograde,
    Algorithm::NaiveMemo,
    Algorithm::OneKindOfEnd,
    Algorithm::NoMoveIsLoss,
    Algorithm::ChildCountedOnce,
];

/// What a drawing can hold. A link to a graph holds its text, which is another reason not to allow more.
const MOST_POSITIONS: usize = 30;
const MOST_ARROWS: usize = 120;
const MOST_LETTERS: usize = 40;

/// The stepper of the page's graph, or of the reader's own.
pub const STEPPER: Stepper = Stepper {
    name: "graph",
    controls: &[
        Control {
            label: "Algorithm",
            ..Control::mode(|| Mode::each(&MODES), "retrograde")
        },
        Control {
            name: "graph",
            label: "Graph",
            kind: ControlKind::Text("a>b,c b>a c! d="),
            default: GRAPH,
        },
    ],
    replay,
    opens: Opening::Counted("won"),
    facts: &[
        ("won", "graph.won"),
        ("lost", "graph.lost"),
        ("drawn", "graph.drawn"),
        ("arrows followed", "graph.followed"),
    ],
};

fn replay(ask: &Ask) -> Result<Json, Error> {
    let algorithm = super::read_mode(ask, &MODES)?;
    let text = match ask.get("graph") {
        "" => GRAPH,
        text => text,
    };
    let graph = parse(text)?;
    let (found, steps) = record(algorithm, &graph);
    let truth = solve(&graph);
    Ok(json!({
        "kind": "graph",
        "about": algorithm.about(),
        "asks": algorithm == Algorithm::NaiveMemo,
        "positions": scene::positions(&graph),
        "arrows": scene::arrows(&graph),
        "counters": COUNTERS,
        "steps": steps.finish(&found, &truth),
        "left_out": 0,
        "ends": describe_end(algorithm, &graph, &found, &truth),
    }))
}

fn parse(text: &str) -> Result<Graph, Error> {
    let graph = Graph::parse(text).map_err(|error| Error::new("graph", error))?;
    let arrows = graph.positions().map(|from| graph.arrows(from).len()).sum();
    let names = graph.positions().map(|position| graph.name(position));
    let letters = names.map(|name| name.chars().count()).max();
    for (count, most, what) in [
        (letters.unwrap_or(0), MOST_LETTERS, "letters in a name"),
        (graph.size(), MOST_POSITIONS, "positions"),
        (arrows, MOST_ARROWS, "arrows"),
    ] {
        if count > most {
            let problem = words!("{count} {what}; the picture has room for {most}");
            return Err(Error::new("graph", problem));
        }
    }
    Ok(graph)
}

/// What an algorithm finds, and how. One that tells nobody what it does has no steps.
fn record(algorithm: Algorithm, graph: &Graph) -> (Vec<Verdict>, Steps<'_>) {
    let mut solving = Recorder::default();
    let found = match algorithm {
        Algorithm::Retrograde | Algorithm::AnyWinningMove => solve_watched(graph, &mut solving),
        Algorithm::OneKindOfEnd => solve_watched(&OneKindOfEnd(graph), &mut solving),
        Algorithm::NoMoveIsLoss => solve_watched(&NoMoveIsLoss(graph), &mut solving),
        Algorithm::ChildCountedOnce => solve_watched(&ChildCountedOnce(graph), &mut solving),
        Algorithm::OneQueue => one_queue(graph),
        Algorithm::NaiveMemo => {
            let mut asking = Recorder::default();
            let found = naive_memo_watched(graph, &mut asking);
            return (found, asking::put_into_steps(graph, asking.events()));
        }
    };
    (found, spreading::put_into_steps(graph, solving.events()))
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
        let (name, size) = (algorithm.name(), graph.size());
        return words!("{name} is faulty on purpose: {wrong} of {size} results are wrong.");
    }
    let list = |word: &&str| {
        let has_result = |position: &usize| found[*position].word() == *word;
        let positions = graph.positions().filter(has_result);
        let names: Vec<&str> = positions.map(|position| graph.name(position)).collect();
        (!names.is_empty()).then(|| words!("{word}: {}", names.join(" ")))
    };
    let results: Vec<String> = ["won", "lost", "drawn"].iter().filter_map(list).collect();
    words!("For the side to move, {}.", results.join("; "))
}
