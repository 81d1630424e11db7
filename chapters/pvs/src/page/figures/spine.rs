//! The nodes with a full window, and the null windows that hang off them.

use std::slice::Iter;

use chapter::{DrawnEdge, DrawnNode, Move, Root, Roots, Shape, draw_tree};
use gametree::{Event, Game, Level, Recorder, Rules, Search, Side, Window};

use crate::page::facts::{BEST_FIRST, DEMO};
use crate::pvs;

/// More than the search has events.
const EVENTS: usize = 1_000;

/// Draws the demo board's search with the best move first: each node with a full window, and in the place of each scouted subtree
/// a square with its number of nodes.
pub fn draw() -> String {
    let task = Roots::board(DEMO).in_order(BEST_FIRST).task;
    let mut events = Recorder::with_limit(EVENTS);
    let mut search = Search {
        scoring: &task.scoring,
        observer: &mut events,
    };
    let level = Level::root(task.depth);
    pvs(&mut search, &task.root, level, Window::FULL);
    draw_tree(&follow(&task.root, &mut events.events().iter()))
}

/// Follows the events through a node, up to the one that leaves it.
fn follow(position: &Root, events: &mut Iter<'_, Event<Move>>) -> DrawnNode {
    let mut shape = match position.side_to_move() {
        Side::First => Shape::Max,
        Side::Second => Shape::Min,
    };
    let mut children = Vec::new();
    loop {
        match *events.next().expect("a trace leaves every node") {
            Event::Child { mv, .. } => {
                let to = if matches!(events.as_slice().first(), Some(Event::Scout { .. })) {
                    collapse(events)
                } else {
                    follow(&position.play(mv), events)
                };
                children.push(DrawnEdge {
                    label: mv.to_string(),
                    note: None,
                    is_best: to.shape != Shape::Known,
                    to,
                });
            }
            Event::Leaf { .. } => {
                shape = Shape::Leaf;
                break;
            }
            Event::Leave { .. } => break,
            _ => {}
        }
    }
    DrawnNode {
        shape,
        label: String::new(),
        is_searched: true,
        children,
    }
}

/// A square in the place of a scouted subtree, with the number of its nodes.
fn collapse(events: &mut Iter<'_, Event<Move>>) -> DrawnNode {
    let (mut nodes, mut open) = (0, 0);
    for event in events {
        match event {
            Event::Enter { .. } => {
                nodes += 1;
                open += 1;
            }
            Event::Leaf { .. } | Event::Leave { .. } => open -= 1,
            _ => {}
        }
        if nodes > 0 && open == 0 {
            break;
        }
    }
    DrawnNode {
        shape: Shape::Known,
        label: nodes.to_string(),
        is_searched: true,
        children: Vec::new(),
    }
}
