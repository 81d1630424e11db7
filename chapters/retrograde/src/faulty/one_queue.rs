use std::collections::VecDeque;

use crate::{FiniteGame, Successor, Verdict};

/// The solver with one queue, first come, first served. Who wins comes out right. The distances do only where every end has
/// distance zero: what leaves the game for a longer win is queued before shorter ones that are found later.
///
/// # Panics
///
/// Never: what is queued has been decided.
pub fn one_queue<G: FiniteGame>(game: &G) -> Vec<Verdict> {
    let mut verdicts = vec![None; game.size()];
    let mut unproven = vec![0; game.size()];
    let mut queue = VecDeque::new();
    for position in game.positions() {
        if let Some(verdict) = game.end(position) {
            verdicts[position] = Some(verdict);
            queue.push_back(position);
            continue;
        }
        unproven[position] = game.moves(position).count();
        for successor in game.moves(position) {
            if let Successor::Known(verdict) = successor
                && decides(verdict, &mut unproven[position], &mut verdicts[position])
            {
                queue.push_back(position);
            }
        }
    }
    // ANCHOR: one_queue
    while let Some(position) = queue.pop_front() {
        let verdict = verdicts[position].expect("what is queued is decided");
        for parent in game.predecessors(position) {
            if decides(verdict, &mut unproven[parent], &mut verdicts[parent]) {
                queue.push_back(parent); // decided now, so its distance is taken for final
            }
        }
    }
    // ANCHOR_END: one_queue
    verdicts
        .into_iter()
        .map(|verdict| verdict.unwrap_or(Verdict::Drawn))
        .collect()
}

/// Whether a move to a position with this verdict decides the parent, and notes how.
fn decides(child: Verdict, unproven: &mut usize, parent: &mut Option<Verdict>) -> bool {
    if parent.is_some() {
        return false;
    }
    let verdict = child.one_move_earlier();
    let is_decided = match verdict {
        Verdict::Won(_) => true,
        Verdict::Lost(_) => {
            *unproven -= 1;
            *unproven == 0
        }
        Verdict::Drawn => false,
    };
    if is_decided {
        *parent = Some(verdict);
    }
    is_decided
}
