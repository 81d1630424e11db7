use gametree::Depth;

use crate::Wins;

// ANCHOR: policy
/// The rules by which a search uses its table. Each rule is a type of its own, so that a call site says what it switches.
///
/// [`Policy::default`] is the plain case of the page: finished games are not stored, an entry answers for its own depth only,
/// bounds are used, moves come in the game's own order, and scores are stored as the search has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Whether leaves are looked up and stored.
    pub terminals: Terminals,
    /// Which depths an entry may answer for.
    pub depths: Depths,
    /// Whether bounds may answer and narrow the window.
    pub bounds: BoundHits,
    /// Which move is tried first.
    pub order: MoveOrder,
    /// How the scores of wins are stored.
    pub wins: Wins,
}
// ANCHOR_END: policy

/// Whether leaves, finished games and positions at the horizon alike, go through the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terminals {
    /// They are neither looked up nor stored: to score one costs no more than to look it up.
    #[default]
    NotStored,
    /// They are looked up and stored like any other position, with the bound that the window proved.
    Stored,
}

/// Which depths an entry may answer for. The suggested move of an entry is used whatever its depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depths {
    /// Exactly the depth that it was searched to. Then the table changes no score: the root's is that of the search without a
    /// table, whatever was stored in which order. Unlimited depths are equal to one another.
    #[default]
    Equal,
    /// The depth that it was searched to and every smaller one. Deeper knowledge is used where there is some, so that the score
    /// of the root depends on what happens to be stored.
    AtLeast,
}

impl Depths {
    /// Whether an entry that was searched `stored` plies deep may answer a search that needs `needed`.
    pub const fn allow(self, stored: Depth, needed: Depth) -> bool {
        if stored.is_unlimited() || needed.is_unlimited() {
            // A search to the end knows the score; "unlimited" plies less one are unlimited.
            return match self {
                Self::Equal => stored.is_unlimited() == needed.is_unlimited(),
                Self::AtLeast => stored.is_unlimited(),
            };
        }
        match self {
            Self::Equal => stored.plies() == needed.plies(),
            Self::AtLeast => stored.plies() >= needed.plies(),
        }
    }
}

/// Whether bounds that are no exact scores may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoundHits {
    /// A lower or an upper bound may answer and may narrow the window.
    #[default]
    Used,
    /// Only an exact score may answer; for tracking down a wrong bound.
    Ignored,
}

/// Which move is tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOrder {
    /// The game's own order.
    #[default]
    Natural,
    /// The move that the table suggests, if it is legal, and then the game's own order.
    TableMoveFirst,
}
