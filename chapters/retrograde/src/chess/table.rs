use std::sync::LazyLock;

use super::{Colour, Endgame, Piece, Position, Promotions};
use crate::{Verdict, solve};

/// An endgame with the verdict of every position.
#[derive(Clone, Debug)]
pub struct Table {
    piece: Piece,
    verdicts: Vec<Verdict>,
}

impl Table {
    /// Solves an endgame.
    #[must_use]
    pub fn solve(endgame: &Endgame<'_>) -> Self {
        Self::labelled(endgame, solve(endgame))
    }

    /// A table with these verdicts, by index, wherever they come from.
    #[must_use]
    pub fn labelled(endgame: &Endgame<'_>, verdicts: Vec<Verdict>) -> Self {
        Self {
            piece: endgame.piece(),
            verdicts,
        }
    }

    /// The verdict of a legal position with this table's men.
    pub fn verdict(&self, position: Position) -> Verdict {
        self.verdicts[position.index()]
    }

    /// The verdicts by index; where no legal position stands they mean nothing.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The legal positions by ascending index.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        (0..Position::INDICES)
            .map(|index| Position::from_index(self.piece, index))
            .filter(|position| position.is_legal())
    }

    /// Counts the positions by result.
    pub fn census(&self) -> Census {
        let mut census = Census::default();
        for position in self.positions() {
            let side = match position.to_move {
                Colour::White => &mut census.white_to_move,
                Colour::Black => &mut census.black_to_move,
            };
            side.count(self.verdict(position));
        }
        census
    }
}

/// How many positions of a table are won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// With White to move.
    pub white_to_move: SideCensus,
    /// With Black to move.
    pub black_to_move: SideCensus,
}

/// The same for one side to move; won and lost are this side's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideCensus {
    /// All legal placements.
    pub legal: u64,
    /// Won by the side to move.
    pub won: u64,
    /// Won by nobody.
    pub drawn: u64,
    /// Lost by the side to move.
    pub lost: u64,
    /// The largest distance to mate, in plies; zero when nothing is decided.
    pub longest_plies: u32,
}

impl SideCensus {
    fn count(&mut self, verdict: Verdict) {
        self.legal += 1;
        match verdict {
            Verdict::Won(_) => self.won += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Lost(_) => self.lost += 1,
        }
        self.longest_plies = self.longest_plies.max(verdict.plies().unwrap_or(0));
    }
}

static QUEEN: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::of(Piece::Queen)));
static ROOK: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::of(Piece::Rook)));
static BISHOP: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::of(Piece::Bishop)));
static KNIGHT: LazyLock<Table> = LazyLock::new(|| Table::solve(&Endgame::of(Piece::Knight)));
static PAWN: LazyLock<Table> = LazyLock::new(|| Table::solve(&tables::endgame(Piece::Pawn)));

/// Every table, each solved when it is first asked for, once in a run of the program.
pub mod tables {
    use super::{
        BISHOP, Endgame, KNIGHT, PAWN, Piece, Position, Promotions, QUEEN, ROOK, Table, Verdict,
    };

    /// The table with this piece beside the kings.
    pub fn of(piece: Piece) -> &'static Table {
        match piece {
            Piece::Queen => &QUEEN,
            Piece::Rook => &ROOK,
            Piece::Bishop => &BISHOP,
            Piece::Knight => &KNIGHT,
            Piece::Pawn => &PAWN,
        }
    }

    /// The endgame with this piece, its promotions answered by these tables.
    pub fn endgame(piece: Piece) -> Endgame<'static> {
        match piece {
            Piece::Pawn => Endgame::pawn(Promotions {
                queen: &QUEEN,
                rook: &ROOK,
            }),
            piece => Endgame::of(piece),
        }
    }

    /// The verdict of a legal position. With a bishop or a knight it needs no table: nobody can win, as their tables say too.
    pub fn verdict(position: Position) -> Verdict {
        match position.piece {
            Piece::Bishop | Piece::Knight => Verdict::Drawn,
            Piece::Queen | Piece::Rook | Piece::Pawn => of(position.piece).verdict(position),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FiniteGame as _;

    #[test]
    fn the_census_counts_every_position_once() {
        let census = tables::of(Piece::Rook).census();
        let positions = tables::endgame(Piece::Rook).positions().count() as u64;
        assert_eq!(
            census.white_to_move.legal + census.black_to_move.legal,
            positions
        );
    }
}
