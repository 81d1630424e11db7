mod parts;

use std::collections::VecDeque;
use std::fmt;

use crate::{Evaluation, Game, Lines, Outcome, Rules, Score, Side};

/// A game whose moves at the root come in an order given from outside; everywhere below, the order is the game's own.
///
/// It is a game like any other, so that no search needs a special case for its root, where special cases go wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ordered<G: Rules> {
    position: G,
    order: Vec<G::Move>,
}

impl<G: Rules> Ordered<G> {
    /// `position` with its own order of moves.
    pub fn natural(position: G) -> Self {
        Self {
            position,
            order: Vec::new(),
        }
    }

    /// `position` with the moves of the root in the given order.
    ///
    /// # Errors
    ///
    /// When `order` is not a permutation of the legal moves of `position`.
    pub fn new(position: G, order: Vec<G::Move>) -> Result<Self, OrderError<G::Move>> {
        let legal: Vec<_> = if position.is_over() {
            Vec::new()
        } else {
            position.moves().collect()
        };
        for (place, mv) in order.iter().enumerate() {
            if !legal.contains(mv) {
                return Err(OrderError::NotLegal {
                    place,
                    mv: *mv,
                    legal,
                });
            }
            if order[..place].contains(mv) {
                return Err(OrderError::Twice {
                    place,
                    mv: *mv,
                    legal,
                });
            }
        }
        if let Some(missing) = legal.iter().find(|mv| !order.contains(mv)) {
            let mv = *missing;
            return Err(OrderError::Missing { mv, legal });
        }
        Ok(Self { position, order })
    }

    /// The position without the order.
    pub fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Rules> Rules for Ordered<G> {
    type Move = G::Move;
    type Moves = OrderedMoves<G>;

    /// The given order at the root, the game's own order elsewhere.
    fn moves(&self) -> Self::Moves {
        if self.order.is_empty() {
            OrderedMoves::Natural(self.position.moves())
        } else {
            OrderedMoves::Given(self.order.iter().copied().collect())
        }
    }

    fn play(&self, mv: Self::Move) -> Self {
        Self::natural(self.position.play(mv))
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }
}

impl<G: Game> Game for Ordered<G> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

/// Prints the position without the order.
impl<G: Rules + fmt::Display> fmt::Display for Ordered<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

/// The moves of an [`Ordered`] position.
#[derive(Clone, Debug)]
pub enum OrderedMoves<G: Rules> {
    /// In the game's own order.
    Natural(G::Moves),
    /// In the order given for the root.
    Given(VecDeque<G::Move>),
}

impl<G: Rules> Iterator for OrderedMoves<G> {
    type Item = G::Move;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Natural(moves) => moves.next(),
            Self::Given(moves) => moves.pop_front(),
        }
    }
}

/// The order changes nothing about a position's worth.
impl<G: Game> Evaluation<Ordered<G>> for Lines
where
    Lines: Evaluation<G>,
{
    fn evaluate(&self, position: &Ordered<G>) -> Score {
        self.evaluate(&position.position)
    }
}

/// Why an order of root moves cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderError<M> {
    /// This entry is not a legal move.
    NotLegal {
        /// Which entry of the order, counted from zero.
        place: usize,
        /// The move named there.
        mv: M,
        /// The legal moves.
        legal: Vec<M>,
    },
    /// This entry repeats an earlier one.
    Twice {
        /// Which entry of the order, counted from zero.
        place: usize,
        /// The move named there.
        mv: M,
        /// The legal moves.
        legal: Vec<M>,
    },
    /// The order leaves out a legal move.
    Missing {
        /// The move left out.
        mv: M,
        /// The legal moves.
        legal: Vec<M>,
    },
}

impl<M: fmt::Display> fmt::Display for OrderError<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let legal = match self {
            Self::NotLegal { place, mv, legal } => {
                write!(f, "entry {}, {mv}, is not a legal move", place + 1)?;
                legal
            }
            Self::Twice { place, mv, legal } => {
                write!(f, "entry {}, {mv}, is there already", place + 1)?;
                legal
            }
            Self::Missing { mv, legal } => {
                write!(f, "{mv} is missing")?;
                legal
            }
        };
        if legal.is_empty() {
            return f.write_str("; the game is over, so there is no move to order");
        }
        let legal: Vec<_> = legal.iter().map(M::to_string).collect();
        write!(f, "; expected each of {} once", legal.join(","))
    }
}

impl<M: fmt::Debug + fmt::Display> std::error::Error for OrderError<M> {}
