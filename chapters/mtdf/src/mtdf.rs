use gametree::{Evaluation, Game, Level, Observer, Search};
use transposition_tables::{Memory, Table, tagged_alpha_beta};

use crate::{Found, Start, probe_from_root};

// ANCHOR: mtdf
/// MTD(f): the score of `position` and a move that reaches it, by fail-soft null-window searches that share `memory`.
///
/// The memory may come filled from an earlier search of the same game and scoring, and may forget what it likes: that changes
/// what the answer costs.
pub fn mtdf<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let mut found = probe_from_root(search, level, start, |search, window| {
        tagged_alpha_beta(search, memory, position, level, window)
    });
    // A memory that came filled may have answered for the root without a search; then it has the move, too.
    found.best_move = found.best_move.or_else(|| memory.best_move(position));
    found
}
// ANCHOR_END: mtdf
