//! A game between the reader and the table.

use chapter::words;
use chess::{Colour, Fen, Move, Piece, Position, Square};

use super::judgement::Judgement;
use crate::clock::MOVES_TO_CLAIM;
use crate::page::words::{plies, plies_and_moves};
use crate::{Chooser, LineEnd, can_claim, choose, play, tables};

/// What stands on the board.
#[derive(Clone, Copy, Debug)]
pub enum Standing {
    /// Three men.
    Men(Fen),
    /// Black has captured.
    Kings {
        /// Where White's king stands.
        white: Square,
        /// Where Black's king stands.
        black: Square,
    },
}

/// A ply that was played.
#[derive(Clone, Copy, Debug)]
pub struct JudgedMove {
    /// Where it was played.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// What the table says of it.
    pub judgement: Judgement,
    /// What stood on the board afterwards.
    pub then: Standing,
}

/// A start and the plies since.
pub struct ChessGame {
    /// What stood on the board at the start.
    pub start: Standing,
    /// The plies.
    pub plies: Vec<JudgedMove>,
    /// Whether the table stopped because it would go round in a circle.
    repeats: bool,
}

impl From<Fen> for ChessGame {
    fn from(start: Fen) -> Self {
        Self {
            start: Standing::Men(start),
            plies: Vec::new(),
            repeats: false,
        }
    }
}

impl ChessGame {
    fn standing(&self) -> Standing {
        self.plies.last().map_or(self.start, |ply| ply.then)
    }

    /// The side to move while the game goes on.
    pub fn to_move(&self) -> Option<Colour> {
        self.ongoing().map(|fen| fen.position.to_move)
    }

    fn ongoing(&self) -> Option<Fen> {
        match self.standing() {
            Standing::Men(fen) if self.standing().describe_end().is_none() => Some(fen),
            _ => None,
        }
    }

    /// Plays a move in coordinates, `b2b5` or `a7a8q`.
    pub fn play_text(&mut self, text: &str) -> Result<(), String> {
        let Some(fen) = self.ongoing() else {
            let over = self.standing().describe_end().unwrap_or_default();
            return Err(words!("'{text}' comes after the end of the game: {over}"));
        };
        let mv = fen.position.parse_move(text)?;
        self.push(fen, mv);
        Ok(())
    }

    /// Plays one move of the table's.
    pub fn answer(&mut self, white: Chooser) {
        if let Some(fen) = self.ongoing()
            && let Some(mv) = choose(fen.position, white)
        {
            self.push(fen, mv);
        }
    }

    /// Plays the table against itself, to the end or until a position comes again.
    pub fn play_out(&mut self, white: Chooser) {
        let Some(fen) = self.ongoing() else {
            return;
        };
        let line = play(fen.position, white);
        for (_, mv) in line.moves {
            let Some(fen) = self.ongoing() else {
                return;
            };
            self.push(fen, mv);
        }
        self.repeats = line.end == LineEnd::Repetition && self.ongoing().is_some();
    }

    fn push(&mut self, fen: Fen, mv: Move) {
        let position = fen.position;
        let kings = Standing::Kings {
            white: position.white_king,
            black: mv.to,
        };
        self.plies.push(JudgedMove {
            position,
            mv,
            judgement: Judgement::new(tables::verdict(position), tables::verdict_after(&mv)),
            then: fen.play(&mv).map_or(kings, Standing::Men),
        });
    }

    /// How things stand after the last ply.
    pub fn describe(&self) -> String {
        let played = self.plies.len();
        match self.standing().describe_end() {
            Some(over) if played == 0 => over,
            Some(over) => {
                let were = if played == 1 { "was" } else { "were" };
                words!("{over} {} {were} played.", plies(played))
            }
            None if self.repeats => words!(
                "A position comes again after {}, and would come again and again.",
                plies(played)
            ),
            None => self.standing().describe(),
        }
    }
}

impl Standing {
    /// Why the game is over, if it is.
    pub fn describe_end(self) -> Option<String> {
        let Self::Men(fen) = self else {
            return Some("A draw: only the kings are left.".to_string());
        };
        let position = fen.position;
        let side = position.to_move;
        if position.moves().next().is_none() {
            return Some(if position.is_check() {
                words!("{side} is mated.")
            } else {
                words!("A draw: {side} is stalemated.")
            });
        }
        let piece = position.piece;
        if matches!(piece, Piece::Bishop | Piece::Knight) {
            let piece = piece.name();
            return Some(words!("A draw: nobody can win with a {piece} alone."));
        }
        can_claim(fen.clock).then(|| {
            words!(
                "A draw can be claimed: {MOVES_TO_CLAIM} moves of each side without a capture or a pawn's move."
            )
        })
    }

    /// What the table says, in a sentence.
    pub fn describe(self) -> String {
        let (None, Self::Men(Fen { position, .. })) = (self.describe_end(), self) else {
            return self.describe_end().unwrap_or_default();
        };
        let side = position.to_move;
        if let Some(distance) = tables::verdict(position).plies() {
            words!("{side} to move: mate in {}.", plies_and_moves(distance))
        } else {
            words!("{side} to move: a draw.")
        }
    }
}
