use std::fmt;

use gametree::{
    BoardError, ConnectFour, Depth, Game, Ordered, Rules, Scoring, Side, TicTacToe, Tree,
};
use serde_json::{Map, Value as Json, json};

use super::document::move_json;
use super::{Judge, Move, Position, Root, Searches};
use crate::style::faint;
use crate::{Error, says};

/// Cells of a board of tic-tac-toe.
const BOARD_CELLS: u32 = 9;

/// Something to search: a root, how deep, and how ends are scored.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where the search starts.
    pub root: Root,
    /// How many plies it goes.
    pub depth: Depth,
    /// How the ends of lines are scored.
    pub scoring: Scoring<Judge>,
    /// The moves that reached the root, for Connect Four, whose positions do not tell them.
    played: String,
    /// The order of the root's moves, if one was given.
    order: Option<Vec<Move>>,
}

/// The sizes of the Connect Four board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Size {
    /// The standard board.
    #[value(name = "7x6")]
    SevenBySix,
    /// A smaller board.
    #[value(name = "5x4")]
    FiveByFour,
    /// The smallest board.
    #[value(name = "4x4")]
    FourByFour,
}

impl Size {
    /// Columns and rows.
    #[must_use]
    pub const fn columns_and_rows(self) -> (u32, u32) {
        match self {
            Self::SevenBySix => (7, 6),
            Self::FiveByFour => (5, 4),
            Self::FourByFour => (4, 4),
        }
    }
}

/// Prints the columns and the rows, as an argument has them.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = self.columns_and_rows();
        write!(f, "{columns}x{rows}")
    }
}

impl Task {
    /// A search of a board of tic-tac-toe to the end of the game, with the side that its marks tell to move unless `side` is given.
    ///
    /// # Errors
    ///
    /// When there is no such board, or when it cannot be that side's turn.
    pub fn board(cells: &str, side: Option<Side>) -> Result<Self, Error> {
        let board = TicTacToe::parse(cells, side).map_err(|error| {
            let option = match error {
                BoardError::ToMove { .. } | BoardError::WinnerToMove { .. } => "--to-move",
                _ => "--board",
            };
            Error::new(option, error)
        })?;
        Ok(Self::to_the_end(Position::Board(board)))
    }

    /// A search of the tree of this nested list, MAX to move at its root.
    ///
    /// # Errors
    ///
    /// When the list is no tree.
    pub fn tree(list: &str) -> Result<Self, Error> {
        let tree = Tree::parse(list).map_err(|error| Error::new("--tree", error))?;
        Ok(Self::to_the_end(Position::Tree(tree.root())))
    }

    /// A search of Connect Four after these columns, `depth` plies deep.
    ///
    /// # Errors
    ///
    /// When the columns cannot be played.
    pub fn connect_four(
        size: Size,
        columns: &str,
        depth: Depth,
        judge: Judge,
    ) -> Result<Self, Error> {
        let refuse = |error| Error::new("--connect-four", error);
        let position = match size {
            Size::SevenBySix => ConnectFour::parse(columns).map(Position::SevenBySix),
            Size::FiveByFour => ConnectFour::parse(columns).map(Position::FiveByFour),
            Size::FourByFour => ConnectFour::parse(columns).map(Position::FourByFour),
        };
        Ok(Self {
            depth,
            scoring: Scoring::with_evaluation(judge),
            played: columns.to_string(),
            ..Self::to_the_end(position.map_err(refuse)?)
        })
    }

    fn to_the_end(position: Position) -> Self {
        Self {
            root: Ordered::natural(position),
            depth: Depth::UNLIMITED,
            scoring: Scoring {
                win: Scoring::DEPTH_AWARE.win,
                per_ply: Scoring::DEPTH_AWARE.per_ply,
                evaluation: Judge::Zero,
            },
            played: String::new(),
            order: None,
        }
    }

    /// Refuses a depth at which a list of the tree has no one score, for `search` if that would take it to have one.
    ///
    /// # Errors
    ///
    /// Names the list and the search.
    pub(super) fn check_horizon<S: Searches>(&self, search: S) -> Result<(), Error> {
        let Position::Tree(position) = self.root.position() else {
            return Ok(());
        };
        if search.is_faulty() || !search.forgets_depths() {
            return Ok(());
        }
        match position.tree().cut_unevenly(self.depth) {
            None => Ok(()),
            Some(list) => Err(Error::new(
                "--depth",
                format!(
                    "the list {list} is reached at different distances from the root, so that {} plies cut it at different \
                     places, and {} keeps one score for it; expected a depth at which that cannot be, or another --algorithm",
                    self.depth,
                    search.name(),
                ),
            )),
        }
    }

    /// This task, no more than `depth` plies deep.
    #[must_use]
    pub fn to_depth(self, depth: Depth) -> Self {
        Self { depth, ..self }
    }

    /// This task with the root's moves in the order of the text, with commas between. An empty text leaves the game's own.
    ///
    /// # Errors
    ///
    /// When the order does not name each legal move once.
    pub fn with_order(self, order: &str) -> Result<Self, Error> {
        if order.is_empty() {
            return Ok(self);
        }
        let position = self.root.position().clone();
        let moves = read_order(&position, order)?;
        let order = Some(moves.clone());
        let root = Ordered::new(position, moves).map_err(|error| Error::new("--order", error))?;
        Ok(Self {
            root,
            order,
            ..self
        })
    }

    /// The size of the Connect Four board that is searched, if one is.
    fn size(&self) -> Option<Size> {
        match self.root.position() {
            Position::Board(_) | Position::Tree(_) => None,
            Position::SevenBySix(_) => Some(Size::SevenBySix),
            Position::FiveByFour(_) => Some(Size::FiveByFour),
            Position::FourByFour(_) => Some(Size::FourByFour),
        }
    }

    /// The root's moves as they are written; none when the game is over.
    pub(super) fn moves(&self) -> Vec<String> {
        if self.root.is_over() {
            return Vec::new();
        }
        self.root.moves().map(|mv| mv.to_string()).collect()
    }

    /// How many characters a score may take.
    pub(super) fn score_width(&self) -> usize {
        match self.root.position() {
            Position::Tree(tree) => {
                let text = tree.to_string();
                let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-');
                numbers.map(str::len).max().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// How many digits the nodes of a search have that looks at everything, or fewer where that cannot be done.
    pub(super) fn count_width(&self) -> usize {
        const WIDEST: u64 = 10_000_000_000;
        let position = self.root.position();
        let made = position.moves_made().plies();
        let most = match (position, self.size()) {
            (Position::Tree(tree), _) => tree.to_string().len() as u64,
            (_, Some(size)) => {
                let (columns, rows) = size.columns_and_rows();
                let plies = self.depth.plies().min(columns * rows - made);
                u64::from(columns).saturating_pow(plies)
            }
            _ => {
                let empty = u64::from(BOARD_CELLS - made);
                (1..=empty).product::<u64>() * empty.max(1)
            }
        };
        most.min(WIDEST).to_string().len()
    }

    /// What the JSON of the runs says of the task.
    #[must_use]
    pub fn document(&self) -> Map<String, Json> {
        let position = self.root.position();
        let to_move = self.root.side_to_move().to_string();
        let mut document = Map::new();
        let mut set = |key: &str, value: Json| document.insert(key.to_string(), value);
        match (position, self.size()) {
            (Position::Tree(tree), _) => {
                set("tree", json!(tree.to_string()));
            }
            (_, Some(size)) => {
                set("connect_four", json!(self.played));
                set("size", json!(size.to_string()));
                set("to_move", json!(to_move));
                set("depth", json!(self.depth.plies()));
                let judge = match self.scoring.evaluation {
                    Judge::Zero => "zero",
                    Judge::Lines => "lines",
                };
                set("evaluation", json!(judge));
            }
            _ => {
                set("board", json!(position.to_string()));
                set("to_move", json!(to_move));
            }
        }
        if let Some(order) = &self.order {
            set("order", order.iter().map(move_json).collect());
        }
        document
    }

    /// The root as a reader draws it, with the side to move.
    #[must_use]
    pub fn picture(&self) -> String {
        let position = self.root.position();
        let side = position.side_name();
        if let Position::Board(board) = position {
            return draw_board(*board);
        }
        match (self.size(), position.is_over()) {
            (Some(_), true) => format!("{position}\nthe game is over\n"),
            (Some(_), false) => format!("{position}\n{side} to move, {} plies deep\n", self.depth),
            (None, true) => format!("{position}, the game is over\n"),
            (None, false) => format!("{position}, MAX to move\n"),
        }
    }
}

/// Prints the root, the side to move, the depth and the order, for the conditions of a fact.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, to_move) = (self.root.position(), self.root.position().side_name());
        let root = match (position, self.size()) {
            (Position::Tree(_), _) => says!("the tree {position}, {to_move} to move"),
            (_, Some(size)) => match self.played.as_str() {
                "" => says!("the empty {size} board of Connect Four"),
                columns => says!("the {size} board of Connect Four after {columns}"),
            },
            _ => says!("the board {position}, {to_move} to move"),
        };
        write!(f, "{root}")?;
        if !self.depth.is_unlimited() {
            let judge = match self.scoring.evaluation {
                Judge::Zero => "every horizon judged a draw",
                Judge::Lines => "stones counted by the lines through their cells",
            };
            write!(f, ", {} plies deep, {judge}", self.depth)?;
        }
        if let Some(order) = &self.order {
            let order: Vec<String> = order.iter().map(Move::to_string).collect();
            write!(f, ", root order {}", order.join(","))?;
        }
        Ok(())
    }
}

/// The board as a reader draws it, with the numbers of the cells beside it.
fn draw_board(board: TicTacToe) -> String {
    let cells: Vec<char> = board.to_string().chars().collect();
    let mut picture = String::new();
    for (row, marks) in cells.chunks(3).enumerate() {
        let marks: Vec<String> = marks.iter().map(char::to_string).collect();
        let numbers: Vec<String> = (3 * row..3 * row + 3)
            .map(|cell| cell.to_string())
            .collect();
        let note = match (row, board.outcome()) {
            (1, None) => format!("   {} to move", board.side_to_move()),
            (1, Some(_)) => "   the game is over".to_string(),
            _ => String::new(),
        };
        let numbers = faint(&numbers.join(" "));
        picture += &format!("{}   {numbers}{note}\n", marks.join(" "));
    }
    picture
}

/// The moves of the text, each of which must be legal.
fn read_order(position: &Position, order: &str) -> Result<Vec<Move>, Error> {
    let legal: Vec<Move> = if position.is_over() {
        Vec::new()
    } else {
        position.moves().collect()
    };
    let mut moves = Vec::new();
    let mut place = 1;
    // One move more than there are is enough to tell that one comes again.
    for token in order.split(',').take(legal.len() + 1) {
        let Some(mv) = legal.iter().find(|mv| mv.to_string() == token.trim()) else {
            let legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
            let expected = if legal.is_empty() {
                "no order, because the game is over".to_string()
            } else {
                format!("each of {} once", legal.join(","))
            };
            let problem =
                format!("'{token}' at character {place} is no legal move; expected {expected}");
            return Err(Error::new("--order", problem));
        };
        moves.push(*mv);
        place += token.chars().count() + 1;
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::*;

    #[test]
    fn the_board_of_a_size_has_its_columns_and_rows() {
        for size in Size::value_variants() {
            let (columns, rows) = size.columns_and_rows();
            let start = |played: &str| {
                Task::connect_four(*size, played, Depth::new(1), Judge::Zero)
                    .expect("columns with room")
            };
            assert_eq!(start("").root.moves().count(), columns as usize, "{size}");
            // A full column is no move any more.
            let filled = "1".repeat(rows as usize);
            let moves = start(&filled).root.moves().count();
            assert_eq!(moves, columns as usize - 1, "{size}");
            let name = size.to_possible_value().expect("a name");
            assert_eq!(name.get_name(), size.to_string());
            assert_eq!(start("").document()["size"], json!(size.to_string()));
        }
    }
}
