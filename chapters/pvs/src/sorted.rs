//! An order of moves as part of the game, so that the searches need not know about it.

use std::hash::{Hash, Hasher};

use gametree::{
    Depth, Evaluation, Game, Level, Outcome, Rules, Score, Scoring, Search, Side, Silent,
};
use minimax::negamax;

/// At how many nodes the moves are sorted, and which ones.
///
/// The lot of a node is drawn from the seed and the moves that lead to it from the root: their `FNV-1a` hash, begun with the
/// seed, is mixed by one step of `SplitMix64`, and the last two decimal digits decide. Every search of the same root meets the
/// same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// So many nodes in a hundred are sorted; the others keep the game's own order.
    pub percent: u8,
    /// Where the lots begin.
    pub seed: u64,
}

impl Lot {
    /// Every node is sorted.
    pub const ALWAYS: Self = Self {
        percent: 100,
        seed: 1,
    };
}

/// What sorts: a search of one ply, with the scores that the search itself uses.
#[derive(Debug)]
pub struct Sorting<'e, E> {
    /// How ends and horizons are scored.
    pub scoring: Scoring<&'e E>,
    /// At which nodes.
    pub lot: Lot,
}

// ANCHOR: sorted
/// A game whose moves come best first, as far as a search of one ply can tell. Moves that it likes equally well keep the
/// game's own order.
#[derive(Debug)]
pub struct Sorted<'s, G, E> {
    position: G,
    path: Path,
    sorting: &'s Sorting<'s, E>,
}

impl<G: Game, E: Evaluation<G>> Rules for Sorted<'_, G, E> {
    type Move = G::Move;
    type Moves = std::vec::IntoIter<G::Move>;

    fn moves(&self) -> Self::Moves {
        let mut moves: Vec<G::Move> = self.position.moves().collect();
        if self.path.draws(self.sorting.lot) {
            moves.sort_by_cached_key(|mv| self.score_of_child(*mv));
        }
        moves.into_iter()
    }

    fn play(&self, mv: Self::Move) -> Self {
        Self {
            position: self.position.play(mv),
            path: self.path.after(mv),
            sorting: self.sorting,
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<G: Game, E: Evaluation<G>> Game for Sorted<'_, G, E> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl<'s, G: Game, E: Evaluation<G>> Sorted<'s, G, E> {
    /// `root` with its moves and those of every position below it sorted.
    pub fn new(root: G, sorting: &'s Sorting<'s, E>) -> Self {
        Self {
            position: root,
            path: Path::from_seed(sorting.lot.seed),
            sorting,
        }
    }

    /// How good the position after `mv` looks to the opponent, without searching on: the lower, the better for the mover.
    fn score_of_child(&self, mv: G::Move) -> Score {
        let mut search = Search {
            scoring: &self.sorting.scoring,
            observer: &mut Silent,
        };
        negamax(
            &mut search,
            &self.position.play(mv),
            Level::root(Depth::HORIZON),
        )
    }
}
// ANCHOR_END: sorted

/// Not derived: what sorts is shared, and need not be cloned.
impl<G: Clone, E> Clone for Sorted<'_, G, E> {
    fn clone(&self) -> Self {
        Self {
            position: self.position.clone(),
            path: self.path,
            sorting: self.sorting,
        }
    }
}

/// Judges a sorted position as the evaluation inside judges the position itself.
#[derive(Clone, Copy, Debug)]
pub struct Unsorted<'e, E>(pub &'e E);

impl<G: Game, E: Evaluation<G>> Evaluation<Sorted<'_, G, E>> for Unsorted<'_, E> {
    fn evaluate(&self, position: &Sorted<'_, G, E>) -> Score {
        self.0.evaluate(&position.position)
    }
}

/// The `FNV-1a` hash of the moves since the root. The standard library promises no hash that stays the same from one release
/// to the next, and these numbers are quoted.
#[derive(Clone, Copy, Debug)]
struct Path(u64);

impl Path {
    fn from_seed(seed: u64) -> Self {
        let mut path = Self(0xcbf2_9ce4_8422_2325);
        path.write(&seed.to_le_bytes());
        path
    }

    fn after(mut self, mv: impl Hash) -> Self {
        mv.hash(&mut self);
        self
    }

    fn draws(self, lot: Lot) -> bool {
        self.finish() % 100 < u64::from(lot.percent)
    }
}

impl Hasher for Path {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The low digits of `FNV-1a` depend on little more than the last byte; `SplitMix64` spreads the rest over them.
    fn finish(&self) -> u64 {
        let mut mixed = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
