//! The life of a table entry: what is known, what is asked, what is left to search and what comes back, on number lines.

use gametree::{Score, Window};
use svg::Document;
use svg::node::element::{Circle, Group, Line, Rectangle, Style, Text};

use crate::page::facts::{Stage, live};

const LOOKS: &str = "\
.life-figure text{font:400 13px system-ui,sans-serif;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.life-figure .tick{font-size:11px;text-anchor:middle;fill:var(--figure-muted,#555)}\
.life-figure .axis{stroke:var(--figure-muted,#555);stroke-width:1}\
.life-figure .known{fill:var(--figure-grid,#ddd);stroke:none}\
.life-figure .asked{stroke:var(--figure-ink,#222);stroke-width:2;fill:none}\
.life-figure .left{stroke:var(--figure-best,#0a6640);stroke-width:6}\
.life-figure .back{fill:var(--figure-ink,#222);stroke:var(--figure-paper,#fff);stroke-width:1.5}";

/// The ends of the number lines.
const ENDS: (i32, i32) = (0, 10);
/// Where they stand, and the distance between two numbers.
const LEFT: i32 = 20;
const STEP: i32 = 24;
/// The height of a question.
const ROW: i32 = 74;
const WIDTH: i32 = 480;
/// Where the words stand.
const WORDS: i32 = 280;

pub fn draw() -> String {
    let stages = live();
    let mut drawing = Group::new();
    let mut y = 30;
    for stage in &stages {
        drawing = draw_stage(drawing, stage, y);
        y += ROW;
    }
    Document::new()
        .set("class", "life-figure")
        .set("viewBox", (0, 0, WIDTH, y - 20))
        .set("width", WIDTH)
        .set("height", y - 20)
        .add(Style::new(LOOKS))
        .add(drawing)
        .to_string()
}

/// The place of a score; what lies beyond the ends is at the end.
fn at(score: Score) -> i32 {
    let points = if score.is_finite() {
        score.points().clamp(ENDS.0, ENDS.1)
    } else if score == Score::INFINITY {
        ENDS.1
    } else {
        ENDS.0
    };
    LEFT + STEP * points
}

fn draw_stage(drawing: Group, stage: &Stage, y: i32) -> Group {
    let (lower, upper) = stage.before;
    let known = Rectangle::new()
        .set("class", "known")
        .set("x", at(lower))
        .set("y", y - 9)
        .set("width", (at(upper) - at(lower)).max(4))
        .set("height", 18);
    let mut drawing =
        drawing
            .add(known)
            .add(line("axis", (at(lower_end()), y), (at(upper_end()), y)));
    for number in (ENDS.0..=ENDS.1).map(Score::new) {
        let tick = Text::new(number.to_string());
        drawing = drawing.add(
            tick.set("class", "tick")
                .set("x", at(number))
                .set("y", y + 24),
        );
    }
    drawing = draw_window(drawing, stage.asked, y);
    if let Some(left) = stage.left {
        drawing = drawing.add(line("left", (at(left.alpha), y), (at(left.beta), y)));
    }
    let back = Circle::new().set("class", "back").set("r", 5);
    drawing = drawing.add(back.set("cx", at(stage.score)).set("cy", y));
    for (index, words) in say(stage).into_iter().enumerate() {
        let below = 19 * i32::try_from(index).unwrap_or(0);
        drawing = drawing.add(Text::new(words).set("x", WORDS).set("y", y - 19 + below));
    }
    drawing
}

fn lower_end() -> Score {
    Score::new(ENDS.0)
}

fn upper_end() -> Score {
    Score::new(ENDS.1)
}

/// The window as a bracket above the line.
fn draw_window(drawing: Group, window: Window, y: i32) -> Group {
    let (left, right, top) = (at(window.alpha), at(window.beta), y - 14);
    drawing
        .add(line("asked", (left, top), (right, top)))
        .add(line("asked", (left, top), (left, y - 6)))
        .add(line("asked", (right, top), (right, y - 6)))
}

fn line(class: &str, from: (i32, i32), to: (i32, i32)) -> Line {
    let line = Line::new().set("class", class);
    line.set("x1", from.0)
        .set("y1", from.1)
        .set("x2", to.0)
        .set("y2", to.1)
}

/// Probe, narrow and search, store.
fn say(stage: &Stage) -> [String; 3] {
    let (before, after) = (say_bounds(stage.before), say_bounds(stage.after));
    let asked = format!("probe {}: {before}", stage.asked);
    match stage.left {
        None => [
            asked,
            format!("a hit: {}", stage.score),
            "no search".to_string(),
        ],
        Some(left) => [
            asked,
            format!("search {left}: {}", stage.score),
            format!("store: {after}"),
        ],
    }
}

fn say_bounds((lower, upper): (Score, Score)) -> String {
    match (lower.is_finite(), upper.is_finite()) {
        _ if lower == upper => format!("exactly {lower}"),
        (true, true) => format!("from {lower} to {upper}"),
        (true, false) => format!("at least {lower}"),
        (false, true) => format!("at most {upper}"),
        (false, false) => "nothing known".to_string(),
    }
}
