//! Games in which positions can come back, where a table keyed by the position alone gives the root a wrong value.

mod graph;
mod places;

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use gametree::{Branch, Game, Outcome, Rules, Side, Value};

pub use graph::Graph;
pub use places::{Found, RestingScores, Reuse, memo_by_places};

/// A position of a [`Graph`] together with its history. MAX moves at the root. Coming back to a list ends the game in a draw.
///
/// With the history in it, a position is worth the same however it is looked at. Its equality takes the history in too, so
/// that a table keyed by it never mixes two histories, and never finds a position twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    graph: Rc<Graph>,
    here: usize,
    /// The places before this one.
    before: Vec<usize>,
}

impl Walk {
    /// At the root, with nothing behind.
    #[must_use]
    pub fn start(graph: Graph) -> Self {
        Self {
            graph: Rc::new(graph),
            here: 0,
            before: Vec::new(),
        }
    }

    /// The place alone.
    pub const fn place(&self) -> usize {
        self.here
    }

    /// The places on the way here.
    pub fn before(&self) -> &[usize] {
        &self.before
    }
}

impl Rules for Walk {
    type Move = Branch;
    type Moves = std::iter::Map<std::ops::Range<usize>, fn(usize) -> Branch>;

    fn moves(&self) -> Self::Moves {
        let ways = self.graph.ways(self.here).len();
        (0..ways).map(Branch::new as fn(usize) -> Branch)
    }

    fn play(&self, mv: Branch) -> Self {
        let mut before = self.before.clone();
        before.push(self.here);
        Self {
            here: self.graph.ways(self.here)[mv.entry()],
            before,
            graph: Rc::clone(&self.graph),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for Walk {
    fn side_to_move(&self) -> Side {
        if self.before.len().is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let paid = self.graph.pays(self.here);
        paid.map_or_else(
            || self.before.contains(&self.here).then_some(Outcome::Draw),
            |points| Some(Outcome::Payoff(Value::new(points))),
        )
    }
}

// ANCHOR: by_place
/// A walk, keyed as most programs key it: positions are equal when they look equal, whatever came before.
#[derive(Clone, Debug)]
pub struct ByPlace(pub Walk);

impl PartialEq for ByPlace {
    fn eq(&self, other: &Self) -> bool {
        self.0.here == other.0.here && self.side_to_move() == other.side_to_move() // and not the history
    }
}
// ANCHOR_END: by_place

impl Eq for ByPlace {}

impl Hash for ByPlace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.here.hash(state);
    }
}

impl Rules for ByPlace {
    type Move = Branch;
    type Moves = <Walk as Rules>::Moves;

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    fn play(&self, mv: Branch) -> Self {
        Self(self.0.play(mv))
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for ByPlace {
    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}
