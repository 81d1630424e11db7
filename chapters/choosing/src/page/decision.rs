use svg::Document;
use svg::node::element::{Group, Line, Polygon, Rectangle, Style, Text};

/// A question, and the search for those who answer yes. Who answers no goes on to the next question.
struct Choice {
    question: [&'static str; 2],
    answer: [&'static str; 2],
}

const CHOICES: [Choice; 5] = [
    Choice {
        question: ["Chance, hidden cards, or more", "than one opponent?"],
        answer: ["another model:", "see the minimax chapter"],
    },
    Choice {
        question: [
            "Can positions repeat, and do",
            "all of them fit into memory?",
        ],
        answer: ["retrograde analysis", "from the ends backwards"],
    },
    Choice {
        question: ["Must a move be ready", "when the clock says so?"],
        answer: ["iterative deepening", "around one of those below"],
    },
    Choice {
        question: ["Do many lines lead to the", "same positions?"],
        answer: ["a table of bounds", "or MTD(f), with a good guess"],
    },
    Choice {
        question: ["Is the best move usually", "tried first?"],
        answer: [
            "principal variation search",
            "with the table, if there is one",
        ],
    },
];

/// What is left for those who always answer no.
const OTHERWISE: [&str; 2] = ["alpha-beta", "and a plain minimax to test it"];

const LEFT: usize = 10;
const BOX: (usize, usize) = (250, 58);
const GAP: (usize, usize) = (80, 40);

const LOOKS: &str = "\
.decision text{font:14px system-ui,sans-serif;text-anchor:middle;fill:var(--figure-ink,#222)}\
.decision .name{font-weight:600}\
.decision .way{font-size:12px;fill:var(--figure-muted,#555)}\
.decision rect{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.5}\
.decision .answer{stroke:var(--figure-best,#0a6640);stroke-width:2.5}\
.decision line{stroke:var(--figure-ink,#222);stroke-width:1.5}\
.decision polygon{fill:var(--figure-ink,#222)}";

/// Draws the questions from top to bottom, yes to the right, no downwards.
pub fn draw_decision() -> String {
    let step = BOX.1 + GAP.1;
    let right = LEFT + BOX.0 + GAP.0;
    let height = 2 * LEFT + CHOICES.len() * step + BOX.1;
    let width = right + BOX.0 + LEFT;
    let mut drawing = Document::new()
        .set("class", "decision")
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Style::new(LOOKS));
    for (index, choice) in CHOICES.iter().enumerate() {
        let top = LEFT + index * step;
        let middle = top + BOX.1 / 2;
        drawing = drawing
            .add(draw_box(LEFT, top, "question", choice.question))
            .add(draw_box(right, top, "answer", choice.answer))
            .add(draw_arrow((LEFT + BOX.0, middle), (right, middle), "yes"))
            .add(draw_arrow(
                (LEFT + BOX.0 / 2, top + BOX.1),
                (LEFT + BOX.0 / 2, top + step),
                "no",
            ));
    }
    let last = LEFT + CHOICES.len() * step;
    drawing
        .add(draw_box(LEFT, last, "answer", OTHERWISE))
        .to_string()
}

/// A box with two lines of text; the first line of an answer is the name of a search.
fn draw_box(left: usize, top: usize, kind: &str, lines: [&str; 2]) -> Group {
    let frame = Rectangle::new()
        .set("class", kind)
        .set("x", left)
        .set("y", top)
        .set("width", BOX.0)
        .set("height", BOX.1)
        .set("rx", if kind == "answer" { 14 } else { 2 });
    let mut group = Group::new().add(frame);
    for (index, line) in lines.into_iter().enumerate() {
        let is_name = kind == "answer" && index == 0;
        let text = Text::new(line)
            .set("class", if is_name { "name" } else { "words" })
            .set("x", left + BOX.0 / 2)
            .set("y", top + 24 + 20 * index);
        group = group.add(text);
    }
    group
}

/// An arrow to the right or downwards, with a word beside its middle.
fn draw_arrow(from: (usize, usize), to: (usize, usize), way: &str) -> Group {
    let is_level = from.1 == to.1;
    let line = Line::new()
        .set("x1", from.0)
        .set("y1", from.1)
        .set("x2", to.0)
        .set("y2", to.1);
    let (x, y) = to;
    let head = if is_level {
        format!("{x},{y} {},{} {},{}", x - 9, y - 5, x - 9, y + 5)
    } else {
        format!("{x},{y} {},{} {},{}", x - 5, y - 9, x + 5, y - 9)
    };
    let (beside_x, beside_y) = if is_level {
        (usize::midpoint(from.0, to.0), from.1 - 7)
    } else {
        (from.0 + 16, usize::midpoint(from.1, to.1) + 3)
    };
    let word = Text::new(way)
        .set("class", "way")
        .set("x", beside_x)
        .set("y", beside_y);
    Group::new()
        .add(line)
        .add(Polygon::new().set("points", head))
        .add(word)
}
