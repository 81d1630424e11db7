/// Something that the reader of a page may set.
#[derive(Clone, Copy, Debug)]
pub struct Control {
    /// The name in requests and in links to a state.
    pub name: &'static str,
    /// What the page calls it.
    pub label: &'static str,
    /// What it takes.
    pub kind: ControlKind,
    /// The value that the page starts from.
    pub default: &'static str,
}

impl Control {
    /// The board that is searched, in nine cells.
    #[must_use]
    pub const fn board(default: &'static str) -> Self {
        Self {
            name: "board",
            label: "Board",
            kind: ControlKind::Board,
            default,
        }
    }

    /// The side to move on the board.
    pub const TO_MOVE: Self = Self {
        name: "to_move",
        label: "To move",
        kind: ControlKind::ToMove,
        default: "",
    };

    /// A tree to search instead of the board.
    pub const TREE: Self = Self {
        name: "tree",
        label: "Or a tree",
        kind: ControlKind::Tree,
        default: "",
    };

    /// The order of the root's moves.
    pub const ORDER: Self = Self {
        name: "order",
        label: "Order at the root",
        kind: ControlKind::Order,
        default: "",
    };
}

/// What a control takes.
#[derive(Clone, Copy, Debug)]
pub enum ControlKind {
    /// One of the chapter's algorithms.
    Mode(&'static [&'static str]),
    /// Nine cells of tic-tac-toe.
    Board,
    /// The side to move on the board: X, O, or nothing for the side that the marks tell.
    ToMove,
    /// A game tree as a nested list; nothing for the board.
    Tree,
    /// A line of text; what is shown while it is empty.
    Text(&'static str),
    /// The root's moves in the order in which they are tried; nothing for their own order.
    Order,
    /// A whole number between two others; nothing, where that is the default, for none.
    Number {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
    },
    /// One of several values, each with what the page calls it.
    Choice(&'static [(&'static str, &'static str)]),
    /// Set by what the reader does in the picture, as a list of moves is.
    Hidden,
}
