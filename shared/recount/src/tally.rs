use std::collections::BTreeMap;

use crate::{Board, INFINITY, Position};

/// What a search counts, and the best line so far below each ply.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Positions entered, the root and leaves included.
    pub nodes: u64,
    /// Nodes below which nothing was searched.
    pub leaves: u64,
    /// Leaves at which the game was not over.
    pub horizons: u64,
    /// Positions that a table answered.
    pub hits: u64,
    /// Nodes at which alpha reached beta, after the last move as well.
    pub cutoffs: u64,
    /// Those of them at which the first move sufficed.
    pub first_cutoffs: u64,
    /// Null windows before a full one.
    pub scouts: u64,
    /// Moves searched again after their scout.
    pub researches: u64,
    /// Scouts, and those of them that were followed by a second search, by the ply of the position that was scouted.
    pub scouts_by_ply: BTreeMap<usize, (u64, u64)>,
    /// Searches from the root.
    pub probes: u64,
    /// Boards in the table afterwards, if its size is not limited.
    pub entries: u64,
    /// Each improvement at the root: nodes by then, the move, its score for the side to move.
    pub improvements: Vec<(u64, usize, i64)>,
    /// The scores of the first leaves, seen by the side to move at the root.
    pub seen: Vec<i64>,
    /// Whether a budget of nodes has stopped the search.
    pub stopped: bool,
    lines: Vec<Vec<usize>>,
}

impl Tally {
    pub(crate) fn enter(&mut self, ply: usize, is_leaf: bool, is_over: bool) {
        self.nodes += 1;
        self.leaves += u64::from(is_leaf);
        self.horizons += u64::from(is_leaf && !is_over);
        self.clear_line(ply);
    }

    pub(crate) fn hit(&mut self, ply: usize) {
        self.hits += 1;
        self.clear_line(ply);
    }

    pub(crate) fn improve(&mut self, ply: usize, mv: usize, score: i64) {
        let mut line = vec![mv];
        line.extend(&self.lines[ply + 1]);
        self.lines[ply] = line;
        if ply == 0 {
            self.improvements.push((self.nodes, mv, score));
        }
    }

    pub(crate) fn scout(&mut self, ply: usize) {
        self.scouts += 1;
        self.scouts_by_ply.entry(ply).or_default().0 += 1;
    }

    pub(crate) fn research(&mut self, ply: usize) {
        self.researches += 1;
        self.scouts_by_ply.entry(ply).or_default().1 += 1;
    }

    pub(crate) fn cut(&mut self, before: usize) {
        self.cutoffs += 1;
        self.first_cutoffs += u64::from(before == 0);
    }

    /// Nodes and hits together.
    pub const fn lookups(&self) -> u64 {
        self.nodes + self.hits
    }

    /// The line of moves that the search from the root has found best.
    pub fn line(&self) -> Vec<usize> {
        self.lines.first().cloned().unwrap_or_default()
    }

    fn clear_line(&mut self, ply: usize) {
        if self.lines.len() <= ply {
            self.lines.resize(ply + 1, Vec::new());
        }
        self.lines[ply].clear();
    }
}

/// What a search from the root has found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The score for the side to move at the root.
    pub score: i64,
    /// The principal variation.
    pub line: Vec<usize>,
    /// What was counted.
    pub tally: Tally,
}

impl Found {
    /// The move that the search plays.
    pub fn best_move(&self) -> Option<usize> {
        self.line.first().copied()
    }
}

/// Searches from `root` with everything open. `search` takes a position, alpha and beta.
pub fn run<B: Board>(
    root: &Position<B>,
    search: impl FnOnce(&Position<B>, i64, i64) -> i64,
) -> Found {
    let root = root.afresh();
    let score = search(&root, -INFINITY, INFINITY);
    let tally = root.tally();
    Found {
        score,
        line: tally.line(),
        tally,
    }
}
