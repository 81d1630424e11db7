use std::fmt;

use gametree::{
    Branch, Branches, Cell, Cells, Composed, Game, Outcome, Ply, Side, TicTacToe, TreePosition,
};

use crate::Subject;

/// What a reader may ask the page to search: a board or a tree.
///
/// One type for both, so that each search of the book is compiled once for the page, which every reader has to download.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    Board(TicTacToe),
    Tree(TreePosition),
}

/// A move on a board or in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AskedMove {
    Cell(Cell),
    Branch(Branch),
}

/// The moves of either.
pub enum AskedMoves {
    Cells(Cells),
    Branches(Branches),
}

impl Asked {
    /// The nine cells, for a board.
    pub fn cells(&self) -> Option<String> {
        match self {
            Self::Board(board) => Some(board.to_string()),
            Self::Tree(_) => None,
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(board) => board.fmt(f),
            Self::Tree(tree) => tree.fmt(f),
        }
    }
}

impl fmt::Display for AskedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Branch(branch) => branch.fmt(f),
        }
    }
}

impl Iterator for AskedMoves {
    type Item = AskedMove;

    fn next(&mut self) -> Option<AskedMove> {
        match self {
            Self::Cells(cells) => cells.next().map(AskedMove::Cell),
            Self::Branches(branches) => branches.next().map(AskedMove::Branch),
        }
    }
}

impl Rules for Asked {
    type Move = AskedMove;
    type Moves = AskedMoves;

    fn moves(&self) -> AskedMoves {
        match self {
            Self::Board(board) => AskedMoves::Cells(board.moves()),
            Self::Tree(tree) => AskedMoves::Branches(tree.moves()),
        }
    }

    fn play(&self, mv: AskedMove) -> Self {
        match (self, mv) {
            (Self::Board(board), AskedMove::Cell(cell)) => Self::Board(board.play(cell)),
            (Self::Tree(tree), AskedMove::Branch(branch)) => Self::Tree(tree.play(branch)),
            _ => unreachable!("a move of the other game"),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for Asked {
    fn side_to_move(&self) -> Side {
        match self {
            Self::Board(board) => board.side_to_move(),
            Self::Tree(tree) => tree.side_to_move(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Board(board) => board.outcome(),
            Self::Tree(tree) => tree.outcome(),
        }
    }
}

impl Composed for Asked {
    fn part_count(&self) -> usize {
        match self {
            Self::Board(board) => board.part_count(),
            Self::Tree(tree) => tree.part_count(),
        }
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        let (board, tree) = match self {
            Self::Board(board) => (Some(board.parts()), None),
            Self::Tree(tree) => (None, Some(tree.parts())),
        };
        board
            .into_iter()
            .flatten()
            .chain(tree.into_iter().flatten())
    }

    fn changes(&self, mv: AskedMove) -> impl Iterator<Item = usize> {
        let (board, tree) = match (self, mv) {
            (Self::Board(board), AskedMove::Cell(cell)) => (Some(board.changes(cell)), None),
            (Self::Tree(tree), AskedMove::Branch(branch)) => (None, Some(tree.changes(branch))),
            _ => unreachable!("a move of the other game"),
        };
        board
            .into_iter()
            .flatten()
            .chain(tree.into_iter().flatten())
    }

    fn row_length(&self) -> usize {
        match self {
            Self::Board(board) => board.row_length(),
            Self::Tree(tree) => tree.row_length(),
        }
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        match self {
            Self::Board(board) => board.symmetries(),
            Self::Tree(tree) => tree.symmetries(),
        }
    }
}

impl Subject for Asked {
    fn moves_made(&self) -> Ply {
        match self {
            Self::Board(board) => board.moves_made(),
            Self::Tree(tree) => tree.moves_made(),
        }
    }
}
