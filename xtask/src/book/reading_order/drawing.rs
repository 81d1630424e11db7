//! The plan as an SVG in the colours of the page. Each chapter in it is a link to its page.

use std::fmt::Write as _;

use super::super::escape::html_in_page;
use super::chapters::Chapter;
use super::plan::Plan;

// Lengths in pixels. Three chapters side by side are as wide as the text on a phone, so that the drawing is never shrunk.
const WIDTH: i32 = 106;
const PASSAGE: i32 = 10;
const GAP: i32 = 12;
const LINE: i32 = 17;
const PADDING: i32 = 10;
const BETWEEN: i32 = 42;
/// Room for the outline.
const MARGIN: i32 = 2;
/// What fits between the sides of a box, at the size that the style sheet sets.
const LETTERS: usize = 14;
/// How far the head of an arrow reaches above what it points to, less what its line overlaps it.
const HEAD: i32 = 7;

/// The drawing. `to_root` leads from the page's directory to that of the chapters' pages.
pub fn svg(chapters: &[Chapter], plan: &Plan, to_root: &str) -> String {
    let titles: Vec<Vec<String>> = chapters
        .iter()
        .map(|chapter| lines(&chapter.title))
        .collect();
    let (width, height, boxes) = boxes(&titles, plan);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" aria-label=\"The chapters, each below those that it builds on\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
    );
    for arrow in &plan.arrows {
        let dashed = if arrow.tests_only { " tests-only" } else { "" };
        let _ = write!(svg, "<path class=\"arrow{dashed}\" d=\"");
        let (last, steps) = (arrow.route.len() - 2, arrow.route.windows(2).enumerate());
        for (place, step) in steps {
            let (from, to) = (&boxes[step[0]], &boxes[step[1]]);
            let (x, y) = (from.middle, from.top + from.height);
            // Straight through a passage, and bent between layers.
            let (line, head) = (
                if place == 0 { "M" } else { "L" },
                if place == last { HEAD } else { 0 },
            );
            let (to, end) = (to.middle, to.top - head);
            let half = (end - y) / 2;
            let _ = write!(
                svg,
                "{line}{x} {y}C{x} {} {to} {} {to} {end}",
                y + half,
                end - half
            );
        }
        let to = &boxes[arrow.route[last + 1]];
        let _ = write!(
            svg,
            "\"/><path class=\"arrow-head\" d=\"M{} {}l-4 -8h8z\"/>",
            to.middle, to.top
        );
    }
    for (node, lines) in plan
        .layers
        .iter()
        .flatten()
        .filter_map(|node| Some((*node, titles.get(*node)?)))
    {
        svg.push_str(&link(&chapters[node], lines, &boxes[node], to_root));
    }
    svg.push_str("</svg>");
    svg
}

/// Where a node stands. The box of a passage is as high as its layer, and is not drawn.
#[derive(Clone, Default)]
struct Place {
    middle: i32,
    width: i32,
    top: i32,
    height: i32,
}

/// The width and the height of the drawing, and the place of each node.
fn boxes(titles: &[Vec<String>], plan: &Plan) -> (i32, i32, Vec<Place>) {
    let width_of = |node: &usize| if *node < titles.len() { WIDTH } else { PASSAGE };
    let room =
        |layer: &Vec<usize>| layer.iter().map(|node| width_of(node) + GAP).sum::<i32>() - GAP;
    let width = plan.layers.iter().map(room).max().unwrap_or_default() + 2 * MARGIN;
    let mut boxes = vec![Place::default(); plan.layers.iter().map(Vec::len).sum()];
    let mut top = MARGIN;
    for layer in &plan.layers {
        let lines = layer
            .iter()
            .filter_map(|node| titles.get(*node))
            .map(Vec::len);
        let height = pixels(lines.max().unwrap_or(1)) * LINE + 2 * PADDING;
        let mut left = (width - room(layer)) / 2;
        for node in layer {
            let (width, middle) = (width_of(node), left + width_of(node) / 2);
            boxes[*node] = Place {
                middle,
                width,
                top,
                height,
            };
            left += width + GAP;
        }
        top += height + BETWEEN;
    }
    (width, top - BETWEEN + MARGIN, boxes)
}

/// A chapter: its box and its name, as one link.
fn link(chapter: &Chapter, lines: &[String], place: &Place, to_root: &str) -> String {
    let Place {
        middle,
        width,
        top,
        height,
    } = place;
    let mut link = format!(
        "<a href=\"{to_root}{}.md\" aria-label=\"{}\"><rect x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         rx=\"4\"/><text text-anchor=\"middle\" dominant-baseline=\"central\">",
        chapter.slug,
        html_in_page(&chapter.title),
        middle - width / 2,
    );
    let first = top + height / 2 - (pixels(lines.len()) - 1) * LINE / 2;
    for (number, line) in lines.iter().enumerate() {
        // The blank is for those who read the words as one text.
        let blank = if number == 0 { "" } else { " " };
        let y = first + pixels(number) * LINE;
        let _ = write!(
            link,
            "{blank}<tspan x=\"{middle}\" y=\"{y}\">{}</tspan>",
            html_in_page(line)
        );
    }
    link.push_str("</text></a>");
    link
}

/// A title broken between words, so that each line fits into a box.
fn lines(title: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn pixels(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::chapters::sample;
    use super::*;

    fn drawn() -> String {
        let chapters = sample();
        svg(&chapters, &Plan::of(&chapters), "../")
    }

    #[test]
    fn each_chapter_is_a_named_link_to_its_page() {
        for chapter in sample() {
            let (slug, title) = (chapter.slug, chapter.title);
            let link = format!("<a href=\"../{slug}.md\" aria-label=\"{title}\">");
            assert_eq!(drawn().matches(&link).count(), 1, "{link}");
        }
    }

    #[test]
    fn an_arrow_of_the_tests_is_dashed_and_the_others_are_not() {
        for (class, count) in [("arrow", 4), ("arrow tests-only", 2), ("arrow-head", 6)] {
            let class = format!("class=\"{class}\"");
            assert_eq!(drawn().matches(&class).count(), count, "{class}");
        }
    }

    #[test]
    fn boxes_of_one_layer_do_not_touch_and_none_leaves_the_drawing() {
        let chapters = sample();
        let titles: Vec<Vec<String>> = chapters
            .iter()
            .map(|chapter| lines(&chapter.title))
            .collect();
        let plan = Plan::of(&chapters);
        let (width, height, boxes) = boxes(&titles, &plan);
        for layer in &plan.layers {
            let mut free_from = 0;
            for place in layer.iter().map(|node| &boxes[*node]) {
                let half = place.width / 2;
                assert!(place.middle - half >= free_from && place.middle + half <= width);
                assert!(place.top + place.height <= height);
                free_from = place.middle + half + GAP;
            }
        }
    }

    #[test]
    fn a_title_is_broken_between_words() {
        for (title, broken) in [
            (
                "Principal variation search",
                &["Principal", "variation", "search"][..],
            ),
            ("A long search", &["A long search"]),
        ] {
            assert_eq!(lines(title), broken);
        }
    }
}
