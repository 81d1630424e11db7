use std::collections::HashSet;

use crate::Board;

/// The different boards after each number of moves, up to `plies`.
pub fn positions_by_ply<B: Board>(root: &B, plies: usize) -> Vec<Vec<B>> {
    let mut by_ply = vec![vec![root.clone()]];
    for ply in 0..plies {
        let (mut seen, mut next) = (HashSet::new(), Vec::new());
        for board in by_ply[ply].iter().filter(|board| board.end().is_none()) {
            let children = board.moves().into_iter().map(|mv| board.play(mv));
            next.extend(children.filter(|child| seen.insert(child.key())));
        }
        by_ply.push(next);
    }
    by_ply
}

/// The positions that can arise from `root`, itself included, and the moves that lead from one to another. Positions with the
/// same `key` are one.
pub fn count_positions<B: Board, K: Eq + std::hash::Hash>(
    root: &B,
    key: impl Fn(&B) -> K,
) -> (u64, u64) {
    let (mut seen, mut open, mut moves) = (HashSet::new(), vec![root.clone()], 0);
    while let Some(board) = open.pop() {
        if seen.insert(key(&board)) && board.end().is_none() {
            let children = board.moves();
            moves += children.len() as u64;
            open.extend(children.into_iter().map(|mv| board.play(mv)));
        }
    }
    (seen.len() as u64, moves)
}
