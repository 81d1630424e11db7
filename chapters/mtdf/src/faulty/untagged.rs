use std::hash::Hash;

use gametree::{Evaluation, Game, Level, Observer, Search};
use transposition_tables::{Memo, Terminals, faulty};

use crate::{Found, Start, probe_from_root};

/// The driver over a table that takes every returned number for the exact score. Gives the table's entries as well.
///
/// Wrong as soon as a number that an earlier probe only bounded decides a later one; at the root that is the second probe.
pub fn untagged<G, E, O>(
    search: &mut Search<'_, E, O>,
    terminals: Terminals,
    position: &G,
    level: Level,
    start: Start,
) -> (Found<G::Move>, u64)
where
    G: Game + Eq + Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    // ANCHOR: untagged
    let mut table = Memo::new();
    let found = probe_from_root(search, level, start, |search, window| {
        faulty::untagged(search, &mut table, terminals, position, level, window)
    });
    // ANCHOR_END: untagged
    (found, table.len() as u64)
}
