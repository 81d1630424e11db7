//! Where each chapter stands in the drawing: layers from top to bottom, each below everything that its chapters build on,
//! ordered so that few arrows cross.
//!
//! The book has a dozen chapters at most in a layer of three or four, so the order is found by trying: a graph library
//! would bring more code than this needs.

use super::chapters::Chapter;

/// The layers of the drawing and the arrows between them.
pub struct Plan {
    /// The layers from top to bottom, each from left to right.
    pub layers: Vec<Vec<Slot>>,
    /// The arrows, without those that follow from others.
    pub edges: Vec<Edge>,
}

/// A place in a layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// The chapter with this number.
    Chapter(usize),
    /// Room for the arrow with this number, which goes on to a deeper layer.
    Passage(usize),
}

/// An arrow from a chapter to one that builds on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// The number of the chapter that is needed.
    pub from: usize,
    /// The number of the chapter that needs it.
    pub to: usize,
    /// Whether only the tests of `to` need it.
    pub tests_only: bool,
}

/// A layer wider than this keeps the order of the book: the ways to order it grow too fast.
const TRIED: usize = 7;

/// How often each layer is ordered anew. The layers depend on each other, and settle after a few rounds.
const ROUNDS: usize = 4;

impl Plan {
    /// Places the chapters, which stand in the order of the book.
    pub fn of(chapters: &[Chapter]) -> Self {
        let edges = edges(chapters);
        let depths = depths(chapters.len(), &edges);
        let mut layers = vec![Vec::new(); depths.iter().max().map_or(0, |deepest| deepest + 1)];
        for (chapter, depth) in depths.iter().enumerate() {
            layers[*depth].push(Slot::Chapter(chapter));
        }
        for (number, edge) in edges.iter().enumerate() {
            for layer in &mut layers[depths[edge.from] + 1..depths[edge.to]] {
                layer.push(Slot::Passage(number));
            }
        }
        let mut plan = Self { layers, edges };
        for _ in 0..ROUNDS {
            for layer in 0..plan.layers.len() {
                plan.order(layer);
            }
        }
        plan
    }

    /// The slots through which an arrow runs, from its beginning to its end.
    pub fn route(&self, number: usize) -> Vec<(usize, usize)> {
        let edge = &self.edges[number];
        let on_route = |slot: &Slot| match slot {
            Slot::Chapter(chapter) => *chapter == edge.from || *chapter == edge.to,
            Slot::Passage(passing) => *passing == number,
        };
        let in_layer = |(layer, slots): (usize, &Vec<Slot>)| {
            slots.iter().position(on_route).map(|place| (layer, place))
        };
        self.layers
            .iter()
            .enumerate()
            .filter_map(in_layer)
            .collect()
    }

    /// Takes the best order of one layer while the others stay.
    fn order(&mut self, layer: usize) {
        if self.layers[layer].len() > TRIED {
            return;
        }
        let mut best = (self.cost(), self.layers[layer].clone());
        for order in permutations(&best.1.clone()) {
            self.layers[layer] = order;
            let cost = self.cost();
            if cost < best.0 {
                best = (cost, self.layers[layer].clone());
            }
        }
        self.layers[layer] = best.1;
    }

    /// How bad the drawing is: crossings first, then how far arrows lead sideways.
    fn cost(&self) -> (usize, i64) {
        let steps: Vec<[(usize, i64); 2]> = (0..self.edges.len())
            .flat_map(|number| {
                let route = self.route(number);
                let ends = route
                    .iter()
                    .map(|(layer, place)| (*layer, self.offset(*layer, *place)));
                let ends: Vec<(usize, i64)> = ends.collect();
                ends.windows(2)
                    .map(|pair| [pair[0], pair[1]])
                    .collect::<Vec<_>>()
            })
            .collect();
        let cross = |one: &[(usize, i64); 2], other: &[(usize, i64); 2]| {
            one[0].0 == other[0].0 && (one[0].1 - other[0].1) * (one[1].1 - other[1].1) < 0
        };
        let crossings = steps
            .iter()
            .enumerate()
            .map(|(index, one)| {
                steps[index + 1..]
                    .iter()
                    .filter(|other| cross(one, other))
                    .count()
            })
            .sum();
        let sideways = steps.iter().map(|[from, to]| (from.1 - to.1).pow(2)).sum();
        (crossings, sideways)
    }

    /// Where a slot stands from the middle of its layer, in halves of a slot.
    fn offset(&self, layer: usize, place: usize) -> i64 {
        let twice = |number: usize| i64::try_from(2 * number).unwrap_or(i64::MAX);
        twice(place) + 1 - twice(self.layers[layer].len()) / 2
    }
}

/// The arrows: every dependency that does not follow from another one.
fn edges(chapters: &[Chapter]) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (to, chapter) in chapters.iter().enumerate() {
        // Tests may look ahead; the order of reading does not follow from that. A chapter before one that it needs is reported
        // elsewhere; here it must not lead round in a circle.
        let before = |from: &&usize| **from < to;
        let needed = |from: &&usize| reaches(chapters, to, **from);
        let needs = chapter.needs.iter().filter(before);
        let tested = chapter.tested_against.iter().filter(before);
        let direct: Vec<(usize, bool)> = needs
            .map(|from| (*from, false))
            .chain(
                tested
                    .filter(|from| !needed(from))
                    .map(|from| (*from, true)),
            )
            .collect();
        for (from, tests_only) in &direct {
            let implied = direct.iter().any(|(other, tested)| {
                other != from && (*tests_only || !tested) && reaches(chapters, *other, *from)
            });
            if !implied {
                edges.push(Edge {
                    from: *from,
                    to,
                    tests_only: *tests_only,
                });
            }
        }
    }
    edges
}

/// Whether a chapter builds on another one, directly or through others.
fn reaches(chapters: &[Chapter], from: usize, to: usize) -> bool {
    let mut before = chapters[from].needs.iter().filter(|needed| **needed < from);
    before.any(|needed| *needed == to || reaches(chapters, *needed, to))
}

/// The layer of each chapter: one below the deepest that leads to it.
fn depths(count: usize, edges: &[Edge]) -> Vec<usize> {
    let mut depths = vec![0; count];
    for chapter in 0..count {
        let leading = edges.iter().filter(|edge| edge.to == chapter);
        depths[chapter] = leading.map(|edge| depths[edge.from] + 1).max().unwrap_or(0);
    }
    depths
}

/// All orders of the slots, the given one first.
fn permutations(slots: &[Slot]) -> Vec<Vec<Slot>> {
    if slots.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for first in 0..slots.len() {
        let mut rest = slots.to_vec();
        let first = rest.remove(first);
        for mut order in permutations(&rest) {
            order.insert(0, first);
            orders.push(order);
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::super::chapters::sample;
    use super::*;

    fn chapter(needs: &[usize]) -> Chapter {
        Chapter {
            slug: String::new(),
            title: String::new(),
            description: String::new(),
            needs: needs.to_vec(),
            tested_against: Vec::new(),
        }
    }

    fn arrows(plan: &Plan) -> Vec<(usize, usize, bool)> {
        plan.edges
            .iter()
            .map(|edge| (edge.from, edge.to, edge.tests_only))
            .collect()
    }

    #[test]
    fn a_dependency_that_follows_from_others_has_no_arrow() {
        let plan = Plan::of(&sample());
        // `all` needs `root` too, and its tests use it, but it does so through `left` already.
        assert_eq!(
            arrows(&plan),
            [
                (0, 1, false),
                (0, 2, false),
                (1, 2, true),
                (1, 3, false),
                (2, 3, false),
                (0, 4, true)
            ]
        );
    }

    #[test]
    fn each_chapter_stands_below_what_it_builds_on() {
        let chapters = sample();
        let plan = Plan::of(&chapters);
        let layer = |chapter: usize| {
            let holds = |slots: &Vec<Slot>| slots.contains(&Slot::Chapter(chapter));
            plan.layers.iter().position(holds).unwrap()
        };
        for (number, chapter) in chapters.iter().enumerate() {
            for needed in &chapter.needs {
                assert!(layer(*needed) < layer(number), "{}", chapter.slug);
            }
        }
    }

    #[test]
    fn every_chapter_stands_in_the_drawing_once() {
        let chapters = sample();
        let plan = Plan::of(&chapters);
        for (number, chapter) in chapters.iter().enumerate() {
            let places = plan.layers.iter().flatten();
            let count = places
                .filter(|slot| **slot == Slot::Chapter(number))
                .count();
            assert_eq!(count, 1, "{}", chapter.slug);
        }
    }

    #[test]
    fn layers_are_ordered_so_that_no_arrow_crosses_another_where_that_can_be() {
        // In the order of the book, the arrows to the third layer would cross.
        let crossed = [
            chapter(&[]),
            chapter(&[0]),
            chapter(&[0]),
            chapter(&[2]),
            chapter(&[1]),
        ];
        assert_eq!(Plan::of(&crossed).cost().0, 0);
    }

    #[test]
    fn an_arrow_over_several_layers_has_room_in_each_of_them() {
        let skipping = [
            chapter(&[]),
            chapter(&[0]),
            chapter(&[1]),
            chapter(&[]),
            chapter(&[2, 3]),
        ];
        let plan = Plan::of(&skipping);
        let long = plan.edges.iter().position(|edge| edge.from == 3).unwrap();
        let layers: Vec<usize> = plan.route(long).iter().map(|(layer, _)| *layer).collect();
        assert_eq!(layers, [0, 1, 2, 3]);
    }

    #[test]
    fn chapters_that_need_each_other_do_not_lead_round_in_a_circle() {
        let plan = Plan::of(&[chapter(&[1]), chapter(&[0])]);
        assert_eq!(plan.layers.iter().flatten().count(), 2);
    }
}
