use std::rc::Rc;

use crate::{Board, End};

type Ways = Vec<(&'static str, Vec<&'static str>)>;

/// A token on a graph of named places; a place whose name is a number ends the game, and MAX gets it. MAX moves at the first.
#[derive(Clone, Debug)]
pub struct Graph {
    ways: Rc<Ways>,
    here: &'static str,
    before: Vec<&'static str>,
    repetition_draws: bool,
}

impl Graph {
    /// The first place of a list of places, each with the places that can be reached from it.
    pub fn new(ways: &[(&'static str, &[&'static str])]) -> Self {
        Self {
            here: ways[0].0,
            ways: Rc::new(ways.iter().map(|(from, to)| (*from, to.to_vec())).collect()),
            before: Vec::new(),
            repetition_draws: false,
        }
    }

    /// A place that comes back ends the game in a draw.
    #[must_use]
    pub fn with_repetition(self) -> Self {
        Self {
            repetition_draws: true,
            ..self
        }
    }

    /// The place, without the side to move and the way there.
    pub const fn place(&self) -> &'static str {
        self.here
    }

    const fn max_to_move(&self) -> bool {
        self.before.len().is_multiple_of(2)
    }
}

impl Board for Graph {
    const WIN: i64 = 0;
    /// The place, and whether MAX moves: enough only where repetition does not count.
    type Key = (&'static str, bool);

    /// The ways from the place, from zero.
    fn moves(&self) -> Vec<usize> {
        let from_here = self.ways.iter().find(|(from, _)| *from == self.here);
        (0..from_here.map_or(0, |(_, to)| to.len())).collect()
    }

    fn play(&self, way: usize) -> Self {
        let from_here = self.ways.iter().find(|(from, _)| *from == self.here);
        let mut next = self.clone();
        next.before.push(self.here);
        next.here = from_here.expect("a place of the graph").1[way];
        next
    }

    fn end(&self) -> Option<End> {
        if self.repetition_draws && self.before.contains(&self.here) {
            return Some(End::Drawn);
        }
        let points: i64 = self.here.parse().ok()?;
        Some(End::Worth(if self.max_to_move() {
            points
        } else {
            -points
        }))
    }

    fn key(&self) -> Self::Key {
        (self.here, self.max_to_move())
    }
}
