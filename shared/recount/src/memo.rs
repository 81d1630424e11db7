use std::collections::HashMap;
use std::hash::Hash;

use crate::{Board, Found, INFINITY, Position, run};

/// Exact scores for the side to move, by the keys of their boards.
pub type Scores<K> = HashMap<K, i64>;

/// Minimax that keeps the exact score of every board under its `key`, and looks there first. A key that leaves out what the
/// rest of the game depends on makes it wrong.
pub fn memo<B: Board, K: Eq + Hash>(
    position: &Position<B>,
    key: &impl Fn(&B) -> K,
    scores: &mut Scores<K>,
) -> i64 {
    let known_by = key(&position.board);
    if let Some(score) = scores.get(&known_by) {
        position.hit();
        return *score;
    }
    position.enter();
    let mut best = position.score().unwrap_or(-INFINITY);
    if !position.is_leaf() {
        for mv in position.moves() {
            let score = -memo(&position.play(mv), key, scores);
            if score > best {
                best = score;
                position.improve(mv, score);
            }
        }
    }
    scores.insert(known_by, best);
    best
}

/// Searches from `root` by [`memo`], over scores that may be there already.
pub fn run_with_scores<B: Board, K: Eq + Hash>(
    root: &Position<B>,
    key: impl Fn(&B) -> K,
    scores: &mut Scores<K>,
) -> Found {
    let mut found = run(root, |root, _, _| memo(root, &key, scores));
    found.tally.entries = scores.len() as u64;
    found
}
