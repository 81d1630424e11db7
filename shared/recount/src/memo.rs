use std::collections::HashMap;
use std::hash::Hash;

use crate::{Board, Found, INFINITY, Position, Tally, run};

/// Exact scores for the side to move, by the keys of their boards.
pub type Scores<K> = HashMap<K, i64>;

/// Minimax that keeps the exact score of every board under its `key`, and looks there first. A key that leaves out what the
/// rest of the game depends on makes it wrong.
pub fn memo<B: Board, K: Eq + Hash>(
    position: &Position<B>,
    key: &impl Fn(&B) -> K,
    scores: &mut Scores<K>,
    tally: &mut Tally,
) -> i64 {
    let known_by = key(&position.board);
    if let Some(score) = scores.get(&known_by) {
        tally.hit(position);
        return *score;
    }
    tally.enter(position);
    let mut best = position.score().unwrap_or(-INFINITY);
    if !position.is_leaf() {
        for mv in position.moves() {
            let score = -memo(&position.play(mv), key, scores, tally);
            if score > best {
                best = score;
                tally.improve(position, mv, score);
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
    let mut found = run(root, |root, _, _, tally| memo(root, &key, scores, tally));
    found.tally.entries = scores.len() as u64;
    found
}
