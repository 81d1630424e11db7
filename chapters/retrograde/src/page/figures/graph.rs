//! The small graph, before and after.

use std::f64::consts::FRAC_PI_2;

use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Rectangle, Style, Text};

use crate::page::facts::GRAPH;
use crate::page::places;
use crate::{FiniteGame as _, Graph, Mark, Verdict, best_move, solve};

/// Distance between the centres of neighbours.
const STEP: f64 = 130.0;
/// Room around the drawing.
const MARGIN: f64 = 40.0;
/// From a position's centre to its outline.
const RADIUS: f64 = 27.0;

const LOOKS: &str = "\
.graph-figure text{font:600 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.graph-figure .result{font-size:12.5px;font-weight:400}\
.graph-figure .shape{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.5}\
.graph-figure .drawn .shape{stroke:var(--figure-muted,#555);stroke-dasharray:4 4}\
.graph-figure .lost .shape{stroke-width:3}\
.graph-figure .won .shape{stroke:var(--figure-best,#0a6640);stroke-width:3}\
.graph-figure .arrow line{stroke:var(--figure-ink,#222);stroke-width:1.5}\
.graph-figure .arrow polygon{fill:var(--figure-ink,#222)}\
.graph-figure .best line{stroke:var(--figure-best,#0a6640);stroke-width:4}\
.graph-figure .best polygon{fill:var(--figure-best,#0a6640)}\
.graph-figure .unused line{stroke:var(--figure-muted,#555);stroke-dasharray:4 4}\
.graph-figure .unused polygon{fill:var(--figure-muted,#555)}";

fn place(graph: &Graph, position: usize) -> (f64, f64) {
    let known = places::place(graph.name(position));
    let (column, row) = known.expect("every position of the page's graph has a place");
    (
        MARGIN + f64::from(column) * STEP,
        MARGIN + f64::from(row) * STEP,
    )
}

/// What is known of the graph.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// How it ends, and how many moves every other position has.
    Ends,
    /// Every verdict, and best play.
    Everything,
}

/// The page's graph with what is known of it.
pub fn draw_graph(known: Known) -> String {
    let graph = &Graph::parse(GRAPH).expect("the page's graph");
    let is_solved = known == Known::Everything;
    let verdicts = solve(graph);
    let (mut arrows, mut shapes) = (Group::new(), Group::new());
    for from in graph.positions() {
        let behind: Vec<Verdict> = graph.arrows(from).iter().map(|to| verdicts[*to]).collect();
        for (number, to) in graph.arrows(from).iter().enumerate() {
            let class = match graph.mark(from) {
                Mark::None if is_solved && best_move(&behind) == Some(number) => "arrow best",
                Mark::None => "arrow",
                Mark::Goal | Mark::Draw => "arrow unused",
            };
            let has_return = graph.arrows(*to).contains(&from);
            arrows = arrows.add(arrow(
                class,
                place(graph, from),
                place(graph, *to),
                has_return,
            ));
        }
        let known = graph
            .end(from)
            .or_else(|| is_solved.then_some(verdicts[from]));
        let unproven = graph.moves(from).count();
        shapes = shapes.add(shape(graph.name(from), known, unproven, place(graph, from)));
    }
    let (width, height) = (2.0 * MARGIN + 4.0 * STEP, 2.0 * MARGIN + STEP);
    Document::new()
        .set("class", "graph-figure")
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Style::new(LOOKS))
        .add(arrows)
        .add(shapes)
        .to_string()
}

/// One position: a square when lost, a circle otherwise, dashed when drawn; an undecided one shows its counter.
fn shape(name: &str, known: Option<Verdict>, unproven: usize, (x, y): (f64, f64)) -> Group {
    let (class, result) = match known {
        None => ("open", unproven.to_string()),
        Some(Verdict::Drawn) => ("drawn", "drawn".to_string()),
        Some(verdict) => (
            verdict.word(),
            format!("{} {}", verdict.word(), verdict.plies().unwrap_or(0)),
        ),
    };
    let group = Group::new().set("class", format!("position {class}"));
    let group = if class == "lost" {
        group.add(
            Rectangle::new()
                .set("class", "shape")
                .set("x", x - RADIUS)
                .set("y", y - RADIUS)
                .set("width", 2.0 * RADIUS)
                .set("height", 2.0 * RADIUS),
        )
    } else {
        group.add(
            Circle::new()
                .set("class", "shape")
                .set("cx", x)
                .set("cy", y)
                .set("r", RADIUS),
        )
    };
    let label = Text::new(name).set("x", x).set("y", y - 8.0);
    let result = Text::new(result)
        .set("class", "result")
        .set("x", x)
        .set("y", y + 10.0);
    group.add(label).add(result)
}

/// An arrow between two outlines; beside the one that goes back, if there is one.
fn arrow(class: &str, from: (f64, f64), to: (f64, f64), has_return: bool) -> Group {
    let angle = (to.1 - from.1).atan2(to.0 - from.0);
    let aside = if has_return { 8.0 } else { 0.0 };
    let shift = |(x, y): (f64, f64), along: f64| {
        (
            round(x + along * angle.cos() + aside * (angle + FRAC_PI_2).cos()),
            round(y + along * angle.sin() + aside * (angle + FRAC_PI_2).sin()),
        )
    };
    let (start, tip) = (shift(from, RADIUS + 2.0), shift(to, -RADIUS - 5.0));
    let neck = shift(to, -RADIUS - 14.0);
    let wing = |turn: f64| {
        (
            round(neck.0 + 5.5 * (angle + turn).cos()),
            round(neck.1 + 5.5 * (angle + turn).sin()),
        )
    };
    let (left, right) = (wing(-FRAC_PI_2), wing(FRAC_PI_2));
    Group::new()
        .set("class", class)
        .add(
            Line::new()
                .set("x1", start.0)
                .set("y1", start.1)
                .set("x2", neck.0)
                .set("y2", neck.1),
        )
        .add(Polygon::new().set(
            "points",
            format!(
                "{},{} {},{} {},{}",
                tip.0, tip.1, left.0, left.1, right.0, right.1
            ),
        ))
}

/// One decimal is enough for a drawing, and keeps it the same on every machine.
fn round(length: f64) -> f64 {
    (length * 10.0).round() / 10.0 + 0.0
}
