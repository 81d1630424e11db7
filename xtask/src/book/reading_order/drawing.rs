//! The plan as an SVG in the colours of the page. Each chapter in it is a link to its page.

use std::fmt::Write as _;

use super::super::escape::html_in_page;
use super::chapters::Chapter;
use super::plan::{Plan, Slot};

// Lengths in pixels. Three chapters side by side are as wide as the text on a phone, so that the drawing is never shrunk.
const WIDTH: i32 = 106;
const GAP: i32 = 12;
const PASSAGE: i32 = 10;
const LINE: i32 = 17;
const PADDING: i32 = 10;
const BETWEEN: i32 = 42;
/// Room for the outline.
const MARGIN: i32 = 2;
/// What fits between the sides of a box, at the size that the style sheet sets.
const LETTERS: usize = 14;

/// The drawing. `to_root` leads from the page's directory to that of the chapters' pages.
pub fn svg(chapters: &[Chapter], plan: &Plan, to_root: &str) -> String {
    let places = Places::of(chapters, plan);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" aria-label=\"The chapters, each below those that it builds on\" \
         viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">",
        places.width, places.height
    );
    for (number, edge) in plan.edges.iter().enumerate() {
        let class = if edge.tests_only {
            "arrow tests-only"
        } else {
            "arrow"
        };
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"{}\"/><path class=\"arrow-head\" d=\"{}\"/>",
            places.line(&plan.route(number)),
            places.head(&plan.route(number))
        );
    }
    for (layer, slots) in plan.layers.iter().enumerate() {
        for (place, slot) in slots.iter().enumerate() {
            if let Slot::Chapter(number) = slot {
                svg.push_str(&places.chapter(&chapters[*number], layer, place, to_root));
            }
        }
    }
    svg.push_str("</svg>");
    svg
}

/// Where everything stands.
struct Places {
    width: i32,
    height: i32,
    layers: Vec<Layer>,
}

struct Layer {
    top: i32,
    height: i32,
    /// The middle of each slot.
    middles: Vec<i32>,
}

impl Places {
    fn of(chapters: &[Chapter], plan: &Plan) -> Self {
        let widths =
            |slots: &[Slot]| -> Vec<i32> { slots.iter().map(|slot| width(*slot)).collect() };
        let total = |widths: &[i32]| widths.iter().map(|width| width + GAP).sum::<i32>() - GAP;
        let widest = plan.layers.iter().map(|slots| total(&widths(slots)));
        let width = widest.max().unwrap_or(0) + 2 * MARGIN;
        let mut top = MARGIN;
        let mut layers = Vec::new();
        for slots in &plan.layers {
            let lines = slots.iter().map(|slot| match slot {
                Slot::Chapter(number) => lines(&chapters[*number].title).len(),
                Slot::Passage(_) => 1,
            });
            let height = pixels(lines.max().unwrap_or(1)) * LINE + 2 * PADDING;
            let widths = widths(slots);
            let mut left = (width - total(&widths)) / 2;
            let middles = widths
                .iter()
                .map(|width| {
                    let middle = left + width / 2;
                    left += width + GAP;
                    middle
                })
                .collect();
            layers.push(Layer {
                top,
                height,
                middles,
            });
            top += height + BETWEEN;
        }
        Self {
            width,
            height: top - BETWEEN + MARGIN,
            layers,
        }
    }

    /// A chapter: its box and its name, as one link.
    fn chapter(&self, chapter: &Chapter, layer: usize, place: usize, to_root: &str) -> String {
        let Layer {
            top,
            height,
            middles,
        } = &self.layers[layer];
        let middle = middles[place];
        let lines = lines(&chapter.title);
        let first = top + height / 2 - (pixels(lines.len()) - 1) * LINE / 2;
        let mut link = format!(
            "<a href=\"{to_root}{}.md\" aria-label=\"{}\"><rect x=\"{}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{height}\" \
             rx=\"4\"/><text text-anchor=\"middle\" dominant-baseline=\"central\">",
            chapter.slug,
            html_in_page(&chapter.title),
            middle - WIDTH / 2,
        );
        for (number, line) in lines.iter().enumerate() {
            // The blank is for those who read the words as one text.
            let blank = if number == 0 { "" } else { " " };
            let _ = write!(
                link,
                "{blank}<tspan x=\"{middle}\" y=\"{}\">{}</tspan>",
                first + pixels(number) * LINE,
                html_in_page(line)
            );
        }
        link.push_str("</text></a>");
        link
    }

    /// An arrow's line: down through its slots, straight within a layer that it passes, bent between layers.
    fn line(&self, route: &[(usize, usize)]) -> String {
        let mut path = String::new();
        for pair in route.windows(2) {
            let (from, to) = (
                self.below(pair[0]),
                self.above(pair[1], pair[1] == route[route.len() - 1]),
            );
            let _ = if path.is_empty() {
                write!(path, "M{} {}", from.0, from.1)
            } else {
                write!(path, "L{} {}", from.0, from.1)
            };
            let half = (to.1 - from.1) / 2;
            let _ = write!(
                path,
                "C{} {} {} {} {} {}",
                from.0,
                from.1 + half,
                to.0,
                to.1 - half,
                to.0,
                to.1
            );
        }
        path
    }

    /// An arrow's head, above the slot in which it ends.
    fn head(&self, route: &[(usize, usize)]) -> String {
        let Some(end) = route.last() else {
            return String::new();
        };
        let (x, y) = self.above(*end, false);
        format!("M{x} {y}l-4 -8h8z")
    }

    /// The middle of a slot's lower side.
    fn below(&self, (layer, place): (usize, usize)) -> (i32, i32) {
        let layer = &self.layers[layer];
        (layer.middles[place], layer.top + layer.height)
    }

    /// The middle of a slot's upper side, or a little higher, where the head of an arrow begins.
    fn above(&self, (layer, place): (usize, usize), head: bool) -> (i32, i32) {
        let layer = &self.layers[layer];
        (layer.middles[place], layer.top - if head { 7 } else { 0 })
    }
}

fn width(slot: Slot) -> i32 {
    match slot {
        Slot::Chapter(_) => WIDTH,
        Slot::Passage(_) => PASSAGE,
    }
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

    #[test]
    fn each_chapter_is_a_named_link_to_its_page() {
        let chapters = sample();
        let svg = svg(&chapters, &Plan::of(&chapters), "../");
        for chapter in &chapters {
            let link = format!(
                "<a href=\"../{}.md\" aria-label=\"{}\">",
                chapter.slug, chapter.title
            );
            assert_eq!(svg.matches(&link).count(), 1, "{svg}");
        }
    }

    #[test]
    fn an_arrow_of_the_tests_is_dashed_and_the_others_are_not() {
        let chapters = sample();
        let svg = svg(&chapters, &Plan::of(&chapters), "");
        assert_eq!(svg.matches("class=\"arrow\"").count(), 4);
        assert_eq!(svg.matches("class=\"arrow tests-only\"").count(), 2);
        assert_eq!(svg.matches("class=\"arrow-head\"").count(), 6);
    }

    #[test]
    fn boxes_of_one_layer_do_not_touch_and_none_leaves_the_drawing() {
        let chapters = sample();
        let plan = Plan::of(&chapters);
        let places = Places::of(&chapters, &plan);
        for (layer, slots) in places.layers.iter().zip(&plan.layers) {
            let mut free_from = 0;
            for (middle, slot) in layer.middles.iter().zip(slots) {
                let half = width(*slot) / 2;
                assert!(middle - half >= free_from && middle + half <= places.width);
                free_from = middle + half + GAP;
            }
            assert!(layer.top + layer.height <= places.height);
        }
    }

    #[test]
    fn a_title_is_broken_between_words() {
        assert_eq!(
            lines("Principal variation search"),
            ["Principal", "variation", "search"]
        );
        assert_eq!(lines("A long search"), ["A long search"]);
    }
}
