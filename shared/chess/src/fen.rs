//! Positions as people write them down: Forsyth-Edwards notation.

use std::fmt;
use std::ops::RangeInclusive;

use crate::piece::king_attacks;
use crate::{After, Colour, Man, Move, Piece, Position, Square};

/// The last number that a move or the half-move clock may have: no game is longer.
const LAST: u32 = 9_999;

/// A position with its half-move clock, read from FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The men and the side to move.
    pub position: Position,
    /// Plies since the last capture or pawn's move.
    pub clock: u32,
    /// The number of the move, from one.
    pub number: u32,
}

/// Why a text is no position that the tables know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// What was found, and where.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; expected {}", self.found, self.expected)
    }
}

impl std::error::Error for FenError {}

fn error(found: impl fmt::Display, expected: impl fmt::Display) -> FenError {
    FenError {
        found: found.to_string(),
        expected: expected.to_string(),
    }
}

/// Ranks of a board, and squares of a rank.
const SIDE: usize = 8;
/// Fields of a position.
const FIELDS: usize = 6;
const EXAMPLE: &str = "8/8/8/8/8/2k5/8/K1Q5";

/// A field of the text with the place of its first character, counted from one.
type Field<'t> = (usize, &'t str);

impl Fen {
    /// Reads a position with two kings and one white queen, rook, bishop, knight or pawn. The fields after the side to move may
    /// be left out. The square that a pawn has just passed may stand there for en passant: no black pawn can make use of it, so it
    /// is checked and forgotten.
    ///
    /// # Errors
    ///
    /// Names what does not fit, its place in characters from one, and what would be right.
    pub fn parse(text: &str) -> Result<Self, FenError> {
        let fields = split_fields(text);
        let end = text.chars().count() + 1;
        let field = |number: usize, expected: &str| {
            let missing = || error(format!("the text ends at character {end}"), expected);
            fields.get(number).copied().ok_or_else(missing)
        };
        let men = parse_men(field(0, &format!("{SIDE} ranks, such as {EXAMPLE}"))?)?;
        let to_move = parse_side(field(1, "the side to move, w or b")?)?;
        let castling = stated(fields.get(2));
        let passed = stated(fields.get(3));
        let clock = parse_number(fields.get(4), 0..=LAST, "the half-move clock")?;
        let number = parse_number(fields.get(5), 1..=LAST, "the number of the move")?;
        if let Some((place, more)) = fields.get(FIELDS) {
            return Err(error(
                format!("'{more}' at character {place}"),
                format!("{FIELDS} fields at most"),
            ));
        }
        let position = place_men(&men, to_move)?;
        if let Some((place, field)) = castling {
            return Err(error(
                format!("'{field}' at character {place}"),
                "- for castling, which the endgames of this book leave out",
            ));
        }
        if let Some(field) = passed {
            check_passed(field, position)?;
        }
        Ok(Self {
            position,
            clock,
            number,
        })
    }

    /// What there is to write down after a legal move: the position, the half-move clock, which a pawn's move sets back, and
    /// the number of the move, which Black's raises. `None` when only the kings are left.
    #[must_use]
    pub fn play(self, mv: &Move) -> Option<Self> {
        let After::Position(after) = mv.after else {
            return None;
        };
        let moves_a_pawn = self.position.man_on(mv.from) == Some(Man::Piece(Piece::Pawn));
        Some(Self {
            position: after,
            clock: if moves_a_pawn {
                0
            } else {
                self.clock.saturating_add(1)
            },
            number: match self.position.to_move {
                Colour::White => self.number,
                Colour::Black => self.number.saturating_add(1),
            },
        })
    }
}

/// The fields with their places.
fn split_fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut place = 1;
    for part in text.split(' ') {
        if !part.is_empty() {
            fields.push((place, part));
        }
        place += part.chars().count() + 1;
    }
    fields
}

/// The men on the board with their squares.
fn parse_men((start, field): Field<'_>) -> Result<Vec<(Man, Square)>, FenError> {
    let mut men = Vec::new();
    let mut place = start;
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != SIDE {
        return Err(error(
            match ranks.len() {
                1 => format!("one rank from character {start}"),
                several => format!("{several} ranks from character {start}"),
            },
            format!("{SIDE}, the last rank first, with `/` between them"),
        ));
    }
    for (row, rank) in ranks.iter().enumerate() {
        let (mut file, mut before) = (0, '/');
        for character in rank.chars() {
            match character {
                '1'..='8' if before.is_ascii_digit() => {
                    return Err(error(
                        format!("'{character}' at character {place}"),
                        "a man or `/`: one count for empty squares side by side",
                    ));
                }
                '1'..='8' => file += character as usize - '0' as usize,
                'q' | 'r' | 'b' | 'n' | 'p' => {
                    return Err(error(
                        format!("'{character}' at character {place}"),
                        "Black to have a king alone; exchange the colours and turn the board",
                    ));
                }
                letter => {
                    let man = Man::from_letter(letter).ok_or_else(|| {
                        error(
                            format!("'{letter}' at character {place}"),
                            format!(
                                "a man (K, k, Q, R, B, N or P) or a count of empty squares up to {SIDE}"
                            ),
                        )
                    })?;
                    if file < SIDE {
                        men.push((man, Square::at(file, SIDE - 1 - row)));
                    }
                    file += 1;
                }
            }
            before = character;
            place += 1;
        }
        if file != SIDE {
            let more = if file > SIDE { " or more" } else { "" };
            return Err(error(
                format!(
                    "rank {}, '{rank}', which has {file} squares{more}",
                    SIDE - row
                ),
                format!("{SIDE} squares on each rank"),
            ));
        }
        place += 1;
    }
    Ok(men)
}

fn parse_side((place, field): Field<'_>) -> Result<Colour, FenError> {
    match field {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => Err(error(
            format!("'{field}' at character {place}"),
            "the side to move, w or b",
        )),
    }
}

/// A field that is there and says something.
fn stated<'t>(field: Option<&Field<'t>>) -> Option<Field<'t>> {
    field.copied().filter(|(_, field)| *field != "-")
}

/// Checks that the field names the square which White's pawn has just passed.
fn check_passed((place, field): Field<'_>, position: Position) -> Result<(), FenError> {
    let Position { at, .. } = position;
    let is_empty = |rank| position.man_on(Square::at(at.file(), rank)).is_none();
    let has_come = position.piece == Piece::Pawn
        && position.to_move == Colour::Black
        && at.rank() == 3
        && is_empty(2)
        && is_empty(1);
    let expected = if has_come {
        let passed = Square::at(at.file(), 2);
        if field == passed.to_string() {
            return Ok(());
        }
        format!("- for en passant, or {passed}")
    } else {
        "- for en passant, because no pawn has just passed a square".to_string()
    };
    Err(error(format!("'{field}' at character {place}"), expected))
}

/// A number within `range`; its start where the field is left out.
fn parse_number(
    field: Option<&Field<'_>>,
    range: RangeInclusive<u32>,
    what: &str,
) -> Result<u32, FenError> {
    let Some((place, field)) = field else {
        return Ok(*range.start());
    };
    let is_plain = field.chars().all(|c| c.is_ascii_digit());
    let number = field.parse().ok().filter(|number| range.contains(number));
    number.filter(|_| is_plain).ok_or_else(|| {
        let (first, last) = (range.start(), range.end());
        error(
            format!("'{field}' at character {place}"),
            format!("{what}, a whole number from {first} to {last}"),
        )
    })
}

/// The position with these men.
fn place_men(men: &[(Man, Square)], to_move: Colour) -> Result<Position, FenError> {
    let king_of = |colour: Colour| {
        let king = Man::King(colour);
        let places: Vec<Square> = men
            .iter()
            .filter(|(man, _)| *man == king)
            .map(|(_, square)| *square)
            .collect();
        match places[..] {
            [square] => Ok(square),
            _ => Err(error(
                format!(
                    "{} times the {} king ({})",
                    places.len(),
                    colour.to_string().to_ascii_lowercase(),
                    king.letter()
                ),
                "each king once",
            )),
        }
    };
    let (white_king, black_king) = (king_of(Colour::White)?, king_of(Colour::Black)?);
    let others: Vec<(Piece, Square)> = men
        .iter()
        .filter_map(|(man, square)| match man {
            Man::King(_) => None,
            Man::Piece(piece) => Some((*piece, *square)),
        })
        .collect();
    let [(piece, at)] = others[..] else {
        return Err(error(
            format!("{} men beside the kings", others.len()),
            "one white queen, rook, bishop, knight or pawn",
        ));
    };
    let position = Position {
        white_king,
        black_king,
        piece,
        at,
        to_move,
    };
    if position.is_legal() {
        Ok(position)
    } else {
        Err(explain_illegal(position))
    }
}

/// Why a position cannot arise.
fn explain_illegal(position: Position) -> FenError {
    let (white, black, at) = (position.white_king, position.black_king, position.at);
    if position.piece == Piece::Pawn && !(1..7).contains(&at.rank()) {
        return error(
            format!("the pawn stands on {at}"),
            "a pawn on a rank between the first and the last",
        );
    }
    if king_attacks(white).contains(black) {
        return error(
            format!("the kings on {white} and {black} stand side by side"),
            "a square between them at least",
        );
    }
    error(
        format!("White is to move, but the black king on {black} is in check from {at}"),
        "b for the side to move, or the king out of check",
    )
}

/// Prints all six fields, with nothing for castling and en passant.
impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.position.man_on(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        write!(f, "{}", man.letter())?;
                        empty = 0;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        let side = match self.position.to_move {
            Colour::White => "w",
            Colour::Black => "b",
        };
        write!(f, " {side} - - {} {}", self.clock, self.number)
    }
}

impl From<Position> for Fen {
    fn from(position: Position) -> Self {
        Self {
            position,
            clock: 0,
            number: 1,
        }
    }
}
