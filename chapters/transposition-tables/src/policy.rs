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

/// How the scores of wins and losses are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wins {
    /// As the search has them, counted from its root. Right while a position always stands at the same ply: within one search
    /// of a game in which all paths to a position are equally long, with a table that no other root has used.
    #[default]
    FromRoot,
    /// Counted from the position itself, and counted from the root again when they are looked up: right from every root and
    /// along every path.
    FromNode {
        /// No win is further away than so many plies; scores of nearer wins and losses are the ones that are converted. No
        /// static evaluation and no payoff may reach into their range.
        longest: u32,
    },
}
