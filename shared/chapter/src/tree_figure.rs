//! A game tree drawn from the trace of a search through it.

use std::fmt::Display;
use std::slice::Iter;

use gametree::{Bound, Event, Game, Outcome, Score, Side, Window};
use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Rectangle, Style, Text};

/// Distance between the centres of neighbouring leaves, in units of the drawing.
const LEAF_DISTANCE: usize = 52;
/// Distance between levels.
const LEVEL_DISTANCE: usize = 92;
/// Distance of a move's label from its edge.
const LABEL_DISTANCE: usize = 12;
/// Room around the drawing.
const MARGIN: usize = 34;

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.tree-figure text{font:600 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.tree-figure .move{font-size:12px;font-weight:400;fill:var(--figure-muted,#555)}\
.tree-figure .shape{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.5}\
.tree-figure .edge{stroke:var(--figure-ink,#222);stroke-width:1.5}\
.tree-figure .best{stroke:var(--figure-best,#0a6640);stroke-width:4}\
.tree-figure .cut .shape,.tree-figure .edge.cut{stroke:var(--figure-cut,#767676);stroke-dasharray:4 4}\
.tree-figure .cut text{fill:var(--figure-cut,#767676);font-weight:400}\
.tree-figure .slash{stroke:var(--figure-ink,#222);stroke-width:2}";

/// Draws the whole game tree below `root` as the search behind `events` went through it: an upright triangle where MAX
/// moves, an inverted one where MIN moves, a circle for a leaf, a square for what a table answered, values from MAX's view,
/// bounds with their sign, the best move as a thick line, and what was never searched dashed, behind a double stroke. Beside
/// a move that was scouted, unless it leads to a leaf, stands the scout's question; where the move was searched again, the
/// scout's answer too, and the subtree is that of the last search.
///
/// # Panics
///
/// When the events are not the complete trace of a search from `root`.
pub fn tree_figure<G>(root: &G, events: &[Event<G::Move>]) -> String
where
    G: Game<Move: Display>,
{
    let node = searched(root, &mut events.iter());
    let depth = node.height();
    let width = 2 * MARGIN + (node.leaves() - 1) * LEAF_DISTANCE;
    let height = 2 * MARGIN + depth * LEVEL_DISTANCE;
    let (edges, shapes) = (Group::new(), Group::new());
    let (edges, shapes, _) = draw(&node, MARGIN, MARGIN, edges, shapes);
    Document::new()
        .set("class", "tree-figure")
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Style::new(LOOKS))
        .add(edges)
        .add(shapes)
        .to_string()
}

/// A node of the drawing.
struct Node {
    side: Side,
    label: String,
    is_searched: bool,
    is_hit: bool,
    /// What a scout wants to know of this node.
    question: Option<String>,
    children: Vec<Edge>,
}

struct Edge {
    label: String,
    /// What a scout has asked about the move, and what it was told when that was not enough.
    scouted: Option<String>,
    is_best: bool,
    to: Node,
}

impl Node {
    fn leaves(&self) -> usize {
        self.children
            .iter()
            .map(|edge| edge.to.leaves())
            .sum::<usize>()
            .max(1)
    }

    fn height(&self) -> usize {
        self.children
            .iter()
            .map(|edge| edge.to.height() + 1)
            .max()
            .unwrap_or(0)
    }
}

/// Follows the events through one node: from its entry to the event that leaves it.
fn searched<G: Game>(position: &G, events: &mut Iter<'_, Event<G::Move>>) -> Node {
    let side = position.side_to_move();
    let mut node = Node {
        side,
        label: String::new(),
        is_searched: true,
        is_hit: false,
        question: None,
        children: Vec::new(),
    };
    let mut tried = Vec::new();
    let mut is_scouted = false;
    loop {
        match *events.next().expect("a trace leaves every node it enters") {
            Event::Child { mv, .. } => {
                tried.push(mv);
                let to = searched(&position.play(mv), events);
                node.children.push(Edge {
                    label: mv.to_string(),
                    scouted: to.question.clone(),
                    is_best: false,
                    to,
                });
            }
            // The parent announces a scout before the child is entered, so for the child it comes first.
            Event::Scout { .. } => is_scouted = true,
            Event::Enter { window, .. } if is_scouted => {
                node.question = Some(question(window, side));
            }
            Event::Research { mv, .. } => {
                let again = searched(&position.play(mv), events);
                let edge = node.children.last_mut();
                let edge = edge.expect("a scout comes before its re-search");
                let answer = std::mem::replace(&mut edge.to, again).label;
                if let Some(scouted) = &mut edge.scouted {
                    *scouted += &format!(" {answer}");
                }
            }
            Event::Best { mv, .. } => {
                for (edge, tried) in node.children.iter_mut().zip(&tried) {
                    edge.is_best = *tried == mv;
                }
            }
            Event::Leaf { score, .. } => {
                node.label = label(score, Bound::Exact, side);
                return node;
            }
            Event::Hit { score, bound, .. } => {
                node.label = label(score, bound, side);
                node.is_hit = true;
                return node;
            }
            Event::Leave { score, bound, .. } => {
                node.label = label(score, bound, side);
                let skipped = position.moves().filter(|mv| !tried.contains(mv));
                node.children.extend(skipped.map(|mv| Edge {
                    label: mv.to_string(),
                    scouted: None,
                    is_best: false,
                    to: unsearched(&position.play(mv)),
                }));
                return node;
            }
            Event::Enter { .. }
            | Event::Back { .. }
            | Event::Cutoff { .. }
            | Event::Probe { .. } => {}
        }
    }
}

/// The part of the tree that the search has not looked at.
fn unsearched<G: Game>(position: &G) -> Node {
    let (label, children) = match position.outcome() {
        Some(Outcome::Payoff(value)) => (value.to_string(), Vec::new()),
        Some(Outcome::Win(side)) => (side.to_string(), Vec::new()),
        Some(Outcome::Draw) => ("=".to_string(), Vec::new()),
        None => {
            let edge = |mv: G::Move| Edge {
                label: mv.to_string(),
                scouted: None,
                is_best: false,
                to: unsearched(&position.play(mv)),
            };
            (String::new(), position.moves().map(edge).collect())
        }
    };
    Node {
        side: position.side_to_move(),
        label,
        is_searched: false,
        is_hit: false,
        question: None,
        children,
    }
}

/// A score as MAX sees it, with the sign of a bound.
pub fn label(score: Score, bound: Bound, side: Side) -> String {
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

/// Draws a node whose leftmost leaf stands at `left`, and gives the place of its own centre.
fn draw(
    node: &Node,
    left: usize,
    top: usize,
    mut edges: Group,
    mut shapes: Group,
) -> (Group, Group, usize) {
    let mut centres = Vec::new();
    let mut next = left;
    for edge in &node.children {
        let centre;
        (edges, shapes, centre) = draw(&edge.to, next, top + LEVEL_DISTANCE, edges, shapes);
        centres.push(centre);
        next += edge.to.leaves() * LEAF_DISTANCE;
    }
    let centre = match (centres.first(), centres.last()) {
        (Some(first), Some(last)) => usize::midpoint(*first, *last),
        _ => left,
    };
    for (edge, to) in node.children.iter().zip(&centres) {
        edges = draw_edge(
            edge,
            node.is_searched,
            (centre, top),
            (*to, top + LEVEL_DISTANCE),
            edges,
        );
    }
    shapes = shapes.add(draw_shape(node, centre, top));
    (edges, shapes, centre)
}

fn draw_edge(
    edge: &Edge,
    from_searched: bool,
    from: (usize, usize),
    to: (usize, usize),
    group: Group,
) -> Group {
    let class = match (edge.to.is_searched, edge.is_best) {
        (false, _) => "edge cut",
        (true, true) => "edge best",
        (true, false) => "edge",
    };
    let line = Line::new()
        .set("class", class)
        .set("x1", from.0)
        .set("y1", from.1)
        .set("x2", to.0)
        .set("y2", to.1);
    let middle = (usize::midpoint(from.0, to.0), usize::midpoint(from.1, to.1));
    let (x, y) = beside(middle, from.0.abs_diff(to.0), to.1 - from.1, to.0 < from.0);
    let name = Text::new(&edge.label)
        .set("class", "move")
        .set("x", x)
        .set("y", y);
    let mut group = group.add(line).add(name);
    // Leaves stand too close together for it, and answer any question in full.
    if let Some(scouted) = edge
        .scouted
        .as_ref()
        .filter(|_| !edge.to.children.is_empty())
    {
        group = group.add(draw_scouted(scouted, (x, y), to.0 < from.0));
    }
    if from_searched && !edge.to.is_searched {
        for offset in [0, 6] {
            let y = middle.1 - 14 + offset;
            // On the edge: its height says how far along it this is.
            let x = (from.0 * (to.1 - y) + to.0 * (y - from.1)) / (to.1 - from.1);
            group = group.add(
                Line::new()
                    .set("class", "slash")
                    .set("x1", x - 8)
                    .set("y1", y + 4)
                    .set("x2", x + 8)
                    .set("y2", y - 4),
            );
        }
    }
    group
}

/// The scout's question and answer, further out than the label of the move at `beside`.
fn draw_scouted(scouted: &str, beside: (usize, usize), to_the_left: bool) -> Text {
    let (anchor, x) = if to_the_left {
        ("end", beside.0 - LABEL_DISTANCE / 2)
    } else {
        ("start", beside.0 + LABEL_DISTANCE / 2)
    };
    // Said here and not among the looks, which every tree carries.
    let looks = format!("text-anchor:{anchor};fill:var(--figure-second,#8a3b12)");
    Text::new(scouted)
        .set("class", "move scouted")
        .set("style", looks)
        .set("x", x)
        .set("y", beside.1)
}

/// A place for a label beside the middle of an edge, on the upper side, at a right angle to the edge.
const fn beside(
    middle: (usize, usize),
    across: usize,
    down: usize,
    to_the_left: bool,
) -> (usize, usize) {
    let length = (across * across + down * down).isqrt();
    let (aside, up) = (
        LABEL_DISTANCE * down / length,
        LABEL_DISTANCE * across / length,
    );
    let x = if to_the_left {
        middle.0 - aside
    } else {
        middle.0 + aside
    };
    // The middle of the drawn line, which ends at the edges of the shapes, is a little lower than that of the centres.
    (x, middle.1 + 4 - up)
}

fn draw_shape(node: &Node, x: usize, y: usize) -> Group {
    let kind = match (node.children.is_empty(), node.side) {
        (true, _) if node.is_hit => "hit",
        (true, _) => "leaf",
        (false, Side::First) => "max",
        (false, Side::Second) => "min",
    };
    let state = if node.is_searched { "" } else { " cut" };
    let group = Group::new().set("class", format!("node {kind}{state}"));
    let triangle = |points: String| Polygon::new().set("class", "shape").set("points", points);
    let (group, text_y) = match kind {
        "max" => (
            group.add(triangle(format!(
                "{},{} {},{} {},{}",
                x,
                y - 28,
                x - 30,
                y + 20,
                x + 30,
                y + 20
            ))),
            y + 6,
        ),
        "min" => (
            group.add(triangle(format!(
                "{},{} {},{} {},{}",
                x,
                y + 28,
                x - 30,
                y - 20,
                x + 30,
                y - 20
            ))),
            y - 6,
        ),
        "hit" => (
            group.add(
                Rectangle::new()
                    .set("class", "shape")
                    .set("x", x - 18)
                    .set("y", y - 16)
                    .set("width", 36)
                    .set("height", 32),
            ),
            y,
        ),
        _ => (
            group.add(
                Circle::new()
                    .set("class", "shape")
                    .set("cx", x)
                    .set("cy", y)
                    .set("r", 18),
            ),
            y,
        ),
    };
    group.add(Text::new(&node.label).set("x", x).set("y", text_y))
}
