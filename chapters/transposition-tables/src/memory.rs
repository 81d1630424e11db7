use gametree::{Bound, Depth, Game, Level, Score, Scoring, Window};

use crate::{BoundHits, Entry, MoveOrder, Policy, Table, Terminals};

/// A table together with the rules for its use: what every search with a table asks before it enters a node, and tells after.
#[derive(Clone, Debug, Default)]
pub struct Memory<T> {
    /// Keeps the entries.
    pub table: T,
    /// The rules.
    pub policy: Policy,
}

/// What a [`Memory`] says about a position before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookUp<M> {
    /// A hit: return the score, without entering the node.
    Answer {
        /// What to return.
        score: Score,
        /// What it says about the true score.
        bound: Bound,
    },
    /// The position must be searched, with what is known about it: bounds for the depth that is needed, scores as the search
    /// counts them, and the suggested move of whatever depth. [`Entry::unknown`] when the table has nothing.
    Known(Entry<M>),
}

impl<T> Memory<T> {
    /// `table`, used by the rules of `policy`.
    pub const fn new(table: T, policy: Policy) -> Self {
        Self { table, policy }
    }

    // ANCHOR: look_up
    /// Asks about `position` before it is entered. On [`LookUp::Answer`] the search reports a hit and returns.
    pub fn look_up<G, E>(
        &self,
        scoring: &Scoring<E>,
        position: &G,
        level: Level,
        window: Window,
    ) -> LookUp<G::Move>
    where
        G: Game,
        T: Table<G>,
    {
        let nothing = LookUp::Known(Entry::unknown(level.depth));
        if !self.remembers(position, level.depth) {
            return nothing;
        }
        let Some(stored) = self.table.probe(position) else {
            return nothing;
        };
        if !self.policy.depths.allow(stored.depth, level.depth) {
            let best_move = stored.best_move;
            return LookUp::Known(Entry {
                best_move,
                ..Entry::unknown(level.depth)
            });
        }
        let known = Entry {
            lower: self.policy.wins.from_root(stored.lower, scoring, level.ply),
            upper: self.policy.wins.from_root(stored.upper, scoring, level.ply),
            ..stored
        };
        match known.answer(window) {
            Some((score, bound))
                if bound == Bound::Exact || self.policy.bounds == BoundHits::Used =>
            {
                LookUp::Answer { score, bound }
            }
            _ => LookUp::Known(known),
        }
    }
    // ANCHOR_END: look_up

    // ANCHOR: narrow
    /// The window that is left to search, once the bounds of `known` have narrowed it as far as the policy lets them.
    #[must_use]
    pub fn narrow<M: Copy>(&self, known: &Entry<M>, window: Window) -> Window {
        match self.policy.bounds {
            BoundHits::Used => known.narrow(window),
            BoundHits::Ignored => window,
        }
    }
    // ANCHOR_END: narrow

    // ANCHOR: remember
    /// Stores what is known about `position` after it was searched: what [`look_up`](Self::look_up) gave, and what the search
    /// has [learnt](Entry::learn) since.
    pub fn remember<G, E>(
        &mut self,
        scoring: &Scoring<E>,
        position: &G,
        level: Level,
        known: Entry<G::Move>,
    ) where
        G: Game,
        T: Table<G>,
    {
        if self.remembers(position, level.depth) {
            let lower = self.policy.wins.from_node(known.lower, scoring, level.ply);
            let upper = self.policy.wins.from_node(known.upper, scoring, level.ply);
            let entry = Entry {
                lower,
                upper,
                depth: level.depth,
                ..known
            };
            self.table.store(position, entry);
        }
    }
    // ANCHOR_END: remember

    /// The move that the table suggests for `position`, whatever depth its entry is of, if it is legal there. After a search
    /// that failed high at the root, or came back from inside its window, this is the move to play.
    pub fn best_move<G: Game>(&self, position: &G) -> Option<G::Move>
    where
        T: Table<G>,
    {
        let suggested = self.table.probe(position)?.best_move?;
        position.moves().find(|mv| *mv == suggested)
    }

    // ANCHOR: in_order
    /// The moves of `position` in the order in which they are to be searched. A suggested move that is not legal is ignored:
    /// it came from another position.
    pub fn in_order<G: Game>(&self, position: &G, suggested: Option<G::Move>) -> MovesInOrder<G> {
        let first = match self.policy.order {
            MoveOrder::Natural => None,
            MoveOrder::TableMoveFirst => {
                suggested.filter(|suggested| position.moves().any(|mv| mv == *suggested))
            }
        };
        MovesInOrder {
            first,
            skip: first,
            rest: position.moves(),
        }
    }
    // ANCHOR_END: in_order

    /// Whether a position with so many plies left goes through the table at all.
    fn remembers<G: Game>(&self, position: &G, depth: Depth) -> bool {
        match self.policy.terminals {
            Terminals::Stored => true,
            Terminals::NotStored => depth != Depth::HORIZON && position.outcome().is_none(),
        }
    }
}

/// The moves of a position, the suggested one first.
#[derive(Clone, Debug)]
pub struct MovesInOrder<G: Game> {
    first: Option<G::Move>,
    skip: Option<G::Move>,
    rest: G::Moves,
}

impl<G: Game> Iterator for MovesInOrder<G> {
    type Item = G::Move;

    fn next(&mut self) -> Option<G::Move> {
        let skip = self.skip;
        self.first
            .take()
            .or_else(|| self.rest.find(|mv| Some(*mv) != skip))
    }
}
