use crate::Searches;

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

    /// Which search runs, of those that `modes` gives.
    #[must_use]
    pub const fn mode(modes: fn() -> Vec<Mode>, default: &'static str) -> Self {
        Self {
            name: "mode",
            label: "Search",
            kind: ControlKind::Mode(modes),
            default,
        }
    }

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
    /// One of several algorithms.
    Mode(fn() -> Vec<Mode>),
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
    /// One of several values, each with what the page calls it; `{}` in there stands for the value.
    Choice(&'static [(&'static str, &'static str)]),
    /// Set by what the reader does in the picture, as a list of moves is.
    Hidden,
}

/// An algorithm that a page can play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Its name.
    pub name: String,
    /// What it does, in one line.
    pub about: String,
    /// Whether it is wrong on purpose.
    pub is_faulty: bool,
}

impl Mode {
    /// All searches of a chapter.
    #[must_use]
    pub fn all<S: Searches>() -> Vec<Self> {
        Self::each(S::value_variants())
    }

    /// These searches.
    pub fn each<S: Searches>(searches: &[S]) -> Vec<Self> {
        let mode = |search: &S| Self {
            name: search.name(),
            about: search.about(),
            is_faulty: search.is_faulty(),
        };
        searches.iter().map(mode).collect()
    }
}
