use chapter::{Check, Fact, Quantity};
use recount::retrograde::{Fate, Token};

use crate::{FiniteGame as _, Graph, Verdict, Watcher, solve, solve_watched};

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

/// How many positions of the page's graph have this result.
fn counted(result: &str) -> Quantity {
    let verdicts = solve(&graph(GRAPH));
    let count = verdicts.iter().filter(|verdict| verdict.word() == result);
    count.count().into()
}

/// How many positions of the page's graph have such a fate by looking ahead.
fn seen_to_be(is: impl Fn(Fate) -> bool) -> Quantity {
    let fates = Token::new(GRAPH).fates();
    fates.iter().filter(|(_, fate)| is(*fate)).count().into()
}

/// Counts the arrows that are followed backwards.
struct Followed(u64);

impl Watcher for Followed {
    fn heard(&mut self, _position: usize, _child: Verdict) {
        self.0 += 1;
    }
}

/// What looking ahead says, with no algorithm to speak of.
fn seen(name: char) -> Quantity {
    let fates = Token::new(GRAPH).fates();
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
            Token::new(GRAPH).fates().len().into()
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
        check: Check::Recount(LOOKING, || seen_to_be(|fate| fate == Fate::Draws)),
        compute: || counted("drawn"),
    },
    Fact {
        id: "graph.won",
        conditions: "positions of the small graph that the side to move wins",
        check: Check::Recount(LOOKING, || seen_to_be(|fate| matches!(fate, Fate::Wins(_)))),
        compute: || counted("won"),
    },
    Fact {
        id: "graph.lost",
        conditions: "positions of the small graph that the side to move loses, the two ends with them",
        check: Check::Recount(LOOKING, || {
            seen_to_be(|fate| matches!(fate, Fate::Loses(_)))
        }),
        compute: || counted("lost"),
    },
    Fact {
        id: "graph.followed",
        conditions: "arrows of the small graph that the solver follows backwards",
        check: Check::Recount(
            "arrows that may be followed to positions which looking ahead finds won or lost",
            || Token::new(GRAPH).arrows_to_decided().into(),
        ),
        compute: || {
            let mut followed = Followed(0);
            solve_watched(&graph(GRAPH), &mut followed);
            followed.0.into()
        },
    },
];
