//! A window that closes, on a number line: what the search of the small tree passes on within its last list.

use chapter::Roots;
use chapter::search::run_recorded;
use gametree::{Event, Score, Side, Window};
use svg::Document;
use svg::node::element::{Circle, Group, Line, Rectangle, Style, Text};

use crate::AlphaBetaSearch::AlphaBeta;
use crate::page::facts::SMALL;

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.line-figure text{font:600 14px system-ui,sans-serif;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.line-figure .note,.line-figure .tick{font-weight:400;font-size:13px;fill:var(--figure-muted,#555)}\
.line-figure .tick,.line-figure .at{text-anchor:middle}\
.line-figure .axis{stroke:var(--figure-muted,#555);stroke-width:1}\
.line-figure .open{fill:var(--figure-best,#0a6640);fill-opacity:.18;stroke:var(--figure-best,#0a6640);stroke-width:2}\
.line-figure .end{stroke:var(--figure-ink,#222);stroke-width:3}\
.line-figure .seen{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.5}";

/// Width of a point of the scale.
const POINT: i32 = 30;
/// The highest value that has a place of its own; beyond lies the end of the line.
const HIGHEST: i32 = 15;
/// Where the scale begins.
const LEFT: i32 = 30;
/// Height of a row.
const ROW: i32 = 62;
/// Half the height of a window.
const HALF: i32 = 9;

/// A moment in the list: the window by then, in values, and the leaf that has been looked at last.
pub struct Moment {
    window: [Option<i32>; 2],
    seen: Option<i32>,
}

/// Draws the windows at the last list of the small tree, one below the other, in values.
pub fn draw() -> String {
    let moments = follow_last_list();
    let rows = i32::try_from(moments.len()).expect("a few rows");
    let (width, height) = (LEFT + POINT * (HIGHEST + 1) + LEFT, ROW * rows + 40);
    let drawing = moments.iter().zip(0..).fold(
        Document::new()
            .set("class", "line-figure")
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .add(Style::new(LOOKS)),
        |drawing, (moment, row)| drawing.add(draw_moment(moment, row * ROW)),
    );
    (0..=HIGHEST)
        .step_by(5)
        .fold(drawing, |drawing, value| {
            drawing.add(
                Text::new(value.to_string())
                    .set("class", "tick")
                    .set("x", place(value))
                    .set("y", ROW * rows + 16),
            )
        })
        .to_string()
}

const fn place(value: i32) -> i32 {
    LEFT + POINT * value
}

fn draw_moment(moment: &Moment, top: i32) -> Group {
    let line = top + 42;
    let (start, end) = (place(0), place(HIGHEST + 1));
    let [low, high] = moment.window;
    let (from, to) = (low.map_or(start, place), high.map_or(end, place));
    let is_closed = from >= to;
    let mut group = Group::new().add(
        Line::new()
            .set("class", "axis")
            .set("x1", start)
            .set("x2", end)
            .set("y1", line)
            .set("y2", line),
    );
    if !is_closed {
        group = group.add(
            Rectangle::new()
                .set("class", "open")
                .set("x", from)
                .set("y", line - HALF)
                .set("width", to - from)
                .set("height", 2 * HALF),
        );
    }
    for at in [low, high].into_iter().flatten() {
        group = group.add(
            Line::new()
                .set("class", "end")
                .set("x1", place(at))
                .set("x2", place(at))
                .set("y1", line - HALF - 3)
                .set("y2", line + HALF + 3),
        );
    }
    let window = moment.write();
    let (heading, after) = match moment.seen {
        None => ("on the way in".to_string(), window),
        Some(seen) if is_closed => (format!("MIN has found {seen}"), format!("{window}: closed")),
        Some(seen) => (format!("MIN has found {seen}"), window),
    };
    if let Some(seen) = moment.seen {
        group = group.add(
            Circle::new()
                .set("class", "seen")
                .set("cx", place(seen))
                .set("cy", line)
                .set("r", 5),
        );
    }
    group
        .add(Text::new(heading).set("x", start).set("y", top + 16))
        .add(
            Text::new(after)
                .set("class", "note")
                .set("x", start + 170)
                .set("y", top + 16),
        )
}

/// The windows of the last list, from the trace: on entry, and after each leaf that has narrowed it.
pub fn follow_last_list() -> Vec<Moment> {
    let run = run_recorded(AlphaBeta, &Roots::tree(SMALL).task, &());
    let mut moments = Vec::new();
    let mut open = Window::FULL;
    for event in &run.events {
        match *event {
            Event::Enter { level, window } if level.ply.plies() == 1 => {
                open = window;
                moments = vec![Moment::of(open, None)];
            }
            Event::Best { ply, score, .. } if ply.plies() == 1 => {
                open = open.raised_to(score);
                moments.push(Moment::of(open, Some(score)));
            }
            _ => {}
        }
    }
    moments
}

impl Moment {
    /// The window as the page writes it.
    pub fn write(&self) -> String {
        let end = |end: Option<i32>| end.map_or_else(|| "+inf".to_string(), |at| at.to_string());
        format!("({}, {})", end(self.window[0]), end(self.window[1]))
    }

    /// In values, as MAX sees them; MIN moves here, and its beta is the lower end.
    fn of(window: Window, seen: Option<Score>) -> Self {
        let value = |score: Score| score.value(Side::Second).points();
        let end = |score: Score| score.is_finite().then(|| value(score));
        Self {
            window: [end(window.beta), end(window.alpha)],
            seen: seen.map(value),
        }
    }
}
