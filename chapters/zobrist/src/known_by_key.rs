//! The searches of the chapter on transposition tables, on positions that carry keys.

use gametree::{Composed, Evaluation, Level, Observer, Score, Search};
use transposition_tables::{Memo, memo};

use crate::{Hashed, Inside, Numbers, Symmetric};

/// Minimax with an exact table that knows each position by its key alone. Gives the score for the side to move at `position`
/// and the number of entries.
///
/// The score is right unless some of the positions share a key.
pub fn known_by_key<G, E, O>(
    search: &mut Search<'_, E, O>,
    numbers: &Numbers,
    position: &G,
    level: Level,
) -> (Score, usize)
where
    G: Composed,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let mut table = Memo::new();
    let mut inside = Search {
        scoring: &Inside::scoring(search.scoring),
        observer: &mut *search.observer,
    };
    let root = Hashed::new(numbers, position.clone());
    let score = memo(&mut inside, &mut table, &root, level);
    (score, table.len())
}

/// Minimax with an exact table that knows each position by the smallest key of its mirror images, which so share one entry.
/// Gives the score for the side to move at `position` and the number of entries.
pub fn known_by_smallest_key<G, E, O>(
    search: &mut Search<'_, E, O>,
    numbers: &Numbers,
    position: &G,
    level: Level,
) -> (Score, usize)
where
    G: Composed,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let images = Symmetric::images(numbers, position);
    let mut table = Memo::new();
    let mut inside = Search {
        scoring: &Inside::scoring(search.scoring),
        observer: &mut *search.observer,
    };
    let root = Symmetric::new(&images, position.clone());
    let score = memo(&mut inside, &mut table, &root, level);
    (score, table.len())
}
