use chess::{Colour, Piece, Position};

use crate::index::{INDICES, decode, encode};
use crate::{Endgame, Verdict, solve};

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
        Self::from_verdicts(endgame, solve(endgame))
    }

    /// A table with these verdicts, by index, wherever they come from.
    #[must_use]
    pub fn from_verdicts(endgame: &Endgame<'_>, verdicts: Vec<Verdict>) -> Self {
        Self {
            piece: endgame.piece(),
            verdicts,
        }
    }

    /// The verdict of a legal position with this table's men.
    pub fn verdict(&self, position: Position) -> Verdict {
        self.verdicts[encode(position)]
    }

    /// The verdicts by index; where no legal position stands they mean nothing.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The legal positions by ascending index.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        (0..INDICES)
            .map(|index| decode(self.piece, index))
            .filter(|position| position.is_legal())
    }

    /// The positions with White to move whose win takes longest; `None` in an endgame that White cannot win.
    pub fn longest_mate(&self) -> Option<LongestMate> {
        let mut longest: Option<LongestMate> = None;
        for position in self.positions() {
            let (Colour::White, Verdict::Won(plies)) = (position.to_move, self.verdict(position))
            else {
                continue;
            };
            match &mut longest {
                Some(longest) if longest.plies > plies => {}
                Some(longest) if longest.plies == plies => longest.positions += 1,
                _ => {
                    longest = Some(LongestMate {
                        plies,
                        positions: 1,
                        first: position,
                    });
                }
            }
        }
        longest
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

/// The longest win of White's in a table, White to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongestMate {
    /// How far the mate is.
    pub plies: u32,
    /// How many such positions there are.
    pub positions: usize,
    /// The one with the smallest index.
    pub first: Position,
}

/// How many positions of a table are won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// With White to move.
    pub white_to_move: SideCensus,
    /// With Black to move.
    pub black_to_move: SideCensus,
}

/// How many positions with one side to move are won, drawn and lost by it.
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

impl Census {
    /// The placements with this side to move.
    pub const fn side(&self, to_move: Colour) -> &SideCensus {
        match to_move {
            Colour::White => &self.white_to_move,
            Colour::Black => &self.black_to_move,
        }
    }

    /// All legal placements.
    pub const fn legal(&self) -> u64 {
        self.white_to_move.legal + self.black_to_move.legal
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FiniteGame as _, tables};

    #[test]
    fn the_census_counts_every_position_once() {
        let census = tables::table(Piece::Rook).census();
        let positions = tables::endgame(Piece::Rook).positions().count() as u64;
        assert_eq!(
            census.white_to_move.legal + census.black_to_move.legal,
            positions
        );
    }
}
