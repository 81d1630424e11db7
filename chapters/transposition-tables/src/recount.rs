//! A second opinion: the same searches in the plainest style, sharing no code with the rest of the book.
//!
//! Values are plain integers from MAX's view, the two sides have a loop each, tables hold pairs of numbers, and everything is
//! counted by hand. The facts of this chapter name it as their independent check.

mod columns;
mod graph;
mod nine;
mod slots;

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

pub use columns::Columns;
pub use graph::Graph;
pub use nine::Nine;
pub use slots::Slots;

/// A game, as little of it as the searches need.
pub trait Toy: Clone {
    /// What a table knows a position by.
    type Key: Clone + Eq + Hash;

    fn key(&self) -> Self::Key;
    fn max_to_move(&self) -> bool;
    /// The moves by name, in order, with the positions behind them.
    fn children(&self) -> Vec<(usize, Self)>;
    /// The value for MAX if the game is over, so many plies from the root.
    fn end(&self, ply: i64) -> Option<i64>;
    /// An estimate for MAX.
    fn judge(&self) -> i64 {
        0
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub nodes: u64,
    pub hits: u64,
    pub leaves: u64,
}

/// A search goes this deep when it goes to the end.
pub const TO_THE_END: i64 = 1_000;

/// Positions in all, the root among them.
pub fn positions<T: Toy>(root: &T) -> (u64, u64) {
    let (mut seen, mut open, mut edges) = (HashSet::new(), vec![root.clone()], 0);
    while let Some(position) = open.pop() {
        if seen.insert(position.key()) && position.end(0).is_none() {
            let children = position.children();
            edges += children.len() as u64;
            open.extend(children.into_iter().map(|(_, child)| child));
        }
    }
    (seen.len() as u64, edges)
}

pub fn plain<T: Toy>(position: &T, ply: i64, left: i64, tally: &mut Tally) -> i64 {
    tally.nodes += 1;
    if let Some(value) = position.end(ply) {
        return value;
    }
    if left == 0 {
        return position.judge();
    }
    let values = position
        .children()
        .into_iter()
        .map(|(_, child)| plain(&child, ply + 1, left - 1, tally));
    let best = if position.max_to_move() {
        values.max()
    } else {
        values.min()
    };
    best.expect("a position that goes on has a move")
}

/// The moves by name with their values for MAX.
pub fn move_values<T: Toy>(position: &T) -> Vec<(usize, i64)> {
    let children = position.children().into_iter();
    children
        .map(|(name, child)| (name, plain(&child, 1, TO_THE_END, &mut Tally::default())))
        .collect()
}

/// With an exact table whose keys are `key` of the positions.
pub fn remembered<T: Toy, K: Eq + Hash>(
    position: &T,
    key: &dyn Fn(&T) -> K,
    ply: i64,
    left: i64,
    table: &mut HashMap<K, i64>,
    tally: &mut Tally,
) -> i64 {
    if let Some(value) = table.get(&key(position)) {
        tally.hits += 1;
        return *value;
    }
    tally.nodes += 1;
    let value = if let Some(value) = position.end(ply) {
        value
    } else if left == 0 {
        position.judge()
    } else {
        let children = position.children().into_iter();
        let values =
            children.map(|(_, child)| remembered(&child, key, ply + 1, left - 1, table, tally));
        let best = if position.max_to_move() {
            values.max()
        } else {
            values.min()
        };
        best.expect("a position that goes on has a move")
    };
    table.insert(key(position), value);
    value
}

/// What a table of bounds holds: the value for MAX is neither below `low` nor above `high`.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub low: i64,
    pub high: i64,
    pub left: i64,
    pub name: Option<usize>,
}

/// A table of bounds.
pub trait Store<K> {
    fn get(&self, key: &K) -> Option<Known>;
    fn put(&mut self, key: K, known: Known);
}

impl<K: Eq + Hash> Store<K> for HashMap<K, Known> {
    fn get(&self, key: &K) -> Option<Known> {
        Self::get(self, key).copied()
    }

    fn put(&mut self, key: K, known: Known) {
        self.insert(key, known);
    }
}

/// No table at all.
pub struct Forgetful;

impl<K> Store<K> for Forgetful {
    fn get(&self, _key: &K) -> Option<Known> {
        None
    }

    fn put(&mut self, _key: K, _known: Known) {}
}

/// How a table of bounds is used.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// Leaves are looked up and stored as well.
    pub leaves: bool,
    /// The stored move is tried first.
    pub move_first: bool,
    /// Every number is stored as if it were the value: the fault.
    pub all_exact: bool,
}

/// A search with a table of bounds.
pub struct Bounded<'a, S> {
    pub how: How,
    pub table: &'a mut S,
    pub tally: Tally,
}

impl<S> Bounded<'_, S> {
    pub fn search<T: Toy>(&mut self, position: &T, ply: i64, left: i64, window: (i64, i64)) -> i64
    where
        S: Store<T::Key>,
    {
        let end = position
            .end(ply)
            .or_else(|| (left == 0).then(|| position.judge()));
        let uses_table = self.how.leaves || end.is_none();
        let stored = if uses_table {
            self.table.get(&position.key())
        } else {
            None
        };
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        let first = stored.and_then(|stored| stored.name);
        // Depths that never end differ by the ply alone.
        let far = TO_THE_END / 2;
        if let Some(known) = stored.filter(|known| known.left == left || known.left.min(left) > far)
        {
            (low, high) = (known.low, known.high);
            if low == high || low >= window.1 || high <= window.0 {
                self.tally.hits += 1;
                return if low == high || low >= window.1 {
                    low
                } else {
                    high
                };
            }
        }
        self.tally.nodes += 1;
        let (mut alpha, mut beta) = (window.0.max(low), window.1.min(high));
        let mut name = None;
        let value = if let Some(value) = end {
            self.tally.leaves += 1;
            value
        } else {
            let mut children = position.children();
            if self.how.move_first {
                children.sort_by_key(|(name, _)| Some(*name) != first);
            }
            let max = position.max_to_move();
            let mut best = if max { i64::MIN } else { i64::MAX };
            for (tried, child) in children {
                let value = self.search(&child, ply + 1, left - 1, (alpha, beta));
                if max {
                    best = best.max(value);
                    if value > alpha {
                        (alpha, name) = (value, Some(tried));
                    }
                } else {
                    best = best.min(value);
                    if value < beta {
                        (beta, name) = (value, Some(tried));
                    }
                }
                if alpha >= beta {
                    break;
                }
            }
            best
        };
        if uses_table {
            if self.how.all_exact || window.0 < value && value < window.1 {
                (low, high) = (value, value);
            } else if value <= window.0 {
                high = value;
            } else {
                low = value;
            }
            let name = name.or(first);
            self.table.put(
                position.key(),
                Known {
                    low,
                    high,
                    left,
                    name,
                },
            );
        }
        value
    }
}

/// One search with the full window over an empty table that keeps everything.
pub fn bounded<T: Toy>(root: &T, left: i64, how: How) -> (i64, Tally, HashMap<T::Key, Known>) {
    let mut table = HashMap::new();
    let mut bounded = Bounded {
        how,
        table: &mut table,
        tally: Tally::default(),
    };
    let value = bounded.search(root, 0, left, (i64::MIN, i64::MAX));
    (value, bounded.tally, table)
}
