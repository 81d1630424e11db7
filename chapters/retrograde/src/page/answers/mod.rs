//! What the program says to each kind of question.

pub mod endgame;
pub mod fen;
pub mod graph;

use super::words::plies;
use crate::Line;

/// The moves of a line in algebraic notation.
fn list_moves(line: &Line) -> Vec<String> {
    let moves = line.moves.iter();
    moves.map(|(position, mv)| mv.notation(*position)).collect()
}

/// A line in words that begins with move `number`, broken for the terminal; a move's number stays with the move.
fn write_line(line: &Line, number: u32) -> String {
    const WIDTH: usize = 80;
    let (mut text, mut column) = (String::new(), 0);
    for word in line.notation(number) {
        if column > 0 {
            let fits = column + 1 + word.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        text += &word;
        column += word.len();
    }
    let end = line.end.words();
    text + &format!("\n{end} after {}\n", plies(line.moves.len()))
}
