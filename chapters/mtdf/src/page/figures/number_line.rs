//! The number line of a run: how floor and ceiling close in on the score, probe by probe.

use gametree::Score;
use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Rectangle, Style, Text};

use crate::{Probe, Probes};

/// Sizes in units of the drawing.
const WIDTH: i32 = 640;
const LEFT: i32 = 40;
const RIGHT: i32 = 250;
const ROW: i32 = 46;
const TOP: i32 = 56;

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.number-line text{font:400 13px system-ui,sans-serif;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.number-line .tick{text-anchor:middle;fill:var(--figure-muted,#555)}\
.number-line .rule{stroke:var(--figure-grid,#ddd)}\
.number-line .open{stroke:var(--figure-ink,#222);stroke-width:5}\
.number-line .end{stroke:var(--figure-ink,#222);stroke-width:2}\
.number-line .window{fill:var(--figure-paper,#fff);stroke:var(--figure-second,#8a3b12);stroke-width:2}\
.number-line .result{fill:var(--figure-best,#0a6640);stroke:var(--figure-paper,#fff);stroke-width:1.5}";

/// Draws a row for each probe: the scores that are still possible before it as a thick bar, open at an end where no bound is known yet,
/// the null window as a box on it, and the answer as a triangle that points to where the score may still be. The last row shows
/// what is left: one score.
///
/// # Panics
///
/// When there is no probe.
pub fn number_line(probes: &Probes) -> String {
    let bounds = probes.bounds();
    let probes = &probes.0;
    let scores = || {
        probes
            .iter()
            .flat_map(|probe| [probe.window.alpha, probe.window.beta, probe.result])
            .map(Score::points)
    };
    let low = scores().min().expect("a run has a probe") - 1;
    let high = scores().max().expect("a run has a probe") + 1;
    let scale = Axis { low, high };
    let rows = i32::try_from(probes.len()).expect("a few probes") + 1;
    let height = TOP + ROW * rows;
    let mut drawing = Group::new();
    drawing = axis(drawing, scale, height - ROW / 2);
    // A probe stands on what was known before it.
    let before = std::iter::once((None, None)).chain(bounds);
    for (row, (probe, (floor, ceiling))) in (0..).zip(probes.iter().zip(before)) {
        let y = TOP + ROW * row + ROW / 2;
        let [floor, ceiling] = [floor, ceiling].map(|bound| bound.map(Score::points));
        drawing = bar(drawing, scale, floor, ceiling, y);
        drawing = question(drawing, scale, *probe, y);
    }
    let y = TOP + ROW * (rows - 1) + ROW / 2;
    let score = probes.last().expect("a run has a probe").result.points();
    drawing = drawing
        .add(
            Circle::new()
                .set("class", "result")
                .set("cx", scale.place(score))
                .set("cy", y)
                .set("r", 9),
        )
        .add(words(&format!("floor = ceiling = {score}"), y));
    Document::new()
        .set("class", "number-line")
        .set("viewBox", (0, 0, WIDTH, height))
        .set("width", WIDTH)
        .set("height", height)
        .add(Style::new(LOOKS))
        .add(drawing)
        .to_string()
}

/// Where a score stands on the line.
#[derive(Clone, Copy)]
struct Axis {
    low: i32,
    high: i32,
}

impl Axis {
    const fn place(self, points: i32) -> i32 {
        LEFT + (points - self.low) * (WIDTH - LEFT - RIGHT) / (self.high - self.low)
    }
}

fn axis(mut drawing: Group, scale: Axis, bottom: i32) -> Group {
    let wide = scale.high - scale.low > 12;
    for points in scale.low..=scale.high {
        if wide && points % 2 != 0 {
            continue;
        }
        let x = scale.place(points);
        drawing = drawing
            .add(
                Line::new()
                    .set("class", "rule")
                    .set("x1", x)
                    .set("y1", TOP - 14)
                    .set("x2", x)
                    .set("y2", bottom),
            )
            .add(
                Text::new(points.to_string())
                    .set("class", "tick")
                    .set("x", x)
                    .set("y", TOP - 28),
            );
    }
    drawing
}

fn bar(mut drawing: Group, scale: Axis, floor: Option<i32>, ceiling: Option<i32>, y: i32) -> Group {
    let from = floor.map_or(LEFT - 18, |floor| scale.place(floor));
    let to = ceiling.map_or(WIDTH - RIGHT + 18, |ceiling| scale.place(ceiling));
    drawing = drawing.add(
        Line::new()
            .set("class", "open")
            .set("x1", from)
            .set("y1", y)
            .set("x2", to)
            .set("y2", y),
    );
    for x in [floor.map(|_| from), ceiling.map(|_| to)]
        .into_iter()
        .flatten()
    {
        drawing = drawing.add(
            Line::new()
                .set("class", "end")
                .set("x1", x)
                .set("y1", y - 12)
                .set("x2", x)
                .set("y2", y + 12),
        );
    }
    drawing
}

fn question(drawing: Group, scale: Axis, probe: Probe, y: i32) -> Group {
    let (alpha, beta) = (
        scale.place(probe.window.alpha.points()),
        scale.place(probe.window.beta.points()),
    );
    let window = Rectangle::new()
        .set("class", "window")
        .set("x", alpha)
        .set("y", y - 8)
        .set("width", beta - alpha)
        .set("height", 16);
    let x = scale.place(probe.result.points());
    let (tip, kind) = if probe.failed_high() {
        (x + 13, "at least")
    } else {
        (x - 13, "at most")
    };
    let answer = Polygon::new()
        .set("class", "result")
        .set("points", format!("{tip},{y} {x},{} {x},{}", y - 10, y + 10));
    let said = format!("{}: {kind} {}", probe.window, probe.result);
    drawing.add(window).add(answer).add(words(&said, y))
}

/// What happens in a row, beside it.
fn words(text: &str, y: i32) -> Text {
    Text::new(text).set("x", WIDTH - RIGHT + 44).set("y", y)
}
