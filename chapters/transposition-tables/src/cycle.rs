//! A game of four places in which positions can come back, and in which a table keyed by the position alone gives the root a
//! wrong value.

use std::fmt;
use std::hash::{Hash, Hasher};

use gametree::{Game, Outcome, Rules, Side, Value};

/// A place of the little game. MAX moves at `R` and `T`, MIN at `P` and `Q`; at a number the game is over and pays it to MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The root.
    R,
    /// From the root, with a loss on offer for MAX.
    P,
    /// From the root or from `T`, with a single way on.
    Q,
    /// From `P` or from `Q`, with a win on offer for MAX.
    T,
    /// The game is over.
    Pays(i8),
}

impl Place {
    /// Where the side to move can go from here, in the order of search.
    pub const fn ways(self) -> &'static [Self] {
        match self {
            Self::R => &[Self::P, Self::Pays(0), Self::Q],
            Self::P => &[Self::T, Self::Pays(-1)],
            Self::Q => &[Self::T],
            Self::T => &[Self::Q, Self::Pays(1)],
            Self::Pays(_) => &[],
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::R => f.pad("R"),
            Self::P => f.pad("P"),
            Self::Q => f.pad("Q"),
            Self::T => f.pad("T"),
            Self::Pays(value) => f.pad(&value.to_string()),
        }
    }
}

/// A position of the little game together with its history. Coming back to a place ends the game in a draw.
///
/// With the history in it, a position is worth the same however it is looked at. Its equality takes the history in too, so
/// that a table keyed by it never mixes two histories, and never finds a position twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    here: Place,
    /// The places before this one.
    before: Vec<Place>,
}

impl Walk {
    /// At the root, with nothing behind.
    #[must_use]
    pub const fn start() -> Self {
        Self {
            here: Place::R,
            before: Vec::new(),
        }
    }

    /// The place alone.
    pub const fn here(&self) -> Place {
        self.here
    }
}

impl Rules for Walk {
    type Move = Place;
    type Moves = std::iter::Copied<std::slice::Iter<'static, Place>>;

    fn moves(&self) -> Self::Moves {
        self.here.ways().iter().copied()
    }

    fn play(&self, to: Place) -> Self {
        let mut before = self.before.clone();
        before.push(self.here);
        Self { here: to, before }
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
        match self.here {
            Place::Pays(value) => Some(Outcome::Payoff(Value::new(value.into()))),
            here => self.before.contains(&here).then_some(Outcome::Draw),
        }
    }
}

// ANCHOR: by_place
/// A walk, keyed as most programs key it: positions are equal when they look equal, whatever came before.
#[derive(Clone, Debug)]
pub struct ByPlace(pub Walk);

impl PartialEq for ByPlace {
    fn eq(&self, other: &Self) -> bool {
        self.0.here == other.0.here // and not the history
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
    type Move = Place;
    type Moves = <Walk as Rules>::Moves;

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    fn play(&self, to: Place) -> Self {
        Self(self.0.play(to))
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
