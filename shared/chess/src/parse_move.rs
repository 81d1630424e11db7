use crate::{Colour, Man, Move, Piece, Position, Square};

impl Position {
    /// Reads a legal move in coordinates, as [`Move`] prints it: `e1e2`, `a7a8q`.
    ///
    /// # Errors
    ///
    /// Says why `text` is no legal move here, in a sentence without its capital and its full stop.
    pub fn parse_move(self, text: &str) -> Result<Move, String> {
        let mut moves = self.moves();
        let found = moves.find(|mv| mv.to_string() == text);
        found.ok_or_else(|| refuse(self, text))
    }
}

/// The reason why `text` is no legal move of a position that has one.
fn refuse(position: Position, text: &str) -> String {
    let Some((from, to, promotion)) = split_squares(text) else {
        return format!("'{text}' is no move; expected a square and the next, such as e1e2");
    };
    let Some(man) = position.man_on(from) else {
        return format!("{from} is empty: no man to move");
    };
    let (name, colour, side) = (man.name(), man.colour(), position.to_move);
    if colour != side {
        return format!("it is {side}'s turn, and the {name} on {from} is {colour}'s");
    }
    if from == to {
        return format!("the {name} stands on {to} already");
    }
    match man {
        Man::Piece(_) => refuse_piece(position, to, promotion),
        Man::King(_) if !promotion.is_empty() => {
            format!("a king does not become anything: expected {from}{to}")
        }
        Man::King(_) => refuse_king(position, from, to),
    }
}

fn refuse_king(position: Position, from: Square, to: Square) -> String {
    let side = position.to_move;
    if distance(from, to) > 1 {
        return format!("the king on {from} goes one square at a time, and {to} is farther");
    }
    let other = match side {
        Colour::White => position.black_king,
        Colour::Black => position.white_king,
    };
    if to == position.at && side == Colour::White {
        return format!("White's own man stands on {to}");
    }
    if distance(to, other) <= 1 {
        let captures = to == position.at;
        return if captures {
            format!(
                "the {} on {to} is guarded by the king on {other}",
                position.piece.name()
            )
        } else {
            format!("on {to} the king would stand beside the king on {other}")
        };
    }
    format!(
        "{to} is attacked by the {} on {}",
        position.piece.name(),
        position.at
    )
}

fn refuse_piece(position: Position, to: Square, promotion: &str) -> String {
    let (from, name) = (position.at, position.piece.name());
    if to == position.white_king {
        return format!("White's own king stands on {to}");
    }
    if to == position.black_king {
        return format!("Black's king stands on {to}, and no king is captured");
    }
    let mut there = position.moves().filter(|mv| mv.from == from && mv.to == to);
    match there.next() {
        Some(mv) if mv.promotes_to.is_some() => {
            format!("on {to} the pawn becomes something: expected {from}{to} with q, r, b or n")
        }
        Some(_) => format!("'{promotion}' behind {from}{to} means nothing here"),
        None if position.piece == Piece::Pawn => format!(
            "the pawn on {from} goes straight ahead, one square, or from its first place one more, and not past a man"
        ),
        None => format!("the {name} on {from} does not go to {to}, or a man stands in between"),
    }
}

/// The two squares of a move in coordinates, and what is behind them.
fn split_squares(text: &str) -> Option<(Square, Square, &str)> {
    let from = parse_square(text.get(0..2)?)?;
    let to = parse_square(text.get(2..4)?)?;
    Some((from, to, text.get(4..)?))
}

fn parse_square(text: &str) -> Option<Square> {
    Square::all().find(|square| square.to_string() == text)
}

/// How many moves a king needs from one square to the other.
fn distance(one: Square, other: Square) -> usize {
    let files = one.file().abs_diff(other.file());
    let ranks = one.rank().abs_diff(other.rank());
    files.max(ranks)
}

#[cfg(test)]
mod tests {
    use crate::Fen;

    #[test]
    fn every_refusal_says_why() {
        let why = |fen: &str, text: &str| {
            let position = Fen::parse(fen).expect("a position").position;
            position.parse_move(text).expect_err("no legal move")
        };
        let white = "8/8/8/8/8/2k5/1R6/K7 w - - 0 1";
        let black = "8/8/8/8/8/2k5/1R6/K7 b - - 0 1";
        let pawn = "8/P7/8/8/8/2k5/8/K7 w - - 0 1";
        let guarded = "8/8/8/8/8/k7/1Q6/K7 b - - 0 1";
        for (fen, text, expected) in [
            (
                white,
                "e4",
                "'e4' is no move; expected a square and the next, such as e1e2",
            ),
            (
                white,
                "b2ä",
                "'b2ä' is no move; expected a square and the next, such as e1e2",
            ),
            (white, "e4e5", "e4 is empty: no man to move"),
            (
                white,
                "c3c4",
                "it is White's turn, and the king on c3 is Black's",
            ),
            (white, "b2b2", "the rook stands on b2 already"),
            (
                white,
                "b2c3",
                "Black's king stands on c3, and no king is captured",
            ),
            (
                white,
                "b2d4",
                "the rook on b2 does not go to d4, or a man stands in between",
            ),
            (white, "b2b5q", "'q' behind b2b5 means nothing here"),
            (
                white,
                "a1a3",
                "the king on a1 goes one square at a time, and a3 is farther",
            ),
            (white, "a1b2", "White's own man stands on b2"),
            (
                white,
                "a1b1q",
                "a king does not become anything: expected a1b1",
            ),
            (black, "c3c2", "c2 is attacked by the rook on b2"),
            (black, "c3b2", "the rook on b2 is guarded by the king on a1"),
            (
                pawn,
                "a7a8",
                "on a8 the pawn becomes something: expected a7a8 with q, r, b or n",
            ),
            (
                pawn,
                "a7b8q",
                "the pawn on a7 goes straight ahead, one square, or from its first place one more, and not past a man",
            ),
            (
                guarded,
                "a3a2",
                "on a2 the king would stand beside the king on a1",
            ),
        ] {
            assert_eq!(why(fen, text), expected, "{text}");
        }
    }
}
