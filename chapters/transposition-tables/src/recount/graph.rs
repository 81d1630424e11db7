use std::collections::HashMap;
use std::rc::Rc;

use super::Toy;

/// A graph of named places, each either a number or a choice among places; MAX moves at the first.
#[derive(Clone)]
pub struct Graph {
    ways: Rc<HashMap<&'static str, Vec<&'static str>>>,
    here: &'static str,
    before: Vec<&'static str>,
    /// Whether a place that comes back ends the game in a draw.
    circles: bool,
}

impl Graph {
    pub fn new(ways: &[(&'static str, &[&'static str])], circles: bool) -> Self {
        Self {
            here: ways[0].0,
            ways: Rc::new(ways.iter().map(|(from, to)| (*from, to.to_vec())).collect()),
            before: Vec::new(),
            circles,
        }
    }

    /// The place without the side to move.
    pub const fn place(&self) -> &'static str {
        self.here
    }
}

impl Toy for Graph {
    type Key = (&'static str, bool);

    fn key(&self) -> Self::Key {
        (self.here, self.max_to_move())
    }

    fn max_to_move(&self) -> bool {
        self.before.len().is_multiple_of(2)
    }

    fn children(&self) -> Vec<(usize, Self)> {
        let ways = self.ways[self.here].iter().enumerate();
        ways.map(|(index, to)| {
            let mut next = self.clone();
            next.before.push(self.here);
            next.here = to;
            (index, next)
        })
        .collect()
    }

    fn end(&self, _ply: i64) -> Option<i64> {
        if self.circles && self.before.contains(&self.here) {
            return Some(0);
        }
        self.here.parse().ok()
    }
}
