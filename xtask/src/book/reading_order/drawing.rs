//! The plan as an SVG in the colours of the page. Each chapter in it is a link to its page.

use std::borrow::Cow;

use textwrap::Options;

use super::super::escape::html_in_page;
use super::chapters::Chapter;
use super::plan::{Arrow, Plan};

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
    let titles: Vec<Vec<Cow<str>>> = chapters.iter().map(|one| lines(&one.title)).collect();
    let (width, height, places) = places(&titles, plan);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" aria-label=\"The chapters, each below those that it builds on\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
    );
    for Arrow { route, tests_only } in &plan.arrows {
        let dashed = if *tests_only { " tests-only" } else { "" };
        svg += &format!("<path class=\"arrow{dashed}\" d=\"");
        for step in route.windows(2) {
            let [from, to] = [&places[step[0]], &places[step[1]]];
            // Straight through a passage, bent between layers, and ending a little higher where the head begins.
            let line = if step[0] < chapters.len() { "M" } else { "L" };
            let head = if step[1] < chapters.len() { HEAD } else { 0 };
            let (x, y, to, end) = (
                from.middle,
                from.top + from.height,
                to.middle,
                to.top - head,
            );
            let half = (end - y) / 2;
            let (y1, y2) = (y + half, end - half);
            svg += &format!("{line}{x} {y}C{x} {y1} {to} {y2} {to} {end}");
        }
        let Place { middle, top, .. } = places[route[route.len() - 1]];
        svg += &format!("\"/><path class=\"arrow-head\" d=\"M{middle} {top}l-4 -8h8z\"/>");
    }
    for node in plan.layers.iter().flatten() {
        if let Some(title) = titles.get(*node) {
            svg += &link(&chapters[*node], title, &places[*node], to_root);
        }
    }
    svg + "</svg>"
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
fn places(titles: &[Vec<Cow<str>>], plan: &Plan) -> (i32, i32, Vec<Place>) {
    let width_of = |node: &usize| if *node < titles.len() { WIDTH } else { PASSAGE };
    let room = |layer: &Vec<usize>| layer.iter().map(|one| width_of(one) + GAP).sum::<i32>() - GAP;
    let all = plan.layers.iter().map(room).max().unwrap_or_default() + 2 * MARGIN;
    let mut places = vec![Place::default(); plan.layers.iter().map(Vec::len).sum()];
    let mut top = MARGIN;
    for layer in &plan.layers {
        let lines = layer
            .iter()
            .filter_map(|node| Some(titles.get(*node)?.len()));
        let height = pixels(lines.max().unwrap_or(1)) * LINE + 2 * PADDING;
        let mut left = (all - room(layer)) / 2;
        for node in layer {
            let place = &mut places[*node];
            (place.width, place.top, place.height) = (width_of(node), top, height);
            place.middle = left + place.width / 2;
            left += place.width + GAP;
        }
        top += height + BETWEEN;
    }
    (all, top - BETWEEN + MARGIN, places)
}

/// A chapter: its box and its name, as one link.
fn link(chapter: &Chapter, lines: &[Cow<str>], place: &Place, to_root: &str) -> String {
    let (slug, title) = (&chapter.slug, html_in_page(&chapter.title));
    let (middle, width, top, height) = (place.middle, place.width, place.top, place.height);
    let x = middle - width / 2;
    let mut link = format!(
        "<a href=\"{to_root}{slug}.md\" aria-label=\"{title}\"><rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         rx=\"4\"/><text text-anchor=\"middle\" dominant-baseline=\"central\">"
    );
    let mut y = top + height / 2 - (pixels(lines.len()) - 1) * LINE / 2;
    for (number, words) in lines.iter().enumerate() {
        // For those who read the words as one text.
        let blank = if number == 0 { "" } else { " " };
        let words = html_in_page(words);
        link += &format!("{blank}<tspan x=\"{middle}\" y=\"{y}\">{words}</tspan>");
        y += LINE;
    }
    link + "</text></a>"
}

/// A title broken between words, so that each line fits into a box.
fn lines(title: &str) -> Vec<Cow<'_, str>> {
    textwrap::wrap(title, Options::new(LETTERS).break_words(false))
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
        let titles: Vec<_> = chapters.iter().map(|one| lines(&one.title)).collect();
        let plan = Plan::of(&chapters);
        let (width, height, places) = places(&titles, &plan);
        for layer in &plan.layers {
            let mut free_from = 0;
            for place in layer.iter().map(|node| &places[*node]) {
                let half = place.width / 2;
                assert!(place.middle - half >= free_from && place.middle + half <= width);
                assert!(place.top + place.height <= height);
                free_from = place.middle + half + GAP;
            }
        }
    }

    #[test]
    fn a_title_is_broken_between_words() {
        let broken = ["Principal", "variation", "search"];
        assert_eq!(lines("Principal variation search"), broken);
        assert_eq!(lines("A long search"), ["A long search"]);
    }
}
