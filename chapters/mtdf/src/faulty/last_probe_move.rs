use gametree::{Evaluation, Game, Level, Observer, RootMoves, Search};
use transposition_tables::{Memory, Table, tagged_alpha_beta};

use crate::{Found, Probe, Start, drive};

/// MTD(f), with the move taken from the last probe, by a root loop that lets a tie replace the best so far.
///
/// When that probe failed low, as it mostly does, each of its numbers is an upper bound, and a bad move may have a high one.
pub fn last_probe_move<G, E, O, T>(
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
    let mut probes = Vec::new();
    let mut moves = RootMoves::default();
    let score = drive(start, |window| {
        search.probe(level, window);
        moves = RootMoves::default();
        let mut observer = (&mut *search.observer, &mut moves);
        let mut watched = Search {
            scoring: search.scoring,
            observer: &mut observer,
        };
        let result = tagged_alpha_beta(&mut watched, memory, position, level, window);
        probes.push(Probe { window, result });
        result
    });
    // ANCHOR: last_probe_move
    let highest = moves.scores().iter().map(|(_, score)| *score).max();
    let best_move = highest.and_then(|highest| moves.with_score(highest).last().copied());
    // ANCHOR_END: last_probe_move
    Found {
        score,
        best_move,
        probes,
    }
}
