use gametree::{Cell, Cells, Game, Outcome, Rules, Side, TicTacToe};

/// Tic-tac-toe in which each position stands for its eight images under rotation and reflection: after every move the board is
/// turned into the one image that represents them all. A move names a cell of the board that it is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Canonical(TicTacToe);

impl Canonical {
    /// The class that `position` belongs to.
    #[must_use]
    pub fn of(position: TicTacToe) -> Self {
        Self(position.canonical())
    }
}

impl Rules for Canonical {
    type Move = Cell;
    type Moves = Cells;

    fn moves(&self) -> Cells {
        self.0.moves()
    }

    fn play(&self, cell: Cell) -> Self {
        Self::of(self.0.play(cell))
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for Canonical {
    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}
