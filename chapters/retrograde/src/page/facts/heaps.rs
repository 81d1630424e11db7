//! A heap of counters, from which both sides take.

use chapter::{Facts, Quantity, says};
use recount::retrograde::{Fate, heap};

use crate::{FiniteGame as _, Graph, Verdict, solve};

/// The game as a graph: each position is the number of counters in the heap.
pub const HEAP: &str = "0 1>0 2>0,1 3>0,1,2 4>1,2,3 5>2,3,4 6>3,4,5 7>4,5,6 8>5,6,7";
/// So many counters a move takes at most.
const TAKE: usize = 3;
/// The largest heap.
const MOST: usize = 8;

pub fn tell(facts: &mut Facts) {
    let text = says!(
        "heaps of up to {MOST} counters, each with the heaps that a move leaves: {TAKE} are taken at most"
    );
    let text = facts.given("heap.text", HEAP, text);
    let named = says!("the constants that the second implementation runs with");
    facts
        .fact(
            "heap.most",
            says!("counters in the largest heap of the game of heaps"),
            move || graph(text).size() - 1,
        )
        .closed_form(named.clone(), || MOST);
    facts
        .fact(
            "heap.take",
            says!("the most counters that a move takes in the game of heaps"),
            move || {
                let graph = graph(text);
                let arrows = graph.positions().map(|heap| graph.arrows(heap).len());
                arrows.max().unwrap_or(0)
            },
        )
        .closed_form(named, || TAKE);
    facts
        .fact(
            "heap.lost",
            says!("the heaps on which the side to move has lost, a move taking up to {TAKE} of up to {MOST} counters"),
            move || Quantity::list(lost(&graph(text))),
        )
        .closed_form(
            says!("the multiples of one more than {TAKE}"),
            || Quantity::list((0..=MOST).step_by(TAKE + 1)),
        );
    facts
        .fact(
            "heap.back.drawn",
            says!("drawn heaps of up to {MOST} counters, a move taking up to {TAKE} or putting one back where there is room"),
            move || count_drawn(&graph(&with_returns(text))),
        )
        .recount(says!("plainly backwards over heaps by number"), || {
            let fates = heap(MOST, TAKE, true);
            fates.iter().filter(|fate| **fate == Fate::Draws).count()
        });
}

fn graph(text: &str) -> Graph {
    Graph::parse(text).expect("the heaps of the page")
}

/// The same heaps when a move may also put a counter back: none where the game is over, and none into the full heap.
fn with_returns(text: &str) -> String {
    let heaps = text
        .split(' ')
        .enumerate()
        .map(|(counters, heap)| match counters {
            0 | MOST => heap.to_string(),
            _ => format!("{heap},{}", counters + 1),
        });
    heaps.collect::<Vec<_>>().join(" ")
}

fn lost(graph: &Graph) -> Vec<String> {
    let verdicts = solve(graph);
    let lost = graph
        .positions()
        .filter(|heap| matches!(verdicts[*heap], Verdict::Lost(_)));
    lost.map(|heap| graph.name(heap).to_string()).collect()
}

fn count_drawn(graph: &Graph) -> usize {
    let verdicts = solve(graph);
    verdicts
        .iter()
        .filter(|verdict| **verdict == Verdict::Drawn)
        .count()
}
