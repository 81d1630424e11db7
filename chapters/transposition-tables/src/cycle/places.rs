use std::collections::{BTreeSet, HashMap};

use gametree::{Bound, Game, Level, Observer, Rules, Score, Search, Side, Window, Zero};

use super::Walk;

/// When a stored score may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reuse {
    /// Wherever its position is met again: the remedy that does not suffice.
    Anywhere,
    /// Unless one of the places that the score rests on lies on the way: the remedy that works.
    OffTheWay,
}

/// A score that rests on no repetition of what came before its position, and all places that were looked at for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resting {
    score: Score,
    places: BTreeSet<usize>,
}

/// Stored scores by place and side to move.
pub type RestingScores = HashMap<(usize, Side), Resting>;

/// What a search has found about a position: its score, the places below it, and those of them that lie above it too.
#[derive(Clone, Debug)]
pub struct Found {
    /// For the side to move.
    pub score: Score,
    places: BTreeSet<usize>,
    repeated: BTreeSet<usize>,
}

// ANCHOR: memo_by_places
/// Minimax with a table that stores a score only if it rests on no repetition of a place above, together with the places that were
/// looked at for it. `reuse` says when it may answer.
///
/// With [`Reuse::OffTheWay`] it is right: from a position whose places are all new on this way, the same game goes on as from the
/// one that was stored.
pub fn memo_by_places<O: Observer<gametree::Branch>>(
    search: &mut Search<'_, Zero, O>,
    table: &mut RestingScores,
    reuse: Reuse,
    walk: &Walk,
    level: Level,
) -> Found {
    let (place, key) = (walk.place(), (walk.place(), walk.side_to_move()));
    let is_on_the_way = |place: &usize| walk.before().contains(place);
    if let Some(known) = table.get(&key).filter(|known| {
        !is_on_the_way(&place)
            && (reuse == Reuse::Anywhere || !known.places.iter().any(is_on_the_way))
    }) {
        search.hit(level, known.score, Bound::Exact);
        return Found {
            score: known.score,
            places: known.places.clone(),
            repeated: BTreeSet::new(),
        };
    }
    let (mut places, mut repeated) = (BTreeSet::from([place]), BTreeSet::new());
    if let Some(score) = search.enter(walk, level, Window::FULL) {
        repeated.extend(Some(place).filter(is_on_the_way));
        return Found {
            score,
            places,
            repeated,
        };
    }
    let mut best = Score::NEGATIVE_INFINITY;
    for mv in walk.moves() {
        search.child(level, mv);
        let below = memo_by_places(search, table, reuse, &walk.play(mv), level.below());
        let score = -below.score;
        search.back(level, mv, score);
        places.extend(below.places);
        repeated.extend(below.repeated);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    repeated.remove(&place); // a repetition of this very place happens wherever it is reached from
    if repeated.is_empty() {
        let places = places.clone();
        table.insert(
            key,
            Resting {
                score: best,
                places,
            },
        );
    }
    search.leave(level, best, Bound::Exact);
    Found {
        score: best,
        places,
        repeated,
    }
}
// ANCHOR_END: memo_by_places
