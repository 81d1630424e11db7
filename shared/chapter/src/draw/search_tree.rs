//! A game tree as a search went through it, from the search's trace.

use std::slice::Iter;

use gametree::{Bound, Event, Game, Outcome, Rules, Score, Side, Window};

use crate::search::run_recorded;
use crate::{Move, Root, Searches, Task};

use super::tree::{DrawnEdge, DrawnNode, Shape, draw_tree};

/// Draws the whole tree of a nested list as one of a chapter's searches goes through it: an upright triangle where MAX moves, an
/// inverted one where MIN moves, a circle for a leaf, a square for what a table answered, values from MAX's view, bounds with
/// their sign, the best move as a thick line, and what was never searched dashed, behind a double stroke. Beside a move that was
/// scouted, unless it leads to a leaf, stands the scout's question; where the move was searched again, the scout's answer too,
/// and the subtree is that of the last search.
///
/// # Panics
///
/// When the list is no tree, or when the search has more events than are recorded.
pub fn draw_search<S: Searches>(search: S, list: &str) -> String {
    let task = Task::tree(list).expect("a tree of the page parses");
    let run = run_recorded(search, &task, &S::Options::default());
    draw_tree(&follow(&task.root, &mut run.events.iter()).node)
}

/// A node, and what the scout that entered it wants to know of it.
struct Followed {
    node: DrawnNode,
    question: Option<String>,
}

/// Follows the events through one node: from its entry to the event that leaves it.
fn follow(position: &Root, events: &mut Iter<'_, Event<Move>>) -> Followed {
    let side = position.side_to_move();
    let mut node = DrawnNode {
        shape: shape(side),
        label: String::new(),
        is_searched: true,
        children: Vec::new(),
    };
    let (mut asked, mut tried, mut is_scouted) = (None, Vec::new(), false);
    loop {
        match *events.next().expect("a trace leaves every node it enters") {
            Event::Child { mv, .. } => {
                tried.push(mv);
                let below = follow(&position.play(mv), events);
                node.children.push(DrawnEdge {
                    label: mv.to_string(),
                    note: below.question,
                    is_best: false,
                    to: below.node,
                });
            }
            // The parent announces a scout before the child is entered, so for the child it comes first.
            Event::Scout { .. } => is_scouted = true,
            Event::Enter { window, .. } if is_scouted => asked = Some(question(window, side)),
            Event::Research { mv, .. } => {
                let again = follow(&position.play(mv), events).node;
                let edge = node.children.last_mut();
                let edge = edge.expect("a scout comes before its re-search");
                let answer = std::mem::replace(&mut edge.to, again).label;
                if let Some(note) = &mut edge.note {
                    *note += &format!(" {answer}");
                }
            }
            Event::Best { mv, .. } => {
                for (edge, tried) in node.children.iter_mut().zip(&tried) {
                    edge.is_best = *tried == mv;
                }
            }
            Event::Leaf { score, .. } => {
                node.label = label_score(score, Bound::Exact, side);
                node.shape = Shape::Leaf;
                break;
            }
            Event::Hit { score, bound, .. } => {
                node.label = label_score(score, bound, side);
                node.shape = Shape::Known;
                break;
            }
            Event::Leave { score, bound, .. } => {
                node.label = label_score(score, bound, side);
                let skipped = position.moves().filter(|mv| !tried.contains(mv));
                node.children
                    .extend(skipped.map(|mv| unsearched_edge(position, mv)));
                break;
            }
            Event::Enter { .. }
            | Event::Back { .. }
            | Event::Cutoff { .. }
            | Event::Probe { .. } => {}
        }
    }
    Followed {
        node,
        question: asked,
    }
}

const fn shape(side: Side) -> Shape {
    match side {
        Side::First => Shape::Max,
        Side::Second => Shape::Min,
    }
}

/// A move that the search has not looked at, and the tree behind it.
fn unsearched_edge(position: &Root, mv: Move) -> DrawnEdge {
    let position_below = position.play(mv);
    let (shape, label) = match position_below.outcome() {
        Some(Outcome::Payoff(value)) => (Shape::Leaf, value.to_string()),
        Some(Outcome::Win(side)) => (Shape::Leaf, side.to_string()),
        Some(Outcome::Draw) => (Shape::Leaf, "=".to_string()),
        None => (shape(position_below.side_to_move()), String::new()),
    };
    let children = match shape {
        Shape::Leaf => Vec::new(),
        _ => position_below
            .moves()
            .map(|mv| unsearched_edge(&position_below, mv))
            .collect(),
    };
    DrawnEdge {
        label: mv.to_string(),
        note: None,
        is_best: false,
        to: DrawnNode {
            shape,
            label,
            is_searched: false,
            children,
        },
    }
}

/// A score as MAX sees it, with the sign of a bound.
pub fn label_score(score: Score, bound: Bound, side: Side) -> String {
    let value = score.value(side);
    match (bound, side) {
        (Bound::Exact, _) => value.to_string(),
        (Bound::Lower, Side::First) | (Bound::Upper, Side::Second) => format!("≥{value}"),
        (Bound::Upper, Side::First) | (Bound::Lower, Side::Second) => format!("≤{value}"),
    }
}

/// What the parent asks with a null window that looks like this to `side`, the side to move at the child.
fn question(window: Window, side: Side) -> String {
    // The child's beta is the parent's alpha.
    let value = window.beta.value(side);
    match side {
        Side::Second => format!(">{value}?"),
        Side::First => format!("<{value}?"),
    }
}
