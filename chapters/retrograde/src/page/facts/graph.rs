use chapter::{Facts, Measure, Searches as _, says};
use gametree::Recorder;
use recount::retrograde::{Fate, Token};

use super::count_different;
use crate::page::Algorithm;
use crate::{FiniteGame as _, Graph, SolveEvent, Verdict, solve, solve_watched};

/// The small graph that the page draws.
pub const GRAPH: &str = "a>b,d b>a,c c>d,j d>e,c e>h,f f>g,e g>h h>g,i i j!>e";
/// A graph with two arrows between the same positions.
pub const PARALLEL: &str = "a>b,b,c b>d c>a d";
/// A graph on which whoever wins can put it off for ever.
pub const CIRCLE: &str = "a>b,c b>a c";

pub fn tell(facts: &mut Facts) {
    let text = says!("the small graph: each position with its arrows, `!` behind the goal");
    let text = facts.given("graph.text", GRAPH, text);
    let solved = Measure::new(
        says!("the graph {text}"),
        || solve(&graph(text)),
        says!("looking ahead from each position as many plies as the graph has positions"),
        look_ahead,
    );
    facts.twice("graph.positions", &says!("positions of"), &solved, Vec::len);
    for name in ["g", "f", "e", "d"] {
        let distance = says!("plies to the end from {name}, in best play on");
        let graph = graph(text);
        let position = graph.positions().find(|at| graph.name(*at) == name);
        let position = position.expect("a position of the page's graph");
        facts.twice(format!("graph.{name}"), &distance, &solved, move |found| {
            found[position].plies().expect("a distance")
        });
    }
    for result in ["drawn", "won", "lost"] {
        let says = says!("positions, {result} for the side to move, of");
        facts.twice(format!("graph.{result}"), &says, &solved, move |found| {
            let words = found.iter().map(|verdict| verdict.word());
            words.filter(|word| *word == result).count()
        });
    }
    // ANCHOR: longest
    let longest = says!("plies of the longest way to the end on");
    facts.twice("graph.longest", &longest, &solved, |found| {
        let distances = found.iter().filter_map(|verdict| verdict.plies());
        distances.max().expect("an end")
    });
    // ANCHOR_END: longest
    let followed = says!("arrows that the solver follows backwards on the graph {GRAPH}");
    facts
        .fact("graph.followed", followed, count_followed)
        .recount(
            says!("arrows that may be followed to positions which looking ahead finds won or lost"),
            || Token::new(GRAPH).arrows_to_decided(),
        );
}

/// What two of the pitfalls do to the graph.
pub fn tell_pitfalls(facts: &mut Facts) {
    let rows: [(_, _, SecondFault); 2] = [
        ("graph.naive.wrong", Algorithm::NaiveMemo, || {
            Token::new(GRAPH).naive_memo()
        }),
        ("graph.one-kind.wrong", Algorithm::OneKindOfEnd, || {
            Token::without_marks(GRAPH).fates()
        }),
    ];
    for (id, algorithm, again) in rows {
        let name = algorithm.name();
        let wrong = says!("positions that {name}, asked in order, gets wrong on the graph {GRAPH}");
        let ahead =
            says!("the same fault, written apart, against looking ahead from each position");
        facts
            .fact(id, wrong, move || {
                count_different(&algorithm.solve(&graph(GRAPH)), &solve(&graph(GRAPH)))
            })
            .recount(ahead, move || {
                count_different(&again(), &Token::new(GRAPH).fates())
            });
    }
}

fn graph(text: &str) -> Graph {
    Graph::parse(text).expect("the page's graph")
}

/// The verdicts by the second implementation; like the graph it goes by ascending names.
fn look_ahead() -> Vec<Verdict> {
    let verdict = |(_, fate)| match fate {
        Fate::Wins(plies) => Verdict::Won(plies),
        Fate::Draws => Verdict::Drawn,
        Fate::Loses(plies) => Verdict::Lost(plies),
    };
    let fates = Token::new(GRAPH).fates();
    fates.into_iter().map(verdict).collect()
}

fn count_followed() -> usize {
    let mut solving = Recorder::default();
    solve_watched(&graph(GRAPH), &mut solving);
    let is_followed = |event: &&SolveEvent| matches!(event, SolveEvent::Heard(..));
    solving.events().iter().filter(is_followed).count()
}

/// The fates that a fault of the second implementation finds.
type SecondFault = fn() -> Vec<(char, Fate)>;
