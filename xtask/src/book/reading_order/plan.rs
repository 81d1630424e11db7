//! Where each chapter stands in the drawing: layers from top to bottom, each below everything that its chapters build on,
//! ordered so that few arrows cross.
//!
//! The usual layered layout: a layer is as deep as the longest way to it; an arrow over several layers has a passage in each
//! of them; and two members of a layer change places for as long as that makes a better drawing.

use std::collections::BTreeMap;

use super::chapters::Chapter;

/// The layers of the drawing and the arrows between them.
///
/// A node is the number of a chapter in the book's order, or a higher number: a passage.
pub struct Plan {
    /// The layers from top to bottom, each from left to right.
    pub layers: Vec<Vec<usize>>,
    /// The arrows, without those that follow from others.
    pub arrows: Vec<Arrow>,
}

/// An arrow from a chapter to one that builds on it.
pub struct Arrow {
    /// The nodes that it leads through, one in each layer: the chapter that is needed, passages, the chapter that needs it.
    pub route: Vec<usize>,
    /// Whether only the tests of the chapter need the other.
    pub tests_only: bool,
}

impl Plan {
    /// Places the chapters, which stand in the order of the book.
    pub fn of(chapters: &[Chapter]) -> Self {
        let mut arrows = arrows(chapters);
        let mut depths = vec![0; chapters.len()];
        for Arrow { route, .. } in &arrows {
            depths[route[1]] = depths[route[1]].max(depths[route[0]] + 1);
        }
        for Arrow { route, .. } in &mut arrows {
            for (step, depth) in (depths[route[0]] + 1..depths[route[1]]).enumerate() {
                route.insert(step + 1, depths.len());
                depths.push(depth);
            }
        }
        let mut layers = vec![Vec::new(); depths.iter().max().map_or(0, |deepest| deepest + 1)];
        for (node, depth) in depths.into_iter().enumerate() {
            layers[depth].push(node);
        }
        let mut plan = Self { layers, arrows };
        while plan.change_places() {}
        plan
    }

    /// Tries each pair of a layer the other way round; whether one of them is better so.
    fn change_places(&mut self) -> bool {
        let before = self.cost();
        let mut best = before;
        for layer in 0..self.layers.len() {
            for right in 1..self.layers[layer].len() {
                for left in 0..right {
                    self.layers[layer].swap(left, right);
                    if self.cost() < best {
                        best = self.cost();
                    } else {
                        self.layers[layer].swap(left, right);
                    }
                }
            }
        }
        best < before
    }

    /// How bad the drawing is: crossings first, then how far arrows lead sideways.
    fn cost(&self) -> (usize, i64) {
        let mut places = BTreeMap::new();
        for (depth, layer) in self.layers.iter().enumerate() {
            // From the middle, in halves of the room for one.
            let first = 1 - i64::try_from(layer.len()).unwrap_or(i64::MAX);
            let across = (first..).step_by(2).map(|across| (depth, across));
            places.extend(layer.iter().zip(across));
        }
        let steps = self.arrows.iter().flat_map(|arrow| arrow.route.windows(2));
        let ends = steps.map(|step| (places[&step[0]], places[&step[1]].1));
        let steps: Vec<(usize, i64, i64)> =
            ends.map(|((depth, from), to)| (depth, from, to)).collect();
        let crossed = |(depth, from, to): &(usize, i64, i64)| {
            let beside = steps.iter().filter(|other| other.0 == *depth);
            beside
                .filter(|other| other.1 > *from && other.2 < *to)
                .count()
        };
        let sideways = steps.iter().map(|(_, from, to)| (from - to).pow(2));
        (steps.iter().map(crossed).sum(), sideways.sum())
    }
}

/// The arrows: every dependency that does not follow from another one, each with its two ends for a route.
fn arrows(chapters: &[Chapter]) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (to, chapter) in chapters.iter().enumerate() {
        // Tests may look ahead; the order of reading does not follow from that. A chapter before one that it needs is reported
        // elsewhere; here it must not lead round in a circle.
        let before = |from: &&usize| **from < to;
        let needs = chapter.needs.iter().filter(before);
        let tested = chapter.tested_against.iter().filter(before);
        let tested = tested.filter(|from| !reaches(chapters, to, **from));
        let direct: Vec<(usize, bool)> = needs
            .map(|from| (*from, false))
            .chain(tested.map(|from| (*from, true)))
            .collect();
        for (from, tests_only) in &direct {
            let implied = direct.iter().any(|(other, tested)| {
                other != from && (*tests_only || !tested) && reaches(chapters, *other, *from)
            });
            if !implied {
                arrows.push(Arrow {
                    route: vec![*from, to],
                    tests_only: *tests_only,
                });
            }
        }
    }
    arrows
}

/// Whether a chapter builds on another one, directly or through others.
fn reaches(chapters: &[Chapter], from: usize, to: usize) -> bool {
    let mut before = chapters[from].needs.iter().filter(|needed| **needed < from);
    before.any(|needed| *needed == to || reaches(chapters, *needed, to))
}

#[cfg(test)]
mod tests {
    use super::super::chapters::{chapter, sample};
    use super::*;

    /// The layer in which a node stands, provided that it stands in one alone and there once.
    fn layer(plan: &Plan, node: usize) -> usize {
        let stands = |(layer, nodes): (usize, &Vec<usize>)| {
            let times = nodes.iter().filter(|one| **one == node).count();
            std::iter::repeat_n(layer, times)
        };
        let layers: Vec<usize> = plan.layers.iter().enumerate().flat_map(stands).collect();
        assert_eq!(layers.len(), 1, "{node}");
        layers[0]
    }

    #[test]
    fn a_dependency_that_follows_from_others_has_no_arrow() {
        let plan = Plan::of(&sample());
        let arrows = plan.arrows.iter();
        let arrows = arrows.map(|arrow| format!("{:?} {}", arrow.route, arrow.tests_only));
        // `all` needs `root` too, and its tests use it, but it does so through `left` already.
        let expected = "[0, 1] false, [0, 5, 2] false, [1, 2] true, [1, 6, 3] false, [2, 3] false, [0, 4] true";
        assert_eq!(arrows.collect::<Vec<_>>().join(", "), expected);
    }

    #[test]
    fn each_chapter_stands_once_and_below_what_it_builds_on() {
        let chapters = sample();
        let plan = Plan::of(&chapters);
        for (number, chapter) in chapters.iter().enumerate() {
            for needed in &chapter.needs {
                let (upper, lower) = (layer(&plan, *needed), layer(&plan, number));
                assert!(upper < lower, "{}", chapter.slug);
            }
        }
    }

    #[test]
    fn layers_are_ordered_so_that_no_arrow_crosses_another_where_that_can_be() {
        let of = |needs: &[&[usize]]| {
            let chapters: Vec<Chapter> =
                needs.iter().map(|needs| chapter("", needs, &[])).collect();
            Plan::of(&chapters)
        };
        // In the order of the book, the arrows to the third layer would cross.
        assert_eq!(of(&[&[], &[0], &[0], &[2], &[1]]).cost().0, 0);
        // Two roots of two chapters each cannot be drawn without one.
        assert_eq!(of(&[&[], &[], &[0, 1], &[0, 1]]).cost().0, 1);
    }

    #[test]
    fn an_arrow_over_several_layers_has_a_passage_in_each_of_them() {
        let needs: [&[usize]; 5] = [&[], &[0], &[1], &[], &[2, 3]];
        let plan = Plan::of(&needs.map(|needs| chapter("", needs, &[])));
        let mut arrows = plan.arrows.iter();
        let long = arrows.find(|arrow| arrow.route[0] == 3).unwrap();
        let layers: Vec<usize> = long.route.iter().map(|node| layer(&plan, *node)).collect();
        assert_eq!(layers, [0, 1, 2, 3]);
    }

    #[test]
    fn chapters_that_need_each_other_do_not_lead_round_in_a_circle() {
        let plan = Plan::of(&[chapter("", &[1], &[]), chapter("", &[0], &[])]);
        assert_eq!(plan.layers.iter().flatten().count(), 2);
    }
}
