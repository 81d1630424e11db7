use std::collections::HashMap;

use crate::slots::Slots;
use crate::{Board, Found, INFINITY, Position, run};

/// What a table holds about a position: for its side to move the score is neither below `lower` nor above `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// At least so much.
    pub lower: i64,
    /// At most so much.
    pub upper: i64,
    /// How deep the search was that found out; to the end of the game if there was no limit.
    pub depth: Option<u32>,
    /// The move that has last raised alpha, at whatever depth.
    pub best: Option<usize>,
}

// ANCHOR: with_table
/// Alpha-beta over a table of bounds, fail-soft.
pub fn with_table<B: Board>(
    position: &Position<B>,
    alpha: i64,
    beta: i64,
    table: &mut Table<B>,
) -> i64 {
    let known = table.look_up(position);
    if let Some(score) = known.answer(alpha, beta) {
        position.hit();
        return score;
    }
    let (low, high) = (alpha.max(known.lower), beta.min(known.upper));
    let (best, mv) = search_moves(position, low, high, known, table);
    table.store(position, known, (alpha, beta), best, mv)
}
// ANCHOR_END: with_table

/// The best score within a window that is open, and the last move that has raised alpha: the loop of alpha-beta.
fn search_moves<B: Board>(
    position: &Position<B>,
    mut low: i64,
    high: i64,
    known: Known,
    table: &mut Table<B>,
) -> (i64, Option<usize>) {
    position.enter();
    if let Some(score) = position.score() {
        return (score, None);
    }
    let (mut best, mut best_move) = (-INFINITY, None);
    for (before, mv) in table.order(position, known).into_iter().enumerate() {
        let score = -with_table(&position.play(mv), -high, -low, table);
        best = best.max(score);
        if score > low {
            (low, best_move) = (score, Some(mv));
            position.improve(mv, score);
        }
        if low >= high {
            position.cut(before);
            break;
        }
    }
    (best, best_move)
}

impl Known {
    fn nothing(depth: Option<u32>) -> Self {
        Self {
            lower: -INFINITY,
            upper: INFINITY,
            depth,
            best: None,
        }
    }

    // ANCHOR: answer
    /// The number that answers a search with this window, if the bounds suffice.
    pub fn answer(self, alpha: i64, beta: i64) -> Option<i64> {
        if self.lower >= beta || self.lower == self.upper {
            return Some(self.lower);
        }
        (self.upper <= alpha).then_some(self.upper)
    }
    // ANCHOR_END: answer

    // ANCHOR: after
    /// What is known once a search with this window has come back with `best`.
    fn after(mut self, (alpha, beta): (i64, i64), best: i64) -> Self {
        if best < beta {
            self.upper = best;
        }
        if best > alpha {
            self.lower = best;
        }
        self.without_contradiction(best)
    }
    // ANCHOR_END: after

    /// Of two bounds that contradict each other the newer one counts, which is `best`.
    fn without_contradiction(mut self, best: i64) -> Self {
        if self.lower > best {
            self.lower = -INFINITY;
        }
        if self.upper < best {
            self.upper = INFINITY;
        }
        self
    }
}

/// Searches from `root` with everything open, over a table that may hold something already.
pub fn run_with_table<B: Board>(root: &Position<B>, table: &mut Table<B>) -> Found {
    let mut found = run(root, |root, alpha, beta| {
        with_table(root, alpha, beta, table)
    });
    found.tally.entries = table.entries();
    found
}

/// How a table is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Policy {
    /// Leaves are looked up and stored as well.
    pub leaves: bool,
    /// The stored move is tried first.
    pub best_first: bool,
    /// What was searched deeper answers as well.
    pub deeper: bool,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

/// What may be wrong with the use of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Every number is stored as if it were the score.
    Untagged,
    /// A search that has found no move erases the one that was stored.
    Erasing,
}

impl Policy {
    /// Inner nodes only; moves in the position's order.
    pub const PLAIN: Self = Self {
        leaves: false,
        best_first: false,
        deeper: false,
        fault: None,
    };
    /// Leaves as well.
    pub const LEAVES: Self = Self {
        leaves: true,
        ..Self::PLAIN
    };
    /// The stored move first.
    pub const BEST_FIRST: Self = Self {
        best_first: true,
        ..Self::PLAIN
    };
    /// What was searched deeper as well.
    pub const DEEPER: Self = Self {
        deeper: true,
        ..Self::PLAIN
    };
    /// The fault: no move takes the place of a move.
    pub const ERASING: Self = Self {
        fault: Some(Fault::Erasing),
        ..Self::PLAIN
    };
    /// The fault: bounds are taken for scores.
    pub const UNTAGGED: Self = Self {
        fault: Some(Fault::Untagged),
        ..Self::PLAIN
    };
}

/// A table of bounds, whose keys are whole boards.
#[derive(Clone, Debug)]
pub struct Table<B: Board> {
    policy: Policy,
    entries: HashMap<B::Key, Known>,
    slots: Option<Slots<B::Key>>,
    /// The fault: a board with this key is taken to be known where nothing is stored.
    zero: Option<B::Key>,
}

impl<B: Board> Table<B> {
    /// An empty table that keeps everything.
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            entries: HashMap::new(),
            slots: None,
            zero: None,
        }
    }

    /// A table in which nothing is stored and which says that `board` is known and worth nothing.
    pub fn with_zero(board: &B) -> Self {
        Self {
            zero: Some(board.key()),
            ..Self::new(Policy::PLAIN)
        }
    }

    /// An empty table of limited size.
    pub(crate) fn with_slots(slots: Slots<B::Key>) -> Self {
        Self {
            slots: Some(slots),
            ..Self::new(Policy::PLAIN)
        }
    }

    /// Boards in the table.
    pub fn entries(&self) -> u64 {
        match &self.slots {
            Some(slots) => slots.entries(),
            None => self.entries.len() as u64,
        }
    }

    /// What is stored for a board.
    pub fn get(&self, board: &B) -> Option<Known> {
        match &self.slots {
            Some(slots) => slots.get(&board.key()),
            None => self.entries.get(&board.key()).copied(),
        }
    }

    /// What is known at the depth of `position`; of another depth only the move is of use.
    pub fn look_up(&self, position: &Position<B>) -> Known {
        let nothing = Known::nothing(position.depth);
        if position.is_leaf() && !self.policy.leaves {
            return nothing;
        }
        match self.get(&position.board) {
            Some(known) if self.is_deep_enough(known.depth, position.depth) => known,
            Some(Known { best, .. }) => Known { best, ..nothing },
            None if self.zero == Some(position.board.key()) => Known {
                lower: 0,
                upper: 0,
                ..nothing
            },
            None => nothing,
        }
    }

    fn is_deep_enough(&self, stored: Option<u32>, needed: Option<u32>) -> bool {
        let to_the_end = u32::MAX;
        let is_deeper = stored.unwrap_or(to_the_end) > needed.unwrap_or(to_the_end);
        stored == needed || (self.policy.deeper && is_deeper)
    }

    /// The moves of a position about which so much is known, in the order in which they are tried.
    pub fn order(&self, position: &Position<B>, known: Known) -> Vec<usize> {
        let mut moves = position.moves();
        if self.policy.best_first {
            moves.sort_by_key(|mv| Some(*mv) != known.best);
        }
        moves
    }

    /// Stores what a search with this window has found out, and returns its score.
    pub fn store(
        &mut self,
        position: &Position<B>,
        known: Known,
        window: (i64, i64),
        score: i64,
        best: Option<usize>,
    ) -> i64 {
        if position.is_leaf() && !self.policy.leaves {
            return score;
        }
        // Around everything there is a window that contains every score.
        let window = if self.policy.fault == Some(Fault::Untagged) {
            (-INFINITY, INFINITY)
        } else {
            window
        };
        let mut known = known.after(window, score);
        known.depth = position.depth;
        if best.is_some() || self.policy.fault == Some(Fault::Erasing) {
            known.best = best;
        }
        match &mut self.slots {
            Some(slots) => slots.put(position.board.key(), known),
            None => drop(self.entries.insert(position.board.key(), known)),
        }
        score
    }
}
