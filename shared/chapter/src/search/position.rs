use std::fmt;
use std::hash::{Hash, Hasher};

use gametree::{
    Branch, Branches, Cell, Cells, Column, Composed, ConnectFour, Evaluation, Game, Lines, Ordered,
    Outcome, Playable, Ply, Rules, Score, Side, TicTacToe, TreePosition, Zero,
};

/// A position of any game that a reader may ask a search for.
///
/// One type for all of them, so that each search is compiled once for a program and once for its page, which every reader has to
/// download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// Tic-tac-toe.
    Board(TicTacToe),
    /// An explicit tree.
    Tree(TreePosition),
    /// Connect Four on the standard board.
    SevenBySix(ConnectFour<7, 6>),
    /// Connect Four on a smaller board.
    FiveByFour(ConnectFour<5, 4>),
    /// Connect Four on the smallest board.
    FourByFour(ConnectFour<4, 4>),
}

/// A position from which searches start: a reader may give the order of its moves.
pub type Root = Ordered<Position>;

/// A move of any of these games. Prints itself as its game does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// The cell that gets a mark.
    Cell(Cell),
    /// The branch that is taken.
    Branch(Branch),
    /// The column that gets a stone.
    Column(Column),
}

/// The moves of a [`Position`].
#[derive(Clone, Debug)]
pub enum Moves {
    /// On a board of tic-tac-toe.
    Cells(Cells),
    /// In a tree.
    Branches(Branches),
    /// In columns of the standard board.
    Six(Playable<6>),
    /// In columns of the smaller boards.
    Four(Playable<4>),
}

/// Evaluates `$body` with `$game` standing for whichever position it is.
macro_rules! of_each {
    ($position:expr, $game:ident => $body:expr) => {
        match $position {
            Position::Board($game) => $body,
            Position::Tree($game) => $body,
            Position::SevenBySix($game) => $body,
            Position::FiveByFour($game) => $body,
            Position::FourByFour($game) => $body,
        }
    };
}

impl Position {
    /// The number of moves made since the start of the game: marks or stones on the board. For a tree, zero.
    #[must_use]
    pub const fn moves_made(&self) -> Ply {
        Ply::new(match self {
            Self::Board(board) => board.marks(),
            Self::Tree(_) => 0,
            Self::SevenBySix(board) => board.stones(),
            Self::FiveByFour(board) => board.stones(),
            Self::FourByFour(board) => board.stones(),
        })
    }

    /// The cells, for a board of tic-tac-toe.
    #[must_use]
    pub fn cells(&self) -> Option<String> {
        match self {
            Self::Board(board) => Some(board.to_string()),
            _ => None,
        }
    }

    /// What the side to move is called: its mark on a board, MAX or MIN in a tree.
    #[must_use]
    pub fn side_name(&self) -> String {
        match (self, self.side_to_move()) {
            (Self::Tree(_), Side::First) => "MAX".to_string(),
            (Self::Tree(_), Side::Second) => "MIN".to_string(),
            (_, side) => side.to_string(),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_each!(self, game => game.fmt(f))
    }
}

/// As the game's own position, so that a table of few slots puts both in the same one.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        of_each!(self, game => game.hash(state));
    }
}

/// As the game's own move, so that lots drawn from moves do not depend on how the game was asked for.
impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Cell(cell) => cell.hash(state),
            Self::Branch(branch) => branch.hash(state),
            Self::Column(column) => column.hash(state),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Branch(branch) => branch.fmt(f),
            Self::Column(column) => column.fmt(f),
        }
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Self::Cells(cells) => cells.next().map(Move::Cell),
            Self::Branches(branches) => branches.next().map(Move::Branch),
            Self::Six(columns) => columns.next().map(Move::Column),
            Self::Four(columns) => columns.next().map(Move::Column),
        }
    }
}

impl Rules for Position {
    type Move = Move;
    type Moves = Moves;

    #[inline]
    fn moves(&self) -> Moves {
        match self {
            Self::Board(board) => Moves::Cells(board.moves()),
            Self::Tree(tree) => Moves::Branches(tree.moves()),
            Self::SevenBySix(board) => Moves::Six(board.moves()),
            Self::FiveByFour(board) => Moves::Four(board.moves()),
            Self::FourByFour(board) => Moves::Four(board.moves()),
        }
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        match (self, mv) {
            (Self::Board(board), Move::Cell(cell)) => Self::Board(board.play(cell)),
            (Self::Tree(tree), Move::Branch(branch)) => Self::Tree(tree.play(branch)),
            (Self::SevenBySix(board), Move::Column(column)) => Self::SevenBySix(board.play(column)),
            (Self::FiveByFour(board), Move::Column(column)) => Self::FiveByFour(board.play(column)),
            (Self::FourByFour(board), Move::Column(column)) => Self::FourByFour(board.play(column)),
            _ => unreachable!("a move of another game"),
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        of_each!(self, game => game.is_over())
    }
}

impl Game for Position {
    #[inline]
    fn side_to_move(&self) -> Side {
        of_each!(self, game => game.side_to_move())
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        of_each!(self, game => game.outcome())
    }
}

impl Composed for Position {
    fn part_count(&self) -> usize {
        of_each!(self, game => game.part_count())
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        of_each!(self, game => Box::new(game.parts()) as Box<dyn Iterator<Item = usize>>)
    }

    fn changes(&self, mv: Move) -> impl Iterator<Item = usize> {
        let changes: Box<dyn Iterator<Item = usize>> = match (self, mv) {
            (Self::Board(board), Move::Cell(cell)) => Box::new(board.changes(cell)),
            (Self::Tree(tree), Move::Branch(branch)) => Box::new(tree.changes(branch)),
            (Self::SevenBySix(board), Move::Column(column)) => Box::new(board.changes(column)),
            (Self::FiveByFour(board), Move::Column(column)) => Box::new(board.changes(column)),
            (Self::FourByFour(board), Move::Column(column)) => Box::new(board.changes(column)),
            _ => unreachable!("a move of another game"),
        };
        changes
    }

    fn row_length(&self) -> usize {
        of_each!(self, game => game.row_length())
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        of_each!(self, game => game.symmetries())
    }

    fn image(&self, mv: Move, symmetry: &[usize]) -> Move {
        match (self, mv) {
            (Self::Board(board), Move::Cell(cell)) => Move::Cell(board.image(cell, symmetry)),
            (Self::Tree(tree), Move::Branch(branch)) => Move::Branch(tree.image(branch, symmetry)),
            (Self::SevenBySix(board), Move::Column(column)) => {
                Move::Column(board.image(column, symmetry))
            }
            (Self::FiveByFour(board), Move::Column(column)) => {
                Move::Column(board.image(column, symmetry))
            }
            (Self::FourByFour(board), Move::Column(column)) => {
                Move::Column(board.image(column, symmetry))
            }
            _ => unreachable!("a move of another game"),
        }
    }
}

/// How positions at the horizon are judged. Only Connect Four has an evaluation by lines; elsewhere both judge alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Judge {
    /// Every unfinished position counts as a draw
    Zero,
    /// Every stone counts the lines through its cell
    Lines,
}

impl Evaluation<Position> for Judge {
    #[inline]
    fn evaluate(&self, position: &Position) -> Score {
        match (self, position) {
            (Self::Lines, Position::SevenBySix(board)) => Lines.evaluate(board),
            (Self::Lines, Position::FiveByFour(board)) => Lines.evaluate(board),
            (Self::Lines, Position::FourByFour(board)) => Lines.evaluate(board),
            _ => Zero.evaluate(position),
        }
    }
}

/// The order changes nothing about a position's worth.
impl Evaluation<Root> for Judge {
    #[inline]
    fn evaluate(&self, root: &Root) -> Score {
        self.evaluate(root.position())
    }
}
