use std::collections::HashMap;

use crate::slots::Slots;
use crate::{Board, Found, INFINITY, Position, run};

/// What a table holds about a position: for its side to move the score is neither below `floor` nor above `ceiling`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// At least so much.
    pub floor: i64,
    /// At most so much.
    pub ceiling: i64,
    /// How deep the search was that found out; to the end of the game if there was no limit.
    pub depth: Option<u32>,
    /// The move that has last raised alpha, at whatever depth.
    pub best: Option<usize>,
}

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
    position.enter();
    if let Some(score) = position.score() {
        return table.store(position, known, (alpha, beta), score, None);
    }
    let (mut low, high) = (alpha.max(known.floor), beta.min(known.ceiling));
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
    table.store(position, known, (alpha, beta), best, best_move)
}

impl Known {
    fn nothing(depth: Option<u32>) -> Self {
        Self {
            floor: -INFINITY,
            ceiling: INFINITY,
            depth,
            best: None,
        }
    }

    /// The number that answers a search with this window, if the bounds suffice.
    pub fn answer(self, alpha: i64, beta: i64) -> Option<i64> {
        if self.floor >= beta || self.floor == self.ceiling {
            return Some(self.floor);
        }
        (self.ceiling <= alpha).then_some(self.ceiling)
    }

    /// What is known once a search with this window has come back with `score`. Of two bounds that contradict each other the
    /// newer one counts.
    fn after(self, (alpha, beta): (i64, i64), score: i64) -> Self {
        let (floor, ceiling) = if score <= alpha {
            (
                if score < self.floor {
                    -INFINITY
                } else {
                    self.floor
                },
                score,
            )
        } else if score >= beta {
            (
                score,
                if score > self.ceiling {
                    INFINITY
                } else {
                    self.ceiling
                },
            )
        } else {
            (score, score)
        };
        Self {
            floor,
            ceiling,
            ..self
        }
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
    /// The fault: every number is stored as if it were the score.
    pub untagged: bool,
}

impl Policy {
    /// Inner nodes only; moves in the position's order.
    pub const PLAIN: Self = Self {
        leaves: false,
        best_first: false,
        untagged: false,
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
    /// The fault: bounds are taken for scores.
    pub const UNTAGGED: Self = Self {
        untagged: true,
        ..Self::PLAIN
    };
}

/// A table of bounds, whose keys are whole boards.
#[derive(Clone, Debug)]
pub struct Table<B: Board> {
    policy: Policy,
    entries: HashMap<B::Key, Known>,
    slots: Option<Slots<B::Key>>,
}

impl<B: Board> Table<B> {
    /// An empty table that keeps everything.
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            entries: HashMap::new(),
            slots: None,
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
            Some(known) if known.depth == position.depth => known,
            Some(Known { best, .. }) => Known { best, ..nothing },
            None => nothing,
        }
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
        let window = if self.policy.untagged {
            (-INFINITY, INFINITY)
        } else {
            window
        };
        let mut known = known.after(window, score);
        known.best = best.or(known.best);
        match &mut self.slots {
            Some(slots) => slots.put(position.board.key(), known),
            None => drop(self.entries.insert(position.board.key(), known)),
        }
        score
    }
}
