//! A tree of nodes of any kind, drawn.

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

/// What a node of a drawn tree looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// An upright triangle: MAX chooses.
    Max,
    /// An inverted triangle: MIN chooses.
    Min,
    /// A diamond: chance decides.
    Chance,
    /// A hexagon: both sides choose at once.
    AtOnce,
    /// A circle: nothing comes after it.
    Leaf,
    /// A square: known without a search.
    Known,
}

impl Shape {
    /// The word for it in the drawing's classes and in the documents that pages play.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Max => "max",
            Self::Min => "min",
            Self::Chance => "chance",
            Self::AtOnce => "at-once",
            Self::Leaf => "leaf",
            Self::Known => "hit",
        }
    }
}

/// A node of a drawn tree.
#[derive(Clone, Debug)]
pub struct DrawnNode {
    /// What it looks like.
    pub shape: Shape,
    /// What stands in it.
    pub label: String,
    /// Whether it was looked at; the rest is dashed, behind a double stroke.
    pub is_searched: bool,
    /// The ways down.
    pub children: Vec<DrawnEdge>,
}

/// A way down from a node.
#[derive(Clone, Debug)]
pub struct DrawnEdge {
    /// The move, or the chance.
    pub label: String,
    /// What else stands beside it, unless it leads to a leaf: a scout's question and answer.
    pub note: Option<String>,
    /// Whether it is drawn as a thick line.
    pub is_best: bool,
    /// Where it leads.
    pub to: DrawnNode,
}

impl DrawnNode {
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

/// Draws a tree.
#[must_use]
pub fn draw_tree(node: &DrawnNode) -> String {
    let depth = node.height();
    let width = 2 * MARGIN + (node.leaves() - 1) * LEAF_DISTANCE;
    let height = 2 * MARGIN + depth * LEVEL_DISTANCE;
    let (edges, shapes) = (Group::new(), Group::new());
    let (edges, shapes, _) = draw(node, MARGIN, MARGIN, edges, shapes);
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

/// Draws a node whose leftmost leaf stands at `left`, and gives the place of its own centre.
fn draw(
    node: &DrawnNode,
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
    edge: &DrawnEdge,
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
    if let Some(note) = edge.note.as_ref().filter(|_| !edge.to.children.is_empty()) {
        group = group.add(draw_note(note, (x, y), to.0 < from.0));
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

/// The note, further out than the label of the move at `beside`.
fn draw_note(note: &str, beside: (usize, usize), to_the_left: bool) -> Text {
    let (anchor, x) = if to_the_left {
        ("end", beside.0 - LABEL_DISTANCE / 2)
    } else {
        ("start", beside.0 + LABEL_DISTANCE / 2)
    };
    // Said here and not among the looks, which every tree carries.
    let looks = format!("text-anchor:{anchor};fill:var(--figure-second,#8a3b12)");
    Text::new(note)
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

fn draw_shape(node: &DrawnNode, x: usize, y: usize) -> Group {
    let kind = node.shape.name();
    let state = if node.is_searched { "" } else { " cut" };
    let group = Group::new().set("class", format!("node {kind}{state}"));
    let polygon = |corners: &[(isize, isize)]| {
        let corners = corners.iter().map(|(right, down)| {
            let (x, y) = (
                x.saturating_add_signed(*right),
                y.saturating_add_signed(*down),
            );
            format!("{x},{y}")
        });
        let points = corners.collect::<Vec<_>>().join(" ");
        Polygon::new().set("class", "shape").set("points", points)
    };
    let (group, text_y) = match node.shape {
        Shape::Max => (group.add(polygon(&[(0, -28), (-30, 20), (30, 20)])), y + 6),
        Shape::Min => (group.add(polygon(&[(0, 28), (-30, -20), (30, -20)])), y - 6),
        Shape::Chance => (
            group.add(polygon(&[(0, -28), (28, 0), (0, 28), (-28, 0)])),
            y,
        ),
        Shape::AtOnce => {
            let corners = [
                (-28, 0),
                (-14, -24),
                (14, -24),
                (28, 0),
                (14, 24),
                (-14, 24),
            ];
            (group.add(polygon(&corners)), y)
        }
        Shape::Known => {
            let square = Rectangle::new()
                .set("class", "shape")
                .set("x", x - 18)
                .set("y", y - 16)
                .set("width", 36)
                .set("height", 32);
            (group.add(square), y)
        }
        Shape::Leaf => {
            let circle = Circle::new()
                .set("class", "shape")
                .set("cx", x)
                .set("cy", y)
                .set("r", 18);
            (group.add(circle), y)
        }
    };
    group.add(Text::new(&node.label).set("x", x).set("y", text_y))
}
