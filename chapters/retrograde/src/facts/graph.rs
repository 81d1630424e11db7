use chapter::{Check, Fact, Quantity};

use crate::recount::{self, Fate};
use crate::{FiniteGame as _, Graph, Verdict, solve};

/// The small graph that the page draws.
pub const GRAPH: &str = "a>b,d b>a,c c>d,j d>e,c e>h,f f>g,e g>h h>g,i i j!>e";
/// A graph with two arrows between the same positions.
pub const PARALLEL: &str = "a>b,b,c b>d c>a d";

pub fn graph(text: &str) -> Graph {
    Graph::parse(text).expect("a graph of the page parses")
}

/// The verdict of the position of this name.
fn verdict(name: &str) -> Verdict {
    let graph = graph(GRAPH);
    let position = graph
        .positions()
        .find(|position| graph.name(*position) == name)
        .expect("a position of the page's graph");
    solve(&graph)[position]
}

fn plies(name: &str) -> Quantity {
    verdict(name)
        .plies()
        .map_or("none".into(), |plies| u64::from(plies).into())
}

/// What looking ahead says, with no algorithm to speak of.
fn seen(name: char) -> Quantity {
    let fates = recount::graph(GRAPH);
    let (_, fate) = fates
        .iter()
        .find(|(other, _)| *other == name)
        .expect("a position of the page's graph");
    match fate {
        Fate::Wins(plies) | Fate::Loses(plies) => u64::from(*plies).into(),
        Fate::Draws => "none".into(),
    }
}

const LOOKING: &str = "looking ahead from each position as many plies as the graph has positions";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "graph.text",
        conditions: "the small graph: each position with its arrows, `!` behind the goal",
        check: Check::Given("the constant that every run and figure of the graph uses"),
        compute: || GRAPH.into(),
    },
    Fact {
        id: "graph.positions",
        conditions: "positions of the small graph",
        check: Check::Recount("entries of the text, counted apart", || {
            recount::graph(GRAPH).len().into()
        }),
        compute: || graph(GRAPH).size().into(),
    },
    Fact {
        id: "graph.g",
        conditions: "plies in which g is lost",
        check: Check::Recount(LOOKING, || seen('g')),
        compute: || plies("g"),
    },
    Fact {
        id: "graph.f",
        conditions: "plies in which f is won",
        check: Check::Recount(LOOKING, || seen('f')),
        compute: || plies("f"),
    },
    Fact {
        id: "graph.e",
        conditions: "plies in which e is lost",
        check: Check::Recount(LOOKING, || seen('e')),
        compute: || plies("e"),
    },
    Fact {
        id: "graph.d",
        conditions: "plies in which d is won",
        check: Check::Recount(LOOKING, || seen('d')),
        compute: || plies("d"),
    },
    Fact {
        id: "graph.drawn",
        conditions: "positions of the small graph in which nobody can force anything",
        check: Check::Recount(LOOKING, || {
            let fates = recount::graph(GRAPH);
            fates
                .iter()
                .filter(|(_, fate)| *fate == Fate::Draws)
                .count()
                .into()
        }),
        compute: || {
            let verdicts = solve(&graph(GRAPH));
            verdicts
                .iter()
                .filter(|verdict| **verdict == Verdict::Drawn)
                .count()
                .into()
        },
    },
];
