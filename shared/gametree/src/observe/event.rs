use crate::{Bound, Depth, Level, Ply, Score, Window};

/// Something that happens in a search. Every score is seen by the side to move at the node of that ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The search function is entered: one node, root and leaves included.
    Enter {
        /// Where the node stands.
        level: Level,
        /// The window that it is searched with.
        window: Window,
    },
    /// The node has no children to search; its score is known at once.
    Leaf {
        /// The node's ply.
        ply: Ply,
        /// The node's score.
        score: Score,
        /// Why nothing is searched below it.
        kind: LeafKind,
    },
    /// A child is chosen and will be searched next.
    Child {
        /// The ply of the parent.
        ply: Ply,
        /// The move to the child.
        mv: M,
    },
    /// A child's search has come back.
    Back {
        /// The ply of the parent.
        ply: Ply,
        /// The move to the child.
        mv: M,
        /// What came back, as the parent sees it.
        score: Score,
    },
    /// The child that has just come back is the best so far, by a score inside the window: the principal variation now
    /// leads through it.
    Best {
        /// The ply of the parent.
        ply: Ply,
        /// The move to the child.
        mv: M,
        /// The parent's score so far.
        score: Score,
    },
    /// The remaining children are not searched: what came back from this move is more than the opponent allows.
    Cutoff {
        /// The ply of the parent.
        ply: Ply,
        /// The move that refuted the opponent's last one.
        mv: M,
    },
    /// A node with children is finished.
    Leave {
        /// The node's ply.
        ply: Ply,
        /// What the node returns.
        score: Score,
        /// What that number says about the node's true score.
        bound: Bound,
    },
    /// A lookup is answered by a table, instead of by a search: a hit is not a node.
    Hit {
        /// The ply of the position that was looked up.
        ply: Ply,
        /// What the table gives.
        score: Score,
        /// What that number says about the position's true score.
        bound: Bound,
    },
    /// The next child is searched with a null window first, only to learn whether it is better than the best so far.
    Scout {
        /// The ply of the parent.
        ply: Ply,
        /// The move to the child.
        mv: M,
    },
    /// A scout came back strictly inside the window, so its child is searched again with a wider one.
    Research {
        /// The ply of the parent.
        ply: Ply,
        /// The move to the child.
        mv: M,
    },
    /// A driver starts a search of its own from the root.
    Probe {
        /// The window of that search.
        window: Window,
        /// How deep it goes.
        depth: Depth,
    },
}

/// Why a node has no children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafKind {
    /// The game is over.
    Finished,
    /// No plies are left; the score is the static evaluation's.
    Horizon,
}
