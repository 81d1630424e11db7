use chapter::{Facts, Measure, Searches as _, says};
use gametree::Recorder;
use recount::retrograde::{Fate, Token};

use super::count_different;
use crate::page::Algorithm;
use crate::{FiniteGame as _, Graph, SolveEvent, Verdict, solve_watched};

/// The small graph that the page draws.
pub const GRAPH: &str = "a>b,d b>a,c c>d,j d>e,c e>h,f f>g,e g>h h>g,i i j!>e";
/// A graph with two arrows between the same positions.
pub const PARALLEL: &str = "a>b,b,c b>d c>a d";

pub fn tell(facts: &mut Facts) {
    let text = says!("the small graph: each position with its arrows, `!` behind the goal");
    facts.given("graph.text", GRAPH, text);
    let solved = Measure::new(
        says!("the graph {GRAPH}"),
        || find_fates(Algorithm::Retrograde),
        says!("looking ahead from each position as many plies as the graph has positions"),
        || Token::new(GRAPH).fates(),
    );
    facts.twice("graph.positions", &says!("positions of"), &solved, Vec::len);
    for name in ['g', 'f', 'e', 'd'] {
        let distance = says!("plies to the end from {name}, in best play on");
        let id = format!("graph.{name}");
        facts.twice(id, &distance, &solved, move |fates| plies(fates, name));
    }
    for result in ["drawn", "won", "lost"] {
        let id = format!("graph.{result}");
        let says = says!("positions, {result} for the side to move, of");
        facts.twice(id, &says, &solved, move |fates| {
            fates
                .iter()
                .filter(|(_, fate)| word(*fate) == result)
                .count()
        });
    }
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
    for (id, algorithm) in [
        ("graph.naive.wrong", Algorithm::NaiveMemo),
        ("graph.one-kind.wrong", Algorithm::OneKindOfEnd),
    ] {
        let name = algorithm.name();
        let wrong = says!("positions that {name}, asked in order, gets wrong on the graph {GRAPH}");
        let ahead = says!("its results against looking ahead from each position");
        let count = move |truth| count_different(find_fates(algorithm), truth);
        facts
            .fact(id, wrong, move || count(find_fates(Algorithm::Retrograde)))
            .recount(ahead, move || count(Token::new(GRAPH).fates()));
    }
}

fn graph() -> Graph {
    Graph::parse(GRAPH).expect("the page's graph")
}

type Fates = Vec<(char, Fate)>;

/// What an algorithm says of every position, in the words of the second implementation.
fn find_fates(algorithm: Algorithm) -> Fates {
    let graph = graph();
    let fate = |(position, verdict)| {
        let name = graph.name(position).chars().next().expect("a name");
        let fate = match verdict {
            Verdict::Won(plies) => Fate::Wins(plies),
            Verdict::Drawn => Fate::Draws,
            Verdict::Lost(plies) => Fate::Loses(plies),
        };
        (name, fate)
    };
    let verdicts = algorithm.solve(&graph);
    graph.positions().zip(verdicts).map(fate).collect()
}

/// The distance of a position that is won or lost.
fn plies(fates: &Fates, name: char) -> u32 {
    match fates.iter().find(|(other, _)| *other == name) {
        Some((_, Fate::Wins(plies) | Fate::Loses(plies))) => *plies,
        _ => panic!("{name} has no distance"),
    }
}

const fn word(fate: Fate) -> &'static str {
    match fate {
        Fate::Wins(_) => "won",
        Fate::Draws => "drawn",
        Fate::Loses(_) => "lost",
    }
}

fn count_followed() -> usize {
    let mut solving = Recorder::default();
    solve_watched(&graph(), &mut solving);
    let is_followed = |event: &&SolveEvent| matches!(event, SolveEvent::Heard(..));
    solving.events().iter().filter(is_followed).count()
}
