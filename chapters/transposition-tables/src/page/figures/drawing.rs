//! A small graph drawn with the shapes that the trees of the book have.

use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Style, Text};

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.graph-figure text{font:600 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.graph-figure .move{font-size:12px;font-weight:400;fill:var(--figure-muted,#555)}\
.graph-figure .shape{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.5}\
.graph-figure .edge{stroke:var(--figure-ink,#222);stroke-width:1.2}\
.graph-figure .head{fill:var(--figure-ink,#222)}";

/// Who moves at a node.
#[derive(Clone, Copy, Debug)]
pub enum Mover {
    /// MAX: an upright triangle.
    Max,
    /// MIN: an inverted one.
    Min,
    /// Nobody: a circle.
    Nobody,
}

/// A graph under construction.
pub struct Drawing {
    /// Where each node stands, and how far its shape reaches.
    places: Vec<(i32, i32, f64)>,
    edges: Group,
    shapes: Group,
}

impl Drawing {
    pub fn new() -> Self {
        Self {
            places: Vec::new(),
            edges: Group::new(),
            shapes: Group::new(),
        }
    }

    /// Draws a node and gives its number.
    pub fn node(&mut self, x: i32, y: i32, mover: Mover, label: &str) -> usize {
        let triangle = |point: i32, base: i32| {
            Polygon::new().set("class", "shape").set(
                "points",
                format!("{x},{point} {},{base} {},{base}", x - 27, x + 27),
            )
        };
        let group = Group::new().set("class", "node");
        let (group, text) = match mover {
            Mover::Max => (group.add(triangle(y - 26, y + 18)), y + 6),
            Mover::Min => (group.add(triangle(y + 26, y - 18)), y - 6),
            Mover::Nobody => {
                let circle = Circle::new().set("class", "shape").set("r", 17);
                (group.add(circle.set("cx", x).set("cy", y)), y)
            }
        };
        let label = Text::new(label).set("x", x).set("y", text);
        self.shapes = std::mem::take(&mut self.shapes).add(group.add(label));
        let reach = if matches!(mover, Mover::Nobody) {
            18.0
        } else {
            25.0
        };
        self.places.push((x, y, reach));
        self.places.len() - 1
    }

    /// Draws a line from one node to another, with the name of the move beside it.
    pub fn edge(&mut self, from: usize, to: usize, label: &str) {
        let ((x1, y1, _), (x2, y2, _)) = (self.places[from], self.places[to]);
        let mut edges = std::mem::take(&mut self.edges).add(line(x1, y1, x2, y2));
        if !label.is_empty() {
            let aside = if x2 < x1 { -11 } else { 11 };
            let name = Text::new(label)
                .set("class", "move")
                .set("x", i32::midpoint(x1, x2) + aside)
                .set("y", i32::midpoint(y1, y2));
            edges = edges.add(name);
        }
        self.edges = edges;
    }

    /// Draws an arrow from one node to another, so far to the right of the line between them as the traveller sees it.
    pub fn arrow(&mut self, from: usize, to: usize, aside: f64) {
        let (start, end) = (self.places[from], self.places[to]);
        let (dx, dy) = (f64::from(end.0 - start.0), f64::from(end.1 - start.1));
        let length = dx.hypot(dy);
        let (ux, uy) = (dx / length, dy / length);
        let at = |node: (i32, i32, f64), along: f64, aside: f64| {
            (
                f64::from(node.0) + along * ux - aside * uy,
                f64::from(node.1) + along * uy + aside * ux,
            )
        };
        let (tail, tip) = (at(start, start.2, aside), at(end, -end.2, aside));
        let corner = |sideways| {
            let (x, y) = at(end, -end.2 - 10.0, aside + sideways);
            format!("{x:.1},{y:.1}")
        };
        let head = Polygon::new().set("class", "head").set(
            "points",
            format!("{:.1},{:.1} {} {}", tip.0, tip.1, corner(-4.5), corner(4.5)),
        );
        let shaft = Line::new()
            .set("class", "edge")
            .set("x1", format!("{:.1}", tail.0))
            .set("y1", format!("{:.1}", tail.1))
            .set("x2", format!("{:.1}", tip.0))
            .set("y2", format!("{:.1}", tip.1));
        self.edges = std::mem::take(&mut self.edges).add(shaft).add(head);
    }

    /// The finished drawing.
    pub fn svg(self, width: i32, height: i32) -> String {
        Document::new()
            .set("class", "graph-figure")
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .add(Style::new(LOOKS))
            .add(self.edges)
            .add(self.shapes)
            .to_string()
    }
}

fn line(x1: i32, y1: i32, x2: i32, y2: i32) -> Line {
    let line = Line::new().set("class", "edge");
    line.set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2)
}
